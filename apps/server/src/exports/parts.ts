import { BlackbarError } from '@blackbar/model';
import type { AssemblePart } from '@blackbar/pipeline';
import { slipSheet } from '@blackbar/records';
import type { Services } from '../services.ts';
import { assertNoLeak, compareCopies } from './copies.ts';
import type { ExportRow, Making } from './making.ts';
import { readReleased } from './released-parts.ts';
import { Removed } from './told.ts';

/** What stands in an export for one document: its released file, or a slip-sheet. */
export interface ExportPart extends AssemblePart {
  readonly documentId: string;
  /** The name under which the file leaves by itself; null: a slip-sheet. */
  readonly outputName: string | null;
}

/** In the order of the export. Throws `leak_by_difference`, and what `readReleased` throws. */
export async function partsOf(services: Services, row: ExportRow, { signal, tell }: Making): Promise<ExportPart[]> {
  const parts: ExportPart[] = [];
  const { contents } = row;
  for (const [index, { documentId, runId }] of contents.entries()) {
    tell({ done: index, total: contents.length });
    parts.push(
      runId === null
        ? { ...(await withheld(services, index + 1, signal)), documentId, outputName: null }
        : { ...(await releasedForAll(services, row, runId)), documentId },
    );
  }
  return parts;
}

/** Throws `conflict` where a page carries a number of its own. */
export function assertUnnumbered(
  parts: readonly AssemblePart[],
  sentence: 'bates_already' | 'production_numbered' = 'bates_already',
): void {
  const numbered = parts.some(({ evidence }) => evidence.plan.stamps.some(({ kind }) => kind === 'bates'));
  if (numbered) throw new BlackbarError('conflict', sentence);
}

export function removedFrom(parts: readonly Pick<AssemblePart, 'evidence'>[]): Removed {
  return new Removed(parts.map(({ evidence }) => evidence.plan));
}

export function pageCountOf({ report }: AssemblePart): number {
  return report.output.pages;
}

/** A released file that gives nothing away beside the copies of its document that left before. */
async function releasedForAll(
  services: Services,
  row: ExportRow,
  runId: string,
): Promise<Omit<ExportPart, 'documentId'>> {
  const file = await readReleased(services, row.organizationId, runId);
  assertNoLeak(await compareCopies(services, row.organizationId, file, row));
  const { output, report, evidence, run } = file;
  return { output, report, evidence, outputName: run.outputName ?? 'redacted.pdf' };
}

/** A page in the place of a document that was left out, made and verified like any other. */
async function withheld({ pool }: Services, number: number, signal: AbortSignal): Promise<AssemblePart> {
  const now = new Date().toISOString();
  const bytes = await slipSheet(number, now);
  const request = { detect: false, now };
  const { output, report, evidence } = await pool.run('redactDocument', { bytes, request }, { signal });
  return { output, report, evidence, title: `Document ${number} (withheld)` };
}
