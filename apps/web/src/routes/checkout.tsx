import { paidTier, TIERS } from '@blackbar/contracts';
import { BILLING_WORDS, dollars, LANDING_WORDS, MESSAGES } from '@blackbar/words';
import { useCallback, useEffect } from 'react';
import { Link, useLocation, useSearch } from 'wouter';
import { ApiError, sentenceOf } from '../api/fetch.ts';
import { forget, remember } from '../api/remembered.ts';
import { useSession } from '../api/session.ts';
import { PaymentForm } from '../billing/payment-form.tsx';
import type { PaymentFormProps } from '../billing/payment-form-props.ts';
import { returnPath } from '../billing/payment-return.ts';
import { usePaymentIntent } from '../billing/use-payment-intent.ts';
import { Logo } from '../ui/logo.tsx';
import { usePageTitle } from '../ui/page-title.ts';
import { Progress } from '../ui/progress.tsx';
import { toast } from '../ui/toast.tsx';

const T = MESSAGES.checkout;
const W = BILLING_WORDS.checkout;

/**
 * A spinner until there is a payment intent; when there is none to be had, back to the prices (specification, section
 * 4).
 */
export default function Checkout() {
  usePageTitle(T.secure);
  const [, navigate] = useLocation();
  const tier = paidTier.safeParse(new URLSearchParams(useSearch()).get('plan')).data;

  const leave = useCallback(
    (title: string, description?: string) => {
      toast({ title, description, tone: 'destructive' });
      navigate('/pricing', { replace: true });
    },
    [navigate],
  );
  const { state } = useSession();
  const onRefused = useCallback(
    (error: unknown) => {
      const paid = error instanceof ApiError && error.code === 'conflict';
      if (!paid) return leave(T.failed.title, sentenceOf(error, T.failed.description));
      // Before the address was registered a second time: what is left is the code. A member is shown the plan.
      navigate(returnPath(state === 'unverified' ? { outcome: 'succeeded' } : {}), { replace: true });
    },
    [leave, navigate, state],
  );
  const onFailed = useCallback((sentence?: string) => {
    toast({ title: T.failed.title, description: sentence ?? T.failed.description, tone: 'destructive' });
  }, []);
  useEffect(() => {
    if (!tier) leave(T.invalidPlan);
  }, [tier, leave]);
  // Whoever verifies before paying is led to the plan that was chosen last.
  useEffect(() => {
    if (tier && state === 'unverified') remember('selectedPlan', tier);
  }, [tier, state]);
  const intent = usePaymentIntent(tier, onRefused);
  if (!tier) return null;

  const onPaid: PaymentFormProps['onPaid'] = (outcome) => {
    forget('registeredUserId');
    navigate(returnPath({ tier, outcome }));
  };
  const price = dollars(TIERS[tier].monthlyCents ?? 0);
  return (
    <main className="mx-auto max-w-4xl px-6 py-8 sm:py-14">
      <Link href="/" aria-label={LANDING_WORDS.home} className="mb-10 block w-fit">
        <Logo />
      </Link>
      <h1 className="font-serif text-3xl font-semibold">{T.secure}</h1>
      <div className="mt-8 grid gap-10 md:grid-cols-[1fr_300px]">
        <section aria-label={T.secure}>
          {intent ? (
            <PaymentForm intent={intent} tier={tier} onPaid={onPaid} onFailed={onFailed} />
          ) : (
            <Progress label={W.opening} />
          )}
        </section>
        <aside className="order-first h-fit border-t-[6px] border-ink pt-4 md:order-none">
          <h2 className="text-base font-semibold">{TIERS[tier].name}</h2>
          <ul className="mt-3 grid gap-1.5 text-[13px] text-ink-soft">
            {BILLING_WORDS.holds[tier].map((feature) => (
              <li key={feature}>{feature}</li>
            ))}
          </ul>
          <p className="mt-5 flex items-baseline justify-between border-t border-hairline pt-3">
            <span>{W.today}</span>
            <span className="figures font-serif text-2xl font-semibold">{price}</span>
          </p>
          <p className="text-[13px] text-ink-faint">{W.monthly(price)}</p>
          <p className="mt-4 text-[13px] text-ink-soft">{W.lead}</p>
          <a href="/pricing" className="mt-2 inline-block text-[13px] text-accent hover:underline">
            {W.back}
          </a>
        </aside>
      </div>
    </main>
  );
}
