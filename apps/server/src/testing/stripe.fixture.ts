import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import Stripe from 'stripe';

export const PRICES = {
  starter: 'price_starter',
  professional: 'price_professional',
  overage: 'price_overage',
} as const;
const CENTS: Readonly<Record<string, number>> = { price_starter: 4_900, price_professional: 19_900 };
const WEBHOOK_SECRET = 'whsec_of_the_tests';
const MONTH_S = 30 * 24 * 3_600;

export interface StripeSubscription {
  readonly id: string;
  readonly customer: string;
  status: string;
  price: string;
  metadata: Record<string, string>;
  cancel_at_period_end: boolean;
  start: number;
  end: number;
}
export interface StripeInvoice {
  readonly id: string;
  readonly customer: string;
  readonly subscription: string;
  readonly billing_reason: string;
  readonly total: number;
  status: string;
  readonly created: number;
}
type Fields = Record<string, string>;

/**
 * Stripe as its own client library meets it, with a memory: subscriptions, invoices, meters, refunds, signed messages.
 */
export class StripeServer {
  readonly subscriptions = new Map<string, StripeSubscription>();
  readonly invoices: StripeInvoice[] = [];
  readonly meter = new Map<string, { readonly customer: string; readonly value: number }>();
  readonly refunds: string[] = [];
  /** Messages that were written and not delivered yet. */
  readonly messages: string[] = [];
  /** The next charge of a card is refused. */
  declines = false;
  readonly #answers = new Map<string, unknown>();
  readonly #server: Server;

