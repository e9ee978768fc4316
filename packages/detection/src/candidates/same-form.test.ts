import { expect, it } from 'vitest';
import type { Hit } from '../recognizers/recognizer.ts';
import { numbersOfSameForm } from './same-form.ts';

/** The first number of each text is known to be an account; it stands in < >. */
it.each([
  ['<0114-882-7> is closed, 0119-203-4 is hers', ['0119-203-4']],
  ['<K-0114-882>, see L-2203-118', ['L-2203-118']],
  ['a form that is any number: <01148827>, 22031180', []],
  ['a telephone: <512-555-0188>, 303-555-0142', []],
  ['two figures less: <0114-882-7>, 0119-20', []],
  ['a day: <01-14-2023>, 03-05-2023', []],
])('%s', (marked, expected) => {
  const [before = '', number = '', behind = ''] = marked.split(/[<>]/);
  const text = before + number + behind;
  const hit: Hit = {
    ...{ start: before.length, end: before.length + number.length, category: 'ACCOUNT', source: 'caption' },
    ...{ score: 0.9, evidence: [], recognizer: 'test' },
  };
  expect(numbersOfSameForm(text, [hit], []).map(({ start, end }) => text.slice(start, end))).toEqual(expected);
});
