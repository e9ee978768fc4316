import { expect, test } from 'vitest';
import { withoutJpxMetadata } from './jpx-boxes.ts';

const SECRET = 'Tobin Ashgrove';

const number = (value: number, bytes: number) => {
  const written = Buffer.alloc(bytes);
  written.writeUIntBE(value, 0, bytes);
  return written;
};
const box = (type: string, ...parts: readonly Buffer[]) => {
  const body = Buffer.concat(parts);
  return Buffer.concat([number(8 + body.length, 4), Buffer.from(type), body]);
};
const segment = (marker: number, body: Buffer) => Buffer.concat([number(marker, 2), number(2 + body.length, 2), body]);

const COMMENT = segment(0xff64, Buffer.from(`\0\u0001${SECRET}`));
const SIZE = segment(0xff51, Buffer.alloc(36, 7));
const CODED = Buffer.from([0xff, 0x93, 1, 2, 3, 4]);

function tile(header: Buffer, length = 12 + header.length + CODED.length): Buffer {
  return Buffer.concat([
    segment(0xff90, Buffer.concat([Buffer.alloc(2), number(length, 4), Buffer.from([0, 1])])),
    header,
    CODED,
  ]);
}

const code = (comment: Buffer, ...tiles: readonly Buffer[]) =>
  Buffer.concat([number(0xff4f, 2), SIZE, comment, ...tiles, number(0xffd9, 2)]);
const file = (codestream: Buffer, ...more: readonly Buffer[]) =>
  Buffer.concat([
    box('jP  ', number(0x0d0a870a, 4)),
    box('jp2h', box('ihdr', Buffer.alloc(14))),
    ...more,
    box('jp2c', codestream),
  ]);

const NONE = Buffer.alloc(0);
const PLAIN = code(NONE, tile(NONE), tile(NONE));

test.each([
  ['a box of its own', file(PLAIN, box('uuid', Buffer.alloc(16), Buffer.from(SECRET)))],
  ['a box of XML', file(PLAIN, box('xml ', Buffer.from(`<x>${SECRET}</x>`)))],
  ['a box behind the picture', Buffer.concat([file(PLAIN), box('uuid', Buffer.from(SECRET))])],
  ['a comment of the coder', file(code(COMMENT, tile(NONE), tile(NONE)))],
  ['a comment of a tile', file(code(NONE, tile(COMMENT), tile(NONE)))],
  ['behind the end', file(Buffer.concat([PLAIN, Buffer.from(SECRET)]))],
])('%s is gone, the picture is not', (_where, data) => {
  expect(Buffer.from(withoutJpxMetadata(data)).equals(file(PLAIN))).toBe(true);
});

test('a last tile of untold length ends with the picture', () => {
  const untold = code(COMMENT, tile(NONE, 0));
  expect(Buffer.from(withoutJpxMetadata(untold)).equals(code(NONE, tile(NONE)))).toBe(true);
});

test.each([
  ['a box longer than its file', file(PLAIN).subarray(0, -1)],
  ['a tile longer than its file', code(COMMENT, tile(NONE, 4000))],
  ['no picture', Buffer.from(SECRET)],
])('%s is left as it is', (_what, data) => {
  expect(withoutJpxMetadata(data)).toBe(data);
});
