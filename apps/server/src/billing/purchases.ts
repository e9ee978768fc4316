import { randomUUID } from 'node:crypto';
import { type PaidTier, type PaymentIntent, paidTier } from '@blackbar/contracts';
import { BlackbarError } from '@blackbar/model';
import { and, eq, inArray, sql } from 'drizzle-orm';
import { purchase, subscription } from '../db/billing-schema.ts';
import type { Database, TenantTx } from '../db/database.ts';
import type { Queue } from '../jobs/queue.ts';
import { notFound } from '../not-found.ts';
import { applySnapshot, isDecoy, organizationOf, type PurchaseRow, type Tellers } from './apply.ts';
import type { PaymentProvider } from './payment-provider.ts';

interface Ports extends Tellers {
  readonly db: Database;
  readonly payments: PaymentProvider | undefined;
}

export interface Buyer {
  /** Of the registration, and of the account that it becomes. */
  readonly accountId: string;
  readonly email: string;
}

/** Throws `unavailable` where nothing can be bought. */
export function providerOf({ payments }: Pick<Ports, 'payments'>): PaymentProvider {
  if (!payments) throw new BlackbarError('unavailable', 'no_payments');
  return payments;
}

/** Throws `invalid_plan`. */
export function paidTierOf(wanted: string): PaidTier {
  const { data } = paidTier.safeParse(wanted);
  if (!data) throw new BlackbarError('invalid_plan', 'unknown');
  return data;
}

/**
 * Opens a payment for a tier, or hands out the one that is open: two tabs pay one bill. Throws `conflict` when
 * there is a subscription already.
 */
export async function openPayment(ports: Ports, buyer: Buyer, tier: PaidTier): Promise<PaymentIntent> {
  const provider = providerOf(ports);
  const { accountId, email } = buyer;
  const row = await ports.db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`purchase ${accountId}`}, 0))`);
    const earlier = await tx
      .select()
      .from(purchase)
      .where(and(eq(purchase.accountId, accountId), inArray(purchase.state, ['open', 'paid', 'claimed'])));
    for (const each of earlier) {
      // What the provider says, not what was heard of it last: it may be paid since.
      const synced = await settle(tx, ports, each);
      if (synced.state === 'paid' || synced.state === 'claimed') {
        return new BlackbarError('conflict', 'subscribed_already');
      }
      if (synced.state === 'open' && synced.tier === tier) return synced;
      if (synced.state === 'open') await end(tx, provider, synced);
    }
    const id = randomUUID();
    const begun = await provider.begin({ id, accountId, email, tier });
    const [made] = await tx
      .insert(purchase)
      .values({ id, accountId, tier, ...begun })
      .returning();
    if (!made) throw new BlackbarError('internal', 'logged');
    return made;
  });
  // Thrown outside: what was learned of the earlier purchase stays learned.
  if (row instanceof BlackbarError) throw row;
  const { publishableKey, kind } = provider;
  return { clientSecret: row.clientSecret, provider: kind, ...(publishableKey ? { publishableKey } : {}) };
}

/** A purchase by the secret that its form was given. Throws `not_found` for one that is somebody else's. */
export async function ownPurchase(db: Database, accountId: string, clientSecret: string): Promise<PurchaseRow> {
  const [row] = await db.accounts.select().from(purchase).where(eq(purchase.clientSecret, clientSecret));
  if (row?.accountId !== accountId) throw notFound();
  return row;
}

async function end(tx: TenantTx, provider: PaymentProvider, { id, subscriptionRef }: PurchaseRow): Promise<void> {
  await provider.giveBack(subscriptionRef);
  await tx.update(purchase).set({ state: 'ended' }).where(eq(purchase.id, id));
}

/** Makes a purchase what the provider says it is now; harmless as often as anybody likes. */
export async function syncPurchase(ports: Ports, id: string): Promise<void> {
  await ports.db.transaction(async (tx) => {
    const [row] = await tx.select().from(purchase).where(eq(purchase.id, id)).for('update');
    if (row) await settle(tx, ports, row);
  });
}

/** The row is locked, then the provider asked: an older answer never overwrites a newer one. */
async function settle(tx: TenantTx, ports: Ports, row: PurchaseRow): Promise<PurchaseRow> {
  await tx.select({ id: purchase.id }).from(purchase).where(eq(purchase.id, row.id)).for('update');
  const provider = providerOf(ports);
  const snapshot = await provider.read(row.subscriptionRef);
  if (!snapshot) return store(tx, row, { state: row.state === 'claimed' ? 'claimed' : 'ended' });
  if (row.state === 'claimed' && row.claimedBy) {
    await applySnapshot(tx, ports, row, row.claimedBy, snapshot);
    return store(tx, row, { snapshot, state: snapshot.status === 'ended' ? 'ended' : 'claimed' });
  }
  if (snapshot.status === 'incomplete') return store(tx, row, { snapshot });
  if (snapshot.status === 'ended') return store(tx, row, { snapshot, state: 'ended' });
  return claimOrKeep(tx, ports, provider, { ...row, snapshot });
}

async function claimOrKeep(
  tx: TenantTx,
  ports: Ports,
  provider: PaymentProvider,
  row: PurchaseRow,
): Promise<PurchaseRow> {
  const { snapshot } = row;
  const organizationId = await organizationOf(tx, row.accountId);
  if (organizationId !== undefined && snapshot) {
    await applySnapshot(tx, ports, row, organizationId, snapshot);
    return store(tx, row, { snapshot, state: 'claimed', claimedBy: organizationId });
  }
  if (await isDecoy(tx, row.accountId)) {
    await provider.giveBack(row.subscriptionRef);
    return store(tx, row, { snapshot, state: 'ended' });
  }
  return store(tx, row, { snapshot, state: 'paid' });
}

async function store(tx: TenantTx, row: PurchaseRow, change: Partial<PurchaseRow>): Promise<PurchaseRow> {
  const [changed] = await tx
    .update(purchase)
    .set({ ...change, syncedAt: new Date() })
    .where(eq(purchase.id, row.id))
    .returning();
  return changed ?? row;
}

/** What was paid before the account existed becomes its organization's, in the transaction that opens it. */
export async function claimPurchases(
  tx: TenantTx,
  { tellers, queue }: { readonly tellers: Tellers; readonly queue: Queue },
  accountId: string,
  organizationId: string,
): Promise<void> {
  const rows = await tx
    .select()
    .from(purchase)
    .where(and(eq(purchase.accountId, accountId), inArray(purchase.state, ['open', 'paid'])))
    .for('update');
  for (const row of rows) {
    if (row.state === 'paid' && row.snapshot) {
      await applySnapshot(tx, tellers, row, organizationId, row.snapshot);
      await store(tx, row, { state: 'claimed', claimedBy: organizationId });
    }
    // Whatever happened since is asked for once more, and what is still open is perhaps paid.
    await queue.send(tx, 'payment', { purchaseId: row.id });
  }
}

/** The purchase behind an organization's subscription. */
export async function purchaseOf(tx: TenantTx, organizationId: string) {
  const [row] = await tx
    .select({ subscription, purchase })
    .from(subscription)
    .innerJoin(purchase, eq(purchase.id, subscription.purchaseId))
    .where(eq(subscription.organizationId, organizationId));
  return row;
}
