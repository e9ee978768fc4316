import { SESSION } from '@blackbar/contracts';
import { and, isNotNull, isNull, lt, ne, sql } from 'drizzle-orm';
import { mail, pendingRegistration, session } from '../db/schema.ts';
import type { Services } from '../services.ts';

const HOUR_MS = 3_600_000;
/** How long it is known that a mail was sent. */
const SENT_MS = 7 * 24 * HOUR_MS;
const ago = (ms: number) => sql`now() - make_interval(secs => ${ms / 1000})`;

/** Removes what is over: sessions, registrations that nobody confirmed, counts of attempts. */
export function startSweeping(services: Services): void {
  const timer = setInterval(
    () => void sweep(services).catch((error) => services.log.warn({ err: error }, 'sweep')),
    HOUR_MS,
  );
  timer.unref();
}

export async function sweep({ db, attempts }: Services): Promise<void> {
  await attempts.sweep();
  await db.accounts
    .delete(session)
    .where(and(isNotNull(session.userId), lt(session.createdAt, ago(SESSION.absoluteMs))));
  await db.accounts.delete(session).where(and(isNotNull(session.userId), lt(session.seenAt, ago(SESSION.idleMs))));
  await db.accounts
    .delete(session)
    .where(and(isNull(session.userId), lt(session.createdAt, ago(SESSION.unverifiedMs))));
  await db.accounts.delete(mail).where(and(ne(mail.state, 'waiting'), lt(mail.createdAt, ago(SENT_MS))));
  await db.accounts.delete(pendingRegistration).where(lt(pendingRegistration.createdAt, ago(2 * SESSION.unverifiedMs)));
}
