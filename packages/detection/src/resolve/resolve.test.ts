import { describe, expect, it } from 'vitest';
import type { Hit } from '../recognizers/recognizer.ts';
import { resolve } from './resolve.ts';

const hit = (start: number, end: number, over: Partial<Hit> = {}): Hit => ({
  start,
  end,
  category: 'SSN',
  source: 'pattern',
  score: 0.9,
  evidence: [],
  recognizer: 'test',
  ...over,
});

const places = (hits: readonly Hit[]): [number, number][] => hits.map(({ start, end }) => [start, end]);

describe('resolve', () => {
  it.each([
    { name: 'the longer of two shapes', hits: [hit(0, 5), hit(2, 9)], left: [[2, 9]] },
    {
      name: 'a label above a bare check digit',
      hits: [hit(0, 12, { source: 'validated' }), hit(0, 9, { source: 'caption' })],
      left: [[0, 9]],
    },
    {
      name: 'label and check digit above a label',
      hits: [hit(0, 12, { source: 'validated', captioned: true }), hit(0, 20, { source: 'caption' })],
      left: [[0, 12]],
    },
    { name: 'a sure shape above the model', hits: [hit(0, 5, { source: 'model' }), hit(3, 8)], left: [[3, 8]] },
    {
      name: 'the model above a weak shape',
      hits: [hit(0, 5, { source: 'model' }), hit(3, 8, { score: 0.5 })],
      left: [[0, 5]],
    },
    {
      name: 'the rest of a name beside a winner',
      hits: [hit(0, 5, { source: 'caption' }), hit(3, 12, { source: 'model', category: 'PERSON' })],
      left: [
        [0, 5],
        [5, 12],
      ],
    },
    {
      name: 'neighbours side by side',
      hits: [hit(5, 9), hit(0, 5)],
      left: [
        [0, 5],
        [5, 9],
      ],
    },
  ])('keeps $name', ({ hits, left }) => {
    expect(places(resolve(hits))).toEqual(left);
  });
});
