import { BlackbarError } from '@blackbar/model';
import { record } from '../audit/trail.ts';
import type { Member } from '../auth/sessions.ts';
import type { TenantTx } from '../db/database.ts';
import type { Queue } from '../jobs/queue.ts';
import type { Vault } from '../storage/vault.ts';
import { type DocumentRow, findDocument, lockDocument } from './documents.ts';
import { mayPass } from './may-pass.ts';
import { ownerOf } from './owner.ts';
import { readAgain } from './read-again.ts';

/**
 * Tries a document once more that was refused for no fault of its own. Throws `conflict` for one that was refused for
 * what it is, or of which nothing was kept.
 */
export async function retryDocument(
  tx: TenantTx,
  { queue, vault }: { readonly queue: Queue; readonly vault: Vault },
  { organizationId, userId: actor }: Member,
  id: string,
): Promise<DocumentRow> {
  const row = await lockDocument(tx, id);
  const passing = row.state === 'failed' && row.failure !== null && mayPass(row.failure);
  const kept = row.normalisedSha256 === null ? 'upload' : 'normalised';
  if (!passing || !(await vault.has(ownerOf(row), kept))) throw new BlackbarError('conflict', 'not_to_be_retried');
  await readAgain(tx, queue, row);
  await record(tx, { organizationId, actor, action: 'document.retried', subject: id });
  return findDocument(tx, id);
}
