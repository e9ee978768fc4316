import { expect, test } from 'vitest';
import { factsOf } from './features.ts';
import { modelHits } from './model-hits.ts';
import { shippedModel } from './shipped-model.ts';

const people = (text: string) => {
  const tagged = [{ start: 0, end: text.length, kind: 'PER' as const, chance: 0.9 }];
  return modelHits(text, tagged, factsOf(text, shippedModel().sets)).filter(({ category }) => category === 'PERSON');
};

test.each([
  'Label KX22-91B',
  'Section B12',
  'Smith 2019',
  'Atty.',
  'Driver_license_no',
])('nobody is called %s', (text) => {
  expect(people(text)).toEqual([]);
});

test.each(['Martin Feldstein', 'Maddy22 Stone'])('%s is a name', (text) => {
  expect(people(text)).toHaveLength(1);
});

test.each([
  ['Benedikta + Raimund', ['Benedikta', 'Raimund']],
  ['Mr. Ostrava\tB', ['Mr. Ostrava']],
  ['BENEDIKTA\nRaimund Ostrava', ['BENEDIKTA', 'Raimund Ostrava']],
  ['Ostrava, BENEDIKTA \n Raimund', ['Ostrava, BENEDIKTA', 'Raimund']],
  // Wrapped in a paragraph, and a surname in capitals behind the given name.
  ['Benedikta\nOstrava', ['Benedikta\nOstrava']],
  ['Benedikta\nOSTRAVA', ['Benedikta\nOSTRAVA']],
  ['Priya       Owen      Maria Ruiz', ['Priya', 'Owen', 'Maria Ruiz']],
  // The boxes of one name.
  ['OSTRAVA       BENEDIKTA', ['OSTRAVA       BENEDIKTA']],
])('%j is %j', (text, names) => {
  expect(people(text).map(({ start, end }) => text.slice(start, end))).toEqual(names);
});
