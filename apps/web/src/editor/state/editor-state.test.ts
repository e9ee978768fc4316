import type { ManualMark, Review } from '@blackbar/contracts';
import { describe, expect, it } from 'vitest';
import { decidedNow } from './decided-now.ts';
import { draftOf, itemCount, reviewOf, startNumberOf, withTerm } from './draft.ts';
import type { EditorAction } from './editor-action.ts';
import { type EditorState, editorReducer, openEditor } from './editor-state.ts';

const review: Review = {
  revision: 4,
  locked: false,
  ticked: ['a'],
  marks: [],
  terms: [],
  exclusions: ['JANE DOE', 'ATTORNEY'],
  settings: { confidenceThreshold: 0.8, autoRedactCritical: true, preserveFormatting: true, addWatermark: false },
  bates: null,
  reasons: {},
  acknowledgedPages: [],
  overrides: {},
  kept: {},
  turn: 0,
};
const mark: ManualMark = { id: 'm', page: 2, x: 10, y: 20, width: 30, height: 40, type: 'manual' };

function after(...actions: readonly EditorAction[]): EditorState {
  return actions.reduce(editorReducer, openEditor(review));
}

describe('editorReducer', () => {
  it('ticks and unticks', () => {
    expect([...after({ type: 'tick', ids: ['b', 'c'], on: true }).draft.ticked]).toEqual(['a', 'b', 'c']);
    expect([...after({ type: 'tick', ids: ['a'], on: false }).draft.ticked]).toEqual([]);
  });

  it('knows which ticks a person has touched', () => {
    expect(after().touched.has('a')).toBe(false);
    expect(after({ type: 'tick', ids: ['a'], on: true }).touched.has('a')).toBe(true);
  });

  it('ticks exactly what is asked for, and unticks marks without losing them', () => {
    const state = after({ type: 'addMarks', marks: [mark] }, { type: 'tickExactly', ids: ['b'], marks: false });
    expect([...state.draft.ticked]).toEqual(['b']);
    expect(state.draft.marks).toEqual([mark]);
    expect(itemCount(state.draft)).toBe(1);
    expect(reviewOf(state.draft, 4).marks).toEqual([{ ...mark, ticked: false }]);
    expect(itemCount(editorReducer(state, { type: 'tickMark', id: 'm', on: true }).draft)).toBe(2);
  });

  it.each([
    ['Critical Only, which leaves no word that was searched for', false, 1],
    ['Select All, which keeps them', true, 2],
  ])('%s', (_name, marks, count) => {
    const state = after({ type: 'terms', terms: ['Hale'] }, { type: 'tickExactly', ids: ['b'], marks });
    expect(itemCount(state.draft)).toBe(count);
  });

  it('knows after a reload which ticks a person has touched', () => {
    const before = after({ type: 'tick', ids: ['b'], on: true }, { type: 'bates', bates: null });
    const { past, future } = before;
    const { touched } = openEditor({ ...review, ticked: ['a', 'b'] }, { past, future });
    expect([...touched]).toEqual(['b']);
  });

  it('decides a page as its twin in another document is, in one step', () => {
    const start = after({ type: 'addMarks', marks: [mark] }, { type: 'keepHere', ids: ['c'], reason: 'asked for' });
    const copy = { ...mark, id: 'copy' };
    const keep = [{ id: 'a', reason: 'as there' }];
    const same = editorReducer(start, { type: 'sameAs', tick: ['c'], keep, marks: [copy], untickMarks: ['m'] });
    expect(reviewOf(same.draft, 4)).toMatchObject({ ticked: ['c'], kept: { a: 'as there' } });
    expect(reviewOf(same.draft, 4).marks).toEqual([{ ...mark, ticked: false }, copy]);
    expect(editorReducer(same, { type: 'undo' }).draft).toBe(start.draft);
  });

  it.each<readonly [string, EditorAction, object]>([
    ['moved', { type: 'changeMark', mark: { ...mark, y: 90 } }, {}],
    ['given another reason', { type: 'changeMark', mark: { ...mark, reasons: ['sealed'] } }, { m: 'asked for' }],
    ['taken away', { type: 'removeMarks', ids: ['m'] }, {}],
  ])('keeps what was said of the text below a mark only while it lies there: %s', (_, action, kept) => {
    const start = after({ type: 'addMarks', marks: [mark] }, { type: 'keepHere', ids: ['m'], reason: 'asked for' });
    expect(editorReducer(start, action).draft.kept).toEqual(kept);
  });

  it('clears everything in one step', () => {
    const full = after({ type: 'addMarks', marks: [mark] }, { type: 'terms', terms: ['Hale'] });
    const cleared = editorReducer(full, { type: 'clear' });
    expect(itemCount(cleared.draft)).toBe(0);
    expect(editorReducer(cleared, { type: 'undo' }).draft).toBe(full.draft);
  });

  it('ticks the finds that hold a new term, in the same step', () => {
    const state = after({ type: 'terms', terms: ['Hale'], tick: ['b'] });
    expect([...state.draft.ticked]).toEqual(['a', 'b']);
    expect(editorReducer(state, { type: 'undo' }).draft.terms).toEqual([]);
  });

  it('takes no switch of the settings for a person’s word on each find, also after a reload', () => {
    const settings = { ...review.settings, autoRedactCritical: false };
    const state = after({ type: 'settings', settings, automatic: { ids: ['a'], on: false } });
    expect(state.touched.has('a')).toBe(false);
    const { past, future } = state;
    expect(openEditor({ ...review, settings, ticked: [] }, { past, future }).touched.has('a')).toBe(false);
  });

  it('changes settings with the ticks that go with them, and one undo takes both back', () => {
    const settings = { ...review.settings, autoRedactCritical: false };
    const state = after({ type: 'settings', settings, automatic: { ids: ['a'], on: false } });
    expect(state.draft).toMatchObject({ settings, ticked: new Set() });
    expect(editorReducer(state, { type: 'undo' }).draft).toEqual(openEditor(review).draft);
  });

  it('adds a word beside one that was asked for since it was offered', () => {
    const state = after({ type: 'addTerm', term: 'Acme' }, { type: 'addTerm', term: ' Hale ' });
    expect(state.draft.terms).toEqual(['Acme', 'Hale']);
  });

  it('counts ticks, marks and terms', () => {
    const state = after({ type: 'addMarks', marks: [mark] }, { type: 'terms', terms: ['Hale'] });
    expect(itemCount(state.draft)).toBe(3);
  });

  it('adds a reason to many beside what each has, and one undo takes all of it back', () => {
    const before: readonly EditorAction[] = [
      { type: 'addMarks', marks: [mark] },
      { type: 'reasons', ids: ['a'], reasons: ['Privileged'] },
    ];
    const adding: EditorAction = { type: 'addReasons', ids: ['a', 'b', 'm'], reasons: ['Sealed', 'Privileged'] };
    const state = after(...before, adding);
    expect(state.draft.reasons).toEqual({ a: ['Privileged', 'Sealed'], b: ['Sealed', 'Privileged'] });
    expect(state.draft.marks[0]?.reasons).toEqual(['Sealed', 'Privileged']);
    expect(after(...before, adding, { type: 'undo' }).draft).toEqual(after(...before).draft);
  });

  it('puts reasons on detections and on marks', () => {
    const state = after(
      { type: 'addMarks', marks: [mark] },
      { type: 'reasons', ids: ['a', 'm'], reasons: ['Privileged'] },
    );
    expect(state.draft.reasons).toEqual({ a: ['Privileged'] });
    expect(state.draft.marks[0]?.reasons).toEqual(['Privileged']);
  });

  it('drops the focus with the mark that had it', () => {
    const added = after({ type: 'addMarks', marks: [mark] });
    expect(added.focus).toBe('m');
    expect(editorReducer(added, { type: 'removeMarks', ids: ['m'] }).focus).toBeUndefined();
  });

  it('unticks what becomes excluded', () => {
    const state = after({ type: 'exclusions', exclusions: ['Hale'], untick: ['a'] });
    expect(state.draft.exclusions).toEqual(['Hale']);
    expect(state.draft.ticked.size).toBe(0);
  });

  it('goes back and forth through every kind of change', () => {
    const actions: readonly EditorAction[] = [
      { type: 'tick', ids: ['b'], on: true },
      { type: 'addMarks', marks: [mark] },
      { type: 'changeMark', mark: { ...mark, x: 99 } },
      { type: 'tickMark', id: 'm', on: false },
      { type: 'removeMarks', ids: ['m'] },
      { type: 'bates', bates: { prefix: 'X', startNumber: 1, addToPages: true } },
      { type: 'acknowledge', page: 3, on: true },
      { type: 'built' },
    ];
    let state = openEditor(review);
    const drafts = [state.draft];
    for (const action of actions) {
      state = editorReducer(state, action);
      drafts.push(state.draft);
    }
    for (const expected of drafts.slice(0, -1).reverse()) {
      state = editorReducer(state, { type: 'undo' });
      expect(state.draft).toEqual(expected);
    }
    expect(editorReducer(state, { type: 'undo' })).toBe(state);
    for (const expected of drafts.slice(1)) {
      state = editorReducer(state, { type: 'redo' });
      expect(state.draft).toEqual(expected);
    }
  });

  it('forgets the way forward after a new change', () => {
    const state = after(
      { type: 'tick', ids: ['b'], on: true },
      { type: 'undo' },
      { type: 'tick', ids: ['c'], on: true },
      { type: 'redo' },
    );
    expect([...state.draft.ticked]).toEqual(['a', 'c']);
  });

  it('clears the ticks of a finished file and keeps what it removed drawn, without anything to save', () => {
    const before = after({ type: 'addMarks', marks: [mark] });
    const state = editorReducer(before, { type: 'built' });
    expect(itemCount(state.draft)).toBe(0);
    expect([...state.applied]).toEqual(['a', 'm']);
    expect(state.version).toBe(before.version);
  });
});

