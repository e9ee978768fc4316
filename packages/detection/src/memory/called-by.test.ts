import { plainPart } from '@blackbar/text';
import { expect, test } from 'vitest';
import { detectDocument } from '../detect-document.ts';

const peopleOf = async (text: string, wanted: string) => {
  const found = await detectDocument({ parts: [plainPart('plain:0', text)] });
  return found.filter((one) => one.text === wanted).map(({ category, entity }) => `${category} ${entity}`);
};

/** Whom the text calls so. */
const fullName = (text: string): string => /Hector Alvarado|Wilhelmina Sato/.exec(text)?.[0] ?? '';

test.each([
  ['custody of my niece, Wilhelmina Sato ("Minnie"), a minor. Minnie is well.', 'Minnie', 2],
  ['The minor Hector Alvarado, who we call Tito, came. On Monday Tito left.', 'Tito', 2],
  ['The minor Hector Alvarado, age 9, was there. Everybody calls him Tito. On Monday Tito left.', 'Tito', 2],
  [
    'The minor Hector Alvarado is eight years old. Hector Alvarado is in third\ngrade. Tito, as the family calls him, has asthma.',
    'Tito',
    1,
  ],
  [
    'Child                 Nickname   Sex\nHector Alvarado       Tito       M\n\nThey think that Tito is well.',
    'Tito',
    2,
  ],
])('%s: %s is the child', async (text, called, times) => {
  const people = await peopleOf(text, called);
  expect(people).toHaveLength(times);
  expect(new Set(people)).toEqual(new Set(await peopleOf(text, fullName(text))));
  expect(people[0]).toMatch(/^MINOR_NAME/);
});

test('whom somebody calls on the telephone is somebody else', async () => {
  const text = 'The minor Hector Alvarado, age 9, called Dennis Poe at noon. Mr. Dennis Poe is 44.';
  expect((await peopleOf(text, 'Dennis Poe')).join()).not.toMatch(/MINOR_NAME/);
});
