import type { PaidTier, PaymentIntent } from '@blackbar/contracts';

/**
 * What every form is given. It calls `onPaid` once the money is taken or on its way, `onFailed` with a sentence
 * otherwise.
 */
export interface PaymentFormProps {
  readonly intent: PaymentIntent;
  readonly tier: PaidTier;
  readonly onPaid: (outcome: 'succeeded' | 'pending') => void;
  readonly onFailed: (sentence?: string) => void;
}
