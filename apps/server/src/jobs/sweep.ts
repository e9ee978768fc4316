import { SESSION } from '@blackbar/contracts';
import { and, eq, inArray, isNotNull, isNull, lt, ne, notExists, sql } from 'drizzle-orm';
import { addressChange, passwordReset } from '../db/accounts-schema.ts';
import { purchase } from '../db/billing-schema.ts';
import { mail, pendingRegistration, session } from '../db/schema.ts';
import { retain } from '../organizations/retention.ts';
import type { Services } from '../services.ts';
import { removeLeft } from '../storage/left-objects.ts';
import { removeUnknown } from '../storage/unknown-objects.ts';

const HOUR_MS = 3_600_000;
/** How long it is known that a mail was sent. */
const SENT_MS = 7 * 24 * HOUR_MS;
const ago = (ms: number) => sql`now() - make_interval(secs => ${ms / 1000})`;

/** Removes what is over: sessions, registrations that nobody confirmed, counts of attempts, objects of no row. */
export function startSweeping(services: Services): void {
  const timer = setInterval(
    () => void sweep(services).catch((error) => services.log.warn({ err: error }, 'sweep')),
    HOUR_MS,
  );
  timer.unref();
}

export async function sweep(services: Services): Promise<void> {
  const { db, attempts, tickets, passkeys } = services;
  await attempts.sweep();
  await tickets.sweep();
  await passkeys.sweep();
  await db.accounts.delete(passwordReset).where(lt(passwordReset.expiresAt, sql`now()`));
  await db.accounts.delete(addressChange).where(lt(addressChange.expiresAt, sql`now()`));
  await retain(services);
  const hourAgo = new Date(Date.now() - HOUR_MS);
  await removeUnknown(services, hourAgo);
  await removeLeft(services, hourAgo);
  await db.accounts
    .delete(session)
    .where(and(isNotNull(session.userId), lt(session.createdAt, ago(SESSION.absoluteMs))));
  await db.accounts.delete(session).where(and(isNotNull(session.userId), lt(session.seenAt, ago(SESSION.idleMs))));
  await db.accounts
    .delete(session)
    .where(and(isNull(session.userId), lt(session.createdAt, ago(SESSION.unverifiedMs))));
  await db.accounts.delete(mail).where(and(ne(mail.state, 'waiting'), lt(mail.createdAt, ago(SENT_MS))));
  // Whoever has paid, or is about to, may take their time.
  const bought = db.accounts
    .select({ id: purchase.id })
    .from(purchase)
    .where(and(eq(purchase.accountId, pendingRegistration.id), inArray(purchase.state, ['open', 'paid'])));
  await db.accounts
    .delete(pendingRegistration)
    .where(and(lt(pendingRegistration.createdAt, ago(2 * SESSION.unverifiedMs)), notExists(bought)));
}
