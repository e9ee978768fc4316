import type { Invoice, PaidTier } from '@blackbar/contracts';

/** A subscription as the payment provider has it at one moment. */
export interface Snapshot {
  /** `incomplete`: its first invoice is not paid, whatever else is said of it. */
  readonly status: 'incomplete' | 'active' | 'past_due' | 'ended';
  /** What the running period was paid for. */
  readonly tier: PaidTier;
  /** What the next period is paid for. */
  readonly nextTier: PaidTier;
  readonly endsWithPeriod: boolean;
  /** ISO 8601. */
  readonly periodStart: string;
  readonly periodEnd: string;
}

/** What the test form knows of a subscription; no card, because none is asked for. */
export interface TestState extends Snapshot {
  readonly clientSecret: string;
  readonly customerRef: string;
  readonly overage: Readonly<Record<string, number>>;
  readonly invoices: readonly Invoice[];
}

export interface Order {
  /** Of the purchase; asked twice with the same id the provider does it once. */
  readonly id: string;
  readonly accountId: string;
  readonly email: string;
  readonly tier: PaidTier;
}

export interface Begun {
  readonly customerRef: string;
  readonly subscriptionRef: string;
  /** With it the browser pays the first invoice. */
  readonly clientSecret: string;
}

/** Who takes the money. Every answer is what stands there now: callers keep nothing that they were told earlier. */
export interface PaymentProvider {
  readonly kind: 'stripe' | 'test';
  readonly publishableKey: string | undefined;
  /** Opens a subscription whose first invoice waits to be paid. */
  begin(order: Order): Promise<Begun>;
  /** `undefined`: there is none of that name. */
  read(subscriptionRef: string): Promise<Snapshot | undefined>;
  /** At once, with the difference invoiced now. Throws `payment_failed` and changes nothing when that is not paid. */
  upgrade(subscriptionRef: string, tier: PaidTier): Promise<void>;
  /** From the next period on; the running tier ends a downgrade that waits. */
  changeAtPeriodEnd(subscriptionRef: string, tier: PaidTier): Promise<void>;
  endWithPeriod(subscriptionRef: string, ends: boolean): Promise<void>;
  /** Ends it at once; what was paid for it is given back. */
  giveBack(subscriptionRef: string): Promise<void>;
  /** One document above the quota. Told twice of the same document it counts one. */
  tellOverage(customerRef: string, documentId: string, cents: number, at: Date): Promise<void>;
  /** The newest first. */
  invoices(customerRef: string): Promise<readonly Invoice[]>;
}
