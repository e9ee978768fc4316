import { expect, test } from 'vitest';
import { readToUnicode } from './font-text.ts';

const ranges = (count: number) => `beginbfrange ${'<0000> <ffff> <0041> '.repeat(count)} endbfrange`;

test('ranges over the same codes again and again are refused', () => {
  expect(readToUnicode(Buffer.from(ranges(1))).size).toBe(65536);
  expect(() => readToUnicode(Buffer.from(ranges(4)))).toThrow();
});

test('a range that ends before it begins maps nothing', () => {
  expect(readToUnicode(Buffer.from('beginbfrange <0005> <0001> <0041> endbfrange')).size).toBe(0);
});
