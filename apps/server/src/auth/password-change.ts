import { RESET_MINUTES } from '@blackbar/contracts';
import { BlackbarError } from '@blackbar/model';
import { and, eq, gt, sql } from 'drizzle-orm';
import { addressChange, passwordReset, signInTicket } from '../db/accounts-schema.ts';
import type { Database, TenantTx } from '../db/database.ts';
import { userAccount } from '../db/schema.ts';
import type { Links } from '../links.ts';
import type { Mail } from '../mail/mail.ts';
import type { PostOffice } from '../mail/post-office.ts';
import { hashPassword, isCommon, passwordMatches } from './password.ts';
import { newToken, tokenHash } from './secret-token.ts';
import type { Member, Sessions } from './sessions.ts';
import { tellOrganizations } from './tell-organizations.ts';

export interface PasswordPorts {
  readonly db: Database;
  readonly sessions: Sessions;
  readonly post: PostOffice;
  readonly links: Links;
}

/** Sends a link to a known address; for any other the same statements run and nothing is sent. */
export async function askForReset({ db, post, links }: PasswordPorts, email: string): Promise<void> {
  const token = newToken();
  const address = email.toLowerCase();
  const [user] = await db.accounts
    .select({ id: userAccount.id })
    .from(userAccount)
    .where(eq(userAccount.email, address));
  const letter: Mail | undefined = user && {
    to: address,
    content: { kind: 'password_reset', minutes: RESET_MINUTES, link: links.page(`/reset-password?token=${token}`) },
  };
  await db.transaction(async (tx) => {
    await tx.execute(sql`
      insert into password_reset (user_id, token_hash, expires_at)
      select id, ${tokenHash(token)}, now() + make_interval(mins => ${RESET_MINUTES}) from user_account where email = ${address}
      on conflict (user_id) do update set token_hash = excluded.token_hash, expires_at = excluded.expires_at`);
    await post.post(tx, letter);
  });
}

/** By a link, once. Every session ends; signing in asks for the second factor as ever. Throws `expired`. */
export async function resetPassword(ports: PasswordPorts, token: string, password: string): Promise<void> {
  assertGood(password);
  const passwordHash = await hashPassword(password);
  await ports.db.transaction(async (tx) => {
    const [used] = await tx
      .delete(passwordReset)
      .where(and(eq(passwordReset.tokenHash, tokenHash(token)), gt(passwordReset.expiresAt, sql`now()`)))
      .returning({ userId: passwordReset.userId });
    if (!used) throw new BlackbarError('expired', 'link');
    await setPassword(tx, ports, used.userId, passwordHash);
    await ports.sessions.revokeAll(tx, used.userId);
    await tellOrganizations(tx, used.userId, 'password.reset');
  });
}

/** By who is signed in and knows the old one. Every other session ends. Throws `invalid_credentials`. */
export async function changePassword(
  ports: PasswordPorts,
  member: Member,
  current: string,
  next: string,
): Promise<void> {
  await assertPassword(ports.db, member.userId, current);
  assertGood(next);
  const passwordHash = await hashPassword(next);
  await ports.db.transaction(async (tx) => {
    await setPassword(tx, ports, member.userId, passwordHash);
    await ports.sessions.revokeAll(tx, member.userId, member.sessionId);
    await tellOrganizations(tx, member.userId, 'password.changed');
  });
}

/** Asked again before an account is weakened. Throws `invalid_credentials`. */
export async function assertPassword(db: Database, userId: string, password: string): Promise<void> {
  const [user] = await db.accounts
    .select({ passwordHash: userAccount.passwordHash })
    .from(userAccount)
    .where(eq(userAccount.id, userId));
  if (!(await passwordMatches(user?.passwordHash, password))) {
    throw new BlackbarError('invalid_credentials', 'not_your_password');
  }
}

async function setPassword(
  tx: TenantTx,
  { post, links }: Pick<PasswordPorts, 'post' | 'links'>,
  userId: string,
  passwordHash: string,
): Promise<void> {
  const [user] = await tx
    .update(userAccount)
    .set({ passwordHash })
    .where(eq(userAccount.id, userId))
    .returning({ email: userAccount.email });
  // What the old password began is over: links that were asked for, and sign-ins on their way to a second factor.
  await tx.delete(passwordReset).where(eq(passwordReset.userId, userId));
  await tx.delete(addressChange).where(eq(addressChange.userId, userId));
  await tx.delete(signInTicket).where(eq(signInTicket.userId, userId));
  if (!user) return;
  await post.post(tx, {
    to: user.email,
    content: { kind: 'password_changed', link: links.page('/settings/sessions') },
  });
}

function assertGood(password: string): void {
  if (isCommon(password)) {
    throw new BlackbarError('invalid_request', 'password_guessable');
  }
}
