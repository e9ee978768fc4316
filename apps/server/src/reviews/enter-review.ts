import type { ReviewContent } from '@blackbar/contracts';
import type { Detection } from '@blackbar/model';
import { eq } from 'drizzle-orm';
import type { TenantTx } from '../db/database.ts';
import { review } from '../db/schema.ts';
import type { StoredAnalysis } from '../documents/analysis.ts';
import type { DocumentRow } from '../documents/documents.ts';
import type { Vault } from '../storage/vault.ts';
import { mayBeKept } from './keeps.ts';
import { writeRemovedValues } from './removed-values.ts';
import { insertReview, readOpenReview } from './reviews.ts';
import { writeReview } from './write-review.ts';

/** A find and the lists that name it: one that a list has come to name is not what somebody left alone before. */
export function asSeen({ id, listed = [] }: Pick<Detection, 'id' | 'listed'>): string {
  return [id, ...listed].join(' ');
}

/**
 * The first review of a document; or, after it was read again under other policies, the review that is
 * there with what is new: nobody's decision is lost, and what is critical and was not there before is ticked.
 * `before`: what the reviewer could see, as `asSeen` names it.
 */
export async function enterReview(
  tx: TenantTx,
  vault: Vault,
  row: DocumentRow,
  analysis: StoredAnalysis,
  first: ReviewContent,
  before: ReadonlySet<string>,
): Promise<void> {
  const [stored] = await tx.select({ id: review.documentId }).from(review).where(eq(review.documentId, row.id));
  if (!stored) {
    await insertReview(tx, vault, row, first);
    return writeRemovedValues(tx, vault, row, analysis, first);
  }
  const { revision, locked: _, ...content } = await readOpenReview(tx, vault, row);
  const { detections } = analysis;
  const there = new Set(detections.map(({ id }) => id));
  const unseen = new Set(detections.filter((detection) => !before.has(asSeen(detection))).map(({ id }) => id));
  const added = first.ticked.filter((id) => unseen.has(id) && !content.ticked.includes(id));
  // What somebody marked in the file, which an analysis made before marks were read did not see.
  const own = new Set(content.marks.map(({ id }) => id));
  const marks = [...content.marks, ...first.marks.filter(({ id }) => !before.has(id) && !own.has(id))];
  const isKept = mayBeKept(analysis, marks);
  const next: ReviewContent = {
    ...content,
    marks,
    ticked: [...content.ticked.filter((id) => there.has(id)), ...added],
    overrides: Object.fromEntries(Object.entries(content.overrides).filter(([id]) => there.has(id))),
    kept: Object.fromEntries(Object.entries(content.kept).filter(([id]) => isKept(id))),
  };
  await writeReview(tx, vault, row, analysis, { revision, ...next }, undefined);
}
