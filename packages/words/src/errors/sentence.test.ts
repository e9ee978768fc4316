import { BlackbarError } from '@blackbar/model';
import { expect, test } from 'vitest';
import { MESSAGES } from '../messages.ts';
import { FILE_ERRORS } from './files.ts';
import { REQUEST_ERRORS } from './requests.ts';
import { REVIEW_ERRORS } from './reviews.ts';
import { sentenceOf } from './sentence.ts';
import { SERVICE_ERRORS } from './service.ts';

const PLAIN = Object.entries({ ...FILE_ERRORS, ...REQUEST_ERRORS, ...REVIEW_ERRORS, ...SERVICE_ERRORS }).flatMap(
  ([code, words]) =>
    Object.entries(words).flatMap(([id, text]) =>
      typeof text === 'string' ? [[`${code}: ${id}`, text] as const] : [],
    ),
);
/** Titles of the specification, which have no full stop. */
const QUOTED: readonly string[] = [
  MESSAGES.login.failed.description,
  MESSAGES.verification.failed.description,
  MESSAGES.checkout.invalidPlan,
  MESSAGES.build.noFile,
  MESSAGES.baa.invalid,
  MESSAGES.baa.expired,
  MESSAGES.baa.alreadySigned,
];

test.each(PLAIN)('%s is a sentence', (_id, text) => {
  if (!QUOTED.includes(text)) expect(text).toMatch(/^[A-Z“"-].*[.:]$/);
});

test('what a sentence needs is filled in', () => {
  const limit = new BlackbarError('too_many_pages', 'in_file', { facts: { limit: 500 } });
  expect(sentenceOf(limit)).toBe('This file has more than 500 pages.');
  const undecided = new BlackbarError('values_undecided', 'items', { facts: { count: 1, pages: [3] } });
  expect(sentenceOf(undecided)).toMatch(/^1 item on page 3 stands although/);
});

test('one is one, and pages are named as everywhere', () => {
  const left = (count: number) =>
    sentenceOf(new BlackbarError('wrong_password', 'tries_left', { facts: { left: count } }));
  expect([left(1), left(2)]).toEqual([
    'This password does not open the file. 1 try is left.',
    'This password does not open the file. 2 tries are left.',
  ]);
  const unread = (pages: number[]) =>
    sentenceOf(new BlackbarError('pages_unacknowledged', 'pages_unread', { facts: { pages } }));
  expect(unread([3])).toMatch(/^Nobody could read page 3 for you: please look at it /);
  expect(unread([3, 4, 6])).toMatch(/^Nobody could read pages 3–4, 6 for you: please look at them /);
  const items = new BlackbarError('values_undecided', 'items', { facts: { count: 2, pages: [3, 5] } });
  expect(sentenceOf(items)).toMatch(/^2 items on pages 3, 5 stand although/);
});

test('one fault of a pattern is said with its place in the list', () => {
  const facts = { pattern: 3, because: 'length' as const, most: 500 };
  expect(sentenceOf(new BlackbarError('invalid_pattern', 'in_list', { facts }))).toBe(
    'Pattern 3: A pattern has 1 to 500 characters.',
  );
});

test('an error survives the way to another process', () => {
  const error = new BlackbarError('damaged', 'page', { page: 2 });
  const other = BlackbarError.from(JSON.parse(JSON.stringify(error.failure)));
  expect([other.code, other.sentence, other.page]).toEqual(['damaged', 'page', 2]);
  expect(sentenceOf(other)).toBe(sentenceOf(error));
});

test.each(['constructor', 'toString', 'no_such'])('a sentence %s that nobody knows says its code', (sentence) => {
  expect(sentenceOf({ code: 'damaged', sentence })).toContain('(damaged)');
});
