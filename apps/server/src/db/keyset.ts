import { type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';

/** The way on: `<` in a list that falls, `>` in one that rises. */
export type Way = '<' | '>';

/**
 * Rows of a list by `key` and id that stand behind the row `after`: the way to the next page, however long the list is
 * and whatever came in between. Both keys are read and compared in the database: its clock counts in microseconds, and
 * a moment that went through JavaScript's Date has lost them, so that rows of one millisecond were left out or
 * repeated.
 */
export function behind(table: PgTable & { readonly id: PgColumn }, key: PgColumn | SQL, way: Way, after: string): SQL {
  const last = sql`(select ${key}, ${table.id} from ${table} where ${table.id} = ${after})`;
  return sql`(${key}, ${table.id}) ${sql.raw(way)} ${last}`;
}
