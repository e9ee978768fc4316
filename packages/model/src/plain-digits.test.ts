import { expect, test } from 'vitest';
import { plainDigit, plainDigits } from './plain-digits.ts';

test('every decimal digit of Unicode has its value', () => {
  const digits = Array.from({ length: 0x11_0000 }, (_, code) => code)
    .filter((code) => code < 0xd800 || code > 0xdfff)
    .map((code) => String.fromCodePoint(code))
    .filter((character) => /\p{Nd}/u.test(character));
  expect(digits.length % 10).toBe(0);
  expect(digits.map(plainDigit)).toEqual(digits.map((_, i) => String(i % 10)));
});

test.each([
  ['٥٣٦-٢٢-١٨٤٧', '536-22-1847'],
  ['५३६', '536'],
  ['𝟝３6 x½', '536 x½'],
])('%s', (text, plain) => {
  expect(plainDigits(text)).toBe(plain);
});
