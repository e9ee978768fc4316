import { BlackbarError } from '@blackbar/model';
import { eq } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { pendingRegistration, userAccount } from '../db/schema.ts';
import { passwordMatches } from './password.ts';

/** `passwordHash` is what the password was right for: it may be another's turn a moment later. */
export type LoginOutcome =
  | { readonly userId: string; readonly passwordHash: string }
  | { readonly pendingId: string; readonly email: string };

/**
 * Checks a password against the account and against a pending registration of the same address, both
 * every time: neither the answer nor its time tells which of them there are.
 */
export async function checkPassword(db: Database, email: string, password: string): Promise<LoginOutcome> {
  const address = email.toLowerCase();
  const [user] = await db.accounts.select().from(userAccount).where(eq(userAccount.email, address));
  const [pending] = await db.accounts.select().from(pendingRegistration).where(eq(pendingRegistration.email, address));
  const isUser = await passwordMatches(user?.passwordHash, password);
  const isPending = await passwordMatches(pending?.passwordHash, password);
  if (user && isUser) return { userId: user.id, passwordHash: user.passwordHash };
  if (pending && isPending) return { pendingId: pending.id, email: pending.email };
  throw new BlackbarError('invalid_credentials', 'wrong');
}
