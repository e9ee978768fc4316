import type { TestService } from './service.fixture.ts';

/** How many statements wait for what another transaction holds. */
export async function waitingForLocks({ services }: TestService): Promise<number> {
  const { rows } = await services.db.pool.query<{ waiting: number }>(
    `select count(distinct pid)::int as waiting from pg_locks
     where not granted and pid in (select pid from pg_stat_activity where datname = current_database())`,
  );
  return rows[0]?.waiting ?? 0;
}
