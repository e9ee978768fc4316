import { type PaidPlan, paidPlan } from '@blackbar/contracts';
import { MESSAGES } from '@blackbar/words';
import { useEffect } from 'react';
import { useLocation, useSearch } from 'wouter';
import { RegisterDialog } from '../account/register-dialog.tsx';
import { toast } from '../ui/toast.tsx';
import { Landing } from './landing.tsx';

/** `undefined` is the trial, 'invalid' a plan that can't be bought on the page. */
function planIn(search: string): PaidPlan | 'invalid' | undefined {
  const wanted = new URLSearchParams(search).get('plan');
  if (wanted === null) return undefined;
  return paidPlan.safeParse(wanted).data ?? 'invalid';
}

export default function Register() {
  const [, navigate] = useLocation();
  const plan = planIn(useSearch());
  useEffect(() => {
    if (plan === 'invalid') toast({ title: MESSAGES.checkout.invalidPlan, tone: 'destructive' });
  }, [plan]);
  return (
    <>
      <Landing />
      {plan === 'invalid' ? null : <RegisterDialog plan={plan} onClose={() => navigate('/')} />}
    </>
  );
}
