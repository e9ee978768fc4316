import { DASHBOARD_ROWS, type DashboardWork } from '@blackbar/contracts';
import { aliasedTable, and, desc, eq, gt, isNull, ne, not, notExists, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { Member } from '../auth/sessions.ts';
import type { TenantTx } from '../db/database.ts';
import { cases, document, redactionRun } from '../db/schema.ts';
import { isMoving, waits } from '../documents/standing.ts';
import { withoutHand } from '../reviews/hands.ts';

const inOpenCase = and(not(cases.scratch), isNull(cases.archivedAt));
const named = { documentId: document.id, name: document.name, caseId: cases.id, caseTitle: cases.title };

/** What a member can do something about, and what is being processed. */
export async function dashboardWork(
  tx: TenantTx,
  { userId, mayApprove }: Pick<Member, 'userId' | 'mayApprove'>,
): Promise<DashboardWork> {
  const approvals = mayApprove ? await toApprove(tx, userId) : [];
  const waiting = [...approvals, ...(await toReview(tx, userId))].slice(0, DASHBOARD_ROWS);
  return { waiting, moving: await moving(tx) };
}

/** The same recipient, or nobody in particular of both. */
function isFor(a: AnyPgColumn, b: AnyPgColumn): SQL {
  return sql`${a} is not distinct from ${b}`;
}

/**
 * The newest file of each document, for the recipient who is chosen, that somebody else wants released, a draft or a
 * finished one, where the member decided nothing: nobody approves what is their own.
 */
async function toApprove(tx: TenantTx, userId: string): Promise<DashboardWork['waiting']> {
  const newer = aliasedTable(redactionRun, 'newer');
  const overtaken = tx
    .select({ one: sql`1` })
    .from(newer)
    .where(
      and(
        eq(newer.documentId, redactionRun.documentId),
        isFor(newer.recipientId, redactionRun.recipientId),
        ne(newer.kind, 'preview'),
        eq(newer.state, 'awaiting_approval'),
        gt(newer.createdAt, redactionRun.createdAt),
      ),
    );
  const rows = await tx
    .select({ ...named, since: redactionRun.createdAt })
    .from(redactionRun)
    .innerJoin(document, eq(document.id, redactionRun.documentId))
    .innerJoin(cases, eq(cases.id, document.caseId))
    .where(
      and(
        ne(redactionRun.kind, 'preview'),
        eq(redactionRun.state, 'awaiting_approval'),
        isFor(redactionRun.recipientId, document.recipientId),
        notExists(overtaken),
        ne(redactionRun.createdBy, userId),
        withoutHand(tx, redactionRun.documentId, userId),
        inOpenCase,
      ),
    )
    .orderBy(desc(redactionRun.createdAt))
    .limit(DASHBOARD_ROWS);
  return rows.map(({ since, ...row }) => ({ ...row, kind: 'approval', since: since.toISOString() }));
}

/** Theirs, and what is nobody's: the newest of both. Each by itself, so that both are found by an index. */
async function toReview(tx: TenantTx, userId: string): Promise<DashboardWork['waiting']> {
  const newest = (whose: SQL) =>
    tx
      .select({ ...named, state: document.state, unread: document.unreadablePages, since: document.uploadedAt })
      .from(document)
      .innerJoin(cases, eq(cases.id, document.caseId))
      .where(and(waits, whose, inOpenCase))
      .orderBy(desc(document.uploadedAt))
      .limit(DASHBOARD_ROWS);
  const rows = [...(await newest(eq(document.reviewerId, userId))), ...(await newest(isNull(document.reviewerId)))];
  return rows
    .sort((a, b) => b.since.getTime() - a.since.getTime())
    .map(({ state, unread, since, ...row }) => ({
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
    .where(and(isMoving, inOpenCase))
    .orderBy(desc(document.uploadedAt))
    .limit(DASHBOARD_ROWS);
}
