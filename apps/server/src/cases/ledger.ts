import type { LedgerEntry } from '@blackbar/policy';
import { eq } from 'drizzle-orm';
import type { TenantTx } from '../db/database.ts';
import { matter } from '../db/schema.ts';
import type { Vault } from '../storage/vault.ts';

type MatterRow = typeof matter.$inferSelect;

const ownerOf = ({ id, organizationId, wrappedKey }: MatterRow) => ({ organizationId, documentId: id, wrappedKey });

/** Pseudonyms of a case so far: one person keeps one name over all its documents. */
export function readLedger(vault: Vault, row: MatterRow): readonly LedgerEntry[] {
  if (row.sealedLedger === null) return [];
  return JSON.parse(vault.unseal(ownerOf(row), 'ledger', row.sealedLedger).toString()) as LedgerEntry[];
}

export async function writeLedger(
  tx: TenantTx,
  vault: Vault,
  row: MatterRow,
  entries: readonly LedgerEntry[],
): Promise<void> {
  const sealedLedger = vault.seal(ownerOf(row), 'ledger', Buffer.from(JSON.stringify(entries)));
  await tx.update(matter).set({ sealedLedger }).where(eq(matter.id, row.id));
}
