import { and, eq, gt, inArray, isNull, lt, or, sql } from 'drizzle-orm';
import { purchase } from '../db/billing-schema.ts';
import { usageEvent } from '../db/usage-schema.ts';
import { every } from '../jobs/every.ts';
import { inTurn } from '../jobs/in-turn.ts';
import type { Services } from '../services.ts';
import { tellQuota } from '../usage/quota-notice.ts';
import { purchaseOf, syncPurchase } from './purchases.ts';

const MINUTE_MS = 60_000;
/** How long a message of the provider may be missing before it is asked. */
const STALE_S = 3_600;
/** An open payment is over by itself after a day; so much later nobody asks any more. */
const OPEN_S = 3 * 24 * 3_600;
const BATCH = 200;

/** Whatever message was lost, doubled or late: every minute what is due is asked for and told again. */
export function startReconciling(services: Services): void {
  every(
    MINUTE_MS,
    () => reconcilePurchases(services),
    (err) => services.log.warn({ err }, 'reconcile'),
  );
}

/** `stale`: seconds after which a purchase is asked for again. */
export async function reconcilePurchases(services: Services, stale = STALE_S): Promise<void> {
  const { db, payments, log } = services;
  if (!payments) return;
  const rows = await db.accounts
    .select({
      id: purchase.id,
      state: purchase.state,
      claimedBy: purchase.claimedBy,
      customerRef: purchase.customerRef,
      due: due(stale),
    })
    .from(purchase)
    .where(
      or(
        inArray(purchase.state, ['paid', 'claimed']),
        and(eq(purchase.state, 'open'), gt(purchase.createdAt, sql`now() - make_interval(secs => ${OPEN_S})`)),
      ),
    );
  await inTurn(
    rows,
    async ({ id, claimedBy, customerRef, due: isDue }) => {
      // Two that an organization claimed may both go on at the provider: its subscription runs on one.
      if (claimedBy && (await runsOn(services, claimedBy, id))) await tellOverages(services, claimedBy, customerRef);
      if (claimedBy) await db.tenant(claimedBy, (tx) => tellQuota(tx, services, claimedBy));
      if (isDue) await syncPurchase(services, id);
    },
    (err, { id }) => log.warn({ err, purchaseId: id }, 'reconcile'),
  );
}

async function runsOn({ db }: Services, organizationId: string, purchaseId: string): Promise<boolean> {
  const running = await db.tenant(organizationId, (tx) => purchaseOf(tx, organizationId));
  return running?.purchase.id === purchaseId;
}

function due(stale: number) {
  const late = lt(purchase.syncedAt, sql`now() - make_interval(secs => ${stale})`);
  // At the end of a period its messages are on their way, and may be lost.
  const over = sql`(${purchase.snapshot} ->> 'periodEnd')::timestamptz <= now() and ${purchase.syncedAt} < now() - interval '55 seconds'`;
  return sql<boolean>`(${late} or coalesce(${over}, false))`;
}

/**
 * Documents above the quota that the provider has not heard of. Told, then noted: what is told twice counts once there.
 */
async function tellOverages({ db, payments }: Services, organizationId: string, customerRef: string): Promise<void> {
  const untold = await db.tenant(organizationId, (tx) =>
    tx
      .select({ documentId: usageEvent.documentId, cents: usageEvent.overageCents, at: usageEvent.releasedAt })
      .from(usageEvent)
      .where(and(gt(usageEvent.overageCents, 0), isNull(usageEvent.toldProviderAt)))
      .orderBy(usageEvent.releasedAt)
      .limit(BATCH),
  );
  for (const { documentId, cents, at } of untold) {
    await payments?.tellOverage(customerRef, documentId, cents, at);
    await db.tenant(organizationId, (tx) =>
      tx.update(usageEvent).set({ toldProviderAt: new Date() }).where(eq(usageEvent.documentId, documentId)),
    );
  }
}
