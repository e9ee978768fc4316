import { createHash, randomBytes } from 'node:crypto';

/** 256 random bits for a link, a ticket or a session; what is stored of it is its hash. */
export function newToken(): string {
  return randomBytes(32).toString('base64url');
}

export function tokenHash(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
