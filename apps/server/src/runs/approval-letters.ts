import { aliasedTable, and, eq, gt, ne, notExists, sql } from 'drizzle-orm';
import type { Tellers } from '../billing/apply.ts';
import type { TenantTx } from '../db/database.ts';
import { membership, redactionRun } from '../db/schema.ts';
import type { DocumentRow } from '../documents/documents.ts';
import { addressesOf } from '../organizations/addresses.ts';
import { namesOfPeople } from '../organizations/names.ts';
import { withoutHand } from '../reviews/hands.ts';
import type { RunRow } from './wire-run.ts';

/** Of a hundred files that are finished one after the other nobody wants a hundred mails. */
const TOLD = sql`now() - interval '1 hour'`;

/**
 * Writes to those who may approve a run that waits now: neither whoever asked for it nor who decided in its review, and
 * nobody for whom something else has begun to wait within the hour.
 */
export async function askForApproval(
  tx: TenantTx,
  { post, links }: Tellers,
  { id: documentId, caseId, organizationId }: DocumentRow,
  run: RunRow,
): Promise<void> {
  const other = aliasedTable(redactionRun, 'other');
  const told = tx
    .select({ one: sql`1` })
    .from(other)
    .where(
      and(
        ne(other.id, run.id),
        ne(other.kind, 'preview'),
        eq(other.state, 'awaiting_approval'),
        gt(other.finishedAt, TOLD),
        ne(other.createdBy, membership.userId),
        withoutHand(tx, other.documentId, membership.userId),
      ),
    );
  const asked = and(
    membership.mayApprove,
    ne(membership.role, 'viewer'),
    ne(membership.userId, run.createdBy),
    withoutHand(tx, sql`${run.documentId}`, membership.userId),
    notExists(told),
  );
  const names = await namesOfPeople(tx, [run.createdBy]);
  const link = links.page(`/cases/${caseId}/documents/${documentId}`);
  const content = { kind: 'approval_wanted', requester: names.get(run.createdBy) ?? '', link } as const;
  for (const to of await addressesOf(tx, asked)) await post.post(tx, { to, content }, organizationId);
}
