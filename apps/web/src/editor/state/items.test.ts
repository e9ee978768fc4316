import type { Review, WireDetection } from '@blackbar/contracts';
import { describe, expect, it } from 'vitest';
import { decidedNow } from './decided-now.ts';
import type { EditorAction } from './editor-action.ts';
import { editorReducer, openEditor } from './editor-state.ts';
import { countCategories, suggestionCount } from './item-counts.ts';
import { byPage, isBeyondRules, itemsOf, lacksReason, neighbour, stayingBy } from './items.ts';
import { listNow } from './items-now.ts';
import { movedMark } from './new-mark.ts';

const review: Review = {
  revision: 1,
  locked: false,
  ticked: ['ssn'],
  marks: [{ id: 'mark', page: 1, x: 10, y: 50, width: 20, height: 10, type: 'manual' }],
  terms: [],
  exclusions: ['Jane Doe'],
  settings: { confidenceThreshold: 0.8, autoRedactCritical: true, preserveFormatting: true, addWatermark: false },
  bates: null,
  reasons: { ssn: ['Rule'] },
  acknowledgedPages: [],
  overrides: {},
  kept: {},
  turn: 0,
};

function find(id: string, page: number, x: number, y: number, more: Partial<WireDetection> = {}): WireDetection {
  const rect = { x, y, width: 30, height: 10 };
  return {
    id,
    page,
    category: 'SSN',
    text: id,
    confidence: 0.9,
    description: '',
    ...rect,
    rects: page === 0 ? [] : [rect],
    place: page === 0 ? 'metadata' : 'page',
    critical: false,
    required: false,
    stands: false,
    removedElsewhere: false,
    suggested: true,
    appearance: '',
    citation: '',
    needsReason: false,
    evidence: [],
    ...more,
  };
}

const detections = [
  find('later', 2, 10, 10, { category: 'PERSON', confidence: 0.6 }),
  find('ssn', 1, 10, 100),
  find('same line', 1, 200, 98, { category: 'PERSON' }),
  find('title', 0, 0, 0, { category: 'PERSON' }),
  find('JANE  DOE', 1, 10, 10, { category: 'PERSON' }),
];
const state = (...actions: EditorAction[]) => actions.reduce(editorReducer, openEditor(review));
const items = itemsOf(detections, state());

it('shows the text under a mark of another program until the mark is moved', () => {
  const [mark] = review.marks;
  if (!mark) throw new Error('the review has a mark');
  const foreign = {
    ...mark,
    id: 'foreign',
    label: '(b)(6)',
    from: { kind: 'redact' as const, author: 'A', text: 'Falcon' },
  };
  const offered = { ...foreign, id: 'offered' };
  const added = state({ type: 'addMarks', marks: [foreign, offered], unticked: ['offered'] });
  const listed = itemsOf([], added).filter(({ from }) => from);
  expect(listed).toMatchObject([
    { id: 'foreign', text: 'Falcon', becomes: '(b)(6)', ticked: true },
    { id: 'offered', text: 'Falcon', ticked: false },
  ]);
  const moved = editorReducer(added, {
    type: 'changeMark',
    mark: movedMark(foreign, { x: 0, y: 0, width: 5, height: 5 }),
  });
  expect(itemsOf([], moved).find(({ id }) => id === 'foreign')).toMatchObject({
    text: '',
    rects: [{ x: 0, y: 0, width: 5, height: 5 }],
    from: { kind: 'redact', author: 'A' },
  });
});

it('says of a ticked find that no rule in force asks for it', () => {
  const asked = find('asked', 1, 10, 10, { required: true });
  const every = itemsOf([find('more', 1, 10, 40), asked], state({ type: 'tick', ids: ['more', 'asked'], on: true }));
  expect(every.filter((item) => isBeyondRules(item, true)).map(({ id }) => id)).toEqual(['more']);
  expect(every.filter((item) => isBeyondRules(item, false))).toEqual([]);
  expect(itemsOf([find('more', 1, 10, 40)], state()).filter((item) => isBeyondRules(item, true))).toEqual([]);
});

describe('itemsOf', () => {
  it('lists finds and marks as a reader meets them', () => {
    expect(items.map((item) => item.id)).toEqual(['title', 'JANE  DOE', 'mark', 'ssn', 'same line', 'later']);
  });

  it('knows ticks, reasons and exclusions', () => {
    const [, jane, mark, ssn] = items;
    expect([jane?.excluded, mark?.ticked, ssn?.ticked, ssn?.reasons]).toEqual([true, true, true, ['Rule']]);
  });

  it('marks what a finished file has removed', () => {
    const applied = itemsOf(detections, state({ type: 'built' })).filter((item) => item.applied);
    expect(applied.map((item) => [item.id, item.ticked])).toEqual([
      ['mark', false],
      ['ssn', false],
    ]);
  });
});

