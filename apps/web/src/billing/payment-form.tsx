import { BILLING_WORDS } from '@blackbar/words';
import { lazy, Suspense } from 'react';
import { Progress } from '../ui/progress.tsx';
import type { PaymentFormProps } from './payment-form-props.ts';
import { TestForm } from './test-form.tsx';

const StripeForm = lazy(() => import('./stripe-form.tsx'));

/** The provider's own form where there is a provider; card numbers never pass through this application. */
export function PaymentForm(props: PaymentFormProps) {
  if (props.intent.provider === 'test') return <TestForm {...props} />;
  return (
    <Suspense fallback={<Progress label={BILLING_WORDS.checkout.opening} />}>
      <StripeForm {...props} />
    </Suspense>
  );
}
