import { undecided, valueKey, wholeValue } from '@blackbar/model';
import type { Draft } from './draft.ts';
import { isKept } from './is-kept.ts';
import type { Item } from './items.ts';

/** A removed text that stands somewhere without anybody's word that it should. */
interface UndecidedValue {
  readonly text: string;
  readonly items: readonly Item[];
  /** What is removed is in another document of the case alone. */
  readonly inCase: boolean;
}

/** Finds that ask for a decision before a file may leave, by value, in reading order. The server asks the same. */
export function undecidedValues(items: readonly Item[], draft: Draft): readonly UndecidedValue[] {
  // A built file cleared the ticks: nothing is removed, so nothing is asked.
  const finds = items.flatMap((item) => (item.found ? [{ ...standing(item, draft), item }] : []));
  const values = new Map<string, Item[]>();
  for (const { item, text } of undecided(finds, draft.terms)) {
    const key = valueKey(text);
    values.set(key, [...(values.get(key) ?? []), item]);
  }
  const removedHere = new Set(finds.filter(({ ticked }) => ticked).map(({ text }) => valueKey(text)));
  return [...values].map(([key, found]) => ({
    text: found[0]?.found?.whole ?? found[0]?.text ?? '',
    items: found,
    inCase: !removedHere.has(key) && found.every((item) => item.found?.removedElsewhere === true),
  }));
}

function standing(item: Item, draft: Draft) {
  const { id, category, ticked, excluded, found } = item;
  const text = wholeValue({ text: item.text, whole: found?.whole });
  const keptOnPurpose = excluded || isKept(item, draft) || found?.stands === true;
  return { id, text, category, ticked, keptOnPurpose, removedElsewhere: found?.removedElsewhere === true };
}
