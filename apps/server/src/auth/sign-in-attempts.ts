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
  const account = email.toLowerCase();
  const pair = `${account} ${block}`;
  await attempts.use('login', pair);
  await attempts.use('login_from', block);
  await attempts.use('login_to', account);
  return {
    succeeded: async () => {
      await attempts.forget('login', pair);
      await attempts.giveBack('login_from', block);
      await attempts.giveBack('login_to', account);
    },
  };
}
