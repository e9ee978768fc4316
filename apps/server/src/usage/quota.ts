import { type DashboardStats, TIERS } from '@blackbar/contracts';
import { BlackbarError } from '@blackbar/model';
import { and, eq, gte, isNull, sql } from 'drizzle-orm';
import type { TenantTx } from '../db/database.ts';
import { document, organization } from '../db/schema.ts';
import { countedCase, usageEvent } from '../db/usage-schema.ts';
import { awaitsReview, isMoving, ofAPerson } from '../documents/standing.ts';
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
 * Counts a document at its first released output, in the release's transaction, and says whether it was that one. The
 * organization's row is locked: of many at once exactly those above the quota cost more.
 */
export async function countDocument(
  tx: TenantTx,
  event: { organizationId: string; documentId: string; caseId: string },
): Promise<boolean> {
  const { organizationId } = event;
  const { documentsPerMonth, overageCents } = await rightsOf(tx, organizationId, true);
  const { documents } = await usedSince(tx, await periodStart(tx, organizationId, new Date()));
  const above = documentsPerMonth !== null && documents >= documentsPerMonth;
  await tx
    .insert(usageEvent)
    .values({ ...event, overageCents: above ? (overageCents ?? 0) : 0 })
    .onConflictDoNothing();
  // Its row is locked since the release began; lists ask it instead of the runs.
  const first = await tx
    .update(document)
    .set({ releasedAt: new Date() })
    .where(and(eq(document.id, event.documentId), isNull(document.releasedAt)))
    .returning({ id: document.id });
  return first.length > 0;
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
  return {
    documentsThisPeriod: used.documents,
    documentsLimit: tier.documentsPerMonth,
    casesUsed: (await countedCases(tx)).length,
    casesLimit: tier.cases,
    overageDocuments: used.overageDocuments,
    overageCents: used.overageCents,
    processing: await tx.$count(document, and(isMoving, ofAPerson)),
    awaitingReview: await tx.$count(document, and(awaitsReview, ofAPerson)),
  };
}
