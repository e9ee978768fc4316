import { PASSWORD_MIN } from '@blackbar/contracts';
import { MESSAGES, type ToastText } from '@blackbar/words';

const T = { ...MESSAGES.auth, email: MESSAGES.auth.professionalEmail };

const REQUIRED = ['firstName', 'lastName', 'email', 'password'] as const;

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

/** What the dialog of /register says before it sends anything: all that is missing, by name. */
export function checkDialogRegistration(values: DialogRegistration): ToastText | undefined {
  const missing = REQUIRED.filter((field) => values[field].trim() === '').map((field) => T[field]);
  if (missing.length > 0 || !values.acceptTerms) {
    const wanted = [
      ...(missing.length > 0 ? [MESSAGES.registration.fillIn(missing.join(', '))] : []),
      ...(values.acceptTerms ? [] : [T.termsMissing]),
    ];
    return { title: MESSAGES.registration.requiredFields, description: wanted.join(' ') };
  }
  if (values.password.length < PASSWORD_MIN) return MESSAGES.registration.passwordShort;
  return undefined;
}
