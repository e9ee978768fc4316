import { expect, test } from 'vitest';
import { type CodedFont, textsOfTexFonts } from './tex-codes.ts';

/** Widths of Computer Modern, in thousandths; all other letters are as wide as an "n". */
const WIDTHS: Readonly<Record<string, number>> = { f: 306, i: 278, l: 278, j: 306 };
const WIDE = { ff: 583, fi: 556, ffi: 833, quote: 500, œ: 722, ø: 500, ı: 278, dash: 500 };

function font(letters: string, others: Readonly<Record<number, number>> = {}): CodedFont {
  const widths = new Map<number, number>(Object.entries(others).map(([code, width]) => [Number(code), width]));
  for (const letter of letters) widths.set(letter.charCodeAt(0), WIDTHS[letter] ?? 556);
  return { codes: [...widths.keys()], widthOf: (code) => widths.get(code) ?? 0 };
}

function textsOf(one: CodedFont, others: readonly CodedFont[] = []) {
  return Object.fromEntries(textsOfTexFonts([one, ...others]).get(one) ?? []);
}

const CORK = font('Griths fi', { 27: WIDE.ff, 30: WIDE.ffi });
const FIRST = font('Griths fi', { 11: WIDE.ff, 14: WIDE.ffi });

test('letters and digits are ASCII', () => {
  expect(textsOf(font("A0z@'"))).toEqual({ 65: 'A', 48: '0', 122: 'z', 64: '@', 39: '’' });
});

test.each([
  ['Cork', CORK, { 27: 'ff', 30: 'ffi' }],
  ['the first fonts', FIRST, { 11: 'ff', 14: 'ffi' }],
  ['an "œ" and an "ø" where Cork has "ff" and "fi"', font('nfi', { 27: WIDE.œ, 28: WIDE.ø }), { 27: 'œ', 28: 'ø' }],
  [
    'quotation marks where the first fonts have a dotless "i"',
    font('ni', { 16: WIDE.quote, 17: WIDE.quote }),
    { 16: '“', 17: '”' },
  ],
  ['a dotless "i"', font('Efrani', { 16: WIDE.ı, 19: WIDE.quote }), { 16: 'ı', 19: '´' }],
  ['letters beyond ASCII', font('Jos', { 233: 444, 22: 1000 }), { 233: 'é', 22: '—' }],
])('by their widths: %s', (_, one, texts) => {
  expect(textsOf(one)).toMatchObject(texts);
});

test('a font that does not tell its numbering has that of the others of its file', () => {
  const bold = font('GRIFTH', { 30: WIDE.ffi });
  expect(textsOf(bold)).not.toHaveProperty('30');
  expect(textsOf(bold, [CORK])).toMatchObject({ 30: 'ffi' });
  expect(textsOf(bold, [CORK, FIRST])).not.toHaveProperty('30');
});

test('what is not as wide as its letters is none of them', () => {
  expect(textsOf(font('nfi', { 27: WIDE.ff, 28: 2 * WIDE.fi }))).not.toHaveProperty('28');
});

test('dashes stand where a typewriter has braces', () => {
  const roman = font('nmoi', { 123: WIDE.dash, 16: WIDE.ı });
  expect(textsOf(roman)).toMatchObject({ 123: '–' });
  expect(textsOf(font('nmo', { 123: 556, 11: 556 }), [roman])).toMatchObject({ 123: '{' });
});

test('codes of signs say nothing', () => {
  expect(textsOfTexFonts([font('fg', { 0: 778, 3: 500, 15: 500 })]).size).toBe(0);
});
