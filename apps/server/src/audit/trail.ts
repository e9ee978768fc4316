import { createHash } from 'node:crypto';
import { canonicalJson } from '@blackbar/pipeline';
import { and, desc, eq, sql } from 'drizzle-orm';
import type { TenantTx } from '../db/database.ts';
import { auditEvent } from '../db/schema.ts';

/** What can be said without a word of a document: ids, hashes, counts, codes. */
export type Facts = Readonly<Record<string, string | number | boolean | null>>;

export interface NewEvent {
  readonly organizationId: string;
  /** A user's id, or `system`. */
  readonly actor: string;
  /** `noun.verb`, such as `document.uploaded`. */
  readonly action: string;
  /** Id of what it happened to. */
  readonly subject: string;
  readonly facts?: Facts;
}

export interface AuditEvent extends Required<NewEvent> {
  readonly seq: number;
  readonly at: Date;
  readonly previous: Uint8Array;
}

const START = Buffer.alloc(32);

/** SHA-256 over the event and the hash of the one before it: an event that is changed, dropped or moved breaks the chain. */
export function hashOf(event: AuditEvent): Buffer {
  const { organizationId, seq, at, actor, action, subject, facts, previous } = event;
  const text = canonicalJson({
    organizationId,
    seq,
    at: at.toISOString(),
    actor,
    action,
    subject,
    facts,
    previous: Buffer.from(previous).toString('hex'),
  });
  return createHash('sha256').update(text).digest();
}

/** Appends one event in the transaction of what it tells of: both happen or neither. */
export async function record(tx: TenantTx, event: NewEvent): Promise<void> {
  const { organizationId } = event;
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`audit ${organizationId}`}, 0))`);
  const [last] = await tx
    .select({ seq: auditEvent.seq, hash: auditEvent.hash })
    .from(auditEvent)
    .where(eq(auditEvent.organizationId, organizationId))
    .orderBy(desc(auditEvent.seq))
    .limit(1);
  const next: AuditEvent = {
    ...event,
    facts: event.facts ?? {},
    seq: (last?.seq ?? 0) + 1,
    at: new Date(),
    previous: last?.hash ?? START,
  };
  await tx.insert(auditEvent).values({ ...next, previous: Buffer.from(next.previous), hash: hashOf(next) });
}

/** Number of the first event that is not what it was, or `undefined` for a whole chain. */
export async function firstBroken(tx: Pick<TenantTx, 'select'>, organizationId: string): Promise<number | undefined> {
  const events = await tx
    .select()
    .from(auditEvent)
    .where(and(eq(auditEvent.organizationId, organizationId)))
    .orderBy(auditEvent.seq);
  let previous: Uint8Array = START;
  for (const [index, event] of events.entries()) {
    const whole =
      event.seq === index + 1 && Buffer.from(previous).equals(event.previous) && hashOf(event).equals(event.hash);
    if (!whole) return index + 1;
    previous = event.hash;
  }
  return undefined;
}
