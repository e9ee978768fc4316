import { ZOOM } from '@blackbar/contracts';
import { useEffect, useRef } from 'react';
import { adjust } from '../tools/adjust.ts';
import { zoomIn, zoomOut } from '../viewer/zoom.ts';
import type { EditorApi } from './editor-context.ts';
import { lacksReason, neighbour } from './items.ts';
import { movedMark } from './new-mark.ts';

const ARROWS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement && target.matches('input:not([type="checkbox"]), textarea, select, [contenteditable]')
  );
}

function focusedMark({ items, state }: EditorApi) {
  const item = items.find((each) => each.id === state.focus);
  return item?.kind === 'mark' ? item : undefined;
}

/** Moves the focused mark; true when there was one. */
function nudge(api: EditorApi, key: string, by: number): boolean {
  const item = focusedMark(api);
  const [x, y] = ARROWS[key] ?? [0, 0];
  const mark = api.state.draft.marks.find((each) => each.id === item?.id);
  const page = mark ? api.found.pages[mark.page - 1] : undefined;
  if (!mark || !page || mark.rects || api.locked) return false;
  api.dispatch({ type: 'changeMark', mark: movedMark(mark, adjust(mark, 'whole', x * by, y * by, page)) });
  return true;
}

/** Search & Redact takes the browser's place: that one finds nothing on pages that are not drawn. */
function findText(): boolean {
  const box = document.getElementById('search-and-redact');
  box?.focus();
  return box !== null;
}

function withControl(api: EditorApi, event: KeyboardEvent): boolean {
  const key = event.key.toLowerCase();
  if (key === 'f') return findText();
  if (api.locked || (key !== 'z' && key !== 'y')) return false;
  api.dispatch({ type: key === 'y' || event.shiftKey ? 'redo' : 'undo' });
  return true;
}

/** One key, one action; true when the key was used. */
function press(api: EditorApi, event: KeyboardEvent): boolean {
  const { items, state, filter } = api;
  const listed = filter === 'all' ? items : items.filter((item) => lacksReason(item) || item.id === state.focus);
  const focused = items.find((item) => item.id === state.focus);
  const frozen = api.locked || api.preview;
  switch (event.key) {
    case 'n':
    case 'N':
      api.focusItem(neighbour(listed, state.focus, 1));
      return true;
    case 'p':
    case 'P':
      api.focusItem(neighbour(listed, state.focus, -1));
      return true;
    case ' ':
      // A focused control keeps its own meaning of the space bar.
      if (!focused || frozen || (event.target as Element).closest('button, a, [role="checkbox"], [role="switch"]'))
        return false;
      api.toggle(focused);
      return true;
    case 'Delete':
    case 'Backspace':
      if (focused?.kind !== 'mark' || frozen) return false;
      api.removeMark(focused);
      return true;
    case 'h':
      api.setTool('hand');
      return true;
    case 'd':
      if (!frozen) api.setTool('draw');
      return true;
    case 's':
      api.setTool('select');
      return true;
    case 'r':
      api.rotate();
      return true;
    case 'b':
      if (!frozen) api.openDialog('bates');
      return true;
    case 'e':
      if (!frozen) api.openDialog('reasons');
      return true;
    case '/':
      return findText();
    case '?':
      api.openDialog('keys');
      return true;
    case '+':
    case '=':
      api.setZoom(zoomIn(api.zoom, ZOOM));
      return true;
    case '-':
      api.setZoom(zoomOut(api.zoom, ZOOM));
      return true;
    case '0':
      api.setZoom(ZOOM.default);
      return true;
    case 'PageDown':
      api.showPage(Math.min(api.found.pages.length, api.page + 1));
      return true;
    case 'PageUp':
      api.showPage(Math.max(1, api.page - 1));
      return true;
    case 'Escape':
      if (!focused) return false;
      api.focusItem(undefined);
      return true;
    default:
      return event.key in ARROWS && nudge(api, event.key, event.shiftKey ? 10 : 1);
  }
}

/** The whole review by keyboard; silent while a dialog is open or someone types. */
export function useKeys(api: EditorApi): void {
  const now = useRef(api);
  now.current = api;
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.altKey || isTyping(event.target) || now.current.dialog) return;
      const control = event.ctrlKey || event.metaKey;
      if (control ? withControl(now.current, event) : press(now.current, event)) event.preventDefault();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);
}
