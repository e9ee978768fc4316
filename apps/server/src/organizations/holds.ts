import { randomUUID } from 'node:crypto';
import type { holdRequest } from '@blackbar/contracts';
import { and, desc, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { record } from '../audit/trail.ts';
import type { Member } from '../auth/sessions.ts';
import { findCase } from '../cases/cases.ts';
import { hasCode } from '../causes.ts';
import type { TenantTx } from '../db/database.ts';
import { cases } from '../db/schema.ts';
import { legalHold } from '../db/teams-schema.ts';
import { notFound } from '../not-found.ts';
import { namesOfPeople } from './names.ts';

/** What the database says when something under a legal hold is to be deleted (migration 0036). */
const HELD = 'BBH01';

/** Whether an error, or what it wraps, is the refusal of a legal hold. */
export function isHeld(error: unknown): boolean {
  return hasCode(error, HELD);
}

/** On a case, or on all of the organization's. From then on the tables themselves refuse to delete. */
export async function placeHold(
  tx: TenantTx,
  by: Member,
  { caseId, reason }: z.output<typeof holdRequest>,
): Promise<string> {
  if (caseId !== null) await findCase(tx, caseId);
  const { organizationId, userId: actor } = by;
  const id = randomUUID();
  await tx.insert(legalHold).values({ id, organizationId, caseId, reason, placedBy: actor });
  await record(tx, {
    organizationId,
    actor,
    action: 'hold.placed',
    subject: caseId ?? organizationId,
    facts: { hold: id },
  });
  return id;
}

export async function liftHold(tx: TenantTx, by: Member, id: string): Promise<void> {
  const { organizationId, userId: actor } = by;
  const [lifted] = await tx
    .update(legalHold)
    .set({ liftedBy: actor, liftedAt: sql`now()` })
    .where(and(eq(legalHold.id, id), isNull(legalHold.liftedAt)))
    .returning({ caseId: legalHold.caseId });
  if (!lifted) throw notFound();
  const subject = lifted.caseId ?? organizationId;
  await record(tx, { organizationId, actor, action: 'hold.lifted', subject, facts: { hold: id } });
}

export async function listHolds(tx: TenantTx) {
  const rows = await tx
    .select({ hold: legalHold, title: cases.title })
    .from(legalHold)
    .leftJoin(cases, eq(cases.id, legalHold.caseId))
    .orderBy(desc(legalHold.placedAt));
  const nameOf = await namesOfPeople(
    tx,
    rows.map(({ hold }) => hold.placedBy),
  );
  return rows.map(({ hold, title }) => ({
    id: hold.id,
    caseId: hold.caseId,
    caseTitle: title,
    reason: hold.reason,
    placedBy: nameOf.get(hold.placedBy) ?? '',
    placedAt: hold.placedAt.toISOString(),
    liftedAt: hold.liftedAt?.toISOString() ?? null,
  }));
}

/** Of these cases, those under a hold. */
export async function heldCases(tx: TenantTx, caseIds: readonly string[]): Promise<ReadonlySet<string>> {
  if (caseIds.length === 0) return new Set();
  const everything = await tx.$count(legalHold, and(isNull(legalHold.liftedAt), isNull(legalHold.caseId)));
  if (everything > 0) return new Set(caseIds);
  const rows = await tx
    .select({ caseId: legalHold.caseId })
    .from(legalHold)
    .where(and(isNull(legalHold.liftedAt), inArray(legalHold.caseId, [...caseIds])));
  return new Set(rows.flatMap(({ caseId }) => (caseId === null ? [] : [caseId])));
}
