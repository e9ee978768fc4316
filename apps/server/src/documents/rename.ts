import { RESTING_STATES } from '@blackbar/contracts';
import { BlackbarError } from '@blackbar/model';
import { eq } from 'drizzle-orm';
import { record } from '../audit/trail.ts';
import type { Member } from '../auth/sessions.ts';
import type { TenantTx } from '../db/database.ts';
import { document } from '../db/schema.ts';
import type { Queue } from '../jobs/queue.ts';
import { type DocumentRow, findDocument, lockDocument } from './documents.ts';
import { fileName } from './file-name.ts';
import { readAgain } from './read-again.ts';

/**
 * Gives a document another name. A name leaves with the redacted file, so it is searched like the text: a document
 * that was read is read again. Throws `review_locked` for a finished one, whose released file has its name, and
 * `not_ready` while it is being read.
 */
export async function renameDocument(
  tx: TenantTx,
  queue: Queue,
  { organizationId, userId: actor }: Member,
  id: string,
  given: string,
): Promise<DocumentRow> {
  const row = await lockDocument(tx, id);
  const name = fileName(given);
  if (name === row.name) return row;
  if (row.lockedAt !== null) throw new BlackbarError('review_locked', 'document_finished');
  if (!RESTING_STATES.includes(row.state)) throw new BlackbarError('not_ready', 'not_analysed');
  await tx.update(document).set({ name }).where(eq(document.id, id));
  if (row.state === 'ready') await readAgain(tx, queue, row);
  await record(tx, { organizationId, actor, action: 'document.renamed', subject: id });
  return findDocument(tx, id);
}
