import { deflateRawSync, deflateSync, gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { Traces } from './traces.fixture.ts';

const TEXT = 'Margarethe Quillonbraith';
const traces = new Traces([TEXT, '536-90-4399']);
const around = (bytes: Buffer) => Buffer.concat([Buffer.from('xx'), bytes, Buffer.from('yyy')]);
const utf16be = Buffer.from(TEXT, 'utf16le').swap16();
const zipHead = Buffer.alloc(30);
zipHead.write('PK\x03\x04', 'latin1');
/** As PostgreSQL's compression would: a mark before every eight bytes. */
const marked = Buffer.from(TEXT.replace(/.{8}/gs, '\u0000$&').replace(/^(.{5})/s, '\u0000$1'), 'latin1');

describe('a string on the disk is found', () => {
  test.each([
    ['as it is', Buffer.from(TEXT)],
    ['in UTF-16, low byte first', Buffer.from(TEXT, 'utf16le')],
    ['in UTF-16, high byte first', utf16be],
    ['in hex', Buffer.from(Buffer.from(TEXT).toString('hex'))],
    ['in HEX', Buffer.from(Buffer.from(TEXT).toString('hex').toUpperCase())],
    ...[0, 1, 2].map((before): [string, Buffer] => [
      `in base64, ${before} bytes after a group begins`,
      Buffer.from(Buffer.from(`${'a'.repeat(before)}${TEXT}bcd`).toString('base64')),
    ]),
    ['deflated', deflateSync(`before ${TEXT} after`)],
    ['deflated without compression', deflateSync(`before ${TEXT} after`, { level: 0 })],
    ['deflated and broken off', deflateSync(`before ${TEXT} after`.repeat(500)).subarray(0, 60)],
    ['with gzip', gzipSync(`before ${TEXT} after`)],
    ['in a ZIP', Buffer.concat([zipHead, deflateRawSync(`before ${TEXT} after`)])],
    ['in hex within what is deflated', deflateSync(Buffer.from(TEXT).toString('hex'))],
    ['as PostgreSQL compresses', marked],
  ])('%s', (_how, bytes) => {
    expect(traces.in(around(bytes))).not.toEqual([]);
  });

  test('and nothing where it is not', () => {
    expect(traces.in(around(Buffer.from('Margret Quillo, 536-90-4398')))).toEqual([]);
  });
});
