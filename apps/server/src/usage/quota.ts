import { type DashboardStats, PLANS, RESTING_STATES } from '@blackbar/contracts';
import { BlackbarError } from '@blackbar/model';
import { and, eq, gte, inArray, not, sql } from 'drizzle-orm';
import type { TenantTx } from '../db/database.ts';
import { countedCase, document, matter, organization, redactionRun, usageEvent } from '../db/schema.ts';
import { notFound } from '../not-found.ts';

async function planOf(tx: TenantTx, organizationId: string, lock: boolean) {
  const query = tx.select({ plan: organization.plan }).from(organization).where(eq(organization.id, organizationId));
  const [row] = await (lock ? query.for('update') : query);
  if (!row) throw notFound();
  return PLANS[row.plan];
}

async function countedCases(tx: TenantTx): Promise<readonly string[]> {
  return (await tx.select({ id: countedCase.caseId }).from(countedCase)).map((row) => row.id);
}

/** Throws `trial_used` when this case would be one too many; asked before work begins, and again when it counts. */
export async function assertCaseAllowed(tx: TenantTx, organizationId: string, caseId: string): Promise<void> {
  const { cases } = await planOf(tx, organizationId, false);
  refuseBeyond(cases, await countedCases(tx), caseId);
}

function refuseBeyond(limit: number | null, counted: readonly string[], caseId: string): void {
  if (limit !== null && !counted.includes(caseId) && counted.length >= limit) {
    throw new BlackbarError('trial_used', `The ${limit} cases of the free trial are used up. Please choose a plan.`);
  }
}

/**
 * Counts a case at its first verified output. The organization's row is locked, so that of many at once
 * exactly as many pass as are left.
 */
export async function countCase(tx: TenantTx, organizationId: string, caseId: string): Promise<void> {
  const { cases } = await planOf(tx, organizationId, true);
  refuseBeyond(cases, await countedCases(tx), caseId);
  await tx.insert(countedCase).values({ organizationId, caseId }).onConflictDoNothing();
}

/** Counts a document at its first released output, in the release's transaction. */
export async function countDocument(
  tx: TenantTx,
  event: { organizationId: string; documentId: string; caseId: string },
): Promise<void> {
  await tx.insert(usageEvent).values(event).onConflictDoNothing();
}

/** The billing period is the calendar month, in UTC. */
export async function dashboardStats(tx: TenantTx, organizationId: string): Promise<DashboardStats> {
  const plan = await planOf(tx, organizationId, false);
  const [used] = await tx
    .select({ count: sql<number>`count(*)::int` })
    .from(usageEvent)
    .where(gte(usageEvent.releasedAt, sql`date_trunc('month', now() at time zone 'utc') at time zone 'utc'`));
  const released = sql`exists (select from ${redactionRun} where ${redactionRun.documentId} = ${document.id} and ${redactionRun.state} = 'released')`;
  const [open] = await tx
    .select({
      processing: sql<number>`(count(*) filter (where ${not(inArray(document.state, [...RESTING_STATES]))}))::int`,
      awaitingReview: sql<number>`(count(*) filter (where ${document.state} = 'ready' and not ${released}))::int`,
    })
    .from(document)
    .innerJoin(matter, and(eq(matter.id, document.caseId), not(matter.scratch)));
  const documentsThisPeriod = used?.count ?? 0;
  const limit = plan.documentsPerMonth;
  const overageDocuments = limit === null ? 0 : Math.max(0, documentsThisPeriod - limit);
  return {
    documentsThisPeriod,
    documentsLimit: limit,
    casesUsed: (await countedCases(tx)).length,
    casesLimit: plan.cases,
    overageDocuments,
    overageCents: overageDocuments * (plan.overageCents ?? 0),
    processing: open?.processing ?? 0,
    awaitingReview: open?.awaitingReview ?? 0,
  };
}
