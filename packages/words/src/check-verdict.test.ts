import { describe, expect, test } from 'vitest';
import { checkResultLines } from './check-result-text.ts';
import { type CheckedFile, checkVerdict } from './check-verdict.ts';

type Found = CheckedFile['findings'][number] & { readonly words?: string };
const found = (kind: Found['kind'], more: Partial<Found> = {}): Found => ({
  kind,
  severity: 'problem',
  words: 'Zebedee Quill',
  ...more,
});
const checked = (findings: readonly Found[], more: Partial<CheckedFile> = {}): CheckedFile => ({
  sha256: 'ab'.repeat(32),
  pages: 3,
  withoutText: [],
  notReached: [],
  findings: [...findings],
  ...more,
});

describe('the verdict', () => {
  test.each([
    ['text under a box', checked([found('text_under_box', { page: 1 })]), 'exposed'],
    [
      'text under a box, and all else',
      checked([found('old_revision'), found('dark_highlight', { page: 2 })]),
      'exposed',
    ],
    ['earlier versions', checked([found('old_revision')]), 'hiding'],
    ['earlier versions of scans', checked([found('old_revision')], { withoutText: [1, 2, 3] }), 'hiding'],
    ['scans', checked([], { withoutText: [1, 2, 3] }), 'unjudged'],
    ['one scan', checked([found('metadata', { severity: 'notice' })], { withoutText: [2] }), 'partly'],
    ['a page that was not reached', checked([], { notReached: [3] }), 'partly'],
    ['bookmarks', checked([found('bookmark', { severity: 'notice' })]), 'clear'],
    ['nothing', checked([]), 'clear'],
  ])('%s', (_, response, kind) => expect(checkVerdict(response).kind).toBe(kind));

  test('counts places and the pages that they stand on', () => {
    const places = [1, 1, 4].map((page) => found('text_under_box', { page }));
    expect(checkVerdict(checked(places)).text).toMatch(/^3 places on 2 pages /);
    expect(checkVerdict(checked(places.slice(0, 1))).text).toMatch(/^1 place on 1 page only looks /);
  });
});

test('the result to pass on holds no word of the document', () => {
  const places = [found('text_under_box', { page: 1 }), found('text_under_box', { page: 2 }), found('attachment')];
  const text = checkResultLines(checked(places, { withoutText: [2, 3] }), '25 Nov 2026').join('\n');
  expect(text).toContain('Not redacted');
  expect(text).toContain('- 2 × text under a box');
  expect(text).toContain('- 1 × attached files');
  expect(text).toContain('Pages that could not be judged: 2–3');
  expect(text).toContain('ab'.repeat(32));
  expect(text).toContain('25 Nov 2026');
  expect(text).not.toMatch(/Quill|Zebedee/);
});
