import { REDIRECT_MS } from '@blackbar/contracts';
import { MESSAGES } from '@blackbar/words';
import { checkAuthRegistration } from './check-registration.ts';
import { sendTrialVerification } from './registration.ts';
import { SignUpForm } from './sign-up-form.tsx';

const M = MESSAGES.registration;

/** Create Account on /auth: on to the trial, through the page's own redirect. */
export function CreateAccountForm() {
  const onDone = async () => {
    // The account is there whether or not this mail could be sent; the next page can ask for it again.
    await sendTrialVerification().catch(() => undefined);
    await new Promise((resolve) => setTimeout(resolve, REDIRECT_MS.afterRegistration));
    window.location.assign('/');
  };
  return (
    <SignUpForm
      asks="confirmation"
      submitLabel={MESSAGES.auth.submitCreate}
      check={checkAuthRegistration}
      failed={M.failed}
      network={M.network}
      success={M.success}
      onDone={onDone}
    />
  );
}
