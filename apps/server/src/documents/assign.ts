import { BlackbarError } from '@blackbar/model';
import { asc, eq, inArray } from 'drizzle-orm';
import { record } from '../audit/trail.ts';
import type { Member } from '../auth/sessions.ts';
import type { TenantTx } from '../db/database.ts';
import { document, membership } from '../db/schema.ts';
import { notFound } from '../not-found.ts';
import { lockDocument } from './documents.ts';

/**
 * Says who is to review a document; null: anybody who may. It keeps nobody else from it. Says whether that is news.
 * Throws `not_found` for somebody who is no member and `invalid_request` for one who may only look.
 */
export async function assignReviewer(
  tx: TenantTx,
  { organizationId, userId: actor }: Member,
  documentId: string,
  reviewer: string | null,
): Promise<boolean> {
  const row = await lockDocument(tx, documentId);
  if (reviewer !== null) await assertReviews(tx, reviewer);
  if (row.reviewerId === reviewer) return false;
  await tx.update(document).set({ reviewerId: reviewer }).where(eq(document.id, documentId));
  const facts = { reviewer };
  await record(tx, { organizationId, actor, action: 'document.assigned', subject: documentId, facts });
  return true;
}

/** Throws `not_found` for somebody who is no member and `invalid_request` for one who may only look. */
export async function assertReviews(tx: TenantTx, userId: string): Promise<void> {
  const [found] = await tx.select({ role: membership.role }).from(membership).where(eq(membership.userId, userId));
  if (!found) throw notFound();
  if (found.role === 'viewer') throw new BlackbarError('invalid_request', 'reviewer_only_looks');
}

/**
 * What somebody who leaves was to review is anybody's again. Before the organization is locked: documents come first.
 */
export async function releaseAssignments(tx: TenantTx, userId: string): Promise<void> {
  const theirs = await tx
    .select({ id: document.id })
    .from(document)
    .where(eq(document.reviewerId, userId))
    .orderBy(asc(document.id))
    .for('no key update');
  const ids = theirs.map(({ id }) => id);
  if (ids.length > 0) await tx.update(document).set({ reviewerId: null }).where(inArray(document.id, ids));
}
