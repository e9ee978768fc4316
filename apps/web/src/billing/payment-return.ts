import { type PaidTier, paidTier } from '@blackbar/contracts';

/** What the payment provider adds to the address that it leads back to; of anything else nothing is known. */
const OUTCOMES = ['succeeded', 'pending', 'failed'] as const;
export type PaymentOutcome = (typeof OUTCOMES)[number];

export interface PaymentReturn {
  readonly tier?: PaidTier | undefined;
  readonly outcome?: PaymentOutcome | undefined;
}

/** Where a payment for that plan comes back to, from our own form or from the page of a bank. */
export function returnPath({ tier, outcome }: PaymentReturn): string {
  const query = new URLSearchParams({
    ...(tier ? { plan: tier } : {}),
    ...(outcome ? { redirect_status: outcome } : {}),
  });
  return query.size > 0 ? `/checkout-success?${query}` : '/checkout-success';
}

export function paymentReturnOf(search: string): PaymentReturn {
  const query = new URLSearchParams(search);
  const status = query.get('redirect_status');
  return {
    tier: paidTier.safeParse(query.get('plan')).data,
    // The provider says "processing" of some means of payment, which is pending to us.
    outcome: status === 'processing' ? 'pending' : OUTCOMES.find((each) => each === status),
  };
}
