import { expect, test } from 'vitest';
import type { Draft } from './draft.ts';
import type { Item } from './items.ts';
import { requiredLeft } from './required-left.ts';

const draft = (change: Partial<Record<keyof Draft, unknown>> = {}) =>
  ({
    ...{ ticked: new Set(), unticked: new Set(), marks: [], terms: [], kept: {} },
    settings: { confidenceThreshold: 0.8 },
    ...change,
  }) as unknown as Draft;

const RECT = { x: 10, y: 10, width: 40, height: 10 };

function find(id: string, found: Partial<NonNullable<Item['found']>> = {}, more: Partial<Item> = {}): Item {
  return {
    ...{ id, kind: 'detection', page: 1, category: 'SSN', text: '536-90-4399', rects: [RECT], excluded: false },
    found: { category: 'SSN', required: true, confidence: 0.9, citation: 'Rule', appearance: '', ...found },
    ...more,
  } as unknown as Item;
}
const box = { id: 'box', kind: 'mark', page: 1, rects: [{ x: 0, y: 0, width: 100, height: 100 }] } as unknown as Item;

test.each<[string, readonly Item[], Draft, readonly string[]]>([
  ['asked about', [find('a')], draft(), ['a']],
  ['one question for each value', [find('a'), find('b', {}, { page: 2 })], draft(), ['a b']],
  ['ticked', [find('a')], draft({ ticked: new Set(['a']) }), []],
  ['kept for a reason', [find('a')], draft({ kept: { a: 'the client wants it' } }), []],
  ['kept by the rule, which demands it', [find('a')], draft({ kept: { a: 'the rule lets it stand here' } }), ['a']],
  ['excluded', [find('a', {}, { excluded: true })], draft(), []],
  ['not required', [find('a', { required: false })], draft(), []],
  ['a hint below the threshold', [find('a', { category: 'DOB', confidence: 0.6 })], draft(), []],
  ['critical below the threshold', [find('a', { confidence: 0.6 })], draft(), ['a']],
  ['gone with a term that holds it', [find('a')], draft({ terms: ['SSN 536-90-4399'] }), []],
  ['no term that it holds', [find('a')], draft({ terms: ['4399'] }), ['a']],
  ['below a box that goes', [find('a'), box], draft(), []],
  ['below a box that does not go', [find('a'), box], draft({ unticked: new Set(['box']) }), ['a']],
])('what a rule requires, %s', (_, items, decided, expected) => {
  const left = requiredLeft(items, decided);
  expect(left.map((value) => value.items.map(({ id }) => id).join(' '))).toEqual(expected);
});
