import { expect, test } from 'vitest';
import { readableUri, uriReadings } from './uri-readings.ts';

test.each([
  ['once', 'https://x.example/?n=Tobin%20Ashgrove'],
  ['twice', 'https://x.example/?n=Tobin%2520Ashgrove'],
  ['three times', 'https://x.example/?n=Tobin%252520Ashgrove'],
  ['by a sign', 'https://x.example/?n=Tobin+Ashgrove'],
  ['by a sign that is encoded', 'https://x.example/?n=Tobin%252BAshgrove'],
])('a name in an address, encoded %s', (_, uri) => {
  expect(uriReadings(uri)).toContain('https://x.example/?n=Tobin Ashgrove');
  expect(readableUri(uri)).toContain('https://x.example/?n=Tobin Ashgrove');
});

test('letters beyond ASCII, and an address that says nothing else', () => {
  expect(readableUri('https://x.example/?n=J%C3%B6rg')).toEqual(['https://x.example/?n=Jörg']);
  expect(uriReadings('https://x.example/jörg')).toEqual(['https://x.example/jörg']);
  expect(readableUri('mailto:a+b@x.example')).toEqual(['mailto:a+b@x.example']);
});
