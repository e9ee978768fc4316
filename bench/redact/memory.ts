import { readdirSync, readFileSync } from 'node:fs';
import type { Detection } from '@blackbar/model';
import { type Analysis, type JobName, type JobOutput, Pool, packedOrder, WORK_LIMITS } from '@blackbar/pipeline';
import { filing } from './filing.ts';

const SIZES = [100, 500, 2000];
/** Of the things found on a page so many go, the others stay. */
const REMOVED_A_PAGE = 5;
const MIB = 1024 * 1024;
const COLUMNS = ['pages', 'file MiB', 'job', 'finds', 'seconds', 'child MiB', 'parent MiB', 'MiB/page more'];

interface Peak<T> {
  readonly output: T | undefined;
  /** The limit's name where the job was refused. */
  readonly refused: string;
  readonly seconds: number;
  readonly child: number;
  readonly parent: number;
}

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

async function peakOf<T>(job: (pool: Pool) => Promise<T>): Promise<Peak<T>> {
  const pool = new Pool({ size: 1 });
  const started = performance.now();
  let [child, parent] = [0, 0];
  const look = () => {
    child = Math.max(child, peakOfChild());
    parent = Math.max(parent, process.memoryUsage.rss());
  };
  const watch = setInterval(look, 50);
  try {
    let refused = '';
    const output = await job(pool).catch((error: Error) => {
      refused = error.message.slice(0, 60);
      return undefined;
    });
    look();
    return { output, refused, seconds: (performance.now() - started) / 1000, child, parent };
  } finally {
    clearInterval(watch);
    await pool.close();
  }
}

function print(cells: readonly string[]): void {
  console.log(cells.map((cell) => cell.padStart(14)).join(''));
}

/** VmHWM of the pool's one child. Linux only; elsewhere 0. */
function peakOfChild(): number {
  let peak = 0;
  try {
    for (const pid of readdirSync('/proc')) {
      if (!/^\d+$/.test(pid)) continue;
      const status = readIfThere(`/proc/${pid}/status`);
      if (!status.includes(`\nPPid:\t${process.pid}\n`)) continue;
      if (!readIfThere(`/proc/${pid}/cmdline`).includes('pipeline/dist/child.js')) continue;
      peak = Math.max(peak, Number(/VmHWM:\s+(\d+) kB/.exec(status)?.[1] ?? 0) * 1024);
    }
  } catch {
    return 0;
  }
  return peak;
}

/** A process may have ended since it was listed. */
function readIfThere(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}
