import { hash, verify } from '@node-rs/argon2';
import { COMMON_PASSWORDS } from './common-passwords.ts';

/** OWASP's floor for argon2id (algorithm 2): 19 MiB, two passes, one lane. */
const OPTIONS = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export function hashPassword(password: string): Promise<string> {
  return hash(password.normalize('NFKC'), OPTIONS);
}

let decoy: Promise<string> | undefined;

/** Takes the same time whether or not there is a hash to compare with. */
export async function passwordMatches(stored: string | undefined, password: string): Promise<boolean> {
  decoy ??= hashPassword('nobody has this password');
  const matches = await verify(stored ?? (await decoy), password.normalize('NFKC'));
  return stored !== undefined && matches;
}

/** One of those that are tried first. */
export function isCommon(password: string): boolean {
  const folded = password.normalize('NFKC').toLowerCase();
  return COMMON_PASSWORDS.has(folded) || /^(.)\1*$/u.test(folded);
}
