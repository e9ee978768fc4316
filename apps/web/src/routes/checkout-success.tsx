import { REDIRECT_MS, TOAST } from '@blackbar/contracts';
import { BILLING_WORDS, CONTACT_WORDS, LANDING_WORDS, MESSAGES } from '@blackbar/words';
import { CircleCheck } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Link, Redirect, useLocation, useSearch } from 'wouter';
import { sendVerificationAfterPayment } from '../account/registration.ts';
import { VerifyCodeForm } from '../account/verify-code-form.tsx';
import { forget, recall } from '../api/remembered.ts';
import { refreshSession, type Session, useSession } from '../api/session.ts';
import { ConversionConsent } from '../billing/conversion-consent.tsx';
import { type PaymentReturn, paymentReturnOf, returnPath } from '../billing/payment-return.ts';
import { Button } from '../ui/button.tsx';
import { checkoutPath } from '../ui/checkout-path.ts';
import { ContactLink, supportAddress } from '../ui/contact.tsx';
import { Logo } from '../ui/logo.tsx';
import { pageSetting } from '../ui/page-setting.ts';
import { PageSkeleton } from '../ui/page-skeleton.tsx';
import { usePageTitle } from '../ui/page-title.ts';
import { toast } from '../ui/toast.tsx';

const T = MESSAGES.checkout;
const W = BILLING_WORDS.success;

/** Of an entry in the history of the browser: how its payment ended was said. */
const TOLD = 'paymentTold';

function Frame({ children }: { children: ReactNode }) {
  return (
    <div className="mx-auto flex min-h-dvh max-w-md flex-col px-6 py-8">
      <header className="mb-10">
        <Link href="/" aria-label={LANDING_WORDS.home} className="block w-fit">
          <Logo />
        </Link>
      </header>
      <main className="grow">{children}</main>
      <footer className="mt-12 border-t border-hairline pt-4 text-[13px] text-ink-faint">
        {W.support} <ContactLink className="text-accent underline">{supportAddress() ?? CONTACT_WORDS.us}</ContactLink>
      </footer>
    </div>
  );
}

/** Said once, also to whoever loads the page anew, and the address is rid of what the provider added to it. */
function usePaymentOutcome({ tier, outcome }: PaymentReturn, session: Session): void {
  const [, navigate] = useLocation();
  const plan = session.state === 'in' ? session.user.organization?.plan : undefined;
  const [known, setKnown] = useState(false);
  // What is known of the plan may be older than the payment.
  useEffect(() => void refreshSession().finally(() => setKnown(true)), []);
  const told = useRef(history.state?.[TOLD] === true);
  useEffect(() => {
    if (!outcome || !known || told.current) return;
    told.current = true;
    if (outcome === 'failed') {
      toast({ ...T.failed, tone: 'destructive' });
      // Both are payment pages: the policy that this one came with lets the provider's form in.
      return navigate(tier ? checkoutPath(tier) : '/pricing', { replace: true });
    }
    const runs = outcome === 'succeeded' && plan !== 'trial';
    toast({ ...(runs ? T.success : T.successPending), duration: TOAST.paymentMs });
    navigate(returnPath({ tier, outcome }), { replace: true, state: { [TOLD]: true } });
  }, [outcome, tier, known, plan, navigate]);
}

/**
 * The address is verified, and a plan runs or is about to: on to the dashboard by itself. `asks`: not before somebody
 * who was not asked on the way here has said whether the purchase may be counted, where that is done.
 */
function AllSet({ paid, asks }: { paid: boolean; asks: boolean }) {
  const session = useSession();
  const plan = session.state === 'in' ? session.user.organization?.plan : undefined;
  const runs = plan !== undefined && plan !== 'trial';
  const to = paid || runs ? '/dashboard?payment=success' : '/dashboard';
  const [asking, setAsking] = useState(() => asks && pageSetting('conversion-id') !== undefined);
  useEffect(() => {
    if (asking) return;
    // A whole new page: this one's content policy is for payments alone.
    const timer = setTimeout(() => window.location.assign(to), REDIRECT_MS.afterPaidVerification);
    return () => clearTimeout(timer);
  }, [to, asking]);
  const pending = paid ? W.allSetPending : W.allSetVerified;
  return (
    <>
      <div role="status">
        <CircleCheck className="size-10 text-good" aria-hidden="true" />
        <h1 className="mt-5 font-serif text-3xl font-semibold">{T.allSet}</h1>
        <p className="mt-2 mb-6 leading-6 text-ink-soft">{runs ? W.allSetHint : pending}</p>
        <Button asChild look="primary">
          <a href={to}>{W.openDashboard}</a>
        </Button>
      </div>
      {asks ? <ConversionConsent onAnswer={() => setAsking(false)} /> : null}
    </>
  );
}

/** Asks for a code once, on arrival (specification, section 4). A failure is logged only (section 8). */
function useSentCode(wanted: boolean): boolean {
  const [sent, setSent] = useState(false);
  useEffect(() => {
    if (!wanted) return;
    sendVerificationAfterPayment().then(
      () => setSent(true),
      // biome-ignore lint/suspicious/noConsole: the specification wants this one failure logged, not shown
      (error: unknown) => console.warn(error instanceof Error ? error.message : 'mail'),
    );
  }, [wanted]);
  return sent;
}

export default function CheckoutSuccess() {
  const payment = paymentReturnOf(useSearch());
  // Whoever opens the address by hand has a code to enter, if anything: no payment is spoken of, nor counted.
  const paid = payment.outcome === 'succeeded' || payment.outcome === 'pending';
  const title = paid ? T.paymentSuccessful : MESSAGES.verification.verifyButton;
  usePageTitle(title);
  const session = useSession();
  const [verified, setVerified] = useState(false);
  const sent = useSentCode(session.state === 'unverified');
  const [known] = useState(() => recall('verificationEmail'));
  usePaymentOutcome(payment, session);
  useEffect(() => forget('registeredUserId'), []);

  if (session.state === 'loading' || payment.outcome === 'failed') return <PageSkeleton />;
  if (verified || session.state === 'in') {
    // Nothing speaks of a payment: what there is says the page of the plan.
    if (!verified && !paid) return <Redirect to="/settings/plan" replace />;
    return (
      <Frame>
        <AllSet paid={paid} asks={!verified} />
      </Frame>
    );
  }
  const email = session.state === 'unverified' ? session.user.email : known;
  const onVerified = async () => {
    setVerified(true);
    forget('verificationEmail');
    forget('selectedPlan');
    await refreshSession();
  };
  return (
    <Frame>
      {paid ? <CircleCheck className="mb-5 size-10 text-good" aria-hidden="true" /> : null}
      <h1 className="font-serif text-3xl font-semibold">{title}</h1>
      {paid ? <p className="mt-2 leading-6 text-ink-soft">{T.lastStep}</p> : null}
      <p role="status" className="mt-1 mb-6 text-[13px] text-ink-faint">
        {sent && email ? W.codeSent(email) : W.codeWaits}
      </p>
      <VerifyCodeForm
        email={email}
        onVerified={onVerified}
        submitLabel={T.verifyAndAccess}
        resend={sendVerificationAfterPayment}
      />
      {paid ? <ConversionConsent /> : null}
    </Frame>
  );
}
