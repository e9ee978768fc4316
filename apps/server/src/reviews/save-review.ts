import type { PutReviewRequest, Review, ReviewContent } from '@blackbar/contracts';
import { BlackbarError, keysWithin, valueKey, wholeValue } from '@blackbar/model';
import { record } from '../audit/trail.ts';
import type { Member } from '../auth/sessions.ts';
import type { TenantTx } from '../db/database.ts';
import type { StoredAnalysis } from '../documents/analysis.ts';
import { lockDocument } from '../documents/documents.ts';
import type { Vault } from '../storage/vault.ts';
import { noteHand } from './hands.ts';
import { mayBeKept } from './keeps.ts';
import { assertMarks } from './marks.ts';
import { assertOverrides } from './overrides.ts';
import { assertRevision, BY_SETTINGS, CHANGED, readOpenReview } from './reviews.ts';
import { savedBy } from './who-chose.ts';
import { writeReview } from './write-review.ts';

/**
 * Saves an edit that was made on the newest revision. `chosenBy`: with the settings of a call nobody was asked, and the
 * trail names no person. Throws `stale_revision`, `review_locked`, `box_off_page`,
 * `invalid_request`.
 */
export async function saveReview(
  tx: TenantTx,
  vault: Vault,
  member: Member,
  documentId: string,
  analysis: StoredAnalysis,
  { revision, ...content }: PutReviewRequest,
  chosenBy?: 'settings',
): Promise<Review> {
  const row = await lockDocument(tx, documentId);
  const current = await readOpenReview(tx, vault, row);
  if (current.locked) throw new BlackbarError('review_locked', 'review_finished');
  assertRevision(current, revision);
  assertKnown(content, analysis);
  assertReasonsTellNothing(content, analysis);
  assertOverrides(content.overrides, analysis, member.tier);
  assertMarks(
    content.marks,
    analysis.pages.map(({ geometry }) => geometry),
  );
  const next = await writeReview(tx, vault, row, analysis, { revision, ...content }, member);
  const { organizationId, userId } = member;
  await noteHand(tx, row, userId);
  const facts = {
    revision: next,
    ticked: content.ticked.length,
    marks: content.marks.length,
    terms: content.terms.length,
    keptHere: Object.keys(content.kept).length,
  };
  const told = { organizationId, subject: documentId, facts };
  await (chosenBy === 'settings'
    ? record(tx, { ...told, actor: 'system', action: BY_SETTINGS })
    : record(tx, { ...told, facts: { ...facts, savedBy: savedBy(member) }, actor: userId, action: CHANGED }));
  return { revision: next, locked: false, ...content };
}

/** A reason is printed in the report: it must not say what was removed elsewhere. */
function assertReasonsTellNothing({ kept }: ReviewContent, { detections }: StoredAnalysis): void {
  for (const one of detections) {
    const { id } = one;
    if (!Object.hasOwn(kept, id)) continue;
    const value = valueKey(wholeValue(one));
    if (value !== '' && keysWithin(kept[id] ?? '').includes(value)) {
      throw new BlackbarError('invalid_request', 'reason_repeats_text');
    }
  }
}

/** A tick on something that is not there would be lost silently: it is an error. */
function assertKnown({ ticked, kept, marks, acknowledgedPages }: ReviewContent, analysis: StoredAnalysis): void {
  const { detections, pages } = analysis;
  const known = new Set(detections.map(({ id }) => id));
  if (!ticked.every((id) => known.has(id)) || !Object.keys(kept).every(mayBeKept(analysis, marks))) {
    throw new BlackbarError('invalid_request', 'item_of_another_document');
  }
  if (!acknowledgedPages.every((page) => page <= pages.length)) {
    throw new BlackbarError('invalid_request', 'unknown_page_acknowledged');
  }
}
