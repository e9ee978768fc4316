import { ZOOM } from '@blackbar/contracts';
import { useEffect, useRef } from 'react';
import { adjust } from '../tools/adjust.ts';
import { stepBack } from '../viewer/turn.ts';
import { zoomIn, zoomOut } from '../viewer/zoom.ts';
import type { EditorApi } from './editor-context.ts';
import { isFrozen } from './is-frozen.ts';
import { type Item, lacksReason, neighbour } from './items.ts';
import { beginSketch, pushSketch, setSketched } from './keyboard-sketch.ts';
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

function focusedMark(api: EditorApi): Item | undefined {
  const item = focusedItem(api);
  return item?.kind === 'mark' ? item : undefined;
}

/** Moves the focused mark; true when there was one. */
function nudge(api: EditorApi, key: string, by: number): boolean {
  const item = focusedMark(api);
  const [x, y] = stepBack(api.turn, ARROWS[key] ?? [0, 0]);
  const mark = api.state.draft.marks.find((each) => each.id === item?.id);
  const page = mark ? api.found.pages[mark.page - 1] : undefined;
  if (!mark || !page || mark.rects || isFrozen(api)) return false;
  api.dispatch({ type: 'changeMark', mark: movedMark(mark, adjust(mark, 'whole', x * by, y * by, page)) });
  return true;
}

/** An open menu and a list take letters to find what begins with them. */
function isChoosing(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('[role="menu"], [role="listbox"]') !== null;
}

/**
 * Search & Redact takes the browser's place: that one finds nothing on pages that are not drawn. Not where it can't be
 * used.
 */
function findText({ setSide }: EditorApi): boolean {
  const box = document.getElementById('search-and-redact');
  if (!(box instanceof HTMLInputElement) || box.disabled) return false;
  if (box.getClientRects().length > 0) box.focus();
  else {
    // In a narrow window it stands above the pages.
    setSide('pages');
    requestAnimationFrame(() => box.focus());
  }
  return true;
}

function withControl(api: EditorApi, event: KeyboardEvent): boolean {
  const key = event.key.toLowerCase();
  if (key === 'f') return findText(api);
  if (isFrozen(api) || (key !== 'z' && key !== 'y')) return false;
  api.dispatch({ type: key === 'y' || event.shiftKey ? 'redo' : 'undo' });
  return true;
}

/** What a key does; true when the key was used. */
type Action = (api: EditorApi, event: KeyboardEvent) => boolean;

const always =
  (act: (api: EditorApi) => void): Action =>
  (api) => {
    act(api);
    return true;
  };
/** The key stays this one's, also while nothing may change. */
const unlessFrozen = (act: (api: EditorApi) => void) => always((api) => (isFrozen(api) ? undefined : act(api)));

function focusedItem({ items, state }: EditorApi): Item | undefined {
  return items.find((item) => item.id === state.focus);
}

/** To the next item of the list, or the one before; the one in focus counts as listed. */
function step(by: 1 | -1): Action {
  return always((api) => {
    const { items, state, filter } = api;
    const listed = filter === 'all' ? items : items.filter((item) => lacksReason(item) || item.id === state.focus);
    // The space bar means the item from now on, and not the box of a whole group that was clicked before.
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    api.focusItem(neighbour(listed, state.focus, by));
  });
}

/** A focused control keeps its own meaning of the space bar. */
function hasControl({ target }: KeyboardEvent): boolean {
  return (target as Element).closest('button, a, [role="checkbox"], [role="switch"]') !== null;
}

const toggleFocused: Action = (api, event) => {
  const item = focusedItem(api);
  if (!item || isFrozen(api) || hasControl(event)) return false;
  api.toggle(item);
  return true;
};

const removeFocused: Action = (api) => {
  const item = focusedMark(api);
  if (!item || isFrozen(api)) return false;
  api.removeMark(item);
  return true;
};

const leaveFocus: Action = (api) => {
  if (api.sketch) {
    api.setSketch(undefined);
    return true;
  }
  if (!focusedItem(api)) return false;
  api.focusItem(undefined);
  return true;
};

/** With the box tool: begins a box in the middle of the view, then makes it a mark. */
const sketchOrSet: Action = (api, event) => {
  if (api.tool !== 'draw' || isFrozen(api) || hasControl(event)) return false;
  if (api.sketch) setSketched(api, api.sketch);
  else beginSketch(api);
  return true;
};

/** One key, one action. */
const KEYS: Readonly<Record<string, Action>> = {
  n: step(1),
  N: step(1),
  p: step(-1),
  P: step(-1),
  ' ': toggleFocused,
  Delete: removeFocused,
  Backspace: removeFocused,
  h: always((api) => api.setTool('hand')),
  d: unlessFrozen((api) => api.setTool('draw')),
  s: always((api) => api.setTool('select')),
  r: always((api) => api.rotate()),
  b: unlessFrozen((api) => api.openDialog('bates')),
  e: unlessFrozen((api) => api.openDialog('reasons')),
  f: always((api) => (api.waits || api.locked ? undefined : api.openDialog('finalize'))),
  '/': findText,
  '?': always((api) => api.openDialog('keys')),
  '+': always((api) => api.setZoom(zoomIn(api.zoom, ZOOM))),
  '=': always((api) => api.setZoom(zoomIn(api.zoom, ZOOM))),
  '-': always((api) => api.setZoom(zoomOut(api.zoom, ZOOM))),
  '0': always((api) => api.setZoom(ZOOM.default)),
  PageDown: always((api) => api.showPage(Math.min(api.found.pages.length, api.page + 1))),
  PageUp: always((api) => api.showPage(Math.max(1, api.page - 1))),
  Enter: sketchOrSet,
  Escape: leaveFocus,
};

function press(api: EditorApi, event: KeyboardEvent): boolean {
  const { key, shiftKey } = event;
  const arrow = ARROWS[key];
  if (arrow && api.sketch) return pushSketch(api, api.sketch, arrow, shiftKey);
  if (arrow) return nudge(api, key, shiftKey ? 10 : 1);
  return Object.hasOwn(KEYS, key) && KEYS[key]?.(api, event) === true;
}

/** The whole review by keyboard; silent while a dialog is open or someone types. */
export function useKeys(api: EditorApi): void {
  const now = useRef(api);
  now.current = api;
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.altKey || isTyping(event.target) || now.current.dialog) return;
      if (isChoosing(event.target)) return;
      const control = event.ctrlKey || event.metaKey;
      if (control ? withControl(now.current, event) : press(now.current, event)) event.preventDefault();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);
}
