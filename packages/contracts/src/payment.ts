import { z } from 'zod';
import { paidTier, TIER_IDS } from './tiers.ts';

/** The session decides who pays: a `userId` of someone else is refused. */
export const paymentIntentRequest = z.object({ plan: z.string().max(40), userId: z.string().max(100).optional() });
export const paymentIntentResponse = z.object({
  clientSecret: z.string(),
  /** Whose form takes the payment; `test`: one that takes no card number, and no money moves. */
  provider: z.enum(['stripe', 'test']),
  publishableKey: z.string().optional(),
});
export type PaymentIntent = z.infer<typeof paymentIntentResponse>;

/** What the test form offers instead of a card. */
export const testPaymentRequest = z.strictObject({
  clientSecret: z.string().max(200),
  outcome: z.enum(['succeeds', 'declined']),
});
export type TestOutcome = z.infer<typeof testPaymentRequest>['outcome'];

export const invoice = z.object({
  id: z.string(),
  number: z.string().nullable(),
  at: z.iso.datetime(),
  cents: z.int(),
  state: z.enum(['paid', 'open', 'void']),
  /** The provider's page of it. */
  link: z.url().nullable(),
});
export type Invoice = z.infer<typeof invoice>;

export const billing = z.object({
  tier: z.enum(TIER_IDS),
  /** Null where nothing was bought: the trial, or a price by agreement. */
  subscription: z
    .object({
      nextTier: paidTier,
      status: z.enum(['active', 'past_due', 'ended']),
      endsWithPeriod: z.boolean(),
      periodStart: z.iso.datetime(),
      periodEnd: z.iso.datetime(),
      testOnly: z.boolean(),
    })
    .nullable(),
  invoices: z.array(invoice),
});
export type Billing = z.infer<typeof billing>;
export const changeTierRequest = z.strictObject({ tier: paidTier });
