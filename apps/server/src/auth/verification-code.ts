import { createHmac, randomInt, timingSafeEqual } from 'node:crypto';
import { VERIFICATION } from '@blackbar/contracts';

export function newCode(): string {
  return String(randomInt(10 ** VERIFICATION.digits)).padStart(VERIFICATION.digits, '0');
}

/** Keyed: a million possible codes are tried in a moment by whoever holds only the table. */
export function hashCode(key: Uint8Array, pendingId: string, code: string): Buffer {
  return createHmac('sha256', key).update(`code ${pendingId} ${code}`).digest();
}

export function codeMatches(key: Uint8Array, pendingId: string, code: string, stored: Uint8Array): boolean {
  const given = hashCode(key, pendingId, code);
  return given.length === stored.length && timingSafeEqual(given, stored);
}
