import { expect, test } from 'vitest';
import { shippedModel } from '../model/shipped-model.ts';
import { signers } from './sign-offs.ts';

const { sets } = shippedModel();

test.each([
  { text: 'Call me.\nKind regards,\nHope', signs: ['Hope'] },
  { text: 'Kindest regards,\n\nOlumide Brandt', signs: ['Olumide Brandt'] },
  { text: 'Best,\nK. Ferreira', signs: ['K. Ferreira'] },
  { text: 'That is all. Thanks,\nrosalind', signs: ['rosalind'] },
  { text: 'Talk to you later\nRW', signs: ['RW'] },
  { text: 'Cheers,\n-R', signs: ['R'] },
  { text: 'Five stars for them.\nThanks from Walt', signs: ['Walt'] },
  { text: 'Thanks again for your help,\nRosalind', signs: ['Rosalind'] },
  { text: 'Thanks, Rosalind', signs: ['Rosalind'] },
  { text: 'Thanks,\nThanks,\nRosalind', signs: ['Rosalind'] },
  { text: '> Best,\n> RW', signs: ['RW'] },
  { text: '> > Thx,\n> >\n> > rosalind', signs: ['rosalind'] },
  // A heading, a firm, a postscript, a sentence that goes on.
  { text: 'Best\nWestern', signs: [] },
  { text: 'Regards,\nHarmon Freight LLC', signs: [] },
  { text: 'Thanks,\nPS bring the keys', signs: [] },
  { text: 'Sincerely,\nAttachments', signs: [] },
  { text: 'Thank you\nPlease Remit', signs: [] },
  { text: 'Thanks for coming on Tuesday', signs: [] },
  { text: 'love\nhope', signs: [] },
  { text: 'Thanks,\nmuch better now', signs: [] },
])('$text', ({ text, signs }) => {
  expect(signers(text, sets).map(({ start, end }) => text.slice(start, end))).toEqual(signs);
});
