import { rulesFor } from '@blackbar/pipeline';
import { asksFor, type LedgerEntry, withAnswers } from '@blackbar/policy';
import { and, eq } from 'drizzle-orm';
import type { Member } from '../auth/sessions.ts';
import { choiceFor } from '../cases/choice.ts';
import type { TenantTx } from '../db/database.ts';
import { type cases, document } from '../db/schema.ts';
import { readAnalysis, type StoredAnalysis, writeAnalysis } from '../documents/analysis.ts';
import type { DocumentRow } from '../documents/documents.ts';
import { ownerOf } from '../documents/owner.ts';
import { isReviewed } from '../documents/standing.ts';
import type { Vault } from '../storage/vault.ts';
import { countCategories } from '../usage/found-categories.ts';
import { readOpenReview } from './reviews.ts';
import { writeReview } from './write-review.ts';

export interface Followed {
  readonly documentId: string;
  /** Of its review, where that changed. */
  readonly revision: number | undefined;
}

/**
 * Carries an answer about a child into every document of the case: the name's finds become a minor's and are ticked
 * where the rule wants it, or become a grown-up's again. What is finished stays as it left. Gives the documents that
 * changed.
 */
export async function followAnswers(
  tx: TenantTx,
  vault: Vault,
  by: Member,
  inCase: typeof cases.$inferSelect,
  said: { readonly before: readonly LedgerEntry[]; readonly after: readonly LedgerEntry[] },
): Promise<readonly Followed[]> {
  const rows = await tx
    .select()
    .from(document)
    .where(and(eq(document.caseId, inCase.id), isReviewed));
  const followed: Followed[] = [];
  for (const row of rows) {
    const analysis = await readAnalysis(vault, ownerOf(row));
    const { detections } = analysis;
    const next = { ...analysis, detections: withAnswers(said.after, detections) };
    // An attempt that was rolled back leaves its finds behind: the ticks still follow what the ledger said before.
    const earlier = withAnswers(said.before, detections);
    const turned = next.detections.filter((one, i) => one !== detections[i] || one !== earlier[i]);
    if (turned.length === 0) continue;
    if (next.detections !== detections) {
      await writeAnalysis(vault, ownerOf(row), next);
      const categories = countCategories(next.detections);
      await tx.update(document).set({ categories }).where(eq(document.id, row.id));
    }
    const revision = row.lockedAt === null ? await tickAnswered(tx, vault, by, inCase, row, next, turned) : undefined;
    followed.push({ documentId: row.id, revision });
  }
  return followed;
}

async function tickAnswered(
  tx: TenantTx,
  vault: Vault,
  by: Member,
  inCase: typeof cases.$inferSelect,
  row: DocumentRow,
  analysis: StoredAnalysis,
  turned: StoredAnalysis['detections'],
): Promise<number | undefined> {
  const { decide } = rulesFor(await choiceFor(tx, vault, inCase, row));
  const goes = (one: StoredAnalysis['detections'][number]) => asksFor(decide?.(one));
  const { revision, locked: _locked, ...content } = await readOpenReview(tx, vault, row);
  const back = new Set(turned.filter((one) => !goes(one)).map(({ id }) => id));
  const added = turned.filter((one) => goes(one) && !content.ticked.includes(one.id)).map(({ id }) => id);
  const ticked = [...content.ticked.filter((id) => !back.has(id)), ...added];
  if (added.length === 0 && ticked.length === content.ticked.length) return undefined;
  return writeReview(tx, vault, row, analysis, { revision, ...content, ticked }, by);
}
