import { deflateSync } from 'node:zlib';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { decodeStream } from './decode.ts';
import { Lexer } from './lexer.ts';
import { PdfDict, PdfStream } from './types.ts';

const decode = (dict: string, raw: Uint8Array) => {
  const entries = new Lexer(Uint8Array.from(Buffer.from(`<< ${dict} >>`))).read();
  if (!(entries instanceof PdfDict)) throw new Error('not a dictionary');
  const { bytes, opaque } = decodeStream(new PdfStream(entries, raw), (v) => v);
  return opaque ? undefined : Buffer.from(bytes).toString('latin1');
};
const bytes = (text: string) => Uint8Array.from(Buffer.from(text, 'latin1'));

describe('decodeStream', () => {
  test.each([
    ['/Filter /ASCIIHexDecode', bytes('48 65 6C6c 6F>'), 'Hello'],
    ['/Filter /ASCII85Decode', bytes('87cURD]i,"Ebo80~>'), 'Hello World!'],
    ['/Filter /RunLengthDecode', bytes('\x04Hello\xfdx\x80'), 'Helloxxxx'],
    // The example of ISO 32000-2, 7.4.4.2.
    ['/Filter /LZWDecode', Uint8Array.of(0x80, 0x0b, 0x60, 0x50, 0x22, 0x0c, 0x0c, 0x85, 0x01), '-----A---B'],
    ['/Filter [/ASCIIHexDecode /FlateDecode]', bytes(`${deflateSync('twice').toString('hex')}>`), 'twice'],
    [
      '/Filter /FlateDecode /DecodeParms << /Predictor 12 /Columns 3 >>',
      deflateSync(Uint8Array.of(2, 65, 66, 67, 2, 1, 1, 1)),
      'ABCBCD',
    ],
    ['/Filter /FlateDecode /DecodeParms << /Predictor 2 /Columns 3 >>', deflateSync(Uint8Array.of(65, 1, 1)), 'ABC'],
    ['', bytes('as it is'), 'as it is'],
  ])('%s', (dict, raw, expected) => {
    expect(decode(dict, raw)).toBe(expected);
  });

  test('a filter that nobody knows hides what is in it', () => {
    expect(decode('/Filter /Crypt', bytes('x'))).toBeUndefined();
  });

  test('more inflated bytes than the limit are refused, not read', () => {
    expect(decode('/Filter /FlateDecode', deflateSync(Buffer.alloc(70 * 1024 * 1024)))).toBeUndefined();
  });
});

test('the lexer ends on any bytes', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 200 }), (data) => {
      const lexer = new Lexer(data);
      for (let n = 0; n <= data.length && !lexer.done; n++) lexer.read();
      expect(lexer.done).toBe(true);
    }),
  );
});
