import { randomUUID } from 'node:crypto';
import type { CaseDetail, CaseSummary, CreateCaseRequest, UpdateCaseRequest } from '@blackbar/contracts';
import { RECENT_CASES } from '@blackbar/contracts';
import { and, desc, eq, inArray, isNull, not, sql } from 'drizzle-orm';
import { record } from '../audit/trail.ts';
import type { Member } from '../auth/sessions.ts';
import type { TenantTx } from '../db/database.ts';
import { cases, document } from '../db/schema.ts';
import { awaitsReview, isMoving } from '../documents/standing.ts';
import type { Queue } from '../jobs/queue.ts';
import { notFound } from '../not-found.ts';
import type { Vault } from '../storage/vault.ts';
import { lockWholeCase } from './ledger.ts';
import { lookAgain } from './look-again.ts';
import { defaultPolicies, pinPolicies } from './policies.ts';

export type CaseRow = typeof cases.$inferSelect;

export interface NewCase extends CreateCaseRequest {
  readonly scratch?: boolean;
}

export async function openCase(tx: TenantTx, vault: Vault, member: Member, request: NewCase): Promise<CaseRow> {
  const { organizationId, userId, tier } = member;
  const pinned = await pinPolicies(tx, tier, request.policies ?? defaultPolicies(member.industry, tier));
  const id = randomUUID();
  const [row] = await tx
    .insert(cases)
    .values({
      id,
      organizationId,
      title: request.title,
      ...pinned,
      criminalCase: request.criminalCase ?? false,
      minors: request.minors ?? 'pseudonym',
      ocr: request.ocr ?? null,
      scratch: request.scratch ?? false,
      wrappedKey: vault.newKey(organizationId, id),
      createdBy: userId,
    })
    .returning();
  if (!row) throw notFound();
  await record(tx, { organizationId, actor: userId, action: 'case.opened', subject: id });
  return row;
}

/** Says which documents are read again, because other words are looked for now. */
export async function updateCase(
  tx: TenantTx,
  queue: Queue,
  member: Member,
  id: string,
  change: UpdateCaseRequest,
): Promise<readonly string[]> {
  // Its reviews may follow: an edit that somebody saves meanwhile is not written over.
  const row = await lockWholeCase(tx, id);
  const kept = change.newestPolicies ? {} : row.policyVersions;
  const pinned =
    change.policies || change.newestPolicies
      ? await pinPolicies(tx, member.tier, change.policies ?? row.policies, kept)
      : { policies: row.policies, policyVersions: row.policyVersions };
  await tx
    .update(cases)
    .set({
      title: change.title ?? row.title,
      ...pinned,
      criminalCase: change.criminalCase ?? row.criminalCase,
      minors: change.minors ?? row.minors,
      ocr: change.ocr === undefined ? row.ocr : change.ocr,
      archivedAt: archivedAt(change.archived, row.archivedAt),
    })
    .where(eq(cases.id, id));
  const { organizationId, userId: actor } = member;
  const facts = {
    policies: pinned.policies.join(' '),
    criminalCase: change.criminalCase ?? row.criminalCase,
    ...(change.ocr === undefined ? {} : { ocr: change.ocr }),
    ...(change.archived === undefined ? {} : { archived: change.archived }),
  };
  await record(tx, { organizationId, actor, action: 'case.changed', subject: id, facts });
  return lookAgain(tx, queue, row, pinned);
}

function archivedAt(wanted: boolean | undefined, now: Date | null): Date | null {
  if (wanted === undefined) return now;
  return wanted ? (now ?? new Date()) : null;
}

/** Throws `not_found` for one that is not there, or not this tenant's. */
export async function findCase(tx: TenantTx, id: string): Promise<CaseRow> {
  const [row] = await tx.select().from(cases).where(eq(cases.id, id));
  if (!row) throw notFound();
  return row;
}

/** How many documents of each case are there, at work, and waiting for a person. */
async function counts(tx: TenantTx, ids: readonly string[]) {
  if (ids.length === 0) return new Map();
  const rows = await tx
    .select({
      caseId: document.caseId,
      documents: sql<number>`count(*)::int`,
      processing: sql<number>`(count(*) filter (where ${isMoving}))::int`,
      awaitingReview: sql<number>`(count(*) filter (where ${awaitsReview}))::int`,
    })
    .from(document)
    .where(inArray(document.caseId, [...ids]))
    .groupBy(document.caseId);
  return new Map(rows.map((row) => [row.caseId, row]));
}

export async function summaries(tx: TenantTx, rows: readonly CaseRow[]): Promise<CaseSummary[]> {
  const known = await counts(
    tx,
    rows.map((row) => row.id),
  );
  return rows.map(({ id, title, createdAt, archivedAt: aside }) => {
    const { documents = 0, processing = 0, awaitingReview = 0 } = known.get(id) ?? {};
    return {
      id,
      title,
      createdAt: createdAt.toISOString(),
      documents,
      processing,
      awaitingReview,
      archived: aside !== null,
    };
  });
}

export async function caseDetail(tx: TenantTx, id: string): Promise<CaseDetail> {
  const row = await findCase(tx, id);
  const [summary] = await summaries(tx, [row]);
  if (!summary) throw notFound();
  return {
    ...summary,
    policies: row.policies,
    policyVersions: { ...row.policyVersions },
    criminalCase: row.criminalCase,
    minors: row.minors,
    ocr: row.ocr,
  };
}

export async function recentCases(tx: TenantTx): Promise<{ id: string; title: string }[]> {
  return tx
    .select({ id: cases.id, title: cases.title })
    .from(cases)
    .where(and(not(cases.scratch), isNull(cases.archivedAt)))
    .orderBy(desc(cases.createdAt), desc(cases.id))
    .limit(RECENT_CASES);
}

/**
 * Its documents go with it, and with their rows their keys. Their objects are removed by the caller, after the commit.
 */
export async function deleteCase(tx: TenantTx, member: Member, id: string): Promise<readonly string[]> {
  await findCase(tx, id);
  const documents = await tx.select({ id: document.id }).from(document).where(eq(document.caseId, id));
  await tx.delete(cases).where(eq(cases.id, id));
  const { organizationId, userId: actor } = member;
  const facts = { documents: documents.length };
  await record(tx, { organizationId, actor, action: 'case.deleted', subject: id, facts });
  return documents.map((row) => row.id);
}
