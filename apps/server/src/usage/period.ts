import { eq } from 'drizzle-orm';
import { subscription } from '../db/billing-schema.ts';
import type { TenantTx } from '../db/database.ts';
import { monthAfter } from './month-after.ts';

/**
 * Since when documents count, as of `now`: the billing period's start, or the calendar month's (UTC) without a
 * subscription.
 */
export async function periodStart(tx: TenantTx, organizationId: string, now: Date): Promise<Date> {
  const [row] = await tx.select().from(subscription).where(eq(subscription.organizationId, organizationId));
  if (!row || row.status === 'ended') return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), 1));
  // The provider's word on the next period may be late: it began when the last one ended.
  let start = row.periodStart;
  for (let end = row.periodEnd; end <= now; end = monthAfter(end)) start = end;
  return start;
}
