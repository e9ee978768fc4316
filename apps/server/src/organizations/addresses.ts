import { eq, type SQL } from 'drizzle-orm';
import type { TenantTx } from '../db/database.ts';
import { membership, userAccount } from '../db/schema.ts';

export const OWNERS = eq(membership.role, 'owner');

/** Addresses of those members whom `which` says, in a transaction that sees their organization. */
export async function addressesOf(tx: TenantTx, which: SQL | undefined): Promise<string[]> {
  const rows = await tx
    .select({ email: userAccount.email })
    .from(membership)
    .innerJoin(userAccount, eq(userAccount.id, membership.userId))
    .where(which);
  return rows.map(({ email }) => email);
}
