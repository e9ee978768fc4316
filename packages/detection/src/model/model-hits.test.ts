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
