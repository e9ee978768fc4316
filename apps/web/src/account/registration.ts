import { type RegisterRequest, registerResponse, sentResponse } from '@blackbar/contracts';
import { call } from '../api/fetch.ts';
import { remember } from '../api/remembered.ts';

/** Opens the account and keeps what the next pages need. Throws what the fetch helper throws. */
export async function register(details: RegisterRequest): Promise<{ id: string; email: string }> {
  const { user } = await call(registerResponse, 'POST', '/api/auth/register', details);
  remember('verificationEmail', user.email);
  remember('registeredUserId', user.id);
  return user;
}

export async function sendTrialVerification(): Promise<void> {
  await call(sentResponse, 'POST', '/api/auth/send-verification-trial');
}

/** The same answer whether or not there is anyone to write to. */
export async function resendVerification(email: string | undefined): Promise<void> {
  await call(sentResponse, 'POST', '/api/auth/resend-verification', { email });
}

/** Asked on arrival and on resend: a code that is younger than a minute counts as sent. */
export async function sendVerificationAfterPayment(): Promise<void> {
  await call(sentResponse, 'POST', '/api/auth/send-verification-after-payment');
}
