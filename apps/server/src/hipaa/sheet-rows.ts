import type { HipaaSheetRow } from '@blackbar/contracts';
import { type Category, CONFIDENCE, type SecondLook } from '@blackbar/model';
import { rulesFor } from '@blackbar/pipeline';
import { hipaaSheet, letsStand } from '@blackbar/policy';
import { findCase } from '../cases/cases.ts';
import { choiceFor } from '../cases/choice.ts';
import type { TenantTx } from '../db/database.ts';
import { readAnalysis } from '../documents/analysis.ts';
import type { DocumentRow } from '../documents/documents.ts';
import { ownerOf } from '../documents/owner.ts';
import { readReview } from '../reviews/reviews.ts';
import type { Vault } from '../storage/vault.ts';
import { countCategories } from '../usage/found-categories.ts';

type Counts = Partial<Record<Category, number>>;

/**
 * What was found of each kind, and what of it goes: ticked, and not kept whole by a rule. What Safe Harbor itself lets
 * stand is none of the eighteen, such as a year alone (45 CFR 164.514(b)(2)(i)(C)).
 */
export async function counted(
  tx: TenantTx,
  vault: Vault,
  row: DocumentRow,
): Promise<{ found: Counts; removed: Counts }> {
  const review = await readReview(tx, vault, row);
  const { detections } = await readAnalysis(vault, ownerOf(row));
  const inCase = await findCase(tx, row.caseId);
  const choice = await choiceFor(tx, vault, inCase, row);
  const { decide } = rulesFor({ ...choice, overrides: review.overrides, reasons: review.reasons });
  const ticked = new Set(review.ticked);
  const safeHarbor = choice.ids.includes('us-hipaa-safe-harbor');
  const listed = detections
    .filter(({ id, confidence }) => confidence >= CONFIDENCE.min || ticked.has(id))
    .map((one) => ({ ...one, decision: decide?.(one) }))
    .filter(({ decision }) => !(safeHarbor && letsStand(decision)));
  const goes = listed.filter(({ id, decision }) => ticked.has(id) && decision?.action !== 'keep');
  return { found: countCategories(listed), removed: countCategories(goes) };
}

export function rowsOf(
  { found, removed }: { found: Counts; removed: Counts },
  look: SecondLook | null,
  seen: readonly string[],
): HipaaSheetRow[] {
  return hipaaSheet({ found, removed, seen }).map((one) => ({
    letter: one.letter,
    name: one.name,
    byEye: one.byEye,
    found: one.found,
    removed: one.removed,
    again: look?.finds.filter(({ letter }) => letter === one.letter).length ?? 0,
    seen: seen.includes(one.letter),
  }));
}
