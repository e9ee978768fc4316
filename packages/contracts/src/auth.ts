import { z } from 'zod';
import { EMAIL_MAX, NAME_MAX, PASSWORD_MAX, PASSWORD_MIN } from './limits.ts';
import { TIER_IDS } from './tiers.ts';
import { whiteLabel } from './white-label.ts';

export const INDUSTRIES = ['legal', 'healthcare', 'financial', 'insurance', 'government', 'other'] as const;
export const industry = z.enum(INDUSTRIES);
export type Industry = z.infer<typeof industry>;

export const ROLES = ['owner', 'admin', 'reviewer', 'viewer'] as const;
export const role = z.enum(ROLES);
export type Role = z.infer<typeof role>;

export const email = z.string().trim().max(EMAIL_MAX).pipe(z.email());
const name = z.string().trim().min(1).max(NAME_MAX);

export const registerRequest = z.strictObject({
  email,
  password: z.string().min(PASSWORD_MIN).max(PASSWORD_MAX),
  firstName: name,
  lastName: name,
  organization: z.string().trim().max(NAME_MAX).optional(),
  industry: z.union([industry, z.literal('').transform(() => undefined)]).optional(),
  /** Optional, because /auth says it in words; whoever sends it must have ticked it. */
  acceptTerms: z.literal(true).optional(),
});
export type RegisterRequest = z.infer<typeof registerRequest>;
export const registerResponse = z.object({ user: z.object({ id: z.uuid(), email: z.string() }) });

export const loginRequest = z.strictObject({ email, password: z.string().min(1).max(PASSWORD_MAX) });

export const sessionUser = z.object({
  id: z.uuid(),
  email: z.string(),
  emailVerified: z.boolean(),
  /** The rest is there once the address is verified. */
  firstName: z.string().optional(),
  lastName: z.string().optional(),
  organization: z
    .object({
      id: z.uuid(),
      name: z.string(),
      plan: z.enum(TIER_IDS),
      industry: industry.optional(),
      /** What its people see instead of our name and colors. */
      label: whiteLabel.optional(),
    })
    .optional(),
  role: role.optional(),
  mayApprove: z.boolean().optional(),
  /** The organization lets nobody go on without a second factor, and this session has shown none. */
  lacksSecondFactor: z.boolean().optional(),
});
export type SessionUser = z.infer<typeof sessionUser>;

export const currentUserResponse = z.object({ isAuthenticated: z.boolean(), user: sessionUser.nullable() });
export type CurrentUser = z.infer<typeof currentUserResponse>;

export const loginResponse = z.object({ ok: z.literal(true), user: sessionUser });

/** Any text: a malformed code is a wrong code, not a malformed request. */
export const verifyEmailRequest = z.strictObject({ token: z.string().max(64) });
export const resendRequest = z.strictObject({ email });
export const okResponse = z.object({ ok: z.literal(true) });
/** The same bytes whether or not there is anyone to write to. */
export const sentResponse = z.object({ sent: z.literal(true) });
export const logoutResponse = okResponse;

export const testLoginResponse = z.object({ redirect: z.string() });
