import { expect, test } from 'vitest';
import { lzw } from './lzw.ts';

const LIMIT = 1 << 20;

test('the example of the standard (ISO 32000-2, 7.4.4.2)', () => {
  const packed = Uint8Array.of(0x80, 0x0b, 0x60, 0x50, 0x22, 0x0c, 0x0c, 0x85, 0x01);
  expect([...lzw(packed, LIMIT)]).toEqual([45, 45, 45, 45, 45, 65, 45, 45, 45, 66]);
});

test('noise ends: no sequence is its own beginning', () => {
  let seed = 7;
  const random = () => {
    seed = (Math.imul(seed, 1103515245) + 12345) >>> 0;
    return seed >>> 24;
  };
  for (let i = 0; i < 400; i++) {
    expect(lzw(Uint8Array.from({ length: 300 }, random), LIMIT).length).toBeLessThanOrEqual(LIMIT);
  }
});

test('a code beyond the one that is about to be learnt ends the data', () => {
  // Clear, "A", then code 300: nine bits each.
  const bits = [256, 65, 300].map((code) => code.toString(2).padStart(9, '0')).join('');
  const bytes = bits.padEnd(32, '0').match(/.{8}/g) ?? [];
  expect([
    ...lzw(
      Uint8Array.from(bytes, (byte) => Number.parseInt(byte, 2)),
      LIMIT,
    ),
  ]).toEqual([65]);
});
