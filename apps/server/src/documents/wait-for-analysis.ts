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
    throw new BlackbarError('unavailable', 'The analysis takes too long at the moment. Please try again later.');
  }
  if (row.state === 'needs_password') {
    throw new BlackbarError(
      'password_required',
      'This file is protected by a password. Please upload it to a case and enter the password there.',
    );
  }
  if (row.failure) throw new BlackbarError(row.failure.code, row.failure.message);
  return row;
}
