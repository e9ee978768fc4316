import { type PageGlyphs, warningOf } from '@blackbar/model';
import { expect, test } from 'vitest';
import { hiddenWarnings } from './reading-warnings.ts';

const BOX = { left: 0, bottom: 0, right: 300, top: 300 };
const HIDDEN = [{ left: 10, bottom: 10, right: 40, top: 40 }];

const CASES: readonly [string, Partial<PageGlyphs>, readonly string[]][] = [
  ['nothing', {}, []],
  ['what its pictures hide', { hiddenInPictures: HIDDEN }, ['hidden']],
  ['that more is drawn than was looked at', { isCutShort: true }, ['too_much']],
  ['both', { hiddenInPictures: HIDDEN, isCutShort: true }, ['hidden', 'too_much']],
];

test.each(CASES)('is said of a page: %s', (_, facts, sentences) => {
  const geometry = { page: 4, mediaBox: BOX, cropBox: BOX, rotation: 0, userUnit: 1 } as const;
  const page: PageGlyphs = { geometry, glyphs: [], rules: [], imageShare: 0, hasInk: true, ...facts };
  const warnings = hiddenWarnings(page);
  expect(warnings.map(({ code, page, sentence }) => [code, page, sentence])).toEqual(
    sentences.map((sentence) => ['unread_ink', 4, sentence]),
  );
  if (facts.isCutShort) expect(warnings).toContainEqual(warningOf('unread_ink', 'too_much', { page: 4 }));
});
