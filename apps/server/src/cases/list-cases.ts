import type { CaseFilter, CaseQuery, CaseSort, CaseSummary } from '@blackbar/contracts';
import { and, asc, desc, isNotNull, isNull, not, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { TenantTx } from '../db/database.ts';
import { behind, type Way } from '../db/keyset.ts';
import { cases, document } from '../db/schema.ts';
import { awaitsReview, isMoving } from '../documents/standing.ts';
import { findCase, summaries } from './cases.ts';

const PAGE = 50;

const folded = sql`lower(${cases.title})`;

interface Order {
  readonly by: readonly SQL[];
  readonly key: PgColumn | SQL;
  readonly way: Way;
}

const ORDERS: Readonly<Record<CaseSort, Order>> = {
  newest: { by: [desc(cases.createdAt), desc(cases.id)], key: cases.createdAt, way: '<' },
  oldest: { by: [asc(cases.createdAt), asc(cases.id)], key: cases.createdAt, way: '>' },
  title: { by: [asc(folded), asc(cases.id)], key: folded, way: '>' },
};

/** As an array, so that its documents are looked for once and not for each of ten thousand cases. */
const hasDocument = (which: SQL) =>
  sql`${cases.id} = any(array(select distinct ${document.caseId} from ${document} where ${which}))`;

const SHOWN: Readonly<Record<CaseFilter, () => SQL | undefined>> = {
  open: () => isNull(cases.archivedAt),
  waiting: () => and(isNull(cases.archivedAt), hasDocument(awaitsReview)),
  working: () => and(isNull(cases.archivedAt), hasDocument(isMoving)),
  archived: () => isNotNull(cases.archivedAt),
};

/** One page of cases, and the id that the next one comes after. Throws `not_found` for an `after` that is gone. */
export async function listCases(
  tx: TenantTx,
  { after, search, sort, show }: CaseQuery,
): Promise<{ cases: CaseSummary[]; next: string | null }> {
  const { by, key, way } = ORDERS[sort];
  if (after !== undefined) await findCase(tx, after);
  const named = search ? sql`strpos(${folded}, lower(${search})) > 0` : undefined;
  const further = after === undefined ? undefined : behind(cases, key, way, after);
  const rows = await tx
    .select()
    .from(cases)
    .where(and(not(cases.scratch), SHOWN[show](), named, further))
    .orderBy(...by)
    .limit(PAGE + 1);
  const shown = rows.slice(0, PAGE);
  return { cases: await summaries(tx, shown), next: rows.length > PAGE ? (shown.at(-1)?.id ?? null) : null };
}
