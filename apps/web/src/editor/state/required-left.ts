import { holdsCentre } from '@blackbar/geometry';
import { foldTerm, isMoreThanHint, valueKey, wholeValue } from '@blackbar/model';
import type { Draft } from './draft.ts';
import { isKept } from './is-kept.ts';
import { byPage, type Item, isTicked } from './items.ts';
import { undecidedValues } from './undecided-items.ts';

/** A value that a rule in force requires and that stays, without a word why. */
export interface RequiredLeft {
  readonly text: string;
  readonly category: string;
  readonly items: readonly Item[];
}

/**
 * Finds that a rule requires and nobody ticks or keeps for a reason, by value; what lies below something that goes, or
 * stands in a term, is gone with it. What is still so at the release the server reports as left without a reason
 * (`requiredLeft` there); it asks nobody. What is asked about as a copy is not asked about here again.
 */
export function requiredLeft(items: readonly Item[], draft: Draft): readonly RequiredLeft[] {
  const open = items.filter((item) => isDemanded(item, draft) && !isTicked(item, draft) && !isKept(item, draft));
  if (open.length === 0) return [];
  const going = byPage(items.filter((item) => isTicked(item, draft)));
  const asked = new Set(undecidedValues(items, draft).flatMap((value) => value.items.map(({ id }) => id)));
  const isCovered = ({ page, rects }: Item) =>
    rects.length > 0 &&
    rects.every((place) => going.get(page)?.some((item) => item.rects.some((rect) => holdsCentre(rect, place))));
  const terms = draft.terms.map(foldTerm);
  const isNamed = ({ text }: Item) => terms.some((term) => text !== '' && term.includes(foldTerm(text)));
  const values = new Map<string, Item[]>();
  for (const item of open) {
    if (asked.has(item.id) || isCovered(item) || isNamed(item)) continue;
    const key = `${item.category} ${item.text === '' ? item.id : valueKey(wholeValue({ text: item.text, whole: item.found?.whole }))}`;
    values.set(key, [...(values.get(key) ?? []), item]);
  }
  return [...values.values()].map((same) => ({
    text: same[0]?.text ?? '',
    category: same[0]?.category ?? '',
    items: same,
  }));
}

function isDemanded({ found, excluded }: Item, { settings }: Draft): boolean {
  return found?.required === true && !excluded && isMoreThanHint(found, settings.confidenceThreshold);
}
