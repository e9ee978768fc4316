import { type PaidTier, paidTier } from '@blackbar/contracts';
import { MESSAGES } from '@blackbar/words';
import { useEffect } from 'react';
import { useLocation, useSearch } from 'wouter';
import { RegisterDialog } from '../account/register-dialog.tsx';
import { useSession } from '../api/session.ts';
import { choiceFor } from '../site/choice.ts';
import { toast } from '../ui/toast.tsx';
import { Landing } from './landing.tsx';

/** `undefined` is the trial, 'invalid' a plan that can't be bought on the page. */
function tierIn(search: string): PaidTier | 'invalid' | undefined {
  const wanted = new URLSearchParams(search).get('plan');
  if (wanted === null) return undefined;
  return paidTier.safeParse(wanted).data ?? 'invalid';
}

export default function Register() {
  const [, navigate] = useLocation();
  const tier = tierIn(useSearch());
  const session = useSession();
  // A plan that was chosen before it was known who chose it: an account is not made a second time.
  const choice = session.state === 'in' && tier && tier !== 'invalid' ? choiceFor(session, tier) : undefined;
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
