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

test.each([
  ['an entity of HTML', 'https://x.example/T&#111;bin_Ashgrove'],
  ['an entity in hex digits, in percent signs', 'https://x.example/T%26%23x6F%3Bbin_Ashgrove'],
  ['an escape of JavaScript', 'https://x.example/%5Cu0054obin+Ashgrove'],
])('a letter of a name as %s', (_, uri) => {
  expect(uriReadings(uri)).toContain('https://x.example/Tobin Ashgrove');
});

test.each([
  ['hex digits', `https://x.example/${Buffer.from('Tobin Ashgrove').toString('hex')}`],
  ['hex digits of wide letters', `https://x.example/?a=${Buffer.from('Tobin Ashgrove', 'utf16le').toString('hex')}`],
  ['base64', `https://x.example/${Buffer.from('Tobin Ashgrove').toString('base64')}`],
  ['base64 of more', `https://x.example/?e=${Buffer.from('{"n":"Tobin Ashgrove"}').toString('base64url')}&l=1`],
])('a name in an address as %s', (_, uri) => {
  expect(uriReadings(uri).some((reading) => reading.includes('Tobin Ashgrove'))).toBe(true);
});

test('an address with a long word packs nothing', () => {
  expect(uriReadings('https://x.example/international')).toEqual(['https://x.example/international']);
});

test('letters beyond ASCII, and an address that says nothing else', () => {
  expect(readableUri('https://x.example/?n=J%C3%B6rg')).toEqual(['https://x.example/?n=Jörg']);
  expect(uriReadings('https://x.example/jörg')).toEqual(['https://x.example/jörg']);
  expect(readableUri('mailto:a+b@x.example')).toEqual(['mailto:a+b@x.example']);
});
