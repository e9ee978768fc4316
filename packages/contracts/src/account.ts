import { z } from 'zod';
import { email, role, sessionUser } from './auth.ts';
import { NAME_MAX, PASSWORD_MAX, PASSWORD_MIN } from './limits.ts';

const password = z.string().min(1).max(PASSWORD_MAX);
const newPassword = z.string().min(PASSWORD_MIN).max(PASSWORD_MAX);
const name = z.string().trim().min(1).max(NAME_MAX);
/** Of a link in a mail. */
export const linkToken = z.string().regex(/^[\w-]{20,100}$/);
const moment = z.iso.datetime();

export const forgotPasswordRequest = z.strictObject({ email });
export const resetPasswordRequest = z.strictObject({ token: linkToken, password: newPassword });
export const changePasswordRequest = z.strictObject({ current: password, password: newPassword });
export const changeAddressRequest = z.strictObject({ email, password });
export const confirmAddressRequest = z.strictObject({ token: linkToken });
export const updateProfileRequest = z.strictObject({ firstName: name, lastName: name });
export type UpdateProfile = z.infer<typeof updateProfileRequest>;
/** Whatever weakens an account asks for its password again. */
export const passwordAgainRequest = z.strictObject({ password });

export const accountSession = z.object({
  id: z.uuid(),
  device: z.string(),
  from: z.string(),
  createdAt: moment,
  seenAt: moment,
  /** The one that asks. */
  current: z.boolean(),
  secondFactor: z.boolean(),
});
export const accountSessions = z.object({ sessions: z.array(accountSession) });
export type AccountSession = z.infer<typeof accountSession>;

export const accountOrganizations = z.object({
  organizations: z.array(z.object({ id: z.uuid(), name: z.string(), role, current: z.boolean() })),
});
export const switchOrganizationRequest = z.strictObject({ organizationId: z.uuid() });

/** Six digits of an app, or a recovery code; spaces and dashes do not count. */
export const codeRequest = z.strictObject({ code: z.string().max(40) });
/** As the browser's WebAuthn gives it (WebAuthn 3, 5.1); what is in it is checked by its own rules. */
const credential = z.looseObject({ id: z.string().max(2_000) });
export const passkeyAnswer = z.strictObject({ response: credential });
export const passkeyEnrolment = z.strictObject({ response: credential, name: name });
/** Options for `navigator.credentials`, passed on as they are. */
export const passkeyOptions = z.object({ options: z.looseObject({ challenge: z.string() }) });

export const secondFactors = z.object({
  totp: z.boolean(),
  recoveryCodesLeft: z.number().int(),
  passkeys: z.array(z.object({ id: z.string(), name: z.string(), createdAt: moment, lastUsedAt: moment.nullable() })),
  /** The organization lets nobody in without one. */
  demanded: z.boolean(),
});
export type SecondFactors = z.infer<typeof secondFactors>;

/** `qr`: a picture as a data address; `secret`: the same in letters, for typing. */
export const totpSetup = z.object({ secret: z.string(), uri: z.string(), qr: z.string() });
export const recoveryCodes = z.object({ recoveryCodes: z.array(z.string()) });
export const signedInResponse = z.object({ ok: z.literal(true), user: sessionUser });
/** With `code: "mfa_required"`: what can be shown as a second factor. */
export const secondFactorMethods = z.object({ totp: z.boolean(), passkey: z.boolean() });

export const testLoginPrefill = z.object({ email: z.string(), password: z.string() });
