import { BlackbarError } from '@blackbar/model';
import {
  type AuthenticationResponseJSON,
  generateAuthenticationOptions,
  generateRegistrationOptions,
  type RegistrationResponseJSON,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server';
import { and, asc, eq, gt, lt, sql } from 'drizzle-orm';
import { passkey, passkeyChallenge } from '../db/accounts-schema.ts';
import type { Database, TenantTx } from '../db/database.ts';
import { lockAccount } from './second-factors.ts';

const CHALLENGE_MS = 5 * 60_000;
const PER_PERSON = 20;

/** Where the page that asks lies: what a passkey is bound to. */
export interface Site {
  readonly origin: string;
  readonly host: string;
}

export type NewPasskey = typeof passkey.$inferInsert;

type Purpose = 'enrol' | 'sign_in' | 'second_factor';

/**
 * Passkeys (WebAuthn 3), as a way to sign in and as a second factor. The person is verified by the authenticator,
 * which is demanded here and not only asked for; a challenge is answered once.
 */
export class Passkeys {
  readonly #db: Database;

  constructor(db: Database) {
    this.#db = db;
  }

  list(userId: string) {
    return this.#db.accounts.select().from(passkey).where(eq(passkey.userId, userId)).orderBy(asc(passkey.createdAt));
  }

  async enrolmentOptions(site: Site, person: { userId: string; email: string; name: string }) {
    const known = await this.list(person.userId);
    if (known.length >= PER_PERSON) throw new BlackbarError('conflict', 'too_many_passkeys');
    const options = await generateRegistrationOptions({
      rpName: 'Blackbar',
      rpID: site.host,
      userID: new Uint8Array(Buffer.from(person.userId.replaceAll('-', ''), 'hex')),
      userName: person.email,
      userDisplayName: person.name,
      attestationType: 'none',
      excludeCredentials: known.map(({ id }) => ({ id })),
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    });
    await this.#remember(options.challenge, 'enrol', person.userId);
    return options;
  }

  /** What an answer enrols, to be kept by `enrol`. Throws `invalid_code` for one that does not fit. */
  async enrolled(
    { site, userId, name }: { readonly site: Site; readonly userId: string; readonly name: string },
    response: RegistrationResponseJSON,
  ): Promise<NewPasskey> {
    const { registrationInfo } = await verified(
      verifyRegistrationResponse({
        response,
        expectedChallenge: (challenge) => this.#take(challenge, 'enrol', userId),
        expectedOrigin: site.origin,
        expectedRPID: site.host,
        requireUserVerification: true,
      }),
    );
    if (!registrationInfo) throw refused();
    const { credential } = registrationInfo;
    return {
      id: credential.id,
      userId,
      publicKey: Buffer.from(credential.publicKey),
      counter: credential.counter,
      transports: [...(credential.transports ?? [])],
      name,
    };
  }

  /** Throws `conflict` for one that is somebody's already. */
  async enrol(tx: TenantTx, row: NewPasskey): Promise<void> {
    await lockAccount(tx, row.userId);
    const rows = await tx.insert(passkey).values(row).onConflictDoNothing().returning({ id: passkey.id });
    if (rows.length === 0) throw new BlackbarError('conflict', 'passkey_taken');
  }

  /** For anybody, or as the second factor of one person. */
  async options(site: Site, userId?: string) {
    const own = userId === undefined ? [] : await this.list(userId);
    const options = await generateAuthenticationOptions({
      rpID: site.host,
      userVerification: 'required',
      allowCredentials: own.map(({ id }) => ({ id })),
    });
    await this.#remember(options.challenge, userId === undefined ? 'sign_in' : 'second_factor', userId);
    return options;
  }

  /** Whose passkey answered; as a second factor only `userId`'s counts. Throws `invalid_code`. */
  async check(site: Site, response: AuthenticationResponseJSON, userId?: string): Promise<string> {
    const [known] = await this.#db.accounts.select().from(passkey).where(eq(passkey.id, response.id));
    const purpose = userId === undefined ? 'sign_in' : 'second_factor';
    if (!known || (userId !== undefined && known.userId !== userId)) throw refused();
    const answer = await verified(
      verifyAuthenticationResponse({
        response,
        expectedChallenge: (challenge) => this.#take(challenge, purpose, userId),
        expectedOrigin: site.origin,
        expectedRPID: site.host,
        requireUserVerification: true,
        // A counter that stands still at 0 is a synced passkey's; one that goes back is a copy's, and refused there.
        credential: { id: known.id, publicKey: new Uint8Array(known.publicKey), counter: known.counter },
      }),
    );
    if (!answer.verified) throw refused();
    await this.#db.accounts
      .update(passkey)
      .set({ counter: answer.authenticationInfo.newCounter, lastUsedAt: sql`now()` })
      .where(eq(passkey.id, known.id));
    return known.userId;
  }

  async sweep(): Promise<void> {
    await this.#db.accounts.delete(passkeyChallenge).where(lt(passkeyChallenge.expiresAt, sql`now()`));
  }

  async #remember(challenge: string, purpose: Purpose, userId: string | undefined): Promise<void> {
    const expiresAt = sql`now() + make_interval(secs => ${CHALLENGE_MS / 1000})`;
    await this.#db.accounts.insert(passkeyChallenge).values({ challenge, purpose, userId: userId ?? null, expiresAt });
  }

  /** Taken out as it is looked at: the same answer comes too late a second time. */
  async #take(challenge: string, purpose: Purpose, userId: string | undefined): Promise<boolean> {
    const [row] = await this.#db.accounts
      .delete(passkeyChallenge)
      .where(
        and(
          eq(passkeyChallenge.challenge, challenge),
          eq(passkeyChallenge.purpose, purpose),
          gt(passkeyChallenge.expiresAt, sql`now()`),
        ),
      )
      .returning({ userId: passkeyChallenge.userId });
    return row !== undefined && row.userId === (userId ?? null);
  }
}

/** The library throws sentences of its own for whatever does not fit. */
async function verified<T extends { verified: boolean }>(check: Promise<T>): Promise<T> {
  const answer = await check.catch((cause: unknown) => {
    throw refused(cause);
  });
  if (!answer.verified) throw refused();
  return answer;
}

function refused(cause?: unknown): BlackbarError {
  return new BlackbarError('invalid_code', 'passkey_refused', { cause });
}