describe('what stays', () => {
  const [drawn] = review.marks.map((mark) => ({ ...mark, id: 'drawn' }));
  const others = ['title', 'JANE  DOE', 'same line', 'later'];
  it.each<[string, readonly EditorAction[], readonly string[]]>([
    ['beside what a finished file removed', [], others],
    [
      'once something else was decided, with what only the file before removed',
      [{ type: 'addMarks', marks: drawn ? [drawn] : [] }],
      ['title', 'JANE  DOE', 'ssn', 'same line', 'later'],
    ],
  ])('%s', (_, actions, expected) => {
    const after = state({ type: 'built' }, ...actions);
    expect(stayingBy(decidedNow(after), itemsOf(detections, after)).map(({ id }) => id)).toEqual(expected);
  });
});

describe('counts', () => {
  it('groups by category without what is excluded or drawn', () => {
    expect(countCategories(items).map(({ category, total, ticked }) => [category, total, ticked])).toEqual([
      ['PERSON', 3, 0],
      ['SSN', 1, 1],
    ]);
    expect([...byPage(items).keys()]).toEqual([0, 1, 2]);
  });

  it.each([
    [0.5, 4],
    [0.8, 3],
    [0.95, 0],
  ])('suggests at or above %s: %i', (threshold, count) => expect(suggestionCount(items, threshold)).toBe(count));
});

describe('neighbour', () => {
  it.each([
    [undefined, 1, 'title'],
    [undefined, -1, 'later'],
    ['ssn', 1, 'same line'],
    ['later', 1, 'title'],
    ['title', -1, 'later'],
  ] as const)('of %s, %i on, is %s', (from, step, to) => expect(neighbour(items, from, step)?.id).toBe(to));
});

describe('words that go wherever they stand', () => {
  const place = (id: string, x: number, y: number) => ({
    id: `copy:TERM:page:1:${id}`,
    term: 'cello',
    page: 1,
    rects: [{ x, y, width: 20, height: 10 }],
    text: 'Cello',
  });
  const words = [place('3-8', 100, 300), place('40-45', 100, 330), place('under a find', 12, 100)];
  const asked: EditorAction = { type: 'terms', terms: ['cello'] };
  const one: EditorAction = { type: 'tickWord', id: 'copy:TERM:page:1:3-8', term: 'cello', on: false };
  const listed = (...actions: EditorAction[]) =>
    itemsOf(detections, state(...actions), [], words)
      .filter(({ kind }) => kind === 'word')
      .map(({ ticked, applied }) => `${ticked ? 'goes' : 'stays'}${applied ? ', gone' : ''}`);

  it.each<[string, readonly EditorAction[], readonly string[]]>([
    ['stand where no find stands, ticked', [asked], ['goes', 'goes']],
    ['stay in the one place that is unticked', [asked, one], ['stays', 'goes']],
    ['go again there', [asked, one, { ...one, on: true }], ['goes', 'goes']],
    ['stay when the word is let go', [asked, { type: 'terms', terms: [] }], ['stays', 'stays']],
    ['stand as gone in a finished file', [asked, one, { type: 'built' }], ['stays', 'stays, gone']],
  ])('%s', (_, actions, expected) => expect(listed(...actions)).toEqual(expected));

  it('need no reason, and a list that was worked out before says the same', () => {
    const first = listNow(detections, state(asked), undefined, words);
    expect(first.items.filter(lacksReason).map(({ kind }) => kind)).not.toContain('word');
    const after = state(asked, one);
    expect(listNow(detections, after, first, words).items).toEqual(itemsOf(detections, after, [], words));
  });
});

describe('listNow', () => {
  const first = listNow(detections, state(), undefined);
  const tick: EditorAction = { type: 'tick', ids: ['later', 'title'], on: true };
  const untick: EditorAction = { type: 'tickMark', id: 'mark', on: false };
  it.each<[string, readonly EditorAction[]]>([
    ['ticks', [tick]],
    ['ticks on marks', [untick]],
    ['everything cleared', [{ type: 'clear' }]],
    ['a mark gone', [{ type: 'removeMarks', ids: ['mark'] }]],
    ['a reason', [tick, { type: 'reasons', ids: ['title'], reasons: ['Why'] }]],
    ['another threshold of exclusion', [{ type: 'exclusions', exclusions: ['title'], untick: [] }]],
    ['a finished file', [tick, { type: 'built' }]],
    ['a step back', [tick, { type: 'undo' }]],
  ])('says after %s what the whole work would say', (_, actions) => {
    const after = state(...actions);
    expect(listNow(detections, after, first).items).toEqual(itemsOf(detections, after));
  });

  it('keeps each item, and each page, that a tick did not touch', () => {
    const { items: after } = listNow(detections, state(tick), first);
    expect(after.filter((item, i) => item !== first.items[i]).map(({ id }) => id)).toEqual(['title', 'later']);
    const pages = byPage(first.items);
    expect(byPage(after, pages).get(1)).toBe(pages.get(1));
    expect(byPage(after, pages).get(2)).not.toBe(pages.get(2));
  });
});
