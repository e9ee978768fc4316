import { expect, test } from 'vitest';
import { inkOf } from './line-ink.ts';
import { frameAt, type Picture } from './picture.ts';
import { decoded } from './read-lines.ts';
import { wordsOfLine } from './words-of-line.ts';

/**
 * A line of letters that are black bars: `#` ink, `.` paper, each three pixels wide, 30 high, in the middle of a page.
 */
function line(pattern: string, { rule = false } = {}): Picture {
  const [width, height] = [pattern.length * 3 + 80, 120];
  const data = new Uint8Array(width * height).fill(250);
  for (let y = 45; y < 75; y++) {
    for (let x = 0; x < pattern.length * 3; x++) if (pattern[Math.floor(x / 3)] === '#') data[y * width + 40 + x] = 10;
  }
  if (rule) data.fill(10, 82 * width, 84 * width);
  return { width, height, data };
}

function wordsIn(picture: Picture, pattern: string, text: string) {
  const found = { frame: frameAt(0), at: { left: 36, right: picture.width - 36, top: 47, bottom: 73 } };
  const ink = inkOf(picture, found);
  if (!ink) return [];
  const middles = [...pattern.matchAll(/#+/g)].map((match) => (match.index + match[0].length / 2) / pattern.length);
  return wordsOfLine(
    ink,
    [...text].map((letter, i) => ({ text: letter, at: middles[i] ?? 0, sure: 0.9 })),
  );
}

test.each([{ rule: false }, { rule: true }])('words end at wide gaps, and are as wide as their ink (%o)', (options) => {
  const pattern = '##.##.##......##.##';
  const words = wordsIn(line(pattern, options), pattern, 'ABCDE');
  expect(words.map(({ text }) => text)).toEqual(['ABC', 'DE']);
  expect(words.map(({ quad }) => [quad[0], quad[2]].map(Math.round))).toEqual([
    [40, 64],
    [82, 97],
  ]);
  // Capitals are 0.73 of the size high and none of these reaches below the baseline: a little more on both sides.
  const [, bottom, , , , top] = words[0]?.quad ?? [];
  expect(bottom).toBeCloseTo(75 + 0.12 * (30 / 0.73), 0);
  expect(top).toBeCloseTo(75 - 0.79 * (30 / 0.73), 0);
  expect(words[0]?.edges.map((edge) => Math.round(edge * 24))).toEqual([0, 8, 17, 24]);
});

test('in type of one width words end where a place is left out, however much white stands beside a letter', () => {
  const cells: Readonly<Record<string, string>> = { H: '####..', i: '..#...', _: '......' };
  const pattern = [...'HHHHiiHH_HHiiHHHH'].map((cell) => cells[cell]).join('');
  expect(wordsIn(line(pattern), pattern, 'HHHHiiHHHHiiHHHH').map(({ text }) => text)).toEqual(['HHHHiiHH', 'HHiiHHHH']);
});

test('paper without ink is no line', () => {
  expect(wordsIn(line('......'), '......', '')).toEqual([]);
});

test('steps of the network become characters: a repeated class is one, a blank between parts two', () => {
  const alphabet = ['', 'a', 'l', '，'];
  const steps = [1, 1, 0, 2, 2, 0, 2, 3].map((best) => alphabet.map((_, i) => (i === best ? 0.8 : 0.05)));
  const letters = decoded(Float32Array.from(steps.flat()), 4, alphabet);
  expect(letters.map(({ text }) => text).join('')).toBe('all,');
  expect(letters.map(({ step }) => step)).toEqual([0.5, 3.5, 6, 7]);
});
