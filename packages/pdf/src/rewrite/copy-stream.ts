import { BlackbarError } from '@blackbar/model';
import type { PDFDict, PDFObject, PDFRawStream } from '@cantoo/pdf-lib';
import { numberAt } from '../content/objects.ts';
import { copyImage } from './copy-image.ts';
import { decodeStream } from './decode-stream.ts';
import { packed } from './packed.ts';

/** The kind of function that is a program and may hold comments (ISO 32000-2, 7.10.5). */
const CALCULATOR = 4;

/**
 * The stream with `dict` for its dictionary. Everything but pictures is unpacked and packed again, so that
 * nothing can lie behind the end of packed data.
 */
export function copyStreamData(
  stream: PDFRawStream,
  dict: PDFDict,
  role: string,
  copyParms: (parms: PDFObject) => PDFObject | undefined,
  clean: (data: Uint8Array, role: string) => Uint8Array,
): PDFRawStream {
  if (role === 'image') return copyImage(stream, dict, copyParms);
  const { bytes, image } = readable(stream);
  if (image) return copyImage(stream, dict, copyParms);
  if (isStillPacked(bytes)) return packed(dict, new Uint8Array());
  const isProgram = numberAt(stream.dict, 'FunctionType') === CALCULATOR;
  return packed(dict, clean(isProgram ? withoutComments(bytes) : bytes, role));
}

/** A calculator has numbers, operators and braces: a comment is all that it can say (7.2.4). */
function withoutComments(bytes: Uint8Array): Uint8Array {
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1');
  return text.includes('%') ? Buffer.from(text.replace(/%[^\r\n]*/g, ' '), 'latin1') : bytes;
}

/**
 * Unpacked data that is packed once more (RFC 1950, 2.2), its filter lost: no reader shows it, anyone could unpack it.
 */
function isStillPacked(bytes: Uint8Array): boolean {
  const [method = 0, flags = 0] = bytes;
  return method === 0x78 && (method * 256 + flags) % 31 === 0;
}

/** What no reader can unpack shows nothing, so nothing of it is kept. */
function readable(stream: PDFRawStream): ReturnType<typeof decodeStream> {
  try {
    return decodeStream(stream);
  } catch (cause) {
    if (cause instanceof BlackbarError && cause.code === 'damaged') return { bytes: new Uint8Array() };
    throw cause;
  }
}
