import type { Glyph } from '@blackbar/model';
import { expect, test } from 'vitest';
import { untoldStretches } from './untold-stretches.ts';

/** Letters side by side; "_" is a sign without text, "0" one that says a space without width, " " a gap. */
function glyphsOf(line: string, more: Partial<Glyph> = {}): Glyph[] {
  return [...line].flatMap((letter, i): Glyph[] => {
    if (letter === ' ') return [];
    const quad = [6 * i, 0, 6 * i + 6, 0, 6 * i + 6, 10, 6 * i, 10] as const;
    const place = { quad, origin: { x: 6 * i, y: 2 }, size: 10, angle: 0 };
    if (letter === '_') return [{ ...place, text: '', unmapped: true, ...more }];
    return [{ ...place, text: letter === '0' ? '\u200b' : letter }];
  });
}

test.each<[string, number[][]]>([
  ['all is told', []],
  ['_ a bullet', []],
  ['_   a   _', []],
  ['che_ and a_davit', []],
  ['___ __ told', [[0, 36]]],
  ['told ____', [[30, 54]]],
  ['To0bin', []],
  ['told 0000', [[30, 54]]],
  [
    '___      ___',
    [
      [0, 18],
      [54, 72],
    ],
  ],
])('%s', (line, places) => {
  expect(untoldStretches(glyphsOf(line)).map(({ left, right }) => [left, right])).toEqual(places);
});

test.each(['invisible', 'faint'] as const)('what is %s need not be read', (how) => {
  expect(untoldStretches(glyphsOf('told ____', { [how]: true }))).toEqual([]);
});

test.each([
  ['•', 1],
  ['A', 1],
  ['', 1],
  ['⸺', 0],
  [' ', 0],
  ['Tobin Ashgrove', 0],
])('one sign as wide as a word that says "%s"', (text, count) => {
  const quad = [72, 0, 156, 0, 156, 12, 72, 12] as const;
  expect(untoldStretches([{ text, quad, origin: { x: 72, y: 2 }, size: 12, angle: 0 }])).toHaveLength(count);
});
