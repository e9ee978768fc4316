import type { MarkCategory } from '@blackbar/model';
import { expect, test } from 'vitest';
import { variantsOf } from './variants.ts';

const has: [string, MarkCategory, string[]][] = [
  ['219-09-5501', 'SSN', ['219095501', '219 09 5501', '219 dash 09 dash 5501']],
  ['4111111111111111', 'CARD', ['4111-1111-1111-1111', '4111 1111 1111 1111']],
  ['(202) 555-0143', 'PHONE', ['2025550143', '202-555-0143', '202.555.0143']],
  ['Jane Q. Doe', 'PERSON', ['Doe, Jane Q.', 'Doe, Jane', 'Jane Doe', 'JANE DOE']],
  ['Doe, Jane', 'PERSON', ['Jane Doe']],
  ['Dr. Jane Doe', 'PERSON', ['Jane Doe', 'Doe, Jane']],
  ['01/02/1980', 'DOB', ['January 2, 1980', '1/2/1980', '1980-01-02']],
  ['4/22/2014', 'DOB', ['April 22nd, 2014', '22nd of April 2014']],
  [
    'March 14, 2015',
    'DOB',
    ['Mar. 14th 2015', '14.03.2015', '20150314', '03142015', '14-Mar-15', '2015/3/14', '14/03/2015'],
  ],
  ['March 3, 1975', 'DATE', ['03/03/1975']],
  ['3rd day of March 1975', 'DATE', ['03/03/1975']],
  ['Jane@Example.com', 'EMAIL', ['jane@example.com']],
  ['219-09-5501', 'TERM', ['219095501', '219 09 5501']],
  ['219095501', 'TERM', ['219-09-5501']],
  ['佐藤美咲', 'TERM', ['佐藤 美咲', '佐 藤美咲']],
  ['佐藤 美咲', 'TERM', ['佐藤美咲']],
  ['김철수', 'PERSON', ['김 철수']],
];

test.each(has)('%s (%s)', (text, category, expected) => {
  const variants = variantsOf(text, category);
  for (const variant of expected) expect(variants).toContain(variant);
  expect(variants).not.toContain(text);
  expect(new Set(variants).size).toBe(variants.length);
});

test('a day that may be a month is not spelt day first, and a short number is not broken by eye', () => {
  expect(variantsOf('03/04/2015', 'DOB')).not.toContain('04/03/2015');
  expect(variantsOf('20145', 'ACCOUNT')).toEqual([]);
  expect(variantsOf('482913', 'MRN')).toContain('48-29-13');
});

test.each<[string, MarkCategory]>([
  ['Jane', 'PERSON'],
  ['12', 'ACCOUNT'],
  ['31/31/1980', 'DATE'],
])('%s (%s) is not spelt otherwise than in capitals', (text, category) => {
  expect(variantsOf(text, category).every((v) => v === text.toUpperCase())).toBe(true);
});
