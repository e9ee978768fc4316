import { and, eq, ne } from 'drizzle-orm';
import { record } from '../audit/trail.ts';
import type { TenantTx } from '../db/database.ts';
import { redactionRun } from '../db/schema.ts';
import { ownPart } from './order-hash.ts';
import type { RunRow } from './wire-run.ts';

/** Who in the organization is the cause: the id of a member, or `system`. */
export interface Cause {
  readonly organizationId: string;
  readonly userId: string;
}

const WAITING = and(ne(redactionRun.kind, 'preview'), eq(redactionRun.state, 'awaiting_approval'));

/** An edit takes back every request for approval of what was there before it. */
export async function voidApprovals(tx: TenantTx, by: Cause, documentId: string): Promise<void> {
  for (const run of await askedFor(tx, documentId)) await endRequest(tx, by, run, { action: 'approval.voided' });
}

/**
 * Nobody is asked any more for what a released file answers: it would hold back that very file. A draft does not
 * answer for the finished file. Gives the runs that wait no longer.
 */
export async function settleApprovals(tx: TenantTx, by: Cause, released: RunRow): Promise<string[]> {
  const isSettled = (other: RunRow) =>
    other.id !== released.id &&
    other.recipientId === released.recipientId &&
    (released.kind === 'final' || (other.kind !== 'final' && ownPart(other.orderHash) === ownPart(released.orderHash)));
  const settled = (await askedFor(tx, released.documentId)).filter(isSettled);
  for (const run of settled) await endRequest(tx, by, run, { action: 'approval.settled', answeredBy: released.id });
  return settled.map(({ id }) => id);
}

function askedFor(tx: TenantTx, documentId: string): Promise<RunRow[]> {
  return tx
    .select()
    .from(redactionRun)
    .where(and(eq(redactionRun.documentId, documentId), WAITING));
}

async function endRequest(
  tx: TenantTx,
  { organizationId, userId: actor }: Cause,
  { id, planHash, documentId }: RunRow,
  { action, ...more }: { readonly action: string; readonly answeredBy?: string },
): Promise<void> {
  await tx.update(redactionRun).set({ state: 'cancelled' }).where(eq(redactionRun.id, id));
  const facts = { planHash, document: documentId, ...more };
  await record(tx, { organizationId, actor, action, subject: id, facts });
}
