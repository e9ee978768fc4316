import type pg from 'pg';

/** A queue as it stands: what is due and waits, what is worked on, and how long the first of those that wait has. */
export interface QueueState {
  readonly queue: string;
  readonly waiting: number;
  readonly active: number;
  readonly oldestSeconds: number;
}

/** What is to be done later does not wait yet. */
export async function queueStates(pool: Pick<pg.Pool, 'query'>): Promise<readonly QueueState[]> {
  const { rows } = await pool.query<QueueState>(
    `select name as queue,
       (count(*) filter (where state < 'active' and start_after <= now()))::int as waiting,
       (count(*) filter (where state = 'active'))::int as active,
       coalesce(extract(epoch from now() - min(start_after) filter (where state < 'active' and start_after <= now())), 0)::float8
         as "oldestSeconds"
     from pgboss.job where state < 'completed' group by name`,
  );
  return rows;
}
