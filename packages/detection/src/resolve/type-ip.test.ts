import { plainPart } from '@blackbar/text';
import { expect, it } from 'vitest';
import { detectDocument } from '../detect-document.ts';

it.each([
  ['Chart no. 198.51.100.24', 'IP', '198.51.100.24'],
  ['The patient logged in from the ward, 198.51.100.24', 'IP', '198.51.100.24'],
  ['Account number 198.51.100.24', 'IP', '198.51.100.24'],
  // Three groups, or one above 255.
  ['MRN 198.51.100', 'MRN', '198.51.100'],
  ['MRN 00.44.81.990', 'MRN', '00.44.81.990'],
])('%s', async (text, category, value) => {
  const found = await detectDocument({ parts: [plainPart('plain:0', `Patient: Ann Poe, DOB 4/4/1970. ${text}`)] });
  expect(found.map((one) => [one.category, one.text])).toContainEqual([category, value]);
});
