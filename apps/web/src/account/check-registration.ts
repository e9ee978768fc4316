import { PASSWORD_MIN } from '@blackbar/contracts';
import { MESSAGES, type ToastText } from '@blackbar/words';

export interface AuthRegistration {
  readonly password: string;
  readonly confirmPassword: string;
}

export interface DialogRegistration {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly password: string;
  readonly acceptTerms: boolean;
}

/** What /auth says before it sends anything (specification, section 5); nothing when all is well. */
export function checkAuthRegistration(values: AuthRegistration): ToastText | undefined {
  if (values.password !== values.confirmPassword) return MESSAGES.registration.passwordMismatch;
  if (values.password.length < PASSWORD_MIN) return MESSAGES.registration.passwordWeak;
  return undefined;
}

/** What the dialog of /register says before it sends anything. */
export function checkDialogRegistration(values: DialogRegistration): ToastText | undefined {
  const required = [values.firstName, values.lastName, values.email, values.password];
  if (required.some((value) => value.trim() === '') || !values.acceptTerms) return MESSAGES.registration.requiredFields;
  if (values.password.length < PASSWORD_MIN) return MESSAGES.registration.passwordShort;
  return undefined;
}
