import { and, eq, inArray } from 'drizzle-orm';
import { auditEvent } from '../db/audit-schema.ts';
import type { TenantTx } from '../db/database.ts';
import type { RunRow } from './wire-run.ts';

const VERIFIED = ['run.verified', 'run.released', 'approval.requested'];

/**
 * Whether the audit trail says that these very bytes were verified: a hash that was changed in the run's row is in no
 * event.
 */
export async function wasVerified(tx: TenantTx, { id, outputSha256 }: RunRow): Promise<boolean> {
  const events = await tx
    .select({ facts: auditEvent.facts })
    .from(auditEvent)
    .where(and(eq(auditEvent.subject, id), inArray(auditEvent.action, VERIFIED)));
  return events.some(({ facts }) => facts.outputSha256 === outputSha256);
}
