import { randomBytes, randomUUID } from 'node:crypto';
import { VERIFICATION } from '@blackbar/contracts';
import { BlackbarError } from '@blackbar/model';
import { and, eq, gt, lt, sql } from 'drizzle-orm';
import { record } from '../audit/trail.ts';
import type { Tellers } from '../billing/apply.ts';
import { claimPurchases } from '../billing/purchases.ts';
import { type Database, seeOrganization, type TenantTx } from '../db/database.ts';
import { membership, organization, pendingRegistration, userAccount, verificationCode } from '../db/schema.ts';
import type { Queue } from '../jobs/queue.ts';
import type { Links } from '../links.ts';
import type { Mail } from '../mail/mail.ts';
import type { PostOffice } from '../mail/post-office.ts';
import { codeMatches, hashCode, newCode } from './verification-code.ts';

interface Ports {
  readonly db: Database;
  readonly post: PostOffice;
  readonly links: Links;
  readonly queue: Queue;
  readonly hashingKey: Uint8Array;
}

/** Six digits by mail, tied to one pending registration. */
export class Verification {
  readonly #db: Database;
  readonly #post: PostOffice;
  readonly #links: Links;
  readonly #queue: Queue;
  readonly #key: Uint8Array;

  constructor({ db, post, links, queue, hashingKey }: Ports) {
    this.#db = db;
    this.#post = post;
    this.#links = links;
    this.#queue = queue;
    this.#key = hashingKey;
  }

  /** Whether a code that was sent a moment ago still lives: a page that asks twice sends one mail. */
  async justSent(pendingId: string): Promise<boolean> {
    const [fresh] = await this.#db.accounts
      .select({ tries: verificationCode.tries })
      .from(verificationCode)
      .where(
        and(
          eq(verificationCode.pendingId, pendingId),
          lt(verificationCode.tries, VERIFICATION.tries),
          gt(verificationCode.createdAt, sql`now() - make_interval(secs => ${VERIFICATION.freshMs / 1000})`),
        ),
      );
    return fresh !== undefined;
  }

  /**
   * Sends a new code to a pending address, which ends the one before. An address that is not pending gets none, in the
   * same steps.
   */
  async send(email: string): Promise<void> {
    const [row] = await this.#db.accounts
      .select({ pending: pendingRegistration, known: userAccount.id })
      .from(pendingRegistration)
      .leftJoin(userAccount, eq(userAccount.email, pendingRegistration.email))
      .where(eq(pendingRegistration.email, email.toLowerCase()));
    const code = newCode();
    const pendingId = row?.pending.id ?? randomUUID();
    // A decoy's hash belongs to no code at all.
    const codeHash = row && row.known === null ? hashCode(this.#key, pendingId, code) : randomBytes(32);
    const letter: Mail | undefined =
      row && row.known === null ? { to: row.pending.email, content: { kind: 'code', code } } : undefined;
    await this.#db.transaction(async (tx) => {
      await tx.execute(sql`
      insert into verification_code (pending_id, code_hash, expires_at)
      select id, ${codeHash}, now() + make_interval(secs => ${VERIFICATION.lifetimeMs / 1000})
      from pending_registration where id = ${pendingId}
      on conflict (pending_id) do update
      set code_hash = excluded.code_hash, expires_at = excluded.expires_at, created_at = now(), tries = 0`);
      await this.#post.post(tx, letter);
    });
  }

  /** A right code makes an account out of a pending registration; returns its user. Anything else is `invalid_code`. */
  async verify(pendingId: string, code: string): Promise<string> {
    // Counted before it is compared, in one statement: fifty guesses at once are fifty guesses.
    const [counted] = await this.#db.accounts
      .update(verificationCode)
      .set({ tries: sql`${verificationCode.tries} + 1` })
      .where(
        and(
          eq(verificationCode.pendingId, pendingId),
          lt(verificationCode.tries, VERIFICATION.tries),
          gt(verificationCode.expiresAt, sql`now()`),
        ),
      )
      .returning({ codeHash: verificationCode.codeHash });
    if (!counted || !codeMatches(this.#key, pendingId, code.trim(), counted.codeHash)) throw wrongCode();
    const tellers = { post: this.#post, links: this.#links };
    return this.#db.transaction(async (tx) => {
      const organizationId = await openAccount(tx, tellers, pendingId);
      await claimPurchases(tx, { tellers, queue: this.#queue }, pendingId, organizationId);
      return pendingId;
    });
  }
}

function wrongCode(): BlackbarError {
  return new BlackbarError('invalid_code', 'wrong');
}

/** The registration's id is the account's for good: what was bought with it stays its own. Returns the organization. */
async function openAccount(tx: TenantTx, { post, links }: Tellers, userId: string): Promise<string> {
  const [pending] = await tx.delete(pendingRegistration).where(eq(pendingRegistration.id, userId)).returning();
  if (!pending) throw wrongCode();
  const organizationId = randomUUID();
  const { email, passwordHash, firstName, lastName, industry } = pending;
  await tx.insert(userAccount).values({ id: userId, email, passwordHash, firstName, lastName });
  await seeOrganization(tx, organizationId);
  await tx.insert(organization).values({ id: organizationId, name: pending.organization, industry });
  await tx.insert(membership).values({ organizationId, userId, role: 'owner' });
  await record(tx, { organizationId, actor: userId, action: 'organization.opened', subject: organizationId });
  const content = { kind: 'welcome', firstName, link: links.dashboard() } as const;
  await post.post(tx, { to: email, content }, organizationId);
  return organizationId;
}
