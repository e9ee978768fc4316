import { and, eq, gt, sql } from 'drizzle-orm';
import { auditEvent } from '../db/audit-schema.ts';
import type { TenantTx } from '../db/database.ts';

/** Whether the trail says of the last hour that a session was given what a document says. */
export async function readLately(tx: TenantTx, documentId: string, sessionId: string): Promise<boolean> {
  const events = await tx
    .select({ seq: auditEvent.seq })
    .from(auditEvent)
    .where(
      and(
        eq(auditEvent.subject, documentId),
        eq(auditEvent.action, 'document.read'),
        gt(auditEvent.at, sql`now() - interval '1 hour'`),
        sql`${auditEvent.facts} ->> 'session' = ${sessionId}`,
      ),
    )
    .limit(1);
  return events.length > 0;
}
