import type { FastifyRequest } from 'fastify';
import { findToken } from '../auth/api-tokens.ts';
import { ANONYMOUS, type Occasion, type Visitor } from '../auth/sessions.ts';
import { addressBlock } from '../limits/address-block.ts';
import type { Services } from '../services.ts';
import { bearerOf } from './cross-site.ts';

/**
 * Who calls: by a token, which stands alone, or by a session's cookie. `extend`: a person did it, not a page by itself.
 */
export async function callerOf(
  { db, sessions, cookie }: Pick<Services, 'db' | 'sessions' | 'cookie'>,
  request: FastifyRequest,
  extend: boolean,
): Promise<Visitor> {
  const bearer = bearerOf(request);
  if (bearer !== undefined) return findToken(db, bearer);
  const token = cookie.read(request);
  return token === undefined ? ANONYMOUS : sessions.find(token, extend);
}

/** Where somebody signs in from. */
export function occasionOf(request: FastifyRequest): Occasion {
  return { device: deviceOf(request.headers['user-agent'] ?? ''), from: addressBlock(request.ip) };
}

const BROWSERS: readonly (readonly [RegExp, string])[] = [
  [/\bEdg(?:e|A|iOS)?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:Chrome|CriOS|HeadlessChrome)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
];
const SYSTEMS: readonly (readonly [RegExp, string])[] = [
  [/\b(?:iPhone|iPad)\b/, 'iOS'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b/, 'macOS'],
  [/\bLinux\b/, 'Linux'],
];

/** Two words by which its owner knows a device again; '' for one that does not say. */
function deviceOf(userAgent: string): string {
  const named = (list: typeof BROWSERS) => list.find(([pattern]) => pattern.test(userAgent))?.[1];
  return [named(BROWSERS), named(SYSTEMS)].filter(Boolean).join(', ');
}
