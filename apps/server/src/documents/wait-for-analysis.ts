import { RESTING_STATES } from '@blackbar/contracts';
import { BlackbarError } from '@blackbar/model';
import { waitFor } from '../events/wait.ts';
import type { Services } from '../services.ts';
import { type DocumentRow, findDocument } from './documents.ts';

/** The analysed document. Throws why it was refused, or `unavailable` when it takes longer than `patienceMs`. */
export async function waitForAnalysis(
  { db, bus }: Services,
  organizationId: string,
  documentId: string,
  patienceMs: number,
): Promise<DocumentRow> {
  const row = await waitFor(bus, documentId, patienceMs, async () => {
    const now = await db.tenant(organizationId, (tx) => findDocument(tx, documentId));
    return RESTING_STATES.includes(now.state) ? now : undefined;
  });
  if (!row) {
    throw new BlackbarError('unavailable', 'analysis_slow');
  }
  if (row.state === 'needs_password') {
    throw new BlackbarError('password_required', 'upload_to_a_case');
  }
  if (row.failure) throw BlackbarError.from(row.failure);
  return row;
}
