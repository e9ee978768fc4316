import { plainPart } from '@blackbar/text';
import { expect, it } from 'vitest';
import { detectDocument } from '../detect-document.ts';

it.each([
  ['Social Security 503-11-6449. Dispatch: copy 6449, returns to Rapid City.', ['6449'], 'SSN'],
  ['Visa 4417 1234 5678 9113. The slip with 9113 was hers.', ['9113'], 'CARD'],
  ['Social Security 503-11-6449. It cost $6449, room 12-6449, 6449% and 6,6449.', [], 'SSN'],
  ['Social Security 503-11-1998. She left in 1998.', [], 'SSN'],
  ['Medicare 1EG4-TE5-MK73 (ending MK73), card MK73.', ['MK73'], 'HEALTH_PLAN'],
  ['Call 816-555-0148. The phone ending 0148; room 0148.', ['0148'], 'PHONE'],
  ['Call 816-555-0148 x22. The phone ending 0148; room 0148.', ['0148'], 'PHONE'],
  ['SSN ending 6449. Copy 6450.', [], 'SSN'],
])('%s', async (text, again, category) => {
  const found = await detectDocument({ parts: [plainPart('plain:0', text)] });
  const recalled = found.filter(({ evidence }) => evidence.some((why) => why.startsWith('the last four')));
  expect(recalled.map((one) => [one.text, one.category])).toEqual(again.map((value) => [value, category]));
});