  constructor() {
    this.#server = createServer((request, response) => {
      void this.#serve(request).then(
        ([status, body]) =>
          response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body)),
        () => response.writeHead(500).end('{}'),
      );
    });
  }

  async listen(): Promise<Record<string, string>> {
    await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve));
    const { port } = this.#server.address() as AddressInfo;
    return {
      STRIPE_SECRET_KEY: 'sk_test_of_the_tests',
      STRIPE_PUBLISHABLE_KEY: 'pk_test_of_the_tests',
      STRIPE_WEBHOOK_SECRET: WEBHOOK_SECRET,
      STRIPE_API_BASE: `http://127.0.0.1:${port}`,
      STRIPE_PRICE_STARTER: PRICES.starter,
      STRIPE_PRICE_PROFESSIONAL: PRICES.professional,
      STRIPE_PRICE_OVERAGE: PRICES.overage,
    };
  }

  close(): Promise<void> {
    this.#server.closeAllConnections();
    return new Promise((resolve) => this.#server.close(() => resolve()));
  }

  /** What the Payment Element does in the browser; false: the card was declined. */
  pay(clientSecret: string): boolean {
    const invoice = this.invoices.find(({ id }) => clientSecret === secretOf(id));
    const paid = this.subscriptions.get(invoice?.subscription ?? '');
    if (!invoice || paid?.status !== 'incomplete' || this.declines) return false;
    invoice.status = 'paid';
    paid.status = 'active';
    this.#tell('invoice.paid', this.#invoiceObject(invoice));
    this.#tell('customer.subscription.updated', this.#object(paid));
    return true;
  }

  /** A period ends, and the next is charged: the tier's price, and what the meter holds. */
  renew(id: string): void {
    const it = this.subscriptions.get(id);
    if (!it || (it.status !== 'active' && it.status !== 'past_due')) return;
    if (it.cancel_at_period_end) {
      it.status = 'canceled';
      this.#tell('customer.subscription.deleted', this.#object(it));
      return;
    }
    it.start = it.end;
    it.end = it.start + MONTH_S;
    this.#charge(it, 'subscription_cycle');
    this.#tell('customer.subscription.updated', this.#object(it));
  }

  sign(body: string, timestamp = Math.floor(Date.now() / 1000), secret = WEBHOOK_SECRET): string {
    return Stripe.webhooks.generateTestHeaderString({ payload: body, secret, timestamp });
  }

  #charge(it: StripeSubscription, reason: string): StripeInvoice {
    const invoice: StripeInvoice = {
      id: `in_${randomUUID()}`,
      customer: it.customer,
      subscription: it.id,
      billing_reason: reason,
      total: CENTS[it.price] ?? 0,
      status: reason === 'subscription_create' || this.declines ? 'open' : 'paid',
      created: Math.floor(Date.now() / 1000),
    };
    this.invoices.unshift(invoice);
    if (reason === 'subscription_create') return invoice;
    it.status = invoice.status === 'paid' ? 'active' : 'past_due';
    this.#tell(invoice.status === 'paid' ? 'invoice.paid' : 'invoice.payment_failed', this.#invoiceObject(invoice));
    return invoice;
  }

  #tell(type: string, object: object): void {
    const event = {
      id: `evt_${randomUUID()}`,
      object: 'event',
      type,
      created: Math.floor(Date.now() / 1000),
      data: { object },
    };
    this.messages.push(JSON.stringify(event));
  }

  async #serve(request: IncomingMessage): Promise<[number, unknown]> {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const url = new URL(request.url ?? '', 'http://stripe');
    const fields = Object.fromEntries(new URLSearchParams(Buffer.concat(chunks).toString()));
    const key = request.headers['idempotency-key']?.toString();
    // The library makes a key of its own for each retry of a POST: only ours are remembered by name.
    const known = key === undefined ? undefined : this.#answers.get(key);
    if (known !== undefined) return [200, known];
    const [status, body] = this.#answer(
      `${request.method} ${url.pathname.replace('/v1/', '')}`,
      fields,
      url.searchParams,
    );
    if (key !== undefined && status === 200) this.#answers.set(key, body);
    return [status, body];
  }

  #answer(call: string, fields: Fields, query: URLSearchParams): [number, unknown] {
    const [method, path = ''] = call.split(' ');
    const [collection, id = ''] = path.split('/');
    switch (true) {
      case call === 'POST customers':
        return [200, { id: `cus_${randomUUID()}`, object: 'customer', email: fields.email }];
      case call === 'POST subscriptions':
        return this.#subscribe(fields);
      case call === 'POST billing/meter_events':
        return this.#measure(fields);
      case call === 'POST refunds':
        this.refunds.push(fields.payment_intent ?? '');
        return [200, { id: `re_${randomUUID()}`, object: 'refund' }];
      case call === 'GET invoices':
        return [200, this.#list(query)];
      case call === 'GET invoice_payments':
        return [
          200,
          listOf([{ id: 'inpay', payment: { type: 'payment_intent', payment_intent: `pi_${query.get('invoice')}` } }]),
        ];
      case collection === 'subscriptions' && this.subscriptions.has(id):
        return this.#change(method ?? '', this.subscriptions.get(id) as StripeSubscription, fields);
      default:
        return [404, { error: { type: 'invalid_request_error', message: `No such thing: ${path}` } }];
    }
  }

  #subscribe(fields: Fields): [number, unknown] {
    const now = Math.floor(Date.now() / 1000);
    const it: StripeSubscription = {
      id: `sub_${randomUUID()}`,
      customer: fields.customer ?? '',
      status: 'incomplete',
      price: fields['items[0][price]'] ?? '',
      metadata: { purchase: fields['metadata[purchase]'] ?? '' },
      cancel_at_period_end: false,
      start: now,
      end: now + MONTH_S,
    };
    this.subscriptions.set(it.id, it);
    this.#charge(it, 'subscription_create');
    this.#tell('customer.subscription.created', this.#object(it));
    return [200, this.#object(it)];
  }

  #change(method: string, it: StripeSubscription, fields: Fields): [number, unknown] {
    if (method === 'GET') return [200, this.#object(it)];
    // What has ended stays ended (docs.stripe.com/api/subscriptions/update: but for its metadata).
    if (it.status === 'canceled' || it.status === 'incomplete_expired') {
      return [400, { error: { type: 'invalid_request_error', message: 'A canceled subscription can’t be changed.' } }];
    }
    if (method === 'DELETE') {
      it.status = it.status === 'incomplete' ? 'incomplete_expired' : 'canceled';
      this.#tell('customer.subscription.deleted', this.#object(it));
      return [200, this.#object(it)];
    }
    const price = fields['items[0][price]'];
    const before = it.price;
    if (price !== undefined && fields.proration_behavior === 'always_invoice' && price !== before) {
      if (this.declines) {
        return [402, { error: { type: 'card_error', code: 'card_declined', message: 'Your card was declined.' } }];
      }
      it.price = price;
      this.#charge(it, 'subscription_update');
    }
    if (price !== undefined) it.price = price;
    for (const name of ['tier_now', 'tier_now_until']) {
      const value = fields[`metadata[${name}]`];
      if (value !== undefined) it.metadata[name] = value;
    }
    if (fields.cancel_at_period_end !== undefined) it.cancel_at_period_end = fields.cancel_at_period_end === 'true';
    this.#tell('customer.subscription.updated', this.#object(it));
    return [200, this.#object(it)];
  }

  #measure(fields: Fields): [number, unknown] {
    const identifier = fields.identifier ?? randomUUID();
    const [customer, value] = [fields['payload[stripe_customer_id]'] ?? '', Number(fields['payload[value]'])];
    if (!this.meter.has(identifier)) this.meter.set(identifier, { customer, value });
    return [200, { object: 'billing.meter_event', identifier }];
  }

  #list(query: URLSearchParams) {
    const wanted = this.invoices.filter(
      ({ customer, subscription, status }) =>
        customer === (query.get('customer') ?? customer) &&
        subscription === (query.get('subscription') ?? subscription) &&
        status === (query.get('status') ?? status),
    );
    return listOf(wanted.map((each) => this.#invoiceObject(each)));
  }

  #object(it: StripeSubscription) {
    const latest = this.invoices.find(({ subscription }) => subscription === it.id);
    const period = { current_period_start: it.start, current_period_end: it.end };
    return {
      id: it.id,
      object: 'subscription',
      customer: it.customer,
      status: it.status,
      cancel_at_period_end: it.cancel_at_period_end,
      metadata: { ...it.metadata },
      items: listOf([
        { id: `si_${it.id}`, price: { id: it.price }, ...period },
        { id: `si_overage_${it.id}`, price: { id: PRICES.overage }, ...period },
      ]),
      latest_invoice: latest ? this.#invoiceObject(latest) : null,
    };
  }

  #invoiceObject(invoice: StripeInvoice) {
    return {
      ...invoice,
      object: 'invoice',
      number: `BB-${invoice.id.slice(-6)}`,
      hosted_invoice_url: `https://invoice.stripe.com/${invoice.id}`,
      parent: { type: 'subscription_details', subscription_details: { subscription: invoice.subscription } },
      confirmation_secret: { type: 'payment_intent', client_secret: secretOf(invoice.id) },
    };
  }
}

function secretOf(invoiceId: string): string {
  return `pi_${invoiceId}_secret`;
}

function listOf(data: readonly unknown[]) {
  return { object: 'list', data, has_more: false, url: '/' };
}
