import type { KeptHistory, Review } from '@blackbar/contracts';
import { describe, expect, test } from 'vitest';
import { draftOf, reviewOf } from './draft.ts';
import type { EditorAction } from './editor-action.ts';
import { type EditorState, editorReducer, openEditor } from './editor-state.ts';
import { historyFrom, keptOf } from './history.ts';

const REVIEW: Review = {
  revision: 1,
  locked: false,
  ticked: ['a', 'b'],
  marks: [],
  terms: [],
  exclusions: [],
  settings: { confidenceThreshold: 0.8, autoRedactCritical: true, preserveFormatting: true, addWatermark: false },
  bates: null,
  reasons: {},
  acknowledgedPages: [],
  overrides: {},
  kept: {},
  turn: 0,
};
const MARK = { id: 'm', page: 1, x: 1, y: 2, width: 3, height: 4, type: 'manual' as const };
const ACTIONS: readonly EditorAction[] = [
  { type: 'tick', ids: ['a'], on: false },
  { type: 'addMarks', marks: [MARK] },
  { type: 'tickMark', id: 'm', on: false },
  { type: 'terms', terms: ['Falcon'], tick: ['c'] },
  { type: 'turn', turn: 90 },
  { type: 'clear' },
];

const after = (state: EditorState, actions: readonly EditorAction[]) => actions.reduce(editorReducer, state);
/** Over the wire, and read again by another browser; `review` is what the server holds by then. */
function reopened(state: EditorState, review: Review): EditorState {
  const kept: KeptHistory = JSON.parse(JSON.stringify({ of: reviewOf(state.draft, 2), ...keptOf(state.draft, state) }));
  return openEditor(review, historyFrom(kept, review));
}
const asSaved = (state: EditorState): Review => ({ ...reviewOf(state.draft, 2), locked: false });
const undo: EditorAction = { type: 'undo' };
const redo: EditorAction = { type: 'redo' };

describe('a history that was kept', () => {
  test('undoes and redoes each step as if the window had stayed open', () => {
    const worked = after(openEditor(REVIEW), ACTIONS);
    let [here, there] = [worked, reopened(worked, asSaved(worked))];
    for (const action of [...ACTIONS.map(() => undo), ...ACTIONS.map(() => redo)]) {
      [here, there] = [editorReducer(here, action), editorReducer(there, action)];
      expect(there.draft).toEqual(here.draft);
    }
    expect(there.draft).toEqual(worked.draft);
  });

  test('knows what was undone, too', () => {
    const worked = after(openEditor(REVIEW), [...ACTIONS, undo, undo]);
    const there = after(reopened(worked, asSaved(worked)), [redo]);
    expect(there.draft).toEqual(editorReducer(worked, redo).draft);
    expect(there.future).toHaveLength(1);
  });

  test('keeps what somebody else did since: the way back takes back one’s own', () => {
    const worked = after(openEditor(REVIEW), [{ type: 'tick', ids: ['a'], on: false }]);
    const saved = asSaved(worked);
    const theirs = { ...saved, revision: 3, ticked: [...saved.ticked, 'z'], terms: ['Heron'] };
    const { draft } = after(reopened(worked, theirs), [undo]);
    expect([[...draft.ticked].sort(), draft.terms]).toEqual([['a', 'b', 'z'], ['Heron']]);
  });

  test('without one there is nothing to undo', () => {
    const empty = historyFrom({ of: null, past: [], future: [] }, REVIEW);
    expect(openEditor(REVIEW, empty)).toEqual(openEditor(REVIEW));
    expect(openEditor(REVIEW).draft).toEqual(draftOf(REVIEW));
  });
});
