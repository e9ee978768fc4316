import type { Glyph } from '@blackbar/model';
import { expect, test } from 'vitest';
import { buildPagePart } from './page-part.ts';
import { pageOf, typeset } from './typeset.fixture.ts';

/** Letters set as TeX sets them: an accent at `~x`, then its letter below it, each in a width of its own. */
const letter = (text: string, x: number, advance = 0.5, y = 700): Glyph[] => typeset(text, x, y, { advance });
const read = (...glyphs: Glyph[][]) => buildPagePart(pageOf(...glyphs));

test.each([
  [
    'over a narrow letter',
    [letter('Efra', 50), letter('\u00b4', 70), letter('\u0131', 71.1, 0.28), letter('n', 73.9)],
    'Efraín',
  ],
  ['drawn behind its letter', [letter('Z', 50), letter('u', 55), letter('\u00b4', 55), letter('n', 60)], 'Zún'],
  ['over a capital', [letter('\u00b4', 50, 0.5, 702), letter('A', 49, 0.7), letter('lvarez', 56)], 'Álvarez'],
  ['below a letter', [letter('Fran', 50), letter('\u00b8', 70), letter('c', 70), letter('ois', 75)], 'François'],
  ['beside a letter, as a quotation mark', [letter('`', 50, 0.3), letter('aim', 53)], '`aim'],
  ['that its letter never bears', [letter('\u00b8', 50), letter('x', 50), letter('y', 55)], undefined],
])('an accent %s', (_, glyphs, expected) => {
  const { text } = read(...glyphs);
  if (expected === undefined) expect(text).toContain('\u00b8');
  else expect(text.normalize('NFC')).toBe(expected);
});

test('letter and accent keep their glyphs, so that both are removed', () => {
  const { glyphAt, glyphs } = read(letter('Z', 50), letter('\u00b4', 55), letter('u', 55), letter('n', 60));
  expect([...glyphAt].map((i) => glyphs[i]?.text)).toEqual(['Z', 'u', '\u00b4', 'n']);
});
