import { and, eq, gt, inArray, ne, not, sql } from 'drizzle-orm';
import type { Tellers } from '../billing/apply.ts';
import type { TenantTx } from '../db/database.ts';
import { membership, redactionRun } from '../db/schema.ts';
import { reviewHand } from '../db/teams-schema.ts';
import type { DocumentRow } from '../documents/documents.ts';
import { addressesOf } from '../organizations/addresses.ts';
import { namesOf } from '../organizations/organizations.ts';
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
  const mayApprove = await approversOf(tx, run);
  const others = await tx
    .select()
    .from(redactionRun)
    .where(
      and(
        ne(redactionRun.id, run.id),
        ne(redactionRun.kind, 'preview'),
        eq(redactionRun.state, 'awaiting_approval'),
        gt(redactionRun.finishedAt, TOLD),
      ),
    );
  const told = new Set<string>();
  for (const other of others) for (const userId of await approversOf(tx, other)) told.add(userId);
  const ids = mayApprove.filter((userId) => !told.has(userId));
  const [asking] = await namesOf(tx, [run.createdBy]);
  const link = links.page(`/cases/${caseId}/documents/${documentId}`);
  const content = { kind: 'approval_wanted', requester: asking?.name ?? '', link } as const;
  for (const to of await addressesOf(tx, inArray(membership.userId, ids))) {
    await post.post(tx, { to, content }, organizationId);
  }
}

async function approversOf(tx: TenantTx, { documentId, createdBy }: RunRow): Promise<string[]> {
  const deciders = tx
    .select({ userId: reviewHand.userId })
    .from(reviewHand)
    .where(eq(reviewHand.documentId, documentId));
  const rows = await tx
    .select({ userId: membership.userId })
    .from(membership)
    .where(
      and(
        membership.mayApprove,
        ne(membership.role, 'viewer'),
        ne(membership.userId, createdBy),
        not(inArray(membership.userId, deciders)),
      ),
    );
  return rows.map(({ userId }) => userId);
}
