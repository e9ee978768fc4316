import { createHash } from 'node:crypto';
import { canonicalJson } from '@blackbar/pipeline';
import { and, eq, gt, sql } from 'drizzle-orm';
import { auditEvent, auditHead } from '../db/audit-schema.ts';
import type { TenantTx } from '../db/database.ts';

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

export const START = Buffer.alloc(32);

/** An event as it is hashed: with the hash of the one before it, in hexadecimal. */
export function entryOf(event: AuditEvent) {
  const { organizationId, seq, at, actor, action, subject, facts, previous } = event;
  return {
    organizationId,
    seq,
    at: at.toISOString(),
    actor,
    action,
    subject,
    facts,
    previous: Buffer.from(previous).toString('hex'),
  };
}

/**
 * SHA-256 over the event and the hash of the one before it: an event that is changed, dropped or moved breaks the
 * chain.
 */
export function hashOf(event: AuditEvent): Buffer {
  return createHash('sha256')
    .update(canonicalJson(entryOf(event)))
    .digest();
}

/** Appends one event in the transaction of what it tells of: both happen or neither. */
export async function record(tx: TenantTx, event: NewEvent): Promise<void> {
  const { organizationId } = event;
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`audit ${organizationId}`}, 0))`);
  const [last] = await tx.select().from(auditHead).where(eq(auditHead.organizationId, organizationId));
  const next: AuditEvent = {
    ...event,
    facts: event.facts ?? {},
    seq: (last?.seq ?? 0) + 1,
    at: new Date(),
    previous: last?.hash ?? START,
  };
  const hash = hashOf(next);
  await tx.insert(auditEvent).values({ ...next, previous: Buffer.from(next.previous), hash });
  await tx
    .insert(auditHead)
    .values({ organizationId, seq: next.seq, hash })
    .onConflictDoUpdate({ target: auditHead.organizationId, set: { seq: next.seq, hash } });
}

/** Where a trail stops being what it was, and how. */
export interface Break {
  readonly seq: number;
  readonly why: 'changed' | 'cut' | 'rewritten';
}

/** An event's number and hash: what the next one follows. */
export interface Link {
  readonly seq: number;
  readonly hash: Uint8Array;
}

/** Events that are held at the same time: a firm's trail of years has millions. */
const PAGE = 2_000;

/** Every event after `link`, up to the first that does not follow the one before it (`whole` is false). */
export async function* linksAfter(
  tx: Pick<TenantTx, 'select'>,
  organizationId: string,
  link: Link,
): AsyncGenerator<Link & { readonly whole: boolean }> {
  let before = link;
  for (let left = true; left; ) {
    const events = await tx
      .select()
      .from(auditEvent)
      .where(and(eq(auditEvent.organizationId, organizationId), gt(auditEvent.seq, before.seq)))
      .orderBy(auditEvent.seq)
      .limit(PAGE);
    left = events.length === PAGE;
    for (const event of events) {
      const seq = before.seq + 1;
      const whole =
        event.seq === seq && Buffer.from(before.hash).equals(event.previous) && hashOf(event).equals(event.hash);
      before = { seq, hash: event.hash };
      yield { ...before, whole };
      if (!whole) return;
    }
  }
}
