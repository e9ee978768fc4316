import type pg from 'pg';

/** Lets the owner of the tables delete rows of one organization in this transaction without noting that once more. */
export async function eraseIn(client: pg.Client, organizationId: string): Promise<void> {
  await client.query(`select set_config('app.organization_id', $1, true), set_config('app.erasing', 'on', true)`, [
    organizationId,
  ]);
}
