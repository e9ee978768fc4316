import { expect, test } from 'vitest';
import { readings } from './text-string.ts';

test.each([
  'Tobin%20Ashgrove',
  'Tobin%2520Ashgrove',
  'Tobin%252520Ashgrove',
  'T%256fbin%2520Ashgrove',
])('however often escapes of an address are escaped: %s', (escaped) => {
  expect(readings(escaped)).toContain('Tobin Ashgrove');
});

test('letters beyond ASCII, escaped twice', () => {
  expect(readings('J%25C3%25B6rg')).toContain('Jörg');
});
