import type { WireDetection } from '@blackbar/contracts';
import { expect, it } from 'vitest';
import { belowThreshold, foundCount, startedTicked } from './item-counts.ts';
import type { Item } from './items.ts';

const find = (text: string, more: Partial<WireDetection> = {}) =>
  ({ id: text, text, confidence: 0.9, critical: false, required: false, ...more }) as WireDetection;
const item = (found: WireDetection, more: Partial<Item> = {}) =>
  ({ id: found.id, found, kind: 'detection', ticked: true, excluded: false, ...more }) as Item;
const SETTINGS = { confidenceThreshold: 0.8, autoRedactCritical: true, preserveFormatting: true, addWatermark: false };

it('what was found counts without what is on the list of excluded terms', () => {
  expect(foundCount([find('Jane  Doe'), find('Grace Hale')], ['JANE DOE'])).toBe(1);
});

it('finds below the threshold are those that are not suggested, and not ticked yet', () => {
  const low = { confidence: 0.6 };
  const items = [
    item(find('a', low), { ticked: false }),
    item(find('b', low)),
    item(find('c', low), { ticked: false, excluded: true }),
    item(find('d'), { ticked: false }),
  ];
  expect(belowThreshold(items, 0.8)).toBe(1);
});

it.each([
  ['a critical one, whatever its confidence', { critical: true, confidence: 0.5 }, {}, true],
  ['a critical one where that is switched off', { critical: true }, { autoRedactCritical: false }, false],
  ['what a rule requires', { required: true }, {}, true],
  ['what a rule requires, below the threshold', { required: true, confidence: 0.7 }, {}, false],
  ['anything else', {}, {}, false],
] as const)('%s: starts ticked or not', (_name, more, settings, starts) => {
  expect(startedTicked(find('a', more), { ...SETTINGS, ...settings })).toBe(starts);
});
