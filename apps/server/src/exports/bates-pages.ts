import { batesNumber } from '@blackbar/redaction';
import { inArray } from 'drizzle-orm';
import type { TenantTx } from '../db/database.ts';
import { document, exportJob } from '../db/schema.ts';
import { rangesOfCase } from './bates-register.ts';

/** By document: the number that each of its pages got in the newest production that holds it and tells for certain. */
export async function numbersOfCase(tx: TenantTx, caseId: string): Promise<Map<string, Map<number, string>>> {
  const numbers = new Map<string, Map<number, string>>();
  const ranges = (await rangesOfCase(tx, caseId)).filter(({ exportId }) => exportId !== null);
  if (ranges.length === 0) return numbers;
  const exports = await tx
    .select({ id: exportJob.id, contents: exportJob.contents })
    .from(exportJob)
    .where(
      inArray(
        exportJob.id,
        ranges.flatMap(({ exportId }) => exportId ?? []),
      ),
    );
  const contentsOf = new Map(exports.map(({ id, contents }) => [id, contents]));
  const ids = [...new Set(exports.flatMap(({ contents }) => contents.map(({ documentId }) => documentId)))];
  const documents = await tx
    .select({ id: document.id, pages: document.pages })
    .from(document)
    .where(inArray(document.id, ids));
  const pagesOf = new Map(documents.map(({ id, pages }) => [id, pages]));
  for (const range of ranges.sort((a, b) => a.createdAt.getTime() - b.createdAt.getTime())) {
    const settings = { prefix: range.prefix, suffix: range.suffix, digits: range.digits, startNumber: range.first };
    let offset: number | null = 0;
    for (const { documentId, runId, ...held } of contentsOf.get(range.exportId ?? '') ?? []) {
      // Ranges from before counts were held: a document tells its own while it is there.
      const pages: number | null = held.pages ?? (runId === null ? 1 : (pagesOf.get(documentId) ?? null));
      if (offset === null || pages === null) {
        // Behind one whose count nobody knows no number of this range is sure; what an earlier one gave stays given.
        offset = null;
        continue;
      }
      const start = offset;
      const own = Array.from({ length: pages }, (_, i) => [i + 1, batesNumber(settings, start + i)] as const);
      numbers.set(documentId, new Map(own));
      offset += pages;
    }
  }
  return numbers;
}
