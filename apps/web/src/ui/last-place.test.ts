import { expect, test } from 'vitest';
import { backFrom, notePlace } from './last-place.ts';

test('Back leads to the case when one came from there, also after several documents of it', () => {
  notePlace('/cases/a');
  notePlace('/cases/a/documents/1');
  notePlace('/cases/a/documents/2');
  expect(backFrom('a')).toBe('/cases/a');
  expect(backFrom('b')).toBe('/');
  notePlace('/dashboard');
  notePlace('/cases/a/documents/1');
  expect(backFrom('a')).toBe('/');
});
