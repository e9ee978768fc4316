import { plainPart } from '@blackbar/text';
import { expect, test } from 'vitest';
import { detectDocument } from '../detect-document.ts';

const names = async (text: string): Promise<string[]> => {
  const found = await detectDocument({ parts: [plainPart('plain:0', text)] });
  return found
    .filter(({ category }) => category === 'PERSON' || category === 'MINOR_NAME' || category === 'CITY')
    .map(({ text: value }) => value);
};

test.each([
  ['Signed: R. Castellano, PA-C', ['R. Castellano']],
  ['Seen by R. Castellano, PA-C, and Maria Lund, RN-BC.', ['R. Castellano', 'Maria Lund']],
  ['Bo Kim, LCSW-R, and Jane Webb, DDS, were there.', ['Bo Kim', 'Jane Webb']],
])('letters behind a comma are nobody: %s', async (text, people) => {
  expect(await names(text)).toEqual(people);
});

test.each([
  ['OKAFOR, THADDEUS E. MRN 00948127 DOB 06/30/1933', ['OKAFOR, THADDEUS E.']],
  ['Okafor, Thaddeus E. was admitted on 1/2/2025.', ['Okafor, Thaddeus E.']],
  ['OKAFOR, THADDEUS  MRN 00948127', ['OKAFOR, THADDEUS']],
  ['We met Okafor, Thaddeus E. Roe and Ngozi Pell.', ['Okafor', 'Thaddeus E. Roe', 'Ngozi Pell']],
])('surname, given name and initial are one: %s', async (text, people) => {
  expect(await names(text)).toEqual(people);
});
