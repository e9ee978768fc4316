import { inArray } from 'drizzle-orm';
import type { TenantTx } from '../db/database.ts';
import { recipient } from '../db/people-schema.ts';
import type { RunRow } from '../runs/wire-run.ts';

/** Names of the recipients of these files, by id. */
export async function recipientNames(tx: TenantTx, runs: readonly RunRow[]): Promise<ReadonlyMap<string, string>> {
  const ids = runs.flatMap(({ recipientId }) => (recipientId === null ? [] : [recipientId]));
  if (ids.length === 0) return new Map();
  const rows = await tx.select().from(recipient).where(inArray(recipient.id, ids));
  return new Map(rows.map(({ id, name }) => [id, name]));
}
