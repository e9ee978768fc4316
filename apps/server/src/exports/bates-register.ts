import { randomUUID } from 'node:crypto';
import type { ProductionBates } from '@blackbar/contracts';
import { BlackbarError } from '@blackbar/model';
import { batesNumber } from '@blackbar/redaction';
import { and, desc, eq } from 'drizzle-orm';
import { lockCase } from '../cases/ledger.ts';
import type { TenantTx } from '../db/database.ts';
import { batesRange, exportJob } from '../db/schema.ts';
import type { ExportRow } from './making.ts';

type RangeRow = typeof batesRange.$inferSelect;

/**
 * Holds the next numbers of a prefix for an export while its pages are stamped: after the case's last number of this
 * prefix, or from the one wished for. `pages`: of each of its contents, which are kept with them: a document may be
 * deleted, and its neighbours' numbers stay. `undefined` while another export holds numbers of it; the same range for
 * one that asks again after its worker died. Throws `internal` where there are not as many of the one as of the other.
 */
export async function holdRange(
  tx: TenantTx,
  { id: exportId, organizationId, caseId, contents }: ExportRow,
  { prefix, suffix, digits, startNumber }: ProductionBates,
  pages: readonly number[],
): Promise<RangeRow | undefined> {
  if (pages.length !== contents.length) throw new BlackbarError('internal', 'unexpected');
  await lockCase(tx, caseId);
  const [newest] = await tx
    .select()
    .from(batesRange)
    .where(and(eq(batesRange.caseId, caseId), eq(batesRange.prefix, prefix)))
    .orderBy(desc(batesRange.last))
    .limit(1);
  if (newest?.exportId === exportId) return newest;
  if (newest?.state === 'held') return undefined;
  const first = newest ? newest.last + 1 : startNumber;
  const counted = contents.map((content, index) => ({ ...content, pages: pages[index] ?? 0 }));
  await tx.update(exportJob).set({ contents: counted }).where(eq(exportJob.id, exportId));
  const [held] = await tx
    .insert(batesRange)
    .values({
      id: randomUUID(),
      organizationId,
      caseId,
      prefix,
      suffix,
      digits,
      first,
      last: first + pages.reduce((sum, count) => sum + count, 0) - 1,
      after: newest?.last ?? null,
      state: 'held',
      exportId,
      documentIds: contents.map(({ documentId }) => documentId),
    })
    .returning();
  return held;
}

/** From now on nobody else gets these numbers. */
export async function keepRange(tx: TenantTx, exportId: string): Promise<void> {
  await tx.update(batesRange).set({ state: 'kept' }).where(eq(batesRange.exportId, exportId));
}

/** Numbers that reached no page go back. */
export async function releaseRange(tx: TenantTx, exportId: string): Promise<void> {
  await tx.delete(batesRange).where(and(eq(batesRange.exportId, exportId), eq(batesRange.state, 'held')));
}

/** First and last number as they are printed. */
export function shownRange({ prefix, suffix, digits, first, last }: RangeRow): { first: string; last: string } {
  const at = (startNumber: number) => batesNumber({ prefix, suffix, digits, startNumber }, 0);
  return { first: at(first), last: at(last) };
}

/** Every range of a case, by prefix and number. */
export function rangesOfCase(tx: TenantTx, caseId: string): Promise<RangeRow[]> {
  return tx
    .select()
    .from(batesRange)
    .where(and(eq(batesRange.caseId, caseId), eq(batesRange.state, 'kept')))
    .orderBy(batesRange.prefix, batesRange.first);
}
