import { deflateSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { DecodedStreams } from './decoded-streams.ts';
import { PdfDict, PdfName, PdfStream } from './types.ts';

const MIB = 1024 * 1024;
const NOTHING = new Uint8Array();

function packed(size: number, fill: number): PdfStream {
  const dict = new PdfDict();
  dict.entries.set('Filter', new PdfName('FlateDecode'));
  return new PdfStream(dict, deflateSync(Buffer.alloc(size, fill)));
}

test('a stream asked for again is decoded once, and again only after many others', () => {
  const streams = new DecodedStreams((value) => value);
  const [first, ...others] = Array.from({ length: 10 }, (_, i) => packed(MIB, i)) as [PdfStream, ...PdfStream[]];
  const once = streams.of(first);
  expect(streams.of(first)).toBe(once);
  for (const other of others) streams.of(other);
  const again = streams.of(first);
  expect(again).not.toBe(once);
  expect(Buffer.compare(again?.bytes ?? NOTHING, once?.bytes ?? NOTHING)).toBe(0);
});

test('what was let go of and decoded again counts once against what a file may hold, and new streams end there', () => {
  const streams = new DecodedStreams((value) => value, 24 * MIB);
  const large = Array.from({ length: 5 }, (_, i) => packed(5 * MIB, i));
  for (let turn = 0; turn < 2; turn++) {
    for (const stream of large) expect(streams.of(stream)?.bytes.length).toBe(5 * MIB);
  }
  expect(streams.of(packed(10, 9))).toBeUndefined();
});
