import { type PaidTier, paidTier } from '@blackbar/contracts';
import { MESSAGES } from '@blackbar/words';
import { useEffect } from 'react';
import { useLocation, useSearch } from 'wouter';
import { RegisterDialog } from '../account/register-dialog.tsx';
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
  useEffect(() => {
    if (tier === 'invalid') toast({ title: MESSAGES.checkout.invalidPlan, tone: 'destructive' });
  }, [tier]);
  return (
    <>
      <Landing />
      {tier === 'invalid' ? null : <RegisterDialog tier={tier} onClose={() => navigate('/')} />}
    </>
  );
}
