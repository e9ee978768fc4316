import type { PaidTier } from '@blackbar/contracts';
import { boolean, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import type { Snapshot, TestState } from '../billing/payment-provider.ts';
import { at } from './columns.ts';

/** Tables of what was bought; `schema.ts` has the others. */
export const purchase = pgTable('purchase', {
  id: uuid().primaryKey(),
  accountId: uuid('account_id').notNull(),
  /** The organization that the buyer's session acted for; null until an unverified buyer has one. */
  boughtFor: uuid('bought_for'),
  tier: text().$type<PaidTier>().notNull(),
  state: text().$type<'open' | 'paid' | 'claimed' | 'ended'>().notNull().default('open'),
  customerRef: text('customer_ref').notNull(),
  subscriptionRef: text('subscription_ref').notNull(),
  clientSecret: text('client_secret').notNull(),
  snapshot: jsonb().$type<Snapshot>(),
  claimedBy: uuid('claimed_by'),
  /** Grows with every write. */
  version: integer().notNull().default(0),
  createdAt: at('created_at').notNull().defaultNow(),
  syncedAt: at('synced_at').notNull().defaultNow(),
});

export const paymentEvent = pgTable('payment_event', {
  id: text().primaryKey(),
  type: text().notNull(),
  receivedAt: at('received_at').notNull().defaultNow(),
});

export const testSubscription = pgTable('test_subscription', {
  id: text().primaryKey(),
  state: jsonb().$type<TestState>().notNull(),
});

export const subscription = pgTable('subscription', {
  organizationId: uuid('organization_id').primaryKey(),
  purchaseId: uuid('purchase_id').notNull(),
  tier: text().$type<PaidTier>().notNull(),
  nextTier: text('next_tier').$type<PaidTier>().notNull(),
  status: text().$type<'active' | 'past_due' | 'ended'>().notNull(),
  endsWithPeriod: boolean('ends_with_period').notNull().default(false),
  periodStart: at('period_start').notNull(),
  periodEnd: at('period_end').notNull(),
  toldPercent: integer('told_percent').notNull().default(0),
  toldPeriod: at('told_period'),
});
