import type { Detection } from '@blackbar/model';
import { type Analysis, type JobName, type JobOutput, type Pool, packedOrder, WORK_LIMITS } from '@blackbar/pipeline';
import { filing } from './filing.ts';
import { type Peak, peakOf } from './peak.ts';

const SIZES = [100, 500, 2000];
/** Of the things found on a page so many go, the others stay. */
const REMOVED_A_PAGE = 5;
const MIB = 1024 * 1024;
const COLUMNS = ['pages', 'file MiB', 'job', 'finds', 'seconds', 'child MiB', 'parent MiB', 'MiB/page more'];

/** Peak resident memory of a fresh child for each job and size of a filing, and what each further page takes. */
export async function benchMemory(): Promise<void> {
  print(COLUMNS);
  const before = new Map<JobName, { readonly pages: number; readonly child: number }>();
  for (const pages of SIZES) {
    const bytes = await filing(pages);
    const row = (name: JobName, finds: number, peak: Peak<unknown>) => {
      const smaller = before.get(name);
      const more = smaller ? (peak.child - smaller.child) / MIB / (pages - smaller.pages) : undefined;
      before.set(name, { pages, child: peak.child });
      const numbers = [peak.seconds.toFixed(1), (peak.child / MIB).toFixed(0), (peak.parent / MIB).toFixed(0)];
      const marginal = peak.refused === '' ? (more?.toFixed(2) ?? '-') : peak.refused;
      print([String(pages), (bytes.byteLength / MIB).toFixed(1), name, String(finds), ...numbers, marginal]);
    };
    row('inspect', 0, await peakOf((pool) => pool.run('inspect', { bytes })));
    const analysed = await peakOf((pool) => pool.run('analyse', { bytes, request: { detect: true } }));
    row('analyse', analysed.output?.detections.length ?? 0, analysed);
    if (!analysed.output) continue;
    const { output } = analysed;
    const ticked = firstOfEachPage(output.detections);
    row('redact', ticked.size, await peakOf((pool) => redacted(pool, output, ticked)));
  }
  console.log(`\nA child may hold ${WORK_LIMITS.residentBytes / MIB} MiB.`);
}

function firstOfEachPage(detections: readonly Detection[]): Set<Detection> {
  const onPage = new Map<number, number>();
  return new Set(
    detections.filter(({ locator }) => {
      if (locator.kind !== 'page') return false;
      const count = (onPage.get(locator.page) ?? 0) + 1;
      onPage.set(locator.page, count);
      return count <= REMOVED_A_PAGE;
    }),
  );
}

function redacted(pool: Pool, analysis: Analysis, ticked: ReadonlySet<Detection>): Promise<JobOutput<'redact'>> {
  const { normalised, upload, pages, warnings } = analysis;
  const request = {
    upload,
    detections: [...ticked],
    kept: [],
    removedElsewhere: [],
    boxes: [],
    terms: [],
    exclude: [],
    policy: { ids: [], asOf: 2026 },
    settings: {},
    now: '2026-01-01T00:00:00.000Z',
    warnings,
  };
  return pool.run('redact', { normalised, pages: pages.length, order: packedOrder(request) });
}

function print(cells: readonly string[]): void {
  console.log(cells.map((cell) => cell.padStart(14)).join(''));
}
