import { BULK_MATCHING, type DescribedAs, type DocumentFilter } from '@blackbar/contracts';
import { and, inArray, or, type SQL, sql } from 'drizzle-orm';
import { record } from '../audit/trail.ts';
import type { Member } from '../auth/sessions.ts';
import type { TenantTx } from '../db/database.ts';
import { document } from '../db/schema.ts';
import { assertReviews } from './assign.ts';
import { matching } from './document-filter.ts';

export interface Changed {
  readonly changed: number;
  /** How many match as well, beyond the bound. */
  readonly left: number;
}

/** The same as `assignReviewer` for all that match: one statement, one event on the case. Throws as it does. */
export async function assignMatching(
  tx: TenantTx,
  member: Member,
  caseId: string,
  filter: DocumentFilter,
  reviewer: string | null,
): Promise<Changed> {
  if (reviewer !== null) await assertReviews(tx, reviewer);
  const others = and(matching(caseId, filter), sql`${document.reviewerId} is distinct from ${reviewer}`);
  return change(tx, member, caseId, filter, { others, set: { reviewerId: reviewer }, action: 'case.assigned' });
}

/** The same as `describeDocument` for all that match. */
export async function describeMatching(
  tx: TenantTx,
  member: Member,
  caseId: string,
  filter: DocumentFilter,
  { custodian, documentType }: DescribedAs,
): Promise<Changed> {
  const set = {
    ...(custodian === undefined ? {} : { custodian }),
    ...(documentType === undefined ? {} : { documentType }),
  };
  if (Object.keys(set).length === 0) return { changed: 0, left: 0 };
  const differs = or(
    custodian === undefined ? undefined : sql`${document.custodian} <> ${custodian}`,
    documentType === undefined ? undefined : sql`${document.documentType} <> ${documentType}`,
  );
  return change(tx, member, caseId, filter, {
    others: and(matching(caseId, filter), differs),
    set,
    action: 'case.described',
  });
}

interface Change {
  /** Those that are not so yet. */
  readonly others: SQL | undefined;
  readonly set: Partial<typeof document.$inferInsert>;
  readonly action: 'case.assigned' | 'case.described';
}

async function change(
  tx: TenantTx,
  { organizationId, userId: actor }: Member,
  caseId: string,
  filter: DocumentFilter,
  { others, set, action }: Change,
): Promise<Changed> {
  // In the one order in which several are locked: of two such requests one waits for the other, never both.
  const rows = await tx
    .select({ id: document.id })
    .from(document)
    .where(others)
    .orderBy(document.id)
    .limit(BULK_MATCHING)
    .for('no key update');
  if (rows.length === 0) return { changed: 0, left: 0 };
  await tx
    .update(document)
    .set(set)
    .where(
      inArray(
        document.id,
        rows.map(({ id }) => id),
      ),
    );
  const facts = {
    documents: rows.length,
    ...(filter.reviewer === undefined ? {} : { of: filter.reviewer }),
    ...(set.reviewerId === undefined ? {} : { reviewer: set.reviewerId }),
  };
  await record(tx, { organizationId, actor, action, subject: caseId, facts });
  // What was changed is no longer among the others, if it still matches at all.
  return { changed: rows.length, left: rows.length < BULK_MATCHING ? 0 : await tx.$count(document, others) };
}
