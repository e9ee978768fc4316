import { randomUUID } from 'node:crypto';
import { type Invoice, type PaidTier, type TestOutcome, TIERS } from '@blackbar/contracts';
import { BlackbarError } from '@blackbar/model';
import { eq, sql } from 'drizzle-orm';
import { testSubscription } from '../db/billing-schema.ts';
import type { Database } from '../db/database.ts';
import { notFound } from '../not-found.ts';
import { monthAfter } from '../usage/month-after.ts';
import type { Begun, Order, PaymentProvider, Snapshot, TestState } from './payment-provider.ts';

/**
 * Payments to try the service out: nothing is charged. Its subscriptions lie in the database and renew by themselves.
 */
export class TestProvider implements PaymentProvider {
  readonly kind = 'test';
  readonly publishableKey = undefined;
  readonly #db: Database;

  constructor(db: Database) {
    this.#db = db;
  }

  async begin({ id, tier }: Order): Promise<Begun> {
    const begun = {
      customerRef: `test-customer-${id}`,
      subscriptionRef: `test-${id}`,
      clientSecret: `test_${randomUUID()}`,
    };
    const now = new Date();
    const state: TestState = {
      ...begun,
      status: 'incomplete',
      tier,
      nextTier: tier,
      endsWithPeriod: false,
      periodStart: now.toISOString(),
      periodEnd: monthAfter(now).toISOString(),
      overage: {},
      invoices: [],
    };
    await this.#db.accounts.insert(testSubscription).values({ id: begun.subscriptionRef, state });
    return begun;
  }

  async read(subscriptionRef: string): Promise<Snapshot | undefined> {
    const [row] = await this.#db.accounts
      .select()
      .from(testSubscription)
      .where(eq(testSubscription.id, subscriptionRef));
    if (!row) return undefined;
    const { status, tier, nextTier, endsWithPeriod, periodStart, periodEnd } = renewed(row.state, new Date());
    return { status, tier, nextTier, endsWithPeriod, periodStart, periodEnd };
  }

  /** What the form's button does. Throws `payment_failed` as a declined card would. */
  async pay(clientSecret: string, outcome: TestOutcome): Promise<string> {
    const secret = sql`${testSubscription.state} ->> 'clientSecret' = ${clientSecret}`;
    const [row] = await this.#db.accounts.select().from(testSubscription).where(secret);
    if (!row) throw notFound();
    if (row.state.status !== 'incomplete') throw new BlackbarError('conflict', 'payment_over');
    if (outcome === 'declined') throw new BlackbarError('payment_failed', 'declined');
    await this.#change(row.id, (state) =>
      state.status === 'incomplete' ? { ...invoiced(state, new Date(), centsOf(state.tier)), status: 'active' } : state,
    );
    return row.id;
  }

  upgrade(subscriptionRef: string, tier: PaidTier): Promise<void> {
    return this.#change(subscriptionRef, (state) => upgraded(state, tier, new Date()));
  }

  changeAtPeriodEnd(subscriptionRef: string, nextTier: PaidTier): Promise<void> {
    return this.#change(subscriptionRef, (state) => ({ ...state, nextTier }));
  }

  endWithPeriod(subscriptionRef: string, endsWithPeriod: boolean): Promise<void> {
    return this.#change(subscriptionRef, (state) => ({ ...state, endsWithPeriod }));
  }

  giveBack(subscriptionRef: string): Promise<void> {
    return this.#change(subscriptionRef, (state) => ({ ...state, status: 'ended' }));
  }

  async tellOverage(customerRef: string, documentId: string, cents: number): Promise<void> {
    await this.#change(customerRef.replace('customer-', ''), (state) => ({
      ...state,
      overage: { ...state.overage, [documentId]: cents },
    }));
  }

  async invoices(customerRef: string): Promise<readonly Invoice[]> {
    const id = customerRef.replace('customer-', '');
    const [row] = await this.#db.accounts.select().from(testSubscription).where(eq(testSubscription.id, id));
    return row ? renewed(row.state, new Date()).invoices : [];
  }

  async #change(id: string, change: (now: TestState) => TestState): Promise<void> {
    await this.#db.transaction(async (tx) => {
      const [row] = await tx.select().from(testSubscription).where(eq(testSubscription.id, id)).for('update');
      if (!row) throw notFound();
      const state = change(renewed(row.state, new Date()));
      await tx.update(testSubscription).set({ state }).where(eq(testSubscription.id, id));
    });
  }
}

/** As it stands now: every period that went by was invoiced, or the end that was asked for has come. */
export function renewed(state: TestState, now: Date): TestState {
  let current = state;
  while (current.status === 'active' && new Date(current.periodEnd) <= now) {
    const start = new Date(current.periodEnd);
    current = current.endsWithPeriod
      ? { ...current, status: 'ended' }
      : invoiced(
          {
            ...current,
            tier: current.nextTier,
            periodStart: start.toISOString(),
            periodEnd: monthAfter(start).toISOString(),
            overage: {},
          },
          start,
          centsOf(current.nextTier) + Object.values(current.overage).reduce((sum, cents) => sum + cents, 0),
        );
  }
  return current;
}

/** At once; invoiced is the difference of the prices, for what is left of the period, as Stripe prorates. */
export function upgraded(state: TestState, tier: PaidTier, now: Date): TestState {
  const [start, end] = [Date.parse(state.periodStart), Date.parse(state.periodEnd)];
  const left = Math.min(1, Math.max(0, (end - now.getTime()) / (end - start)));
  const cents = Math.round(Math.max(0, centsOf(tier) - centsOf(state.tier)) * left);
  return invoiced({ ...state, tier, nextTier: tier }, now, cents);
}

function centsOf(tier: PaidTier): number {
  return TIERS[tier].monthlyCents ?? 0;
}

function invoiced(state: TestState, at: Date, cents: number): TestState {
  const number = String(state.invoices.length + 1).padStart(4, '0');
  const made: Invoice = {
    id: `${state.customerRef}-${number}`,
    number: `TEST-${number}`,
    at: at.toISOString(),
    cents,
    state: 'paid',
    link: null,
  };
  return { ...state, invoices: [made, ...state.invoices] };
}
