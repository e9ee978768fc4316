import { TIERS } from '@blackbar/contracts';
import { BILLING_WORDS, dollars } from '@blackbar/words';
import type { Stripe, StripeElements } from '@stripe/stripe-js';
import { loadStripe } from '@stripe/stripe-js/pure';
import { useEffect, useRef, useState } from 'react';
import { Button } from '../ui/button.tsx';
import { Progress } from '../ui/progress.tsx';
import type { PaymentFormProps } from './payment-form-props.ts';
import { returnPath } from './payment-return.ts';

const W = BILLING_WORDS.checkout;

interface Opened {
  readonly stripe: Stripe;
  readonly elements: StripeElements;
}

/**
 * The provider's Payment Element, in a frame of the provider's. Its script is loaded on this page alone, and only this
 * page's content policy lets it.
 */
export default function StripeForm({ intent, tier, onPaid, onFailed }: PaymentFormProps) {
  const place = useRef<HTMLDivElement>(null);
  const [opened, setOpened] = useState<Opened>();
  const [busy, setBusy] = useState(false);
  const { clientSecret, publishableKey } = intent;

  useEffect(() => {
    let left = false;
    const open = async () => {
      const stripe = await loadStripe(publishableKey ?? '');
      if (left) return;
      if (!stripe || !place.current) throw new Error(W.formFailed);
      const elements = stripe.elements({ clientSecret });
      elements.create('payment').mount(place.current);
      setOpened({ stripe, elements });
    };
    open().catch(() => onFailed(W.formFailed));
    return () => {
      left = true;
    };
  }, [clientSecret, publishableKey, onFailed]);

  const pay = async ({ stripe, elements }: Opened) => {
    setBusy(true);
    const { error, paymentIntent } = await stripe.confirmPayment({
      elements,
      confirmParams: { return_url: `${window.location.origin}${returnPath({ tier })}` },
      redirect: 'if_required',
    });
    if (!error) return onPaid(paymentIntent.status === 'processing' ? 'pending' : 'succeeded');
    setBusy(false);
    onFailed(error.message);
  };

  return (
    <form
      className="grid gap-5"
      onSubmit={(event) => {
        event.preventDefault();
        if (opened) void pay(opened);
      }}
    >
      {opened ? null : <Progress label={W.opening} />}
      <div ref={place} />
      <Button type="submit" look="primary" className="h-11" disabled={!opened || busy}>
        {busy ? W.paying : W.pay(dollars(TIERS[tier].monthlyCents ?? 0))}
      </Button>
    </form>
  );
}
