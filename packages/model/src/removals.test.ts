import { expect, test } from 'vitest';
import type { Detection } from './detection.ts';
import { distinctRemovals } from './removals.ts';

const found = (text: string, more: Partial<Detection> = {}): Detection => ({
  id: `page:1:0:9:${text}`,
  category: 'PERSON',
  text,
  confidence: 0.9,
  source: 'pattern',
  evidence: ['stands behind "Dear"'],
  locator: { kind: 'page', part: 'page:1', page: 1, start: 0, end: 9, quads: [] },
  ...more,
});

test('other documents are told what goes and whose it is, not where it stands or beside what', () => {
  const perhapsMinor = { clue: 'age', excerpt: 'Willa, who is nine' } as const;
  const [told] = distinctRemovals([found('Willa', { entity: 'e1', role: 'minor', listed: ['ACCOUNT'], perhapsMinor })]);
  expect(told).toEqual({
    id: 'page:1:0:9:Willa',
    category: 'PERSON',
    text: 'Willa',
    confidence: 0.9,
    entity: 'e1',
    role: 'minor',
    listed: ['ACCOUNT'],
  });
});

test('each value once, the surest of it, in an order that the values alone decide', () => {
  const all = [found('Poe'), found('Ames', { id: 'b', confidence: 0.5 }), found('Ames', { id: 'a' }), found('Poe')];
  const told = distinctRemovals(all);
  expect(told.map(({ text, id }) => [text, id])).toEqual([
    ['Ames', 'a'],
    ['Poe', 'page:1:0:9:Poe'],
  ]);
  expect(distinctRemovals(all.toReversed())).toEqual(told);
});