describe('after a finished file', () => {
  it.each<readonly [string, readonly EditorAction[]]>([
    ['as it was', []],
    ['after a draft had cleared it', [{ type: 'built' }]],
  ])('a finalized review keeps its ticks: %s', (_name, before) => {
    const state = after(...before, { type: 'finalized' });
    expect([...state.draft.ticked]).toEqual(['a']);
    expect([...state.applied]).toEqual(['a']);
    expect(state.version).toBe(0);
  });

  const theirs = (part: Partial<Review>): EditorAction => {
    const base = draftOf(review);
    return { type: 'merge', base, theirs: draftOf({ ...review, ...part }), save: false };
  };

  it('shows all that goes once somebody else ticks more, as the server holds it', () => {
    const state = after({ type: 'built' }, theirs({ ticked: ['a', 'k'] }));
    expect([...state.draft.ticked].sort()).toEqual(['a', 'k']);
    expect([...decidedNow(state).ticked].sort()).toEqual(['a', 'k']);
    expect(state.version).toBe(0);
  });

  it('stays cleared where somebody else changed nothing that goes', () => {
    const state = after({ type: 'built' }, theirs({ acknowledgedPages: [3] }));
    expect(itemCount(state.draft)).toBe(0);
    expect(decidedNow(state)).toMatchObject({ ticked: new Set(['a']), acknowledgedPages: [3] });
  });

  it.each<readonly [string, EditorAction, number]>([
    ['a page turned', { type: 'turn', turn: 90 }, 1],
    ['a page looked at', { type: 'acknowledge', page: 3, on: true }, 1],
    ['a find kept for a reason', { type: 'keepHere', ids: ['b'], reason: 'asked for' }, 1],
    ['all ticks cleared', { type: 'clear' }, 0],
    ['a tick', { type: 'tick', ids: ['z', 'y'], on: true }, 2],
    ['a setting that ticks', { type: 'settings', settings: review.settings, automatic: { ids: ['z'], on: true } }, 2],
    [
      'a setting that unticks',
      { type: 'settings', settings: review.settings, automatic: { ids: ['a'], on: false } },
      0,
    ],
  ])('is saved with what goes: %s', (_name, action, count) => {
    const state = after({ type: 'built' }, action);
    expect(state.version).toBe(1);
    expect(itemCount(state.draft)).toBe(count);
    expect(decidedNow(state)).toBe(state.draft);
  });

  it('is finished once, however often that is told', () => {
    const state = after({ type: 'built' });
    expect(editorReducer(state, { type: 'built' })).toBe(state);
  });

  it('a last look has the ticks before it, without anything to save', () => {
    const state = after({ type: 'built' }, { type: 'lookAgain' });
    expect([...state.draft.ticked]).toEqual(['a']);
    expect(state.version).toBe(0);
  });

  it('a last look takes no step back that would show nothing', () => {
    const marked: EditorAction = { type: 'addMarks', marks: [mark] };
    const state = after(marked, { type: 'built' }, { type: 'lookAgain' }, { type: 'undo' });
    expect([state.draft, state.past]).toEqual([openEditor(review).draft, []]);
  });

  it('ticks again what it removed, with what was ticked since', () => {
    const state = after({ type: 'built' }, { type: 'tick', ids: ['z'], on: true }, { type: 'tickBuilt' });
    expect([...state.draft.ticked].sort()).toEqual(['a', 'z']);
  });
});

describe('terms', () => {
  it.each([
    ['  Hale ', ['JANE DOE', 'Hale']],
    ['jane   doe', ['JANE DOE']],
    ['   ', ['JANE DOE']],
  ])('adds %j', (term, expected) => expect(withTerm(['JANE DOE'], term)).toEqual(expected));
});

describe('startNumberOf', () => {
  it.each([
    ['', 1],
    ['abc', 1],
    ['0', 1],
    ['-5', 1],
    ['42', 42],
    ['7x', 7],
  ])('%j is %i', (text, number) => expect(startNumberOf(text)).toBe(number));
});
