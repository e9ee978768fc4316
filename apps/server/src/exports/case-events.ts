import { type CaseLog, caseLog, type LoggedEvent, type Signer } from '@blackbar/records';
import { and, eq, inArray, or, sql } from 'drizzle-orm';
import type { StoredEvent } from '../audit/listing.ts';
import { auditEvent } from '../db/audit-schema.ts';
import type { TenantTx } from '../db/database.ts';
import { document } from '../db/schema.ts';

/** What happened to a case, its documents, their runs and what left, oldest first. Only ever grows. */
export async function eventsOfCase(tx: TenantTx, caseId: string): Promise<StoredEvent[]> {
  const documentIds = await documentsEverIn(tx, caseId);
  return tx
    .select()
    .from(auditEvent)
    .where(
      or(
        inArray(auditEvent.subject, [caseId, ...documentIds]),
        documentIds.length === 0 ? undefined : inArray(auditEvent.documentId, documentIds),
        eq(sql`${auditEvent.facts}->>'case'`, caseId),
      ),
    )
    .orderBy(auditEvent.seq);
}

/** Documents of the case, those that were deleted too: a log that forgets them would look shortened. */
async function documentsEverIn(tx: TenantTx, caseId: string): Promise<string[]> {
  const now = await tx.select({ id: document.id }).from(document).where(eq(document.caseId, caseId));
  const uploaded = await tx
    .select({ id: auditEvent.subject })
    .from(auditEvent)
    .where(and(eq(auditEvent.action, 'document.uploaded'), eq(sql`${auditEvent.facts}->>'case'`, caseId)));
  return [...new Set([...now, ...uploaded].map(({ id }) => id))];
}

/**
 * Facts that a pack may name. Hashes of uploads and plans are not among them, nor the chain's own hashes, which are
 * made of them: with these somebody could try guesses at what was removed.
 */
const TOLD: readonly string[] = [
  'case',
  'checksum',
  'code',
  'document',
  'documents',
  'format',
  'kind',
  'lines',
  'looked',
  'missed',
  'outputSha256',
];

/** The log of a case as it leaves, with its signed head. */
export function logOfCase(caseId: string, events: readonly StoredEvent[], signer: Signer): CaseLog {
  return caseLog(events.map(told), `${signer.name}/cases/${caseId}`, signer);
}

/** Place of the event that released a run, from 0; -1 where it was never released. */
export function releaseOf(events: readonly StoredEvent[], runId: string): number {
  return events.findIndex(
    ({ subject, action }) => subject === runId && (action === 'run.released' || action === 'approval.given'),
  );
}

function told({ at, actor, action, subject, facts }: StoredEvent, index: number): LoggedEvent {
  const kept = Object.entries(facts).filter(([name]) => TOLD.includes(name));
  return { n: index + 1, at: at.toISOString(), actor, action, subject, facts: Object.fromEntries(kept) };
}
