import type { Category } from '@blackbar/model';
import { expect, it } from 'vitest';
import { finish } from './finish.ts';

const settled = (text: string, values: readonly (readonly [string, Category])[]): string[] =>
  finish(
    text,
    values.map(([value, category]) => {
      const start = text.indexOf(value);
      return {
        start,
        end: start + value.length,
        category,
        source: 'model',
        score: 0.9,
        evidence: [],
        recognizer: 'test',
      };
    }),
  ).map((hit) => text.slice(hit.start, hit.end));

it.each([
  { text: 'by Mr. Poe today', values: [['Poe', 'PERSON']], whole: ['Mr. Poe'] },
  { text: '"Poe, Ann" wrote', values: [['Ann', 'PERSON']], whole: ['Poe, Ann'] },
  { text: "Poe's car", values: [["Poe's", 'PERSON']], whole: ['Poe'] },
  { text: '4   A.   Ann Poe', values: [['A.   Ann Poe', 'PERSON']], whole: ['Ann Poe'] },
  {
    text: 'at St. Ann Regional Hospital.',
    values: [['Ann Regional Hospital', 'CITY']],
    whole: ['St. Ann Regional Hospital'],
  },
  { text: 'examined Kenji P.-S. on', values: [['Kenji P.', 'MINOR_NAME']], whole: ['Kenji P.-S.'] },
  { text: 'wrote Kenji P. - 12 pages', values: [['Kenji P.', 'MINOR_NAME']], whole: ['Kenji P.'] },
  { text: '12 Elm St. Dover', values: [['Dover', 'CITY']], whole: ['Dover'] },
  { text: '(Ann Poe),', values: [['Ann Poe),', 'PERSON']], whole: ['Ann Poe'] },
  {
    text: 'at 12 Elm St, Boston on',
    values: [
      ['12 Elm St', 'ADDRESS'],
      ['Boston', 'CITY'],
    ],
    whole: ['12 Elm St, Boston'],
  },
  {
    text: '12 Elm St, Dover DE 19901\n9 Oak St, Dover DE 19904',
    values: [
      ['12 Elm St, Dover DE 19901', 'ADDRESS'],
      ['9 Oak St, Dover DE 19904', 'ADDRESS'],
    ],
    whole: ['12 Elm St, Dover DE 19901', '9 Oak St, Dover DE 19904'],
  },
  { text: 'to St. Boston Hospital', values: [['Boston Hospital', 'CITY']], whole: ['St. Boston Hospital'] },
  { text: 'our Boston clinic on', values: [['Boston', 'CITY']], whole: ['Boston clinic'] },
  {
    text: 'Boston. Miami is',
    values: [
      ['Boston', 'CITY'],
      ['Miami', 'CITY'],
    ],
    whole: ['Boston', 'Miami'],
  },
] as const)('$text', ({ text, values, whole }) => {
  expect(settled(text, values)).toEqual(whole);
});
