import { expect, test } from 'vitest';
import { inSequence } from './pseudonym.ts';

test('the number after those in use, however many they are', () => {
  expect(inSequence(new Set())).toBe(1);
  expect(inSequence(new Set([2, 7, 3]))).toBe(8);
  expect(inSequence(new Set(Array.from({ length: 200_000 }, (_, i) => i)))).toBe(200_000);
});
