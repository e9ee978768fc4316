import { expect, test } from 'vitest';
import { decodeText } from './text-string.ts';

test.each([
  ['in the PDF’s own encoding', [0x4a, 0xe4, 0x80], 'J\u00e4\u2022'],
  ['in UTF-16', [0xfe, 0xff, 0x00, 0x4a, 0x20, 0x22], 'J\u2022'],
  ['in UTF-16 the other way round', [0xff, 0xfe, 0x4a, 0x00], 'J'],
  ['in UTF-8', [0xef, 0xbb, 0xbf, 0xc3, 0xa4], '\u00e4'],
  ['in UTF-8 without a mark', [0xc3, 0xa4], '\u00e4'],
  ['with a language code', [0xfe, 0xff, 0, 0x1b, 0, 0x65, 0, 0x6e, 0, 0x1b, 0, 0x4a], 'J'],
])('text %s', (_, bytes, text) => {
  expect(decodeText(new Uint8Array(bytes))).toBe(text);
});

test('a text longer than a stack', () => {
  const bytes = new Uint8Array(400_000).fill(0xe4);
  bytes.set([0xfe, 0xff], 16_384);
  expect(decodeText(bytes)).toBe(`${'\u00e4'.repeat(16_384)}\u00fe\u00ff${'\u00e4'.repeat(383_614)}`);
});
