import { analyse } from '@blackbar/pipeline';
import { expect, test } from 'vitest';
import { type Lie, lyingPage } from './lying-fonts.ts';

const PATIENCE = { timeout: 300_000 };
const SIGNS = Array.from({ length: 95 }, (_, i) => String.fromCharCode(32 + i));
const allAre = (text: string): Lie => Object.fromEntries(SIGNS.map((sign) => [sign, text]));

/** What a map says of every sign (ISO 32000-2, 9.10.3): nothing that could be searched. */
const EMPTY: readonly (readonly [string, Lie])[] = [
  ['no sign at all', allAre('\ufffd')],
  ['spaces', allAre(' ')],
  ['spaces without width', allAre('\u200b')],
  ['a private code', allAre('\ue000')],
  ['private codes', Object.fromEntries(SIGNS.map((sign, i) => [sign, String.fromCharCode(0xe000 + i)]))],
];
const HONEST = [
  'The clinic wrote to the guarantor in March and again in June.',
  'The account had been closed before the second letter came.',
  'Nobody answered either of them, and the balance is still open.',
];
const LINES = ['Patient: Thelma Abernathy', 'Social Security number 523-45-6789'];

const found = async (lie: Lie, ocr?: 'never') => {
  const pdf = await lyingPage({ face: 'Helvetica', lie, lines: LINES, honest: HONEST });
  const { detections, warnings } = await analyse(pdf, { detect: true, ...(ocr && { ocr }) }, () => {});
  return { texts: detections.map(({ text }) => text), codes: warnings.map(({ code }) => code) };
};

test.each(EMPTY)(
  'two lines amid ordinary text of which the font says %s are read from the page',
  PATIENCE,
  async (_what, lie) => {
    const { texts } = await found(lie);
    expect(texts).toEqual(expect.arrayContaining(['Thelma Abernathy', '523-45-6789']));
  },
);

test.each(EMPTY)('nor are they passed over where nobody reads: %s', PATIENCE, async (_what, lie) => {
  const { texts, codes } = await found(lie, 'never');
  expect(texts.includes('523-45-6789') || codes.includes('unreadable_glyphs')).toBe(true);
});
