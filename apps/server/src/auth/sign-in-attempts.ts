import { LOGIN_ATTEMPTS } from '@blackbar/contracts';
import { addressBlock } from '../limits/address-block.ts';
import type { Attempts } from '../limits/attempts.ts';

/** One attempt to sign in, counted before the password is looked at: fifty at once are fifty. */
export interface SignInAttempt {
  /** The account's own password was right. Nothing else, and no other password of the same address, ends a count. */
  succeeded(): Promise<void>;
}

/**
 * Counts an attempt three ways: for one account from one block of addresses, for a block over all accounts, and
 * for an account over all blocks. Throws `TooManyAttempts`.
 */
export async function countSignIn(attempts: Attempts, email: string, address: string): Promise<SignInAttempt> {
  const block = addressBlock(address);
  const pair = `login ${email.toLowerCase()} ${block}`;
  const wide = [
    [`login from ${block}`, LOGIN_ATTEMPTS.fromBlock],
    [`login to ${email.toLowerCase()}`, LOGIN_ATTEMPTS.toAccount],
  ] as const;
  await attempts.use(pair, LOGIN_ATTEMPTS.pair);
  for (const [name, limit] of wide) await attempts.use(name, limit);
  return {
    succeeded: async () => {
      await attempts.forget(pair);
      for (const [name] of wide) await attempts.giveBack(name);
    },
  };
}
