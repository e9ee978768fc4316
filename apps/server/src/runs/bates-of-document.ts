import { randomUUID } from 'node:crypto';
import { BATES, type Review } from '@blackbar/contracts';
import { BlackbarError } from '@blackbar/model';
import { batesNumber } from '@blackbar/redaction';
import { and, desc, eq } from 'drizzle-orm';
import type { TenantTx } from '../db/database.ts';
import { batesRange, type RunNumbers } from '../db/schema.ts';
import type { DocumentRow } from '../documents/documents.ts';

type Bates = NonNullable<Review['bates']>;

/**
 * What the pages of a document are numbered with, as the case's register stands: by its own numbers of the prefix, else
 * by those after the case's last, else from the number that was wished for. The case is locked by whoever takes them.
 */
export async function numbersOf(tx: TenantTx, row: DocumentRow, bates: Review['bates']): Promise<Review['bates']> {
  if (bates === null) return null;
  const startNumber = (await ownRange(tx, row, bates))?.first ?? (await nextNumber(tx, row, bates));
  return { ...bates, startNumber };
}

/**
 * From now on they are this document's: a run that is refused leaves them to the next one. Throws `conflict` while an
 * export holds numbers of the prefix, which may still go back.
 */
export async function takeNumbers(tx: TenantTx, row: DocumentRow, bates: Bates): Promise<void> {
  if (await ownRange(tx, row, bates)) return;
  const newest = await newestRange(tx, row, bates);
  if (newest?.state === 'held') throw new BlackbarError('conflict', 'numbers_held');
  const { id: documentId, organizationId, caseId } = row;
  const { prefix, startNumber: first } = bates;
  await tx.insert(batesRange).values({
    id: randomUUID(),
    organizationId,
    caseId,
    documentId,
    documentIds: [documentId],
    prefix,
    suffix: '',
    digits: BATES.digits,
    first,
    last: first + pagesOf(row) - 1,
    after: newest?.last ?? null,
    state: 'kept',
  });
}

/** As a run keeps them. */
export function runNumbers(row: DocumentRow, { prefix, startNumber }: Bates): RunNumbers {
  return { prefix, startNumber, pages: pagesOf(row) };
}

/** By page. */
export function printedNumbers(numbers: RunNumbers): ReadonlyMap<number, string> {
  return new Map(Array.from({ length: numbers.pages }, (_, i) => [i + 1, batesNumber(numbers, i)] as const));
}

/** First and last number as they are printed. */
export function shownNumbers(numbers: RunNumbers): { first: string; last: string } {
  return { first: batesNumber(numbers, 0), last: batesNumber(numbers, numbers.pages - 1) };
}

function pagesOf({ pages }: DocumentRow): number {
  if (pages === null || pages < 1) throw new BlackbarError('internal', 'unexpected');
  return pages;
}

async function ownRange(tx: TenantTx, { id, caseId }: DocumentRow, { prefix }: Bates) {
  const [own] = await tx
    .select()
    .from(batesRange)
    .where(and(eq(batesRange.caseId, caseId), eq(batesRange.prefix, prefix), eq(batesRange.documentId, id)));
  return own;
}

async function nextNumber(tx: TenantTx, row: DocumentRow, bates: Bates): Promise<number> {
  const newest = await newestRange(tx, row, bates);
  return newest ? newest.last + 1 : bates.startNumber;
}

async function newestRange(tx: TenantTx, { caseId }: DocumentRow, { prefix }: Bates) {
  const [newest] = await tx
    .select()
    .from(batesRange)
    .where(and(eq(batesRange.caseId, caseId), eq(batesRange.prefix, prefix)))
    .orderBy(desc(batesRange.last))
    .limit(1);
  return newest;
}
