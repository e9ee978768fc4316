import { SESSION } from '@blackbar/contracts';
import { and, eq, inArray, isNotNull, isNull, lt, ne, notExists, sql } from 'drizzle-orm';
import { addressChange, passwordReset } from '../db/accounts-schema.ts';
import { purchase } from '../db/billing-schema.ts';
import { mail, pendingRegistration, session } from '../db/schema.ts';
import { retain } from '../organizations/retention.ts';
import type { Services } from '../services.ts';
import { removeLeft } from '../storage/left-objects.ts';
import { removeUnknown } from '../storage/unknown-objects.ts';
import { every } from './every.ts';
import { removeExpired } from './expire.ts';
import { inTurn } from './in-turn.ts';

const HOUR_MS = 3_600_000;
/** How long it is known that a mail was sent. */
const SENT_MS = 7 * 24 * HOUR_MS;
const ago = (ms: number) => sql`now() - make_interval(secs => ${ms / 1000})`;

/** Removes what is over: sessions, registrations that nobody confirmed, counts of attempts, objects of no row. */
export function startSweeping(services: Services): void {
  every(
    HOUR_MS,
    () => sweep(services),
    (err) => services.log.warn({ err }, 'sweep'),
  );
}

/** Whatever fails keeps nothing else from being removed; throws at the end if anything did. */
export function sweep(services: Services): Promise<void> {
  const { db, attempts, tickets, passkeys, log } = services;
  const hourAgo = new Date(Date.now() - HOUR_MS);
  const steps: Readonly<Record<string, () => Promise<unknown>>> = {
    attempts: () => attempts.sweep(),
    tickets: () => tickets.sweep(),
    passkeys: () => passkeys.sweep(),
    resets: () => db.accounts.delete(passwordReset).where(lt(passwordReset.expiresAt, sql`now()`)),
    addresses: () => db.accounts.delete(addressChange).where(lt(addressChange.expiresAt, sql`now()`)),
    retention: () => retain(services),
    previews: () => removeExpired(services),
    unknown: () => removeUnknown(services, hourAgo),
    left: () => removeLeft(services, hourAgo),
    sessions: () => endSessions(services),
    mails: () => db.accounts.delete(mail).where(and(ne(mail.state, 'waiting'), lt(mail.createdAt, ago(SENT_MS)))),
    registrations: () => endRegistrations(services),
  };
  return inTurn(
    Object.entries(steps),
    ([, step]) => step(),
    (err, [step]) => log.warn({ err, step }, 'sweep'),
  );
}

async function endSessions({ db }: Pick<Services, 'db'>): Promise<void> {
  await db.accounts
    .delete(session)
    .where(and(isNotNull(session.userId), lt(session.createdAt, ago(SESSION.absoluteMs))));
  await db.accounts.delete(session).where(and(isNotNull(session.userId), lt(session.seenAt, ago(SESSION.idleMs))));
  await db.accounts
    .delete(session)
    .where(and(isNull(session.userId), lt(session.createdAt, ago(SESSION.unverifiedMs))));
}

async function endRegistrations({ db }: Pick<Services, 'db'>): Promise<void> {
  // Whoever has paid, or is about to, may take their time.
  const bought = db.accounts
    .select({ id: purchase.id })
    .from(purchase)
    .where(and(eq(purchase.accountId, pendingRegistration.id), inArray(purchase.state, ['open', 'paid'])));
  await db.accounts
    .delete(pendingRegistration)
    .where(and(lt(pendingRegistration.createdAt, ago(2 * SESSION.unverifiedMs)), notExists(bought)));
}
