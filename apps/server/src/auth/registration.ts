import { randomUUID } from 'node:crypto';
import type { RegisterRequest } from '@blackbar/contracts';
import { BlackbarError } from '@blackbar/model';
import { eq } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { pendingRegistration, session, userAccount, verificationCode } from '../db/schema.ts';
import type { Links } from '../links.ts';
import type { Mail } from '../mail/mail.ts';
import type { PostOffice } from '../mail/post-office.ts';
import { hashPassword, isCommon } from './password.ts';
import type { Sessions } from './sessions.ts';

interface Ports {
  readonly db: Database;
  readonly sessions: Sessions;
  readonly post: PostOffice;
  readonly links: Links;
}

export interface Registered {
  /** Of the registration, and of the account that it becomes when its address is verified. */
  readonly id: string;
  readonly email: string;
  readonly token: string;
}

/**
 * Opens a pending registration and an unverified session. A second registration of an address replaces password and
 * sessions of the first. For an address that has an account the same rows are written by the same statements: a decoy
 * that can never be verified, of which the account's owner is told.
 */
export async function register({ db, sessions, post, links }: Ports, request: RegisterRequest): Promise<Registered> {
  if (isCommon(request.password)) {
    throw new BlackbarError('invalid_request', 'password_guessable');
  }
  const email = request.email.toLowerCase();
  const passwordHash = await hashPassword(request.password);
  const id = await db.transaction(async (tx) => {
    const owners = await tx.select({ id: userAccount.id }).from(userAccount).where(eq(userAccount.email, email));
    const details = {
      passwordHash,
      firstName: request.firstName,
      lastName: request.lastName,
      organization: request.organization || `${request.firstName} ${request.lastName}`,
      industry: request.industry ?? null,
      createdAt: new Date(),
    };
    // The id stays: what was paid with it still belongs to whoever can read this address's mail.
    const [pending] = await tx
      .insert(pendingRegistration)
      .values({ id: randomUUID(), email, ...details })
      .onConflictDoUpdate({ target: pendingRegistration.email, set: details })
      .returning({ id: pendingRegistration.id });
    if (!pending) throw new BlackbarError('internal', 'logged');
    await tx.delete(session).where(eq(session.pendingId, pending.id));
    await tx.delete(verificationCode).where(eq(verificationCode.pendingId, pending.id));
    const notice: Mail = { to: email, content: { kind: 'known_address', link: links.signIn() } };
    await post.post(tx, owners.length > 0 ? notice : undefined);
    return pending.id;
  });
  return { id, email, token: await sessions.open({ pendingId: id }) };
}
