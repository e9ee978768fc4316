import { FORMER_MEMBER } from '@blackbar/words';
import { eq, inArray } from 'drizzle-orm';
import type { TenantTx } from '../db/database.ts';
import { membership, userAccount } from '../db/schema.ts';

/** What stands for somebody who has left the organization: nothing, their name, or "a former member". */
type Former = 'left_out' | 'by_name' | 'as_former';

/**
 * Names of people by their ids, in the order of the ids. Accounts are not rows of a tenant: only those that the
 * tenant's own rows name are looked up.
 */
export async function namesOfPeople(
  tx: TenantTx,
  ids: readonly string[],
  former: Former = 'left_out',
): Promise<ReadonlyMap<string, string>> {
  const unique = [...new Set(ids)];
  if (unique.length === 0) return new Map();
  const rows = await tx
    .select({ id: userAccount.id, first: userAccount.firstName, last: userAccount.lastName, of: membership.userId })
    .from(userAccount)
    .leftJoin(membership, eq(membership.userId, userAccount.id))
    .where(inArray(userAccount.id, unique));
  const known = new Map(rows.map((row) => [row.id, row]));
  const told = unique.map((id): [string, string | undefined] => {
    const row = known.get(id);
    if (!row || (row.of === null && former === 'left_out')) return [id, undefined];
    return [id, row.of === null && former === 'as_former' ? FORMER_MEMBER : `${row.first} ${row.last}`.trim()];
  });
  return new Map(told.flatMap(([id, name]) => (name === undefined ? [] : [[id, name]])));
}
