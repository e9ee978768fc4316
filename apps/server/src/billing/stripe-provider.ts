import type { Invoice, PaidTier } from '@blackbar/contracts';
import { BlackbarError } from '@blackbar/model';
import Stripe from 'stripe';
import type { StripeSettings } from '../config.ts';
import type { Begun, Order, PaymentProvider, Snapshot } from './payment-provider.ts';

const TIMEOUT_MS = 20_000;
const INVOICES = 24;
/**
 * Name of the meter of documents above the quota. Its value is in cents: a document's price is fixed at its release.
 */
const METER = 'blackbar_overage_cents';

/**
 * Subscriptions at Stripe, with two prices each: the tier's, and one cent for each unit of the meter. A downgrade
 * changes the tier's price at once without proration, which bills the next period; what the running one was paid
 * for stands in the metadata.
 */
export class StripeProvider implements PaymentProvider {
  readonly kind = 'stripe';
  readonly publishableKey: string;
  readonly #stripe: Stripe;
  readonly #prices: StripeSettings['prices'];

  constructor({ secretKey, publishableKey, prices, apiBase }: StripeSettings) {
    this.publishableKey = publishableKey;
    this.#prices = prices;
    this.#stripe = new Stripe(secretKey, {
      timeout: TIMEOUT_MS,
      maxNetworkRetries: 2,
      telemetry: false,
      ...(apiBase
        ? {
            host: apiBase.hostname,
            port: apiBase.port || (apiBase.protocol === 'https:' ? 443 : 80),
            protocol: protocolOf(apiBase),
          }
        : {}),
    });
  }

  async begin({ id, accountId, email, tier }: Order): Promise<Begun> {
    const customer = await this.#stripe.customers.create(
      { email, metadata: { account: accountId } },
      { idempotencyKey: `customer ${id}` },
    );
    const made = await this.#stripe.subscriptions.create(
      {
        customer: customer.id,
        items: [{ price: this.#prices[tier] }, { price: this.#prices.overage }],
        payment_behavior: 'default_incomplete',
        payment_settings: { save_default_payment_method: 'on_subscription' },
        metadata: { purchase: id },
        expand: ['latest_invoice.confirmation_secret'],
      },
      { idempotencyKey: `subscription ${id}` },
    );
    const { latest_invoice: invoice } = made;
    const clientSecret = typeof invoice === 'object' ? invoice?.confirmation_secret?.client_secret : undefined;
    if (!clientSecret) throw new BlackbarError('unavailable', 'payment_not_opened');
    return { customerRef: customer.id, subscriptionRef: made.id, clientSecret };
  }

  async read(subscriptionRef: string): Promise<Snapshot | undefined> {
    try {
      const options = { expand: ['latest_invoice'] };
      return this.#snapshot(await this.#stripe.subscriptions.retrieve(subscriptionRef, options));
    } catch (error) {
      if (error instanceof Stripe.errors.StripeInvalidRequestError && error.statusCode === 404) return undefined;
      throw error;
    }
  }

  async upgrade(subscriptionRef: string, tier: PaidTier): Promise<void> {
    const item = this.#tierItem(await this.#stripe.subscriptions.retrieve(subscriptionRef));
    try {
      await this.#stripe.subscriptions.update(subscriptionRef, {
        items: [{ id: item.id, price: this.#prices[tier] }],
        proration_behavior: 'always_invoice',
        payment_behavior: 'error_if_incomplete',
        metadata: { tier_now: '', tier_now_until: '' },
      });
    } catch (error) {
      if (!(error instanceof Stripe.errors.StripeCardError)) throw error;
      throw new BlackbarError('payment_failed', 'said_by_provider', { facts: { said: error.message } });
    }
  }

  async changeAtPeriodEnd(subscriptionRef: string, tier: PaidTier): Promise<void> {
    const found = await this.#stripe.subscriptions.retrieve(subscriptionRef);
    const item = this.#tierItem(found);
    const { tier: now, periodEnd } = this.#snapshot(found);
    await this.#stripe.subscriptions.update(subscriptionRef, {
      items: [{ id: item.id, price: this.#prices[tier] }],
      proration_behavior: 'none',
      metadata: tier === now ? { tier_now: '', tier_now_until: '' } : { tier_now: now, tier_now_until: periodEnd },
    });
  }

  async endWithPeriod(subscriptionRef: string, ends: boolean): Promise<void> {
    await this.#stripe.subscriptions.update(subscriptionRef, { cancel_at_period_end: ends });
  }

  async giveBack(subscriptionRef: string): Promise<void> {
    const found = await this.#stripe.subscriptions.retrieve(subscriptionRef);
    if (found.status !== 'canceled' && found.status !== 'incomplete_expired') {
      await this.#stripe.subscriptions.cancel(subscriptionRef);
    }
    const invoices = await this.#stripe.invoices.list({ subscription: subscriptionRef, status: 'paid' });
    for (const { id } of invoices.data) {
      const payments = await this.#stripe.invoicePayments.list({ invoice: id });
      for (const { payment } of payments.data) {
        if (typeof payment.payment_intent !== 'string') continue;
        const refund = { payment_intent: payment.payment_intent };
        await this.#stripe.refunds.create(refund, { idempotencyKey: `refund ${payment.payment_intent}` });
      }
    }
  }

  async tellOverage(customerRef: string, documentId: string, cents: number, at: Date): Promise<void> {
    await this.#stripe.billing.meterEvents.create({
      event_name: METER,
      identifier: documentId,
      timestamp: Math.floor(at.getTime() / 1000),
      payload: { stripe_customer_id: customerRef, value: String(cents) },
    });
  }

  async invoices(customerRef: string): Promise<readonly Invoice[]> {
    const { data } = await this.#stripe.invoices.list({ customer: customerRef, limit: INVOICES });
    return data.flatMap((each) =>
      each.status === 'draft' || each.id === undefined
        ? []
        : [
            {
              id: each.id,
              number: each.number ?? null,
              at: new Date(each.created * 1000).toISOString(),
              cents: each.total,
              state: each.status === 'paid' ? 'paid' : each.status === 'open' ? 'open' : 'void',
              link: each.hosted_invoice_url ?? null,
            } as const,
          ],
    );
  }

  #tierItem({ items }: Stripe.Subscription): Stripe.SubscriptionItem {
    const { starter, professional } = this.#prices;
    const item = items.data.find(({ price }) => price.id === starter || price.id === professional);
    if (!item) throw new BlackbarError('unavailable', 'no_price');
    return item;
  }

  #snapshot(found: Stripe.Subscription): Snapshot {
    const item = this.#tierItem(found);
    const nextTier = item.price.id === this.#prices.professional ? 'professional' : 'starter';
    const periodEnd = new Date(item.current_period_end * 1000).toISOString();
    const { tier_now: now, tier_now_until: until } = found.metadata;
    // The note is about one period: in the next it says nothing any more.
    const kept = until === periodEnd && (now === 'starter' || now === 'professional') ? now : undefined;
    return {
      status: statusOf(found),
      tier: kept ?? nextTier,
      nextTier,
      endsWithPeriod: found.cancel_at_period_end,
      periodStart: new Date(item.current_period_start * 1000).toISOString(),
      periodEnd,
    };
  }
}

function statusOf({ status, latest_invoice: invoice }: Stripe.Subscription): Snapshot['status'] {
  switch (status) {
    case 'active':
    case 'trialing':
      return isFirstUnpaid(invoice) ? 'incomplete' : 'active';
    case 'past_due':
      return isFirstUnpaid(invoice) ? 'incomplete' : 'past_due';
    case 'incomplete':
      return 'incomplete';
    default:
      return 'ended';
  }
}

/** A subscription can be called active before its first payment fails. */
function isFirstUnpaid(invoice: Stripe.Subscription['latest_invoice']): boolean {
  if (invoice === null || typeof invoice === 'string') return false;
  return invoice.billing_reason === 'subscription_create' && invoice.status !== 'paid';
}

function protocolOf({ protocol }: URL): 'http' | 'https' {
  return protocol === 'http:' ? 'http' : 'https';
}
