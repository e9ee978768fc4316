import type { Review } from '@blackbar/contracts';
import {
  BlackbarError,
  type Decide,
  isExcluded,
  pageOf,
  type StandingValue,
  undecided,
  wholeValue,
} from '@blackbar/model';
import type { TenantTx } from '../db/database.ts';
import type { StoredAnalysis } from '../documents/analysis.ts';
import type { DocumentRow } from '../documents/documents.ts';
import type { Vault } from '../storage/vault.ts';
import { keepsUnder } from './keeps.ts';
import { goes, isListed } from './listed.ts';
import { removedElsewhere } from './removed-values.ts';

export interface OpenQuestion extends StandingValue {
  readonly page: number;
}

/** Finds of a review whose value goes elsewhere in the document or in its case, and about which nobody said a word. */
export async function openQuestions(
  tx: TenantTx,
  vault: Vault,
  row: DocumentRow,
  { detections }: Pick<StoredAnalysis, 'detections'>,
  review: Pick<Review, 'ticked' | 'terms' | 'exclusions' | 'kept'>,
  decide: Decide | undefined,
): Promise<readonly OpenQuestion[]> {
  const listed = detections.filter((one) => isListed(one, decide));
  const kept = keepsUnder(review.kept, listed, decide);
  const elsewhere = await removedElsewhere(tx, vault, row, listed, decide);
  const ticked = new Set(review.ticked);
  const excluded = isExcluded(review.exclusions);
  const finds = listed.map(
    (one): OpenQuestion => ({
      id: one.id,
      text: wholeValue(one),
      category: one.category,
      ticked: ticked.has(one.id),
      keptOnPurpose: Object.hasOwn(kept, one.id) || excluded(wholeValue(one)) || !goes(one, decide),
      removedElsewhere: elsewhere.has(one.id),
      page: pageOf(one.locator),
    }),
  );
  return undecided(finds, review.terms);
}

/**
 * One text, one decision: no file leaves in which a value stands that is removed elsewhere in it or in another
 * document of the case, unless a person said to keep it there. Throws `values_undecided` with a page.
 */
export async function assertDecided(...asked: Parameters<typeof openQuestions>): Promise<void> {
  const open = await openQuestions(...asked);
  if (open.length === 0) return;
  const pages = [...new Set(open.map(({ page }) => page).filter((page) => page > 0))].sort((a, b) => a - b);
  const facts = { count: open.length, pages: pages.slice(0, 20) };
  throw new BlackbarError('values_undecided', 'items', {
    facts,
    ...(pages[0] === undefined ? {} : { page: pages[0] }),
  });
}
