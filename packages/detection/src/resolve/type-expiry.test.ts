import { plainPart } from '@blackbar/text';
import { expect, test } from 'vitest';
import { detectDocument } from '../detect-document.ts';

test.each([
  ['My card 6011 0009 9013 9424, exp 11/28, was used.', ['11/28']],
  ['It was the card ( 6011 0009 9013 9424 , exp 11/28 ) again.', ['11/28']],
  ['Visa 4111 1111 1111 1111 exp. 09/29', ['09/29']],
  ['Visa 4111 1111 1111 1111 expires 3/27', ['3/27']],
  ['The card ending in 1111 expires 03/27.', ['03/27']],
  ['exp 11/28, security code 991', ['11/28']],
  ['The driver license expires 03/27.', []],
  ['Visa 4111 1111 1111 1111 was used on 03/27.', []],
  ['Your lease expires 03/27.', []],
])('%s', async (text, expected) => {
  const found = await detectDocument({ parts: [plainPart('page:1', text)] });
  expect(found.filter(({ category }) => category === 'CARD_EXPIRY').map((one) => one.text)).toEqual(expected);
});
