import { sql } from 'drizzle-orm';
import type { TenantTx } from '../db/database.ts';

/**
 * The priority of an organization's next job on a document: the more of its jobs wait, the later it comes. So of two
 * organizations with a batch each gets every other turn, and a single document of a third comes before both.
 */
export async function priorityOf(tx: TenantTx, organizationId: string): Promise<number> {
  const { rows } = await tx.execute<{ waiting: number }>(
    sql`select count(*)::int as waiting from pgboss.job
        where name in ('analyse', 'redact') and state in ('created', 'retry', 'active')
          and data ->> 'organizationId' = ${organizationId}`,
  );
  return 0 - (rows[0]?.waiting ?? 0);
}
