import { type DashboardStats, RESTING_STATES, TIERS } from '@blackbar/contracts';
import { BlackbarError } from '@blackbar/model';
import { and, eq, gte, inArray, not, sql } from 'drizzle-orm';
import type { TenantTx } from '../db/database.ts';
import { cases, countedCase, document, organization, redactionRun, usageEvent } from '../db/schema.ts';
import { notFound } from '../not-found.ts';
import { periodStart } from './period.ts';

async function rightsOf(tx: TenantTx, organizationId: string, lock: boolean) {
  const query = tx.select({ tier: organization.tier }).from(organization).where(eq(organization.id, organizationId));
  const [row] = await (lock ? query.for('no key update') : query);
  if (!row) throw notFound();
  return TIERS[row.tier];
}

/** So that what is counted from here on is counted by one at a time. */
export async function lockOrganization(tx: TenantTx, organizationId: string): Promise<void> {
  await rightsOf(tx, organizationId, true);
}

/** Which tier an organization has now. */
export async function tierOf(tx: TenantTx, organizationId: string) {
  return (await rightsOf(tx, organizationId, false)).id;
}

async function countedCases(tx: TenantTx): Promise<readonly string[]> {
  return (await tx.select({ id: countedCase.caseId }).from(countedCase)).map((row) => row.id);
}

/** Throws `trial_used` when this case would be one too many; asked before work begins, and again when it counts. */
export async function assertCaseAllowed(tx: TenantTx, organizationId: string, caseId: string): Promise<void> {
  const { cases } = await rightsOf(tx, organizationId, false);
  refuseBeyond(cases, await countedCases(tx), caseId);
}

function refuseBeyond(limit: number | null, counted: readonly string[], caseId: string): void {
  if (limit !== null && !counted.includes(caseId) && counted.length >= limit) {
    throw new BlackbarError('trial_used', 'cases', { facts: { limit } });
  }
}

/**
 * Counts a case at its first verified output. The organization's row is locked, so that of many at once
 * exactly as many pass as are left.
 */
export async function countCase(tx: TenantTx, organizationId: string, caseId: string): Promise<void> {
  const { cases } = await rightsOf(tx, organizationId, true);
  refuseBeyond(cases, await countedCases(tx), caseId);
  await tx.insert(countedCase).values({ organizationId, caseId }).onConflictDoNothing();
}

/**
 * Counts a document at its first released output, in the release's transaction. The organization's row is locked:
 * of many at once exactly those above the quota cost more.
 */
export async function countDocument(
  tx: TenantTx,
  event: { organizationId: string; documentId: string; caseId: string },
): Promise<void> {
  const { organizationId } = event;
  const { documentsPerMonth, overageCents } = await rightsOf(tx, organizationId, true);
  const { documents } = await usedSince(tx, await periodStart(tx, organizationId, new Date()));
  const above = documentsPerMonth !== null && documents >= documentsPerMonth;
  await tx
    .insert(usageEvent)
    .values({ ...event, overageCents: above ? (overageCents ?? 0) : 0 })
    .onConflictDoNothing();
}

/** What was released since then, and what of it lay above the quota. */
async function usedSince(tx: TenantTx, start: Date) {
  const [row] = await tx
    .select({
      documents: sql<number>`count(*)::int`,
      overageDocuments: sql<number>`(count(*) filter (where ${usageEvent.overageCents} > 0))::int`,
      overageCents: sql<number>`coalesce(sum(${usageEvent.overageCents}), 0)::int`,
    })
    .from(usageEvent)
    .where(gte(usageEvent.releasedAt, start));
  return row ?? { documents: 0, overageDocuments: 0, overageCents: 0 };
}

export async function dashboardStats(tx: TenantTx, organizationId: string): Promise<DashboardStats> {
  const tier = await rightsOf(tx, organizationId, false);
  const used = await usedSince(tx, await periodStart(tx, organizationId, new Date()));
  const released = sql`exists (select from ${redactionRun} where ${redactionRun.documentId} = ${document.id} and ${redactionRun.state} = 'released')`;
  const [open] = await tx
    .select({
      processing: sql<number>`(count(*) filter (where ${not(inArray(document.state, [...RESTING_STATES]))}))::int`,
      awaitingReview: sql<number>`(count(*) filter (where ${document.state} = 'ready' and not ${released}))::int`,
    })
    .from(document)
    .innerJoin(cases, and(eq(cases.id, document.caseId), not(cases.scratch)));
  return {
    documentsThisPeriod: used.documents,
    documentsLimit: tier.documentsPerMonth,
    casesUsed: (await countedCases(tx)).length,
    casesLimit: tier.cases,
    overageDocuments: used.overageDocuments,
    overageCents: used.overageCents,
    processing: open?.processing ?? 0,
    awaitingReview: open?.awaitingReview ?? 0,
  };
}
