import { type PaidTier, type PaymentIntent, paymentIntentResponse } from '@blackbar/contracts';
import { useEffect, useState } from 'react';
import { call } from '../api/fetch.ts';
import { recall } from '../api/remembered.ts';
import { useSession } from '../api/session.ts';

/** Asks for what the payment form needs; `undefined` until it is there. `onRefused` is told once when there is none. */
export function usePaymentIntent(
  tier: PaidTier | undefined,
  onRefused: (error: unknown) => void,
): PaymentIntent | undefined {
  const [intent, setIntent] = useState<PaymentIntent>();
  const { state } = useSession();
  const known = state !== 'loading';
  const unverified = state === 'unverified';
  useEffect(() => {
    if (!tier || !known) return;
    let left = false;
    // Whoever is signed in pays for that account, whoever registered in this browser before.
    const userId = unverified ? recall('registeredUserId') : undefined;
    const order = { plan: tier, ...(userId ? { userId } : {}) };
    call(paymentIntentResponse, 'POST', '/api/create-payment-intent', order).then(
      (answer) => {
        if (!left) setIntent(answer);
      },
      (error: unknown) => {
        if (!left) onRefused(error);
      },
    );
    return () => {
      left = true;
    };
  }, [tier, known, unverified, onRefused]);
  return intent;
}
