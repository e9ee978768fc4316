import { CASE_CHANGES, type CaseChange } from '@blackbar/contracts';
import { desc, eq, inArray, sql } from 'drizzle-orm';
import type { TenantTx } from '../../db/database.ts';
import { caseChange, caseChangePart } from '../../db/review-schema.ts';
import { namesOfPeople } from '../../organizations/names.ts';
import { keyOwner } from '../../storage/key-owner.ts';
import type { Vault } from '../../storage/vault.ts';
import { findCase } from '../cases.ts';
import type { AskedChange } from './changed-document.ts';

/** As it lies in the table, under the case's key. */
export interface SealedChange extends AskedChange {
  readonly label: string;
}

/** A document whose review a change, or taking it back, gave another revision. */
export interface Revised {
  readonly documentId: string;
  readonly revision: number;
}

/** The last changes of a case, who made them, and whether they were taken back. */
export async function changesOf(tx: TenantTx, vault: Vault, caseId: string): Promise<CaseChange[]> {
  const inCase = await findCase(tx, caseId);
  const rows = await tx
    .select()
    .from(caseChange)
    .where(eq(caseChange.caseId, caseId))
    .orderBy(desc(caseChange.madeAt), desc(caseChange.id))
    .limit(CASE_CHANGES.kept);
  const hands = rows.flatMap(({ madeBy, undoneBy }) => (undoneBy === null ? [madeBy] : [madeBy, undoneBy]));
  const names = await namesOfPeople(tx, hands, 'by_name');
  const ids = rows.map(({ id }) => id);
  const counts = await tx
    .select({ id: caseChangePart.changeId, documents: sql<number>`count(*)::int` })
    .from(caseChangePart)
    .where(inArray(caseChangePart.changeId, ids))
    .groupBy(caseChangePart.changeId);
  const documents = new Map(counts.map((one) => [one.id, one.documents]));
  return rows.map(({ id, sealed, madeBy, madeAt, undoneBy, undoneAt }) => ({
    ...vault.unsealJson<SealedChange>(keyOwner(inCase), 'case-change', sealed),
    id,
    made: { by: names.get(madeBy) ?? '', at: madeAt.toISOString() },
    documents: documents.get(id) ?? 0,
    undone: undoneBy && undoneAt ? { by: names.get(undoneBy) ?? '', at: undoneAt.toISOString() } : null,
  }));
}
