import type { CaseFilter, CaseQuery, CaseSort, CaseSummary } from '@blackbar/contracts';
import { and, asc, desc, eq, isNotNull, isNull, not, notInArray, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { TenantTx } from '../db/database.ts';
import { behind, type Way } from '../db/keyset.ts';
import { document, matter } from '../db/schema.ts';
import { FINISHED, findCase, isReleased, summaries } from './cases.ts';

const PAGE = 50;

const folded = sql`lower(${matter.title})`;

interface Order {
  readonly by: readonly SQL[];
  readonly key: PgColumn | SQL;
  readonly way: Way;
}

const ORDERS: Readonly<Record<CaseSort, Order>> = {
  newest: { by: [desc(matter.createdAt), desc(matter.id)], key: matter.createdAt, way: '<' },
  oldest: { by: [asc(matter.createdAt), asc(matter.id)], key: matter.createdAt, way: '>' },
  title: { by: [asc(folded), asc(matter.id)], key: folded, way: '>' },
};

const hasDocument = (which: SQL | undefined) =>
  sql`exists (select from ${document} where ${document.caseId} = ${matter.id} and ${which})`;

const SHOWN: Readonly<Record<CaseFilter, () => SQL | undefined>> = {
  open: () => isNull(matter.archivedAt),
  waiting: () => and(isNull(matter.archivedAt), hasDocument(and(eq(document.state, 'ready'), sql`not ${isReleased}`))),
  working: () => and(isNull(matter.archivedAt), hasDocument(notInArray(document.state, [...FINISHED]))),
  archived: () => isNotNull(matter.archivedAt),
};

/** One page of cases, and the id that the next one comes after. Throws `not_found` for an `after` that is gone. */
export async function listCases(
  tx: TenantTx,
  { after, search, sort, show }: CaseQuery,
): Promise<{ cases: CaseSummary[]; next: string | null }> {
  const { by, key, way } = ORDERS[sort];
  if (after !== undefined) await findCase(tx, after);
  const named = search ? sql`strpos(${folded}, lower(${search})) > 0` : undefined;
  const further = after === undefined ? undefined : behind(matter, key, way, after);
  const rows = await tx
    .select()
    .from(matter)
    .where(and(not(matter.scratch), SHOWN[show](), named, further))
    .orderBy(...by)
    .limit(PAGE + 1);
  const shown = rows.slice(0, PAGE);
  return { cases: await summaries(tx, shown), next: rows.length > PAGE ? (shown.at(-1)?.id ?? null) : null };
}
