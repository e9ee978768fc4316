import type { AuditEntry, auditQuery } from '@blackbar/contracts';
import { actionInWords, FORMER_MEMBER } from '@blackbar/words';
import { and, desc, eq, inArray, lt, or, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { auditEvent } from '../db/audit-schema.ts';
import type { TenantTx } from '../db/database.ts';
import { cases, document } from '../db/schema.ts';
import { namesOfPeople } from '../organizations/names.ts';

export const PAGE = 100;
const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

export type TrailQuery = z.output<typeof auditQuery>;
export type StoredEvent = typeof auditEvent.$inferSelect;

/** Events of an organization, newest first; of one person, one thing or one action where that is asked. */
export async function findEvents(tx: TenantTx, query: TrailQuery, limit: number): Promise<StoredEvent[]> {
  const { person, subject, action, before } = query;
  return tx
    .select()
    .from(auditEvent)
    .where(
      and(
        person === undefined ? undefined : eq(auditEvent.actor, person),
        subject === undefined
          ? undefined
          : or(
              eq(auditEvent.subject, subject),
              eq(auditEvent.documentId, subject),
              eq(sql`${auditEvent.facts}->>'case'`, subject),
            ),
        action === undefined ? undefined : eq(auditEvent.action, action),
        before === undefined ? undefined : lt(auditEvent.seq, before),
      ),
    )
    .orderBy(desc(auditEvent.seq))
    .limit(limit);
}

/** With the names that people and things have now. The events themselves hold ids only. */
export async function toldEvents(tx: TenantTx, rows: readonly StoredEvent[]): Promise<AuditEntry[]> {
  const people = await namesOfPeople(
    tx,
    rows.map(({ actor }) => actor).filter((actor) => UUID.test(actor)),
    'as_former',
  );
  const things = await namesOfThings(
    tx,
    rows.map(({ subject }) => subject).filter((subject) => UUID.test(subject)),
  );
  return rows.map(({ seq, at, actor, action, subject, facts, hash }) => ({
    seq,
    at: at.toISOString(),
    actor,
    who: UUID.test(actor) ? (people.get(actor) ?? FORMER_MEMBER) : 'Blackbar',
    action,
    what: actionInWords(action),
    subject,
    subjectName: things.get(subject) ?? null,
    facts: { ...facts },
    hash: Buffer.from(hash).toString('hex'),
  }));
}

/** Which actions this organization's trail has. */
export async function actionsOf(tx: TenantTx) {
  const rows = await tx.selectDistinct({ action: auditEvent.action }).from(auditEvent).orderBy(auditEvent.action);
  return rows.map(({ action }) => ({ action, what: actionInWords(action) }));
}

async function namesOfThings(tx: TenantTx, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const unique = [...new Set(ids)];
  if (unique.length === 0) return new Map();
  const documents = await tx
    .select({ id: document.id, name: document.name })
    .from(document)
    .where(inArray(document.id, unique));
  const ofCases = await tx.select({ id: cases.id, name: cases.title }).from(cases).where(inArray(cases.id, unique));
  const members = await namesOfPeople(tx, unique, 'as_former');
  const named = new Map([...documents, ...ofCases].map(({ id, name }) => [id, name]));
  for (const [id, name] of members) named.set(id, name);
  return named;
}
