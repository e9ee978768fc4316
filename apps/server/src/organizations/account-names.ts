import { inArray } from 'drizzle-orm';
import type { TenantTx } from '../db/database.ts';
import { userAccount } from '../db/schema.ts';

/**
 * First and last names of accounts, also of people who left the organization: whoever did something once has a name.
 * Accounts are not rows of a tenant: only those that the tenant's own rows name are looked up.
 */
export async function accountNames(tx: TenantTx, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await tx
    .select({ id: userAccount.id, first: userAccount.firstName, last: userAccount.lastName })
    .from(userAccount)
    .where(inArray(userAccount.id, [...new Set(ids)]));
  return new Map(rows.map(({ id, first, last }) => [id, `${first} ${last}`]));
}
