import type { ManualMark, Review } from '@blackbar/contracts';
import { describe, expect, it } from 'vitest';
import { type Draft, draftOf } from './draft.ts';
import { editorReducer, openEditor } from './editor-state.ts';
import { mergeDrafts } from './merge.ts';

const review: Review = {
  revision: 1,
  locked: false,
  ticked: ['a', 'b'],
  marks: [],
  terms: ['Hale'],
  exclusions: [],
  settings: { confidenceThreshold: 0.8, autoRedactCritical: true, preserveFormatting: true, addWatermark: false },
  bates: null,
  reasons: { a: ['Rule'] },
  acknowledgedPages: [],
  overrides: {},
  kept: {},
  turn: 0,
};
const base = draftOf(review);
const mark: ManualMark = { id: 'm', page: 1, x: 1, y: 1, width: 5, height: 5, type: 'manual' };
const changed = (change: Partial<Draft>): Draft => ({ ...base, ...change });

describe('mergeDrafts', () => {
  it('takes the ticks of both, and the unticks of both', () => {
    const mine = changed({ ticked: new Set(['b', 'mine']) });
    const theirs = changed({ ticked: new Set(['a', 'b', 'theirs']) });
    const { draft, conflict } = mergeDrafts(base, mine, theirs);
    expect([...draft.ticked].sort()).toEqual(['b', 'mine', 'theirs']);
    expect(conflict).toBe(false);
  });

  it('takes the marks, terms and reasons of both', () => {
    const mine = changed({ marks: [mark], terms: ['Hale', 'mine'], reasons: { a: ['Rule'], b: ['mine'] } });
    const theirs = changed({ marks: [{ ...mark, id: 'n' }], terms: [], reasons: { a: ['theirs'] } });
    const { draft, conflict } = mergeDrafts(base, mine, theirs);
    expect(draft.marks.map(({ id }) => id).sort()).toEqual(['m', 'n']);
    expect(draft.terms).toEqual(['mine']);
    expect(draft.reasons).toEqual({ a: ['theirs'], b: ['mine'] });
    expect(conflict).toBe(false);
  });

  it.each<[string, Partial<Draft>, Partial<Draft>]>([
    [
      'a setting',
      { settings: { ...base.settings, confidenceThreshold: 0.9 } },
      { settings: { ...base.settings, confidenceThreshold: 0.7 } },
    ],
    ['one find’s reasons', { reasons: { a: ['mine'] } }, { reasons: { a: ['theirs'] } }],
    ['a new mark’s place', { marks: [mark] }, { marks: [{ ...mark, x: 9 }] }],
    ['the turn', { turn: 90 }, { turn: 180 }],
  ])('asks where both changed %s', (_what, mine, theirs) => {
    expect(mergeDrafts(base, changed(mine), changed(theirs)).conflict).toBe(true);
  });

  it('does not ask where both did the same', () => {
    const change = { turn: 90, reasons: { a: ['Rule', 'more'] } } as const;
    const { draft, conflict } = mergeDrafts(base, changed(change), changed({ ...change }));
    expect(draft).toMatchObject(change);
    expect(conflict).toBe(false);
  });

  it('lets a removal win over nothing, and asks when the other one moved it', () => {
    const before = changed({ marks: [mark] });
    expect(mergeDrafts(before, base, before).draft.marks).toEqual([]);
    expect(mergeDrafts(before, base, changed({ marks: [{ ...mark, x: 9 }] })).conflict).toBe(true);
  });
});

describe('what another person saved', () => {
  it('comes in without being undone by my undo', () => {
    const mine = editorReducer(openEditor(review), { type: 'tick', ids: ['mine'], on: true });
    const theirs = draftOf({ ...review, ticked: ['a', 'b', 'theirs'] });
    const merged = editorReducer(mine, { type: 'merge', base, theirs, save: true });
    expect([...merged.draft.ticked].sort()).toEqual(['a', 'b', 'mine', 'theirs']);
    expect(merged.version).toBe(mine.version + 1);
    const undone = editorReducer(merged, { type: 'undo' });
    expect([...undone.draft.ticked].sort()).toEqual(['a', 'b', 'theirs']);
    expect([...editorReducer(undone, { type: 'redo' }).draft.ticked].sort()).toEqual(['a', 'b', 'mine', 'theirs']);
  });

  it('asks for no saving where nothing of mine was unsaved', () => {
    const open = openEditor(review);
    const theirs = draftOf({ ...review, terms: [] });
    const merged = editorReducer(open, { type: 'merge', base, theirs, save: false });
    expect([merged.version, merged.draft.terms]).toEqual([open.version, []]);
  });
});
