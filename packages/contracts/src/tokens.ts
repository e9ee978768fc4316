import { z } from 'zod';
import { NAME_MAX } from './limits.ts';

const moment = z.iso.datetime();
const name = z.string().trim().min(1).max(NAME_MAX);

export const TOKEN_SCOPES = ['read', 'write', 'approve', 'admin'] as const;
export const tokenScope = z.enum(TOKEN_SCOPES);
export type TokenScope = z.infer<typeof tokenScope>;
export const createTokenRequest = z.strictObject({
  name,
  scopes: z.array(tokenScope).min(1).max(TOKEN_SCOPES.length),
  days: z.number().int().min(1).max(366),
});
export const apiToken = z.object({
  id: z.uuid(),
  name: z.string(),
  scopes: z.array(tokenScope),
  owner: z.string(),
  createdAt: moment,
  expiresAt: moment,
  lastUsedAt: moment.nullable(),
});
export const apiTokenList = z.object({ tokens: z.array(apiToken) });
/** `secret` is shown this once. */
export const createdToken = z.object({ token: apiToken, secret: z.string() });
