import { REDIRECT_MS } from '@blackbar/contracts';
import { ACCOUNT_WORDS, LANDING_WORDS, MESSAGES } from '@blackbar/words';
import { CircleCheck } from 'lucide-react';
import { useState } from 'react';
import { Link, useLocation, useSearch } from 'wouter';
import { resendVerification } from '../account/registration.ts';
import { VerifyCodeForm } from '../account/verify-code-form.tsx';
import { forget, recall } from '../api/remembered.ts';
import { logout, refreshSession, useSession } from '../api/session.ts';
import { Button } from '../ui/button.tsx';
import { checkoutPath } from '../ui/checkout-path.ts';
import { Logo } from '../ui/logo.tsx';
import { NoticeBox } from '../ui/notice-box.tsx';
import { usePageTitle } from '../ui/page-title.ts';
import { toast } from '../ui/toast.tsx';

const T = MESSAGES.verification;

/** A verified visitor goes on to the trial's dashboard, or to pay for the plan that was chosen before. */
function leave(trial: boolean, navigate: (path: string) => void): void {
  const tier = trial ? undefined : recall('selectedPlan');
  forget('selectedPlan');
  if (tier) window.location.assign(checkoutPath(tier));
  else navigate('/');
}

/** For an address with a slip in it no code ever comes. */
function StartAgain() {
  const [, navigate] = useLocation();
  const again = async () => {
    const tier = recall('selectedPlan');
    try {
      await logout();
    } catch {
      return toast({ title: MESSAGES.logout.failed, tone: 'destructive' });
    }
    forget('verificationEmail');
    forget('registeredUserId');
    navigate(tier ? `/register?plan=${tier}` : '/register');
  };
  return (
    <Button look="link" size="inline" className="mt-4 self-start" onClick={() => void again()}>
      {ACCOUNT_WORDS.verify.startAgain}
    </Button>
  );
}

export default function VerifyEmail() {
  usePageTitle(T.verifyButton);
  const [, navigate] = useLocation();
  const session = useSession();
  const query = new URLSearchParams(useSearch());
  const trial = query.get('trial') === 'true';
  const [done, setDone] = useState(false);
  const [email] = useState(() => query.get('email') ?? recall('verificationEmail'));
  const address = email ?? (session.state === 'unverified' ? session.user.email : undefined);

  const onVerified = async () => {
    setDone(true);
    toast(T.success);
    forget('verificationEmail');
    await refreshSession();
    setTimeout(() => leave(trial, navigate), REDIRECT_MS.afterVerification);
  };

  return (
    <main className="mx-auto flex min-h-dvh max-w-md flex-col px-6 py-8 sm:justify-center">
      <Link href="/" aria-label={LANDING_WORDS.home} className="mb-10 self-start">
        <Logo />
      </Link>
      {done ? (
        <div role="status">
          <CircleCheck className="size-10 text-good" aria-hidden="true" />
          <h1 className="mt-5 font-serif text-3xl font-semibold">{T.successScreen.title}</h1>
          <p className="mt-2 text-ink-soft">{T.successScreen.description}</p>
        </div>
      ) : (
        <>
          <h1 className="font-serif text-3xl font-semibold">{T.verifyButton}</h1>
          <p className="mb-6 mt-2 leading-6 text-ink-soft">{ACCOUNT_WORDS.verify.sent}</p>
          {trial ? <NoticeBox className="mb-6">{T.trialNotice}</NoticeBox> : null}
          <VerifyCodeForm email={address} onVerified={onVerified} resend={() => resendVerification(address)} />
          {session.state === 'unverified' ? <StartAgain /> : null}
        </>
      )}
    </main>
  );
}
