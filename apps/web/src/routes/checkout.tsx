import { MESSAGES, paidPlan, paymentIntentResponse } from '@blackbar/contracts';
import { useEffect } from 'react';
import { useLocation, useSearch } from 'wouter';
import { call, sentenceOf } from '../api/fetch.ts';
import { recall } from '../api/remembered.ts';
import { Logo } from '../ui/logo.tsx';
import { usePageTitle } from '../ui/page-title.ts';
import { Progress } from '../ui/progress.tsx';
import { toast } from '../ui/toast.tsx';

/** Asks for a payment intent; when there is none to be had, back to the prices (specification, section 4). */
export default function Checkout() {
  usePageTitle(MESSAGES.checkout.secure);
  const [, navigate] = useLocation();
  const plan = paidPlan.safeParse(new URLSearchParams(useSearch()).get('plan')).data;

  useEffect(() => {
    const leave = (title: string, description?: string) => {
      toast({ title, description, tone: 'destructive' });
      navigate('/pricing', { replace: true });
    };
    if (!plan) return leave(MESSAGES.checkout.invalidPlan);
    const order = { plan, userId: recall('registeredUserId') };
    call(paymentIntentResponse, 'POST', '/api/create-payment-intent', order).catch((error: unknown) =>
      leave(MESSAGES.checkout.failed.title, sentenceOf(error, MESSAGES.checkout.failed.description)),
    );
  }, [plan, navigate]);

  return (
    <main className="mx-auto flex min-h-dvh max-w-md flex-col justify-center px-6">
      <Logo />
      <h1 className="mb-6 mt-10 font-serif text-3xl font-semibold">{MESSAGES.checkout.secure}</h1>
      <Progress label={MESSAGES.checkout.secure} />
    </main>
  );
}
