import { plainPart } from '@blackbar/text';
import { expect, test } from 'vitest';
import { detectDocument } from '../detect-document.ts';

async function namesIn(text: string): Promise<string[]> {
  const found = await detectDocument({ parts: [plainPart('page:1', text)] });
  return found.filter(({ category, confidence }) => category === 'PERSON' && confidence >= 0.8).map((one) => one.text);
}

test.each([
  ['04/02  RECURRING JENNY CRAIG 800-555-0144   39.00\n04/03  STANLEY STEEMER TUCSON   180.00', []],
  ['The board kept Grant Thornton as auditors and paid Baker Tilly.', []],
  ['Lunch came from Papa John’s and Ben & Jerry’s.', []],
  ['The hip was a Zimmer Biomet implant; Smith & Nephew made the screws.', []],
  // A title, a label or one more name makes somebody of it.
  ['Ms. Jenny Craig signed for the parcel.', ['Ms. Jenny Craig']],
  ['Patient name: Grant Thornton\nDOB: 03/04/1961', ['Grant Thornton']],
  ['The witness, Jenny Craig Alvarez, was sworn.', ['Jenny Craig Alvarez']],
])('%s', async (text, expected) => {
  expect(await namesIn(text)).toEqual(expected);
});

test('a hospital that bears a founder’s name says where a patient was', async () => {
  const found = await detectDocument({
    parts: [plainPart('page:1', 'Mr. Tovar was admitted to Johns Hopkins in May.')],
  });
  expect(found.map(({ category, text }) => `${category} ${text}`)).toContain('CITY Johns Hopkins');
});
