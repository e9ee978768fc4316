import { UNREAD_CODES, type Warning, warningOf } from '@blackbar/model';
import { expect, test } from 'vitest';
import { recordedWarning } from './looked-at-words.ts';
import { warningSentence } from './warning-words.ts';

const OF_PAGES: readonly Warning[] = [
  warningOf('no_readable_text', 'page', { page: 3 }),
  warningOf('unread_ink', 'places', { page: 3, places: ['top left'] }),
  warningOf('unread_ink', 'letters', { page: 3 }),
  warningOf('unread_ink', 'hidden', { page: 3, places: ['top left'] }),
  warningOf('unread_ink', 'too_much', { page: 3 }),
  warningOf('unreadable_glyphs', 'many', { page: 3 }),
  warningOf('unreadable_glyphs', 'in_words', { page: 3 }),
  warningOf('unchecked_image', 'page', { page: 3 }),
];

test.each(OF_PAGES)('$code, $sentence: whoever looked is not asked to look', (warning) => {
  expect(UNREAD_CODES.has(warning.code)).toBe(true);
  const said = recordedWarning(warning, [3]);
  expect(said).toMatch(/age 3\b.* a person (was told and )?looked at (it|the page)\.$/);
  expect(said).not.toContain('please');
  expect(recordedWarning(warning, [2])).toBe(warningSentence(warning));
});

test('what is said of no single page stays as it is', () => {
  const warning = warningOf('unchecked_image', 'laid_over', { pages: [3] });
  expect(recordedWarning(warning, [3])).toBe(warningSentence(warning));
});
