import { constants, deflateRawSync, deflateSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { plainPdf, stream } from '../testing/plain-pdf.ts';
import { DocumentReader } from './document-reader.ts';
import { Interner } from './interner.ts';
import { WholeDecompression } from './whole-decompression.ts';

/** zlib data of several blocks, as writers leave it that flush now and then. */
function packedInBlocks(parts: readonly string[]): string {
  const whole = deflateSync(parts.join(''));
  const blocks = parts.map((part, i) =>
    deflateRawSync(part, { finishFlush: i < parts.length - 1 ? constants.Z_SYNC_FLUSH : constants.Z_FINISH }),
  );
  return Buffer.concat([whole.subarray(0, 2), ...blocks, whole.subarray(-4)]).toString('latin1');
}

const NOTE =
  '<< /Type /Annot /Subtype /FreeText /Rect [72 700 272 720] /F 4 /DA (/F1 9 Tf 0 g) /AP << /N 101 0 R >> >>';
const FORM =
  '/Type /XObject /Subtype /Form /BBox [0 0 200 20] /Resources << /Font << /F1 3 0 R >> >> /Filter /FlateDecode';

test('a note whose appearance is packed in several blocks is read once', async () => {
  const appearance = ['q BT /F1 9 Tf 0 g 2 6 Td (Approved) Tj ', '9 TL T* 0 g ', '(by Ruiz) Tj ET Q'];
  const bytes = plainPdf({
    pages: [{ content: '', entries: '/Annots [100 0 R]' }],
    objects: { 100: NOTE, 101: stream(packedInBlocks(appearance), FORM) },
  });
  const reader = new DocumentReader(bytes, new Interner());
  const { glyphs } = await reader.read(1);
  await reader.close();
  expect(glyphs.map(({ text }) => text).join('')).toBe('Approvedby Ruiz');
});

test.each([
  ['brotli', new Uint8Array(), TypeError],
  ['deflate', new Uint8Array([1, 2, 3]), Error],
])('%s of what is none fails', async (format, bytes, kind) => {
  const read = async () => {
    const { writable, readable } = new WholeDecompression(format);
    await writable.getWriter().write(bytes);
    for await (const _ of readable);
  };
  await expect(read()).rejects.toThrow(kind);
});
