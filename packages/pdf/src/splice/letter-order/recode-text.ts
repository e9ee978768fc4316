import type { PDFDict } from '@cantoo/pdf-lib';
import type { StringOperand } from '../../content/operand.ts';
import { Edits } from '../edits.ts';
import { showsIn } from '../fonts/shows.ts';

/** New codes of a font by its old ones. */
export interface Recoding {
  /** Bytes of a code. */
  readonly bytes: 1 | 2;
  readonly codes: ReadonlyMap<number, number>;
}

export type Recodings = ReadonlyMap<PDFDict, Recoding>;

/** A content stream with the text of these fonts in their new codes; `undefined` where it shows none of it. */
export function recoded(
  bytes: Uint8Array,
  resources: PDFDict | undefined,
  recodings: Recodings,
): Uint8Array | undefined {
  const edits = new Edits();
  for (const { strings, font } of showsIn(bytes, resources)) {
    const recoding = typeof font === 'string' ? undefined : recodings.get(font);
    if (!recoding) continue;
    for (const string of strings) {
      if (string.bytes.length > 0) edits.replace(string.start, string.end, `<${newCodes(string, recoding)}>`);
    }
  }
  return edits.empty ? undefined : edits.apply(bytes);
}

function newCodes({ bytes }: StringOperand, recoding: Recoding): string {
  let hex = '';
  for (let at = 0; at < bytes.length; at += recoding.bytes) {
    const code = recoding.bytes === 1 ? (bytes[at] as number) : (bytes[at] as number) * 256 + (bytes[at + 1] ?? 0);
    hex += (recoding.codes.get(code) ?? code).toString(16).padStart(2 * recoding.bytes, '0');
  }
  return hex;
}

/** Whether content shows the same text in these fonts, whichever of the resources it is drawn with. */
export function showsAlike(
  bytes: Uint8Array,
  resources: Iterable<PDFDict | undefined>,
  fonts: ReadonlySet<PDFDict>,
): boolean {
  const [first, ...others] = resources;
  const ofFirst = [...fontsShown(bytes, first, fonts)];
  return others.every((other) => {
    let i = 0;
    for (const font of fontsShown(bytes, other, fonts)) if (font !== ofFirst[i++]) return false;
    return true;
  });
}

function* fontsShown(bytes: Uint8Array, resources: PDFDict | undefined, fonts: ReadonlySet<PDFDict>) {
  for (const { font } of showsIn(bytes, resources)) {
    yield typeof font !== 'string' && fonts.has(font) ? font : undefined;
  }
}
