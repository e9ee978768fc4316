import { MESSAGES } from '@blackbar/contracts';
import { useMemo, useRef } from 'react';
import { toast } from '../../ui/toast.tsx';
import type { SurfaceActions } from '../overlay/page-surface.tsx';
import { selectedText } from '../overlay/selected-text.ts';
import { PX_PER_POINT } from '../viewer/layout.ts';
import { afterPaint } from './after-paint.ts';
import { useEditor } from './editor-context.ts';
import { markOf } from './new-mark.ts';

/** The pointer's actions, the same functions for the life of the editor. */
export function useSurfaceActions(): SurfaceActions {
  const api = useEditor();
  const now = useRef(api);
  now.current = api;
  return useMemo(() => {
    const frozen = () => now.current.locked || now.current.preview;
    const add = (marks: ReturnType<typeof markOf>[]) => {
      if (marks.length === 0 || frozen()) return;
      now.current.dispatch({ type: 'addMarks', marks });
      toast({ title: MESSAGES.editor.markAdded });
    };
    return {
      pan: (dx, dy) => now.current.viewer.current?.pan(dx, dy),
      drawn: (page, box) => add([markOf(page, [box])]),
      clicked: (item) => {
        const ticks = !frozen();
        // The box is painted first: a long list, and bringing its row into sight, take longer.
        afterPaint(() => {
          if (ticks) now.current.toggle(item);
          now.current.dispatch({ type: 'focus', id: item.id });
        });
        return ticks;
      },
      removed: (item) => {
        if (!frozen()) now.current.removeMark(item);
      },
      adjusted: (item, box) => {
        const mark = now.current.state.draft.marks.find((each) => each.id === item.id);
        if (mark && !frozen()) now.current.dispatch({ type: 'changeMark', mark: { ...mark, ...box } });
      },
      selected: () => {
        const { found, zoom, turn } = now.current;
        const lines = selectedText(found.pages, (zoom / 100) * PX_PER_POINT, turn);
        add([...lines].map(([page, rects]) => markOf(page, rects)));
        window.getSelection()?.removeAllRanges();
      },
    };
  }, []);
}
