import { type PaidTier, paidTier } from '@blackbar/contracts';
import { MESSAGES } from '@blackbar/words';
import { useEffect, useRef } from 'react';
import { useLocation, useSearch } from 'wouter';
import { RegisterDialog } from '../account/register-dialog.tsx';
import { type Session, useSession } from '../api/session.ts';
import { type Choice, choiceFor } from '../site/choice.ts';
import { toast } from '../ui/toast.tsx';
import { Landing } from './landing.tsx';

/** `undefined` is the trial, 'invalid' a plan that can't be bought on the page. */
function tierIn(search: string): PaidTier | 'invalid' | undefined {
  const wanted = new URLSearchParams(search).get('plan');
  if (wanted === null) return undefined;
  return paidTier.safeParse(wanted).data ?? 'invalid';
}

/** Where to go without signing up: an account that is there is not made a second time. */
function wayOn(who: Session, tier: PaidTier | undefined): Choice | undefined {
  if (who.state !== 'in' && !(who.state === 'unverified' && tier)) return undefined;
  return tier ? choiceFor(who, tier) : { href: '/', page: false };
}

export default function Register() {
  const [, navigate] = useLocation();
  const tier = tierIn(useSearch());
  const session = useSession();
  // Who came here: registering on this page changes the session, and the dialog leads on by itself.
  const arrival = useRef<Session>(undefined);
  if (session.state !== 'loading') arrival.current ??= session;
  const choice = arrival.current && tier !== 'invalid' ? wayOn(arrival.current, tier) : undefined;
  const { href, page } = choice ?? {};
  useEffect(() => {
    if (href === undefined) return;
    if (page) window.location.replace(href);
    else navigate(href, { replace: true });
  }, [href, page, navigate]);
  useEffect(() => {
    if (tier === 'invalid') toast({ title: MESSAGES.checkout.invalidPlan, tone: 'destructive' });
  }, [tier]);
  return (
    <>
      <Landing />
      {tier === 'invalid' || choice ? null : <RegisterDialog tier={tier} onClose={() => navigate('/')} />}
    </>
  );
}
