import { expect, test } from 'vitest';
import type { Box } from '../oracles/box.ts';
import { sample } from '../sample.ts';
import { outlines } from './drawn-words.ts';
import { pageDrawing, throughLetters } from './odd-letters.ts';
import { fateOf } from './removed.ts';

const PATIENCE = { timeout: 300_000 };

interface Odd {
  readonly content: string;
  readonly area: Omit<Box, 'page'>;
  readonly term?: string;
}

const below = (baseline: number, size: number, width = 480) => ({
  x: 60,
  y: 792 - baseline - 1.1 * size,
  width,
  height: 1.5 * size,
});
const GROUND = '.2 0 .5 rg -20 -100 520 240 re f';
const large = (word: string, size: number, piece: 'letter' | 'line' = 'letter') =>
  `1 0 0 1 72 420 cm ${outlines([word], { piece, size })}`;

const ODD: Readonly<Record<string, Odd>> = {
  'letters of 100 points': { content: large('Abernathy', 100), area: below(420, 100) },
  'a path of letters of 100 points': { content: large('Abernathy', 100, 'line'), area: below(420, 100) },
  'letters of 150 points': { content: large('Keogh', 150), area: below(420, 150), term: 'Keogh' },
  'a ground below a clip of letters': { content: throughLetters(['Abernathy'], 14, GROUND), area: below(420, 14) },
  'a ground below a clip of large letters': {
    content: throughLetters(['Abernathy'], 90, GROUND),
    area: below(420, 90),
  },
};

for (const [name, { content, area, term = 'Abernathy' }] of sample(Object.entries(ODD), 0.4, ([name]) => name)) {
  test(`a name is removed: ${name}`, PATIENCE, async () => {
    expect(await fateOf(await pageDrawing(content), term, area)).toBe('removed');
  });
}
