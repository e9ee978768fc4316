import { type Warning, warningOf } from '@blackbar/model';
import { expect, test } from 'vitest';
import { saidWarning, warningSentence } from './warning-words.ts';

test.each<[Warning, string]>([
  [warningOf('page_rasterised', 'page', { page: 3 }), 'Page 3 was turned into a picture'],
  [
    warningOf('stamp_not_drawn', 'page', { page: 2, stamp: 'bates' }),
    'On page 2 there was no free place for the Bates',
  ],
  [warningOf('read_from_picture', 'pages', { pages: [1] }), 'Page 1 was read from its picture.'],
  [warningOf('read_from_picture', 'pages', { pages: [1, 2, 4] }), 'Pages 1–2, 4 were read from their pictures.'],
  [warningOf('unchecked_image', 'laid_over', { pages: [1, 2, 4] }), 'Pages 1–2, 4 are scans with text laid over them'],
  [warningOf('marks_not_applied', 'areas', { count: 1, pages: [5] }), 'An area on page 5 was marked'],
  [warningOf('perhaps_children', 'names', { count: 2, pages: [], rules: ['Rule 5.2'] }), '2 names that stay may be'],
  [
    warningOf('perhaps_children', 'unsaid', { count: 3, pages: [2], rules: ['Rule 5.2'] }),
    'Beside children 3 people are named who stay, on page 2, and nothing beside the names says that these are grown up.',
  ],
  [
    warningOf('second_look', 'finds', { count: 1, pages: [1, 2], kinds: ['names'] }),
    'The second look found one place on',
  ],
])('%o is said', (warning, start) => {
  expect(warningSentence(warning)).toMatch(/^[A-Z0-9].*\.$/);
  expect(warningSentence(warning).startsWith(start)).toBe(true);
});

test('a program gets the code and the page beside the sentence', () => {
  expect(saidWarning(warningOf('page_rasterised', 'page', { page: 3 }))).toEqual({
    code: 'page_rasterised',
    page: 3,
    message: 'Page 3 was turned into a picture, so that nothing stays below its boxes.',
  });
});

test('a warning of another version says its code', () => {
  expect(warningSentence({ code: 'constructor', sentence: 'name' })).toContain('(constructor)');
  expect(warningSentence({ code: 'repaired', sentence: 'of_another_version' })).toContain('(repaired)');
});
