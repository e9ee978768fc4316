import { boundHistory, type KeptHistory, type Review, type ReviewHistory } from '@blackbar/contracts';
import { and, eq } from 'drizzle-orm';
import type { Member } from '../auth/sessions.ts';
import type { TenantTx } from '../db/database.ts';
import { reviewHistory } from '../db/review-schema.ts';
import type { DocumentRow } from '../documents/documents.ts';
import { ownerOf } from '../documents/owner.ts';
import type { Vault } from '../storage/vault.ts';

type Hand = Pick<Member, 'userId' | 'organizationId'>;

/** Keeps the way back from a review that was just saved, for whoever saved it, in the place of the one before. */
export async function keepHistory(
  tx: TenantTx,
  vault: Vault,
  { userId, organizationId }: Hand,
  row: DocumentRow,
  { locked: _locked, ...of }: Review,
  history: ReviewHistory,
): Promise<void> {
  const kept: KeptHistory = { of, ...boundHistory(history) };
  const sealed = vault.seal(ownerOf(row), 'review-history', Buffer.from(JSON.stringify(kept)));
  const { revision } = of;
  await tx
    .insert(reviewHistory)
    .values({ documentId: row.id, organizationId, userId, revision, sealed })
    .onConflictDoUpdate({ target: [reviewHistory.documentId, reviewHistory.userId], set: { revision, sealed } });
}

/** What a person can undo of a document, in whatever browser; nobody sees another one's. */
export async function historyOf(
  tx: TenantTx,
  vault: Vault,
  { userId }: Pick<Hand, 'userId'>,
  row: DocumentRow,
): Promise<KeptHistory> {
  const mine = and(eq(reviewHistory.documentId, row.id), eq(reviewHistory.userId, userId));
  const [stored] = await tx.select({ sealed: reviewHistory.sealed }).from(reviewHistory).where(mine);
  if (!stored) return { of: null, past: [], future: [] };
  return vault.unsealJson<KeptHistory>(ownerOf(row), 'review-history', stored.sealed);
}
