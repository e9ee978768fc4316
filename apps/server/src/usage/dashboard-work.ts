import { ACTIVITY_DAYS, type ActivityDay, DASHBOARD_ROWS, type DashboardWork } from '@blackbar/contracts';
import { and, desc, eq, inArray, isNull, ne, not, notInArray, or, type SQLWrapper, sql } from 'drizzle-orm';
import { FINISHED, isReleased } from '../cases/cases.ts';
import type { TenantTx } from '../db/database.ts';
import { cases, document, redactionRun } from '../db/schema.ts';

const inOpenCase = and(not(cases.scratch), isNull(cases.archivedAt));
const named = { documentId: document.id, name: document.name, caseId: cases.id, caseTitle: cases.title };

/** What `userId` can do something about, and what is being processed. */
export async function dashboardWork(tx: TenantTx, userId: string): Promise<DashboardWork> {
  const waiting = [...(await toApprove(tx, userId)), ...(await toReview(tx))].slice(0, DASHBOARD_ROWS);
  return { waiting, moving: await moving(tx) };
}

/** What somebody else finalized. */
async function toApprove(tx: TenantTx, userId: string): Promise<DashboardWork['waiting']> {
  const rows = await tx
    .select({ ...named, since: redactionRun.createdAt })
    .from(redactionRun)
    .innerJoin(document, eq(document.id, redactionRun.documentId))
    .innerJoin(cases, eq(cases.id, document.caseId))
    .where(
      and(
        eq(redactionRun.kind, 'final'),
        eq(redactionRun.state, 'awaiting_approval'),
        ne(redactionRun.createdBy, userId),
        inOpenCase,
      ),
    )
    .orderBy(desc(redactionRun.createdAt))
    .limit(DASHBOARD_ROWS);
  return rows.map(({ since, ...row }) => ({ ...row, kind: 'approval', since: since.toISOString() }));
}

async function toReview(tx: TenantTx): Promise<DashboardWork['waiting']> {
  const rows = await tx
    .select({ ...named, state: document.state, unread: document.unreadablePages, since: document.uploadedAt })
    .from(document)
    .innerJoin(cases, eq(cases.id, document.caseId))
    .where(
      and(
        inArray(document.state, ['ready', 'needs_password']),
        or(eq(document.state, 'needs_password'), not(isReleased)),
        inOpenCase,
      ),
    )
    .orderBy(desc(document.uploadedAt))
    .limit(DASHBOARD_ROWS);
  return rows.map(({ state, unread, since, ...row }) => ({
    ...row,
    kind: state === 'needs_password' ? 'password' : unread.length > 0 ? 'unread' : 'review',
    since: since.toISOString(),
  }));
}

async function moving(tx: TenantTx): Promise<DashboardWork['moving']> {
  return tx
    .select({ ...named, state: document.state, progress: document.progress })
    .from(document)
    .innerJoin(cases, eq(cases.id, document.caseId))
    .where(and(notInArray(document.state, [...FINISHED]), inOpenCase))
    .orderBy(desc(document.uploadedAt))
    .limit(DASHBOARD_ROWS);
}

const DAY_MS = 86_400_000;
const dayOf = (at: Date): string => at.toISOString().slice(0, 10);

/** Documents that came and were released on each of the last days, as of `now`. */
export async function dashboardActivity(tx: TenantTx, now: Date): Promise<ActivityDay[]> {
  const days = Array.from({ length: ACTIVITY_DAYS }, (_, i) =>
    dayOf(new Date(now.getTime() - (ACTIVITY_DAYS - 1 - i) * DAY_MS)),
  );
  const since = sql`${days[0]}::date at time zone 'utc'`;
  const uploaded = await tx
    .select({ day: utcDay(document.uploadedAt), count: sql<number>`count(*)::int` })
    .from(document)
    .innerJoin(cases, eq(cases.id, document.caseId))
    .where(and(sql`${document.uploadedAt} >= ${since}`, not(cases.scratch)))
    .groupBy(sql`1`);
  const first = tx
    .select({ documentId: redactionRun.documentId, at: sql<Date>`min(${redactionRun.finishedAt})`.as('at') })
    .from(redactionRun)
    .where(eq(redactionRun.state, 'released'))
    .groupBy(redactionRun.documentId)
    .as('first');
  const released = await tx
    .select({ day: utcDay(first.at), count: sql<number>`count(*)::int` })
    .from(first)
    .where(sql`${first.at} >= ${since}`)
    .groupBy(sql`1`);
  const of = (rows: readonly { day: string; count: number }[]) => new Map(rows.map(({ day, count }) => [day, count]));
  const [came, left] = [of(uploaded), of(released)];
  return days.map((day) => ({ day, uploaded: came.get(day) ?? 0, released: left.get(day) ?? 0 }));
}

function utcDay(at: SQLWrapper) {
  return sql<string>`to_char(${at} at time zone 'utc', 'YYYY-MM-DD')`;
}
