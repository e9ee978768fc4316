import { BlackbarError } from '@blackbar/model';
import { and, eq, gt, sql } from 'drizzle-orm';
import { hasCode } from '../causes.ts';
import { addressChange, passwordReset } from '../db/accounts-schema.ts';
import type { TenantTx } from '../db/database.ts';
import { pendingRegistration, userAccount } from '../db/schema.ts';
import type { Mail } from '../mail/mail.ts';
import { assertPassword, type PasswordPorts } from './password-change.ts';
import { newToken, tokenHash } from './secret-token.ts';
import type { Member } from './sessions.ts';
import { tellOrganizations } from './tell-organizations.ts';

const HOURS = 24;
/** Of PostgreSQL. */
const UNIQUE_VIOLATION = '23505';

/**
 * Sends a link to the new address; the old one stays until it is followed. An address that has an account gets none,
 * in the same steps: whoever asks does not learn of it.
 */
export async function askForAddress(
  { db, post, links }: PasswordPorts,
  member: Member,
  email: string,
  password: string,
): Promise<void> {
  await assertPassword(db, member.userId, password);
  const newEmail = email.toLowerCase();
  const token = newToken();
  const owners = await db.accounts
    .select({ id: userAccount.id })
    .from(userAccount)
    .where(eq(userAccount.email, newEmail));
  const letter: Mail | undefined =
    owners.length > 0
      ? undefined
      : {
          to: newEmail,
          content: { kind: 'address_confirmation', hours: HOURS, link: links.page(`/confirm-email?token=${token}`) },
        };
  const set = { newEmail, tokenHash: tokenHash(token), expiresAt: sql`now() + make_interval(hours => ${HOURS})` };
  await db.transaction(async (tx) => {
    await tx
      .insert(addressChange)
      .values({ userId: member.userId, ...set })
      .onConflictDoUpdate({ target: addressChange.userId, set });
    await post.post(tx, letter);
  });
}

/**
 * The new address is the account's; both are told. Throws `expired`, and `conflict` when it was taken meanwhile.
 */
export async function confirmAddress(ports: PasswordPorts, token: string): Promise<void> {
  await ports.db
    .transaction((tx) => takeAddress(tx, ports, token))
    .catch((error: unknown) => {
      // Registered, or confirmed by another, between the look and the change.
      throw hasCode(error, UNIQUE_VIOLATION) ? addressTaken() : error;
    });
}

async function takeAddress(
  tx: TenantTx,
  { post, links }: Pick<PasswordPorts, 'post' | 'links'>,
  token: string,
): Promise<void> {
  const [change] = await tx
    .delete(addressChange)
    .where(and(eq(addressChange.tokenHash, tokenHash(token)), gt(addressChange.expiresAt, sql`now()`)))
    .returning();
  if (!change) throw new BlackbarError('expired', 'link');
  const [user] = await tx.select().from(userAccount).where(eq(userAccount.id, change.userId)).for('update');
  const taken = await tx.$count(userAccount, eq(userAccount.email, change.newEmail));
  if (!user || taken > 0) throw addressTaken();
  await tx.update(userAccount).set({ email: change.newEmail }).where(eq(userAccount.id, user.id));
  // A link in the old address's mail sets no password any more.
  await tx.delete(passwordReset).where(eq(passwordReset.userId, user.id));
  // Whoever holds the link reads the mail of the address: what others began to register with it is over.
  await tx.delete(pendingRegistration).where(eq(pendingRegistration.email, change.newEmail));
  await post.post(tx, { to: user.email, content: { kind: 'address_changed', newAddress: change.newEmail } });
  await post.post(tx, { to: change.newEmail, content: { kind: 'address_taken_up', link: links.page('/auth') } });
  await tellOrganizations(tx, user.id, 'address.changed');
}

function addressTaken(): BlackbarError {
  return new BlackbarError('conflict', 'address_taken');
}
