import { foldTerm } from '@blackbar/contracts';
import { useMemo, useRef } from 'react';
import { useEditor } from '../state/editor-context.ts';
import { markOf } from '../state/new-mark.ts';
import { around } from '../tools/around.ts';
import type { RowActions } from './item-row.tsx';

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
      sameText: (item) => {
        const ids = now.current.items
          .filter((other) => other.found && foldTerm(other.text) === foldTerm(item.text))
          .map((other) => other.id);
        now.current.dispatch({ type: 'tick', ids, on: !item.ticked });
      },
      repeat: (item) => {
        const { found, dispatch } = now.current;
        const marks = found.pages
          .filter((page) => page.page !== item.page)
          .map((page) => ({ page, rects: item.rects.filter((r) => r.x < page.width && r.y < page.height) }))
          .filter(({ rects }) => rects.length > 0)
          .map(({ page, rects }) => ({ ...markOf(page.page, rects), reasons: [...item.reasons] }));
        dispatch({ type: 'addMarks', marks });
        dispatch({ type: 'focus', id: item.id });
      },
      invert: (item) => {
        const { state, found, dispatch } = now.current;
        const mark = state.draft.marks.find((each) => each.id === item.id);
        const page = found.pages[item.page - 1];
        const [box] = item.rects;
        const rects = page && box ? around(box, page) : [];
        if (mark && rects.length > 0) {
          dispatch({
            type: 'changeMark',
            mark: { ...markOf(item.page, rects), id: mark.id, reasons: [...item.reasons] },
          });
        }
      },
      setReasons: (item, reasons) => now.current.dispatch({ type: 'reasons', ids: [item.id], reasons }),
    }),
    [],
  );
}
