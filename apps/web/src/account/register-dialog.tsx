import { MESSAGES, type PaidPlan, PLANS, REDIRECT_MS } from '@blackbar/contracts';
import { useLocation } from 'wouter';
import { remember } from '../api/remembered.ts';
import { refreshSession } from '../api/session.ts';
import { Dialog } from '../ui/dialog.tsx';
import { checkDialogRegistration } from './check-registration.ts';
import { sendTrialVerification } from './registration.ts';
import { SignUpForm } from './sign-up-form.tsx';

const T = MESSAGES.auth;
const M = MESSAGES.registration;

/** Sign-up over the landing page: with a plan on to the checkout, without one on to the trial. */
export function RegisterDialog({ plan, onClose }: { plan: PaidPlan | undefined; onClose: () => void }) {
  const [, navigate] = useLocation();
  const next = async (): Promise<string> => {
    if (plan) {
      remember('selectedPlan', plan);
      return `/checkout?plan=${plan}`;
    }
    try {
      await sendTrialVerification();
      return '/verify-email?trial=true';
    } catch {
      return '/auth';
    }
  };
  const onDone = async () => {
    await refreshSession();
    const path = await next();
    await new Promise((resolve) => setTimeout(resolve, REDIRECT_MS.afterRegistration));
    navigate(path);
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      title={plan ? M.dialogTitle(PLANS[plan].name) : M.trialTitle}
      description={plan ? M.paymentNext : M.trialOffer}
    >
      <SignUpForm
        asks="terms"
        submitLabel={plan ? T.createAccount : T.submitCreate}
        check={checkDialogRegistration}
        failed={M.dialogFailed}
        network={M.dialogNetwork}
        onDone={onDone}
      />
    </Dialog>
  );
}
