import { plainPart } from '@blackbar/text';
import { expect, it } from 'vitest';
import { detectDocument } from '../detect-document.ts';

it.each([
  {
    name: 'an account without its label',
    text: 'Account No. 0044718823\nThe sum went from 0044718823 to her.',
    finds: ['ACCOUNT 0044718823', 'ACCOUNT 0044718823'],
  },
  {
    name: 'with other dashes',
    text: 'MRN: 448-8712\nfiled as 4488712 and 44-88712',
    finds: ['MRN 448-8712', 'MRN 4488712', 'MRN 44-88712'],
  },
  { name: 'no amount', text: 'Loan number 125000\na principal of $125000', finds: ['ACCOUNT 125000'] },
  { name: 'nothing short', text: 'Member ID 44812\nroom 44812', finds: ['HEALTH_PLAN 44812'] },
])('finds a number again: $name', async ({ text, finds }) => {
  const found = await detectDocument({ parts: [plainPart('plain:0', text)] });
  expect(found.map((d) => `${d.category} ${d.text}`)).toEqual(finds);
});
