import type { Review } from '@blackbar/contracts';
import { rulesFor } from '@blackbar/pipeline';
import type { Member } from '../auth/sessions.ts';
import { findCase } from '../cases/cases.ts';
import { choiceFor } from '../cases/choice.ts';
import type { TenantTx } from '../db/database.ts';
import { readAnalysis, type StoredAnalysis } from '../documents/analysis.ts';
import { type DocumentRow, lockDocument } from '../documents/documents.ts';
import { ownerOf } from '../documents/owner.ts';
import type { Vault } from '../storage/vault.ts';
import { firstTicks } from './first-ticks.ts';
import { keepsUnder } from './keeps.ts';
import { readReview } from './reviews.ts';
import { saveReview } from './save-review.ts';

/** What the rules of the case demand and nobody ticked or kept on purpose: ids of finds. */
export async function openDemands(
  tx: TenantTx,
  vault: Vault,
  row: DocumentRow,
  analysis: StoredAnalysis,
  { ticked, kept, exclusions, settings }: Review,
): Promise<readonly string[]> {
  const { decide } = rulesFor(await choiceFor(tx, vault, await findCase(tx, row.caseId), row));
  const demanded = firstTicks(analysis, decide, {
    exclusions,
    threshold: settings.confidenceThreshold,
    autoRedactCritical: false,
    which: 'required',
  });
  const decided = new Set([...ticked, ...Object.keys(keepsUnder(kept, analysis.detections, decide))]);
  return demanded.filter((id) => !decided.has(id));
}

/**
 * Ticks what the rules of the case demand, as the person who asks. How many more items go now; undefined for a
 * finished document, which stays as it is. Throws `not_ready` before it was read.
 */
export async function acceptRequired(
  tx: TenantTx,
  vault: Vault,
  member: Member,
  documentId: string,
): Promise<number | undefined> {
  const row = await lockDocument(tx, documentId);
  const { locked, ...review } = await readReview(tx, vault, row);
  if (locked) return undefined;
  const analysis = await readAnalysis(vault, ownerOf(row));
  const open = await openDemands(tx, vault, row, analysis, { locked, ...review });
  if (open.length === 0) return 0;
  await saveReview(tx, vault, member, documentId, analysis, { ...review, ticked: [...review.ticked, ...open] });
  return open.length;
}
