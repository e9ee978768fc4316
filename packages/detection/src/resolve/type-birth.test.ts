import { plainPart } from '@blackbar/text';
import { expect, test } from 'vitest';
import { detectDocument } from '../detect-document.ts';

test.each([
  [
    '10   Q.   State your name and your date of birth.\n\n11   A.   Delphine Halvorsen. October 9th, 1984.',
    ['October 9th, 1984'],
  ],
  ['She was born before we married, on\n\n18        6/3/2012.', ['6/3/2012']],
  [
    '18    Q.    Born?\n\n19    A.    Him? Seventh of July, nineteen eighty-one.',
    ['Seventh of July, nineteen eighty-one'],
  ],
  ['Birthdate verified by birth cert. (April 22nd 2014)', ['April 22nd 2014']],
  ['Basil, who turned six on Sept. 9, loves it.', ['Sept. 9']],
  ['He was born in Ohio and moved here on 3/4/2020.', []],
  ['The hearing was held on March 4, 2020.', []],
  ['Q.   Where was she born?\nA.   In Ohio. We left on 3/4/2020.', []],
])('%s', async (text, expected) => {
  const found = await detectDocument({ parts: [plainPart('page:1', text)] });
  expect(found.filter(({ category }) => category === 'DOB').map((one) => one.text)).toEqual(expected);
});
