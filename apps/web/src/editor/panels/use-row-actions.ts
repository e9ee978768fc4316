import type { Override } from '@blackbar/contracts';
import { foldTerm } from '@blackbar/model';
import { useMemo, useRef } from 'react';
import { useEditor } from '../state/editor-context.ts';
import type { Item } from '../state/items.ts';
import { markOf } from '../state/new-mark.ts';
import { shownLabel } from '../state/shown-label.ts';
import { around } from '../tools/around.ts';

export interface RowActions {
  readonly focus: (item: Item) => void;
  readonly toggle: (item: Item) => void;
  readonly remove: (item: Item) => void;
  /** A repeated area, from every page that it is on. */
  readonly removeGroup: (item: Item) => void;
  /** The word does not go any more, wherever it stands. */
  readonly dropTerm: (item: Item) => void;
  readonly sameText: (item: Item) => void;
  /** What the box will say in the file. */
  readonly labelOf: (item: Item) => string;
  /** The same area on other pages; asks on which. */
  readonly repeat: (item: Item) => void;
  /** This kind of find, in every document of the case; asks what becomes of it. */
  readonly wholeCase: (item: Item) => void;
  /** Everything of the page but this area. */
  readonly invert: (item: Item) => void;
  readonly setReasons: (item: Item, reasons: readonly string[]) => void;
  /** `all`: for every find with the same text, too. */
  readonly override: (item: Item, override: Override | undefined, appearance: string, all: boolean) => void;
}

function sameText(items: readonly Item[], { text }: Item): string[] {
  const folded = foldTerm(text);
  return items.filter((other) => other.found && foldTerm(other.text) === folded).map(({ id }) => id);
}

/** The same functions for the life of the editor, so that rows that did not change are not drawn again. */
export function useRowActions(): RowActions {
  const api = useEditor();
  const now = useRef(api);
  now.current = api;
  return useMemo(
    () => ({
      focus: (item) => now.current.focusItem(item),
      toggle: (item) => now.current.toggle(item),
      remove: (item) => now.current.removeMark(item),
      removeGroup: (item) => {
        const ids = now.current.items.filter(({ group }) => group === item.group).map(({ id }) => id);
        now.current.dispatch({ type: 'removeMarks', ids });
      },
      dropTerm: ({ term }) => {
        const { terms } = now.current.state.draft;
        now.current.dispatch({ type: 'terms', terms: terms.filter((each) => each !== term) });
      },
      sameText: (item) => {
        now.current.dispatch({ type: 'tick', ids: sameText(now.current.items, item), on: !item.ticked });
      },
      labelOf: (item) => shownLabel(item, now.current.items, now.current.state.draft.terms),
      repeat: (item) => {
        now.current.dispatch({ type: 'focus', id: item.id });
        now.current.openDialog('repeat');
      },
      wholeCase: (item) => {
        now.current.dispatch({ type: 'focus', id: item.id });
        now.current.openDialog('caseChange');
      },
      invert: (item) => {
        const { state, found, dispatch } = now.current;
        const mark = state.draft.marks.find((each) => each.id === item.id);
        const page = found.pages[item.page - 1];
        const [box] = item.rects;
        const rects = page && box ? around(box, page) : [];
        if (mark && rects.length > 0) {
          const inverse = { ...markOf(item.page, rects), id: mark.id, reasons: [...item.reasons] };
          dispatch({ type: 'changeMark', mark: inverse });
        }
      },
      setReasons: (item, reasons) => now.current.dispatch({ type: 'reasons', ids: [item.id], reasons }),
      override: (item, override, appearance, all) => {
        const ids = all ? sameText(now.current.items, item) : [item.id];
        now.current.dispatch({ type: 'override', ids, override, appearance });
      },
    }),
    [],
  );
}
