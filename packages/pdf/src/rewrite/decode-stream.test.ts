import { PDFContext, PDFRawStream } from '@cantoo/pdf-lib';
import { expect, test } from 'vitest';
import { decodeStream } from './decode-stream.ts';

const MIB = 1024 * 1024;
const context = PDFContext.create();
const coded = (filter: string, bytes: Uint8Array) => PDFRawStream.of(context.obj({ Filter: filter }), bytes);
const hexOf = (data: Uint8Array) => Buffer.from(`${Buffer.from(data).toString('hex')}>`);

test.each([0, 1, 700, 5_000, 300_000])('%i bytes come back whole', (length) => {
  const data = Uint8Array.from({ length }, (_, i) => i * 7);
  expect(Buffer.from(data).equals(decodeStream(coded('ASCIIHexDecode', hexOf(data))).bytes)).toBe(true);
});

test('what is packed very small comes back whole', () => {
  const runs = Buffer.from([...Array.from({ length: 4_000 }, () => [129, 65]).flat(), 128]);
  expect(Buffer.alloc(4_000 * 128, 65).equals(decodeStream(coded('RunLengthDecode', runs)).bytes)).toBe(true);
});

test('a part of a few bytes takes no more memory than it needs', () => {
  const small = coded('ASCIIHexDecode', hexOf(Uint8Array.of(1, 2, 3)));
  const before = process.memoryUsage().arrayBuffers;
  decodeStream(small);
  expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(MIB);
});
