import { type PaidTier, REDIRECT_MS, TIERS } from '@blackbar/contracts';
import { MESSAGES } from '@blackbar/words';
import { useLocation } from 'wouter';
import { remember } from '../api/remembered.ts';
import { refreshSession } from '../api/session.ts';
import { checkoutPath } from '../ui/checkout-path.ts';
import { Dialog } from '../ui/dialog.tsx';
import { checkDialogRegistration } from './check-registration.ts';
import { sendTrialVerification } from './registration.ts';
import { SignUpForm } from './sign-up-form.tsx';

const T = MESSAGES.auth;
const M = MESSAGES.registration;

/** Where a trial goes on: to the code, or to the sign-in when none could be sent. */
async function trialPath(): Promise<string> {
  try {
    await sendTrialVerification();
    return '/verify-email?trial=true';
  } catch {
    return '/auth';
  }
}

/** Sign-up over the landing page: with a plan on to the checkout, without one on to the trial. */
export function RegisterDialog({ tier, onClose }: { tier: PaidTier | undefined; onClose: () => void }) {
  const [, navigate] = useLocation();
  const onDone = async () => {
    await refreshSession();
    if (tier) remember('selectedPlan', tier);
    const path = tier ? checkoutPath(tier) : await trialPath();
    await new Promise((resolve) => setTimeout(resolve, REDIRECT_MS.afterRegistration));
    if (tier) window.location.assign(path);
    else navigate(path);
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      title={tier ? M.dialogTitle(TIERS[tier].name) : M.trialTitle}
      description={tier ? M.paymentNext : M.trialOffer}
    >
      <SignUpForm
        asks="terms"
        submitLabel={tier ? T.createAccount : T.submitCreate}
        check={checkDialogRegistration}
        failed={M.dialogFailed}
        network={M.dialogNetwork}
        success={tier ? M.paidSuccess : M.success}
        onDone={onDone}
      />
    </Dialog>
  );
}
