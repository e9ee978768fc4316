import { BlackbarError } from '@blackbar/model';
import type { AssemblePart } from '@blackbar/pipeline';
import { slipSheet } from '@blackbar/records';
import { EXPORT_WORDS } from '@blackbar/words';
import { readAnalysis } from '../documents/analysis.ts';
import { ownerOf } from '../documents/owner.ts';
import { readReview } from '../reviews/reviews.ts';
import type { Services } from '../services.ts';
import { assertNoLeak, compareCopies } from './copies.ts';
import type { ExportRow, Making } from './making.ts';
import { type ReleasedFile, readReleased } from './released-parts.ts';
import { Removed } from './removed.ts';

/** What stands in an export for one document: its released file, or a slip-sheet. */
export interface ExportPart extends AssemblePart {
  readonly documentId: string;
  /** The name under which the file leaves by itself; null: a slip-sheet. */
  readonly outputName: string | null;
  /** As its case calls the document; null: a slip-sheet. */
  readonly documentName: string | null;
}

/** In the order of the export. Throws `leak_by_difference`, and what `readReleased` throws. */
export async function partsOf(services: Services, row: ExportRow, { signal, tell }: Making): Promise<ExportPart[]> {
  const parts: ExportPart[] = [];
  const { contents } = row;
  for (const [index, { documentId, runId }] of contents.entries()) {
    tell({ done: index, total: contents.length });
    parts.push(
      runId === null
        ? { ...(await withheld(services, index + 1, row, signal)), documentId, outputName: null, documentName: null }
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
  const { output, report, evidence, run, row: document } = file;
  const leftOnPurpose = await keptIn(services, file);
  const outputName = run.outputName ?? 'redacted.pdf';
  return { output, report, evidence, leftOnPurpose, outputName, documentName: document.name };
}

/** A page in the place of a document that was left out, made and verified like any other. */
async function withheld(
  { pool }: Services,
  number: number,
  { wishes }: ExportRow,
  signal: AbortSignal,
): Promise<AssemblePart> {
  const now = new Date().toISOString();
  const bytes = await slipSheet(number, now, wishes.paper);
  const request = { detect: false, now };
  const { output, report, evidence } = await pool.run('redactDocument', { bytes, request }, { signal });
  return { output, report, evidence, title: EXPORT_WORDS.withheld(number) };
}

/** What a person decided to leave in the document, with a reason; nothing where its review is another one by now. */
async function keptIn({ db, vault }: Services, { row, run }: ReleasedFile): Promise<string[]> {
  const { revision, kept, ticked } = await db.tenant(row.organizationId, (tx) => readReview(tx, vault, row));
  if (revision !== run.revision || Object.keys(kept).length === 0) return [];
  const goes = new Set(ticked);
  const { detections } = await readAnalysis(vault, ownerOf(row));
  return detections.filter(({ id }) => Object.hasOwn(kept, id) && !goes.has(id)).map(({ text }) => text);
}

/** A refusal of the whole says on which document's page it was: nobody counts through a file that was not made. */
export function ofItsDocument(error: unknown, parts: readonly ExportPart[]): unknown {
  if (!(error instanceof BlackbarError) || error.failure.sentence !== 'not_released') return error;
  let page = error.failure.page ?? 0;
  for (const part of parts) {
    const { documentName: name } = part;
    if (page <= pageCountOf(part)) {
      if (page < 1 || name === null) return error;
      return new BlackbarError('verification_failed', 'export_not_released', { facts: { name, page }, page });
    }
    page -= pageCountOf(part);
  }
  return error;
}
