import { counted, EDITOR_WORDS, MESSAGES } from '@blackbar/words';
import { useMemo, useRef } from 'react';
import { searchDocument } from '../../api/case-search.ts';
import { toast } from '../../ui/toast.tsx';
import { selectedText } from '../overlay/selected-text.ts';
import type { SurfaceActions } from '../overlay/surface-actions.ts';
import { PX_PER_POINT } from '../viewer/layout.ts';
import { afterPaint } from './after-paint.ts';
import { useEditor } from './editor-context.ts';
import { isFrozen } from './is-frozen.ts';
import { markOf, movedMark } from './new-mark.ts';
import { shownLabel } from './shown-label.ts';

const T = EDITOR_WORDS.search;

/** The pointer's actions, the same functions for the life of the editor. */
export function useSurfaceActions(): SurfaceActions {
  const api = useEditor();
  const now = useRef(api);
  now.current = api;
  return useMemo(() => {
    const frozen = () => isFrozen(now.current);
    const add = (marks: ReturnType<typeof markOf>[]) => {
      if (marks.length === 0 || frozen()) return;
      now.current.dispatch({ type: 'addMarks', marks });
      toast({ title: MESSAGES.editor.markAdded });
    };
    return {
      pan: (dx, dy) => now.current.viewer.current?.pan(dx, dy),
      drawn: (page, box) => add([markOf(page, [box])]),
      labelOf: (item) => shownLabel(item, now.current.items, now.current.state.draft.terms),
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
        if (mark && !frozen()) now.current.dispatch({ type: 'changeMark', mark: movedMark(mark, box) });
      },
      selected: (from, to) => {
        const { found, zoom, turn } = now.current;
        const selected = selectedText(from, to, found.pages, (zoom / 100) * PX_PER_POINT, turn);
        window.getSelection()?.removeAllRanges();
        if (!selected || frozen()) return;
        add([...selected.lines].map(([page, rects]) => markOf(page, rects)));
        void offerOthers(now.current.document.id, selected.text, (term) => {
          if (!frozen()) now.current.dispatch({ type: 'addTerm', term });
        });
      },
    };
  }, []);
}

/** Shorter text stands everywhere by chance, longer text nowhere else. */
const TELLING = { least: 4, most: 120 };
const OFFER_MS = 20_000;

/** One text, one decision: where else the selected text stands, and the one step that takes it out there too. */
async function offerOthers(documentId: string, text: string, redact: (term: string) => void): Promise<void> {
  if (text.replace(/[^\p{L}\p{N}]/gu, '').length < TELLING.least || text.length > TELLING.most) return;
  const how = { wholeWord: true, matchCase: false, pattern: false };
  const others = await searchDocument(documentId, text, how).then(
    ({ hits }) => hits.length - 1,
    () => 0,
  );
  if (others < 1) return;
  toast({
    title: T.alsoStands(counted(others, 'other place')),
    duration: OFFER_MS,
    action: { label: T.redactOthers, onSelect: () => redact(text) },
  });
}
