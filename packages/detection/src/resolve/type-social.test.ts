import { plainPart } from '@blackbar/text';
import { expect, it } from 'vitest';
import { detectDocument } from '../detect-document.ts';

/** Fed. R. Civ. P. 5.2(a)(1): whatever an office calls it. */
it.each([
  ['Student No. 435 58 1129', 'SSN', '435 58 1129'],
  ['Medicare claim number 306-24-7715', 'SSN', '306-24-7715'],
  ['Medicare claim number 306-24-7715-A', 'SSN', '306-24-7715-A'],
  ['Health insurance claim no. 412-55-9083 B2', 'SSN', '412-55-9083 B2'],
  ['Medicare claim number 306247715A', 'SSN', '306247715A'],
  ['Railroad claim MA-306-24-7715', 'SSN', 'MA-306-24-7715'],
  ['VA file C 306 24 7715', 'SSN', 'C 306 24 7715'],
  ['Claim Q-306-24-7715', 'OTHER_ID', 'Q-306-24-7715'],
  ['Applicant number 9 4 1 - 7 8 - 2 2 0 6', 'TIN', '9 4 1 - 7 8 - 2 2 0 6'],
  ['Client number 4 3 8 7 1 2 2 9 0', 'SSN', '4 3 8 7 1 2 2 9 0'],
  ['Student No. 000-58-1129', 'OTHER_ID', '000-58-1129'],
  ['Student No. 435-581-129', 'OTHER_ID', '435-581-129'],
])('%s: %s', async (number, category, value) => {
  const text = `Owner: Ann Poe, DOB 4/4/1970. ${number}`;
  const found = await detectDocument({ parts: [plainPart('plain:0', text)] });
  expect(found.map((one) => [one.category, one.text])).toContainEqual([category, value]);
});
