import { plainPart } from '@blackbar/text';
import { expect, test } from 'vitest';
import { detectDocument } from '../detect-document.ts';

test.each([
  { text: 'Admit Date: 10/28/2026. Echo 10/29 showed it. Foley removed 11/1.', finds: ['10/28/2026', '10/29', '11/1'] },
  { text: 'Seen December 30, 2026; labs 1/3 were normal.', finds: ['December 30, 2026'] },
  { text: 'Seen December 30, 2026; labs 1/17 were normal.', finds: ['December 30, 2026', '1/17'] },
  { text: 'Visit 05/02/2026: strength 5/5, pain 4/10, takes 1/2 tablet.', finds: ['05/02/2026'] },
  { text: 'Visit 05/02/2026: slept 5/7 nights, CIWA 4/15, day 3/7 of it.', finds: ['05/02/2026'] },
  { text: 'Visit 05/02/2026. Fall on steps, score 6/15 then.', finds: ['05/02/2026'] },
  { text: 'Visit 05/02/2026. He fell 9/21 at home.', finds: ['05/02/2026', '9/21'] },
  { text: 'He fell 9/21 at home.', finds: [] },
  { text: 'Period 07/01/2026. Ending balance    07/31     $2.00', finds: ['07/01/2026', '07/31'] },
])('$text', async ({ text, finds }) => {
  const found = await detectDocument({ parts: [plainPart('plain:0', text)] });
  expect(found.filter((d) => d.confidence >= 0.8).map((d) => d.text)).toEqual(finds);
});

test.each([
  ['Ann was born 6/2/2014. On June 2 there was a party, on June 3 none.', ['6/2/2014', 'June 2']],
  ['Minor child Ann Poe, born June 2, 2014, turns ten on 6/2. Hearing: June 2, 2025.', ['June 2, 2014', '6/2']],
])('the month and day of a birth are a birth again: %s', async (text, births) => {
  const found = await detectDocument({ parts: [plainPart('plain:0', text)] });
  expect(found.filter(({ category }) => category === 'DOB').map((one) => one.text)).toEqual(births);
});
