import { randomUUID } from 'node:crypto';
import type { RegisterRequest } from '@blackbar/contracts';
import { BlackbarError } from '@blackbar/model';
import { eq } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { pendingRegistration, userAccount } from '../db/schema.ts';
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
  /** Of the pending registration: an account gets its id when its address is verified. */
  readonly id: string;
  readonly email: string;
  readonly token: string;
}

/**
 * Opens a pending registration and an unverified session. A second registration of an address replaces
 * the first. For an address that has an account the same rows are written by the same statements: a
 * decoy that can never be verified, of which the account's owner is told.
 */
export async function register({ db, sessions, post, links }: Ports, request: RegisterRequest): Promise<Registered> {
  if (isCommon(request.password)) {
    throw new BlackbarError(
      'invalid_request',
      'This password is among the first that are guessed. Please choose another.',
    );
  }
  const email = request.email.toLowerCase();
  const passwordHash = await hashPassword(request.password);
  const id = randomUUID();
  await db.transaction(async (tx) => {
    const owners = await tx.select({ id: userAccount.id }).from(userAccount).where(eq(userAccount.email, email));
    await tx.delete(pendingRegistration).where(eq(pendingRegistration.email, email));
    await tx.insert(pendingRegistration).values({
      id,
      email,
      passwordHash,
      firstName: request.firstName,
      lastName: request.lastName,
      organization: request.organization || `${request.firstName} ${request.lastName}`,
      industry: request.industry ?? null,
    });
    const notice: Mail = { to: email, content: { kind: 'known_address', link: links.signIn() } };
    await post.post(tx, owners.length > 0 ? notice : undefined);
  });
  return { id, email, token: await sessions.open({ pendingId: id }) };
}
