import type { KnownPerson } from '@blackbar/model';
import { plainPart } from '@blackbar/text';
import { expect, it } from 'vitest';
import { detectDocument } from '../detect-document.ts';

const detect = (text: string, known: readonly KnownPerson[] = []) =>
  detectDocument({ parts: [plainPart('plain:0', text)] }, { known });

const MINOR: KnownPerson = { id: 'case:1', names: ['Tyler Holloway'], role: 'minor' };

it.each([
  ['MARGARET L HOLLOWAY paid the fee.'],
  ['Name of payor: MARGARET L HOLLOWAY'],
  ['Margaret L. Holloway and Mr. Holloway signed.'],
])('the child of another document is nobody of the same surname: %s', async (text) => {
  const children = (await detect(text, [MINOR])).filter(({ category }) => category === 'MINOR_NAME');
  expect(children.map((one) => one.text)).toEqual([]);
});

const FAMILY =
  'Dear Mr. and Mrs. Abernathy, Theodora Abernathy (born April 2, 2016, grade 4) and her brother Lysander Abernathy (age 7) came late.';

it.each([
  ['cc: T. Abernathy file', 'T. Abernathy', 'MINOR_NAME'],
  ['cc: L. Abernathy file', 'L. Abernathy', 'MINOR_NAME'],
  ['Mrs. Abernathy called.', 'Mrs. Abernathy', 'PERSON'],
  ['The Abernathys called.', 'Abernathys', 'PERSON'],
])('an initial tells which of a family it is: %s', async (text, name, category) => {
  const found = await detect(`${FAMILY}\n${text}`);
  expect(found.filter((one) => one.text === name)).toMatchObject([{ category }]);
});

it.each([
  ['Ruth Thistlewood gave ten dollars. Gifts for the Thistlewoods.', ['Ruth Thistlewood', 'Thistlewoods']],
  ['Ana Reyes of Elko met the Reyeses.', ['Ana Reyes', 'Reyeses']],
  ['Ruth Wood walked into the woods. The Woods were dark.', ['Ruth Wood']],
  ['Ruth Thistlewood likes thistlewoods.', ['Ruth Thistlewood']],
])('a surname in the plural is a family: %s', async (text, names) => {
  const found = await detect(text);
  const sure = found.filter(({ category, confidence }) => category === 'PERSON' && confidence >= 0.8);
  expect(sure.map((one) => one.text)).toEqual(names);
});

it('a conjunction at the head of a sentence is no part of the name behind it', async () => {
  const found = await detect('Lysander Poe is nine. As Lysander has a plan, he stays.');
  expect(found.map((one) => one.text)).not.toContain('As Lysander');
});
