import { copyPlaceOf } from '@blackbar/model';
import { type Draft, tickedMarks } from './draft.ts';
import { isKept } from './is-kept.ts';
import type { Item } from './items.ts';

/** What a review removes and keeps, as a person did it. */
export interface RemovalFigures {
  readonly finds: number;
  /** Boxes that were drawn and text that was selected. */
  readonly marks: number;
  /** Words that go wherever they stand. */
  readonly words: number;
  /**
   * What stays by a person's word: finds (one that was ticked after all is none), and what stands beside boxes, copies.
   */
  readonly kept: number;
}

/** By what is on the list now: an id of a find that is no longer made removes nothing. */
export function removalFigures(items: readonly Item[], draft: Draft): RemovalFigures {
  const marks = tickedMarks(draft);
  const finds = items.filter(({ kind }) => kind === 'detection');
  return {
    finds: finds.filter(({ id }) => draft.ticked.has(id)).length,
    marks: marks.length,
    words: draft.terms.length,
    kept:
      finds.filter((item) => isKept(item, draft) && !draft.ticked.has(item.id)).length +
      marks.filter(({ id }) => Object.hasOwn(draft.kept, id)).length +
      Object.keys(draft.kept).filter((id) => copyPlaceOf(id)).length,
  };
}
