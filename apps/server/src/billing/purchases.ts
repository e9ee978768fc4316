import { randomUUID } from 'node:crypto';
import { type PaidTier, type PaymentIntent, paidTier } from '@blackbar/contracts';
import { BlackbarError } from '@blackbar/model';
import { and, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import { purchase, subscription } from '../db/billing-schema.ts';
import type { Database, TenantTx } from '../db/database.ts';
import { pendingRegistration } from '../db/schema.ts';
import type { Queue } from '../jobs/queue.ts';
import type { Log } from '../log.ts';
import { notFound } from '../not-found.ts';
import { applySnapshot, mayBeVerified, type PurchaseRow, type Tellers } from './apply.ts';
import type { PaymentProvider, Snapshot } from './payment-provider.ts';

interface Ports extends Tellers {
  readonly db: Database;
  readonly payments: PaymentProvider | undefined;
  readonly log: Log;
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

/** Tabs and owners that open one at the same moment: each time one of them is through. */
const OPENINGS = 5;

/**
 * Opens a payment for a tier, or hands out the one that is open: two tabs pay one bill, and of two owners whoever
 * asked last. Throws `conflict` when the organization, or whoever has none yet, has a subscription already. The
 * provider is asked outside of any transaction: while it is slow nobody waits for a connection.
 */
export async function openPayment(ports: Ports, buyer: Buyer, tier: PaidTier): Promise<PaymentIntent> {
  const provider = providerOf(ports);
  const { publishableKey, kind } = provider;
  for (let i = 0; i < OPENINGS; i++) {
    const { clientSecret } = (await openedEarlier(ports, buyer, tier)) ?? (await openNew(ports, buyer, tier)) ?? {};
    if (clientSecret) return { clientSecret, provider: kind, ...(publishableKey ? { publishableKey } : {}) };
  }
  throw new BlackbarError('unavailable', 'payment_not_opened');
}

/** The payment that is open already; whatever else is open ends. */
async function openedEarlier(ports: Ports, buyer: Buyer, tier: PaidTier): Promise<PurchaseRow | undefined> {
  for (const { id } of await ports.db.accounts.select().from(purchase).where(unended(buyer))) {
    // What the provider says, not what was heard of it last: it may be paid since.
    const synced = await syncPurchase(ports, id);
    if (synced?.state === 'paid' || synced?.state === 'claimed') {
      throw new BlackbarError('conflict', 'subscribed_already');
    }
    if (synced?.state !== 'open') continue;
    if (synced.tier === tier && synced.accountId === buyer.accountId) return synced;
    await providerOf(ports).giveBack(synced.subscriptionRef);
    // Perhaps it was paid and claimed at this moment: what it gave ends with it.
    await syncPurchase(ports, id);
  }
  return undefined;
}

/** `undefined`: another one was opened meanwhile, and this one is given back. */
async function openNew(ports: Ports, buyer: Buyer, tier: PaidTier): Promise<PurchaseRow | undefined> {
  const provider = providerOf(ports);
  const { accountId, email, organizationId: boughtFor } = buyer;
  const id = randomUUID();
  const begun = await provider.begin({ id, accountId, email, tier });
  try {
    const made = await ports.db.transaction(async (tx) => {
      await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`purchase ${boughtFor ?? accountId}`}, 0))`);
      if (boughtFor === null) await assertPending(tx, accountId);
      if ((await tx.$count(purchase, unended(buyer))) > 0) return [];
      return tx
        .insert(purchase)
        .values({ id, accountId, boughtFor, tier, ...begun })
        .returning();
    });
    if (made.length === 0) await provider.giveBack(begun.subscriptionRef);
    return made[0];
  } catch (error) {
    // Of any other error nobody knows whether the row was committed. What nobody pays is over by itself after a day.
    if (error instanceof BlackbarError) await provider.giveBack(begun.subscriptionRef);
    throw error;
  }
}

function unended(buyer: Buyer): SQL | undefined {
  return and(ofBuyer(buyer), inArray(purchase.state, ['open', 'paid', 'claimed']));
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

/** One that is overtaken twice has what was asked after it came; once more to read what giving back has left. */
const ASKED = 3;

/**
 * Makes a purchase what the provider says it is now; harmless as often as anybody likes. The answer is written only if
 * nothing was since it was asked for: an older one never overwrites a newer one.
 */
export async function syncPurchase(ports: Ports, id: string): Promise<PurchaseRow | undefined> {
  const provider = providerOf(ports);
  const read = async () => (await ports.db.accounts.select().from(purchase).where(eq(purchase.id, id)))[0];
  for (let asked = 0; asked < ASKED; asked++) {
    const known = await read();
    if (!known) return undefined;
    const snapshot = await provider.read(known.subscriptionRef);
    const settled = await ports.db.transaction((tx) => settle(tx, ports, known, snapshot));
    // Its end is written as the provider tells it, so that one that was claimed meanwhile ends there too.
    if (settled === 'nobodys') await provider.giveBack(known.subscriptionRef);
    else if (settled !== 'overtaken') return settled;
  }
  return read();
}

async function settle(
  tx: TenantTx,
  ports: Ports,
  known: PurchaseRow,
  snapshot: Snapshot | undefined,
): Promise<PurchaseRow | 'overtaken' | 'nobodys'> {
  const [row] = await tx.select().from(purchase).where(eq(purchase.id, known.id)).for('update');
  if (row?.version !== known.version) return 'overtaken';
  if (!snapshot) return store(tx, row, { state: row.state === 'claimed' && row.claimedBy ? 'claimed' : 'ended' });
  if (row.state === 'claimed') {
    // Of an organization that is gone there is nothing left to change.
    if (row.claimedBy && !(await applySnapshot(tx, ports, row, row.claimedBy, snapshot))) {
      ports.log.warn({ purchaseId: row.id }, 'goes on beside the subscription of its organization');
    }
    return store(tx, row, { snapshot, state: snapshot.status === 'ended' ? 'ended' : 'claimed' });
  }
  if (snapshot.status === 'incomplete') return store(tx, row, { snapshot });
  if (snapshot.status === 'ended') return store(tx, row, { snapshot, state: 'ended' });
  return claimOrKeep(tx, ports, { ...row, snapshot });
}

/** What is paid becomes its organization's, or waits for one; what nobody will ever have is nobody's. */
async function claimOrKeep(
  tx: TenantTx,
  ports: Ports,
  row: PurchaseRow & { readonly snapshot: Snapshot },
): Promise<PurchaseRow | 'nobodys'> {
  const { snapshot, boughtFor } = row;
  if (boughtFor !== null && (await applySnapshot(tx, ports, row, boughtFor, snapshot))) {
    return store(tx, row, { snapshot, state: 'claimed', claimedBy: boughtFor });
  }
  if (boughtFor === null && (await mayBeVerified(tx, row.accountId))) {
    return store(tx, row, { snapshot, state: 'paid' });
  }
  return 'nobodys';
}

async function store(tx: TenantTx, row: PurchaseRow, change: Partial<PurchaseRow>): Promise<PurchaseRow> {
  const [changed] = await tx
    .update(purchase)
    .set({ ...change, syncedAt: new Date(), version: sql`${purchase.version} + 1` })
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
    .set({ boughtFor: organizationId, version: sql`${purchase.version} + 1` })
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
