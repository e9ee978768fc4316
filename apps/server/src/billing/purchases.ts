import { randomUUID } from 'node:crypto';
import { type PaidTier, type PaymentIntent, paidTier } from '@blackbar/contracts';
import { BlackbarError } from '@blackbar/model';
import { and, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import { purchase, subscription } from '../db/billing-schema.ts';
import type { Database, TenantTx } from '../db/database.ts';
import { pendingRegistration } from '../db/schema.ts';
import type { Queue } from '../jobs/queue.ts';
import { notFound } from '../not-found.ts';
import { applySnapshot, mayBeVerified, type PurchaseRow, type Tellers } from './apply.ts';
import type { PaymentProvider, Snapshot } from './payment-provider.ts';

interface Ports extends Tellers {
  readonly db: Database;
  readonly payments: PaymentProvider | undefined;
}

export interface Buyer {
  /** Of the registration, and of the account that it becomes. */
  readonly accountId: string;
  readonly email: string;
  /** The organization that the session acts for; null for whoever has none yet. */
  readonly organizationId: string | null;
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
 * Opens a payment for a tier, or hands out the one that is open: two tabs pay one bill, and of two owners whoever
 * asked last. Throws `conflict` when the organization, or whoever has none yet, has a subscription already.
 */
export async function openPayment(ports: Ports, buyer: Buyer, tier: PaidTier): Promise<PaymentIntent> {
  const provider = providerOf(ports);
  const { accountId, email, organizationId: boughtFor } = buyer;
  const row = await ports.db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`purchase ${boughtFor ?? accountId}`}, 0))`);
    if (boughtFor === null) await assertPending(tx, accountId);
    const opened = await openedEarlier(tx, ports, buyer, tier);
    if (opened) return opened;
    const id = randomUUID();
    const begun = await provider.begin({ id, accountId, email, tier });
    const [made] = await tx
      .insert(purchase)
      .values({ id, accountId, boughtFor, tier, ...begun })
      .returning();
    if (!made) throw new BlackbarError('internal', 'logged');
    return made;
  });
  // Thrown outside: what was learned of the earlier purchase stays learned.
  if (row instanceof BlackbarError) throw row;
  const { publishableKey, kind } = provider;
  return { clientSecret: row.clientSecret, provider: kind, ...(publishableKey ? { publishableKey } : {}) };
}

/** The payment that is open already, or why none is opened; whatever else is open ends. */
async function openedEarlier(
  tx: TenantTx,
  ports: Ports,
  buyer: Buyer,
  tier: PaidTier,
): Promise<PurchaseRow | BlackbarError | undefined> {
  const earlier = await tx
    .select()
    .from(purchase)
    .where(and(ofBuyer(buyer), inArray(purchase.state, ['open', 'paid', 'claimed'])));
  for (const each of earlier) {
    // What the provider says, not what was heard of it last: it may be paid since.
    const synced = await settle(tx, ports, each);
    if (synced.state === 'paid' || synced.state === 'claimed') {
      return new BlackbarError('conflict', 'subscribed_already');
    }
    if (synced.state !== 'open') continue;
    if (synced.tier === tier && synced.accountId === buyer.accountId) return synced;
    await end(tx, providerOf(ports), synced);
  }
  return undefined;
}

/** An organization's purchases, whoever paid; of somebody who has none yet, their own. */
function ofBuyer({ accountId, organizationId }: Buyer): SQL | undefined {
  return organizationId === null
    ? and(eq(purchase.accountId, accountId), isNull(purchase.boughtFor))
    : eq(purchase.boughtFor, organizationId);
}

/** A registration that is verified meanwhile has an organization, which its purchase would not name. */
async function assertPending(tx: TenantTx, accountId: string): Promise<void> {
  const [pending] = await tx
    .select({ id: pendingRegistration.id })
    .from(pendingRegistration)
    .where(eq(pendingRegistration.id, accountId))
    .for('share');
  if (!pending) throw new BlackbarError('unauthenticated', 'sign_in_first');
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
async function settle(tx: TenantTx, ports: Ports, known: PurchaseRow): Promise<PurchaseRow> {
  const [row = known] = await tx.select().from(purchase).where(eq(purchase.id, known.id)).for('update');
  const provider = providerOf(ports);
  const snapshot = await provider.read(row.subscriptionRef);
  if (!snapshot) return store(tx, row, { state: row.state === 'claimed' ? 'claimed' : 'ended' });
  if (row.state === 'claimed') {
    // Of an organization that is gone there is nothing left to change.
    if (row.claimedBy) await applySnapshot(tx, ports, row, row.claimedBy, snapshot);
    return store(tx, row, { snapshot, state: snapshot.status === 'ended' ? 'ended' : 'claimed' });
  }
  if (snapshot.status === 'incomplete') return store(tx, row, { snapshot });
  if (snapshot.status === 'ended') return store(tx, row, { snapshot, state: 'ended' });
  return claimOrKeep(tx, ports, provider, { ...row, snapshot });
}

/** What is paid becomes its organization's, or waits for one; what nobody will ever have is given back. */
async function claimOrKeep(
  tx: TenantTx,
  ports: Ports,
  provider: PaymentProvider,
  row: PurchaseRow & { readonly snapshot: Snapshot },
): Promise<PurchaseRow> {
  const { snapshot, boughtFor } = row;
  if (boughtFor !== null && (await applySnapshot(tx, ports, row, boughtFor, snapshot))) {
    return store(tx, row, { snapshot, state: 'claimed', claimedBy: boughtFor });
  }
  if (boughtFor === null && (await mayBeVerified(tx, row.accountId))) {
    return store(tx, row, { snapshot, state: 'paid' });
  }
  await provider.giveBack(row.subscriptionRef);
  return store(tx, row, { snapshot, state: 'ended' });
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
    .update(purchase)
    .set({ boughtFor: organizationId })
    .where(and(eq(purchase.accountId, accountId), inArray(purchase.state, ['open', 'paid'])))
    .returning();
  for (const row of rows) {
    if (row.state === 'paid' && row.snapshot && (await applySnapshot(tx, tellers, row, organizationId, row.snapshot))) {
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
