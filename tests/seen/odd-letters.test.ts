import { expect, test } from 'vitest';
import type { Box } from '../oracles/box.ts';
import { sample } from '../sample.ts';
import { outlines } from './drawn-words.ts';
import { drawLetterPictures, pageDrawing, throughLetters } from './odd-letters.ts';
import { type Pen, plotted } from './plotted.ts';
import { fateOf } from './removed.ts';

const PATIENCE = { timeout: 300_000 };

interface Odd {
  readonly content: string;
  readonly prepare?: Parameters<typeof pageDrawing>[1];
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
const outlined = (word: string, size: number, piece: 'letter' | 'line' = 'letter') =>
  `1 0 0 1 72 420 cm ${outlines([word], { piece, size })}`;

const pictured = (text: string, size: number, content = ''): Odd => ({
  content,
  prepare: (document, page) => drawLetterPictures(document, page, text, { x: 72, y: 420, size }),
  area: below(420, size),
});

const PLOTTED = 'ABERNATHY';
const ofStrokes = (size: number, pen: Pen, before = ''): Odd => ({
  content: `${before} 1 0 0 1 72 420 cm ${plotted(PLOTTED, size, pen)}`,
  area: below(420, size),
});
/** A table whose cells have borders of their own, as plotted letters have strokes. */
const CELLS = Array.from({ length: 200 }, (_, i) => {
  const [x, y] = [72 + 24 * (i % 20), 100 + 14 * Math.floor(i / 20)];
  return `${x} ${y} m ${x + 24} ${y} l S ${x} ${y} m ${x} ${y + 14} l S`;
}).join('\n');

const ODD: Readonly<Record<string, Odd>> = {
  'letters of 100 points': { content: outlined('Abernathy', 100), area: below(420, 100) },
  'a path of letters of 100 points': { content: outlined('Abernathy', 100, 'line'), area: below(420, 100) },
  'letters of 150 points': { content: outlined('Keogh', 150), area: below(420, 150), term: 'Keogh' },
  'letters of 5 points and a half': { content: outlined('Abernathy', 5.5), area: below(420, 5.5) },
  'a ground below a clip of letters': { content: throughLetters(['Abernathy'], 14, GROUND), area: below(420, 14) },
  'a ground below a clip of large letters': {
    content: throughLetters(['Abernathy'], 90, GROUND),
    area: below(420, 90),
  },
  'a picture for each letter': pictured('Abernathy', 11),
  'a picture for each small letter': pictured('Abernathy', 8),
  'a picture for each large letter': pictured('Abernathy', 30),
  'a picture for each huge letter': pictured('Abernathy', 90),
  'a path for each step of a plotter': ofStrokes(10, 'steps'),
  'a path for each stroke of a plotter': ofStrokes(9, 'strokes'),
  'a strip for each step of a plotter': ofStrokes(12, 'strips'),
  'large letters of a plotter': ofStrokes(36, 'steps'),
  'letters of a plotter above a table': ofStrokes(7, 'steps', CELLS),
};

for (const [name, { content, prepare, area, term = 'Abernathy' }] of sample(
  Object.entries(ODD),
  0.4,
  ([name]) => name,
)) {
  test(`a name is removed: ${name}`, PATIENCE, async () => {
    expect(await fateOf(await pageDrawing(content, prepare), term, area)).toBe('removed');
  });
}
