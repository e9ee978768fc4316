import { plainPart } from '@blackbar/text';
import { expect, it } from 'vitest';
import { detectDocument } from '../detect-document.ts';

it.each([
  ['Account number: 4012 8888 8888 1881', 'CARD', '4012 8888 8888 1881'],
  ['Account    Due\n5555555555554444      $12.00', 'CARD', '5555555555554444'],
  ['Paid from account 3782 822463 10005', 'CARD', '3782 822463 10005'],
  ['Checking account, Mastercard no. 5555 5555 5555 4445', 'CARD', '5555 5555 5555 4445'],
  // No network's digits, no check digit, no card's length.
  ['Account number: 9012 8888 8888 1881', 'ACCOUNT', '9012 8888 8888 1881'],
  ['Account number: 4012 8888 8888 1882', 'ACCOUNT', '4012 8888 8888 1882'],
  ['Account number: 4012888818', 'ACCOUNT', '4012888818'],
])('%s', async (text, category, value) => {
  const found = await detectDocument({ parts: [plainPart('plain:0', `Owner: Ann Poe, DOB 4/4/1970.\n${text}`)] });
  expect(found.map((one) => [one.category, one.text])).toContainEqual([category, value]);
});
