import { TIERS } from '@blackbar/contracts';
import { eq, gte, sql } from 'drizzle-orm';
import type { Tellers } from '../billing/apply.ts';
import { subscription } from '../db/billing-schema.ts';
import type { TenantTx } from '../db/database.ts';
import { usageEvent } from '../db/usage-schema.ts';
import { addressesOf, OWNERS } from '../organizations/addresses.ts';
import { periodStart } from './period.ts';

const STEPS = [100, 80] as const;

/** Tells the owners once in a period that 80 % of its documents are used, and once that all are. */
export async function tellQuota(tx: TenantTx, { post, links }: Tellers, organizationId: string): Promise<void> {
  const [row] = await tx
    .select()
    .from(subscription)
    .where(eq(subscription.organizationId, organizationId))
    .for('update');
  const limit = row && row.status !== 'ended' ? TIERS[row.tier].documentsPerMonth : null;
  if (!row || limit === null) return;
  const start = await periodStart(tx, organizationId, new Date());
  const [counted] = await tx
    .select({ used: sql<number>`count(*)::int` })
    .from(usageEvent)
    .where(gte(usageEvent.releasedAt, start));
  const used = counted?.used ?? 0;
  const reached = STEPS.find((percent) => used * 100 >= limit * percent) ?? 0;
  const told = row.toldPeriod?.getTime() === start.getTime() ? row.toldPercent : 0;
  if (reached <= told) return;
  for (const to of await addressesOf(tx, OWNERS)) {
    await post.post(tx, { to, content: { kind: 'quota_near', used, limit, link: links.dashboard() } }, organizationId);
  }
  await tx
    .update(subscription)
    .set({ toldPercent: reached, toldPeriod: start })
    .where(eq(subscription.organizationId, organizationId));
}
