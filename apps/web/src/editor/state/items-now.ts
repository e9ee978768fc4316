import type { TermPlace, WireDetection } from '@blackbar/contracts';
import { type Decided, type Item, isTicked, itemsOf } from './items.ts';

const NO_WORDS: readonly TermPlace[] = [];

/** The list as it was worked out last, and from what. */
export interface Listed {
  readonly detections: readonly WireDetection[];
  readonly words: readonly TermPlace[];
  readonly decided: Decided;
  readonly items: readonly Item[];
}

/** The list as it is now. A tick changes its own item and works out nothing else, however long the list is. */
export function listNow(
  detections: readonly WireDetection[],
  decided: Decided,
  before: Listed | undefined,
  words: readonly TermPlace[] = NO_WORDS,
): Listed {
  const items =
    before?.detections === detections && before.words === words && differInTicksOnly(before.decided, decided)
      ? tickedAs(before.items, decided.draft)
      : itemsOf(detections, decided, before?.items, words);
  return { detections, words, decided, items };
}

function differInTicksOnly(a: Decided, b: Decided): boolean {
  return (
    a.applied === b.applied &&
    a.builtFrom === b.builtFrom &&
    a.labels === b.labels &&
    a.draft.marks === b.draft.marks &&
    a.draft.reasons === b.draft.reasons &&
    a.draft.overrides === b.draft.overrides &&
    a.draft.exclusions === b.draft.exclusions
  );
}

function tickedAs(items: readonly Item[], draft: Decided['draft']): readonly Item[] {
  return items.map((item) => {
    const on = isTicked(item, draft);
    return on === item.ticked ? item : { ...item, ticked: on };
  });
}
