import { PDFDict, PDFName, PDFNumber, type PDFObject } from '@cantoo/pdf-lib';
import { ENCODINGS, STANDARD_ENCODING } from '../../content/fonts/encodings.ts';
import { textOfGlyphName } from '../../content/fonts/glyph-text.ts';
import { arrayAt, dictAt, entry, numberAt } from '../../content/objects.ts';
import { listedNames, namesListed } from '../fonts/differences.ts';
import type { CodeTexts } from './code-texts.ts';

const SPACE = 32;
const LAST = 255;

/** Codes that stay as they are, and the new ones that there are for the others. */
export interface FreeCodes {
  readonly pinned: ReadonlySet<number>;
  readonly free: Iterator<number, unknown, undefined>;
}

/**
 * A code stays where its place tells nothing: that of a standard encoding, if most letters stand at theirs; and where
 * it can't be moved: without a text a reader takes the code for one, and by the code 32 words are set apart (9.3.3).
 */
export function freeCodes(codes: ReadonlySet<number>, texts: CodeTexts, spacesWords: boolean): FreeCodes {
  const standard = [...codes].filter((code) => isStandard(code, texts.get(code)));
  const pinned = new Set(standard.length * 2 > codes.size ? standard : []);
  for (const code of codes) if (!texts.has(code)) pinned.add(code);
  if (codes.has(SPACE) && (spacesWords || texts.get(SPACE) === ' ')) pinned.add(SPACE);
  const from = [...codes].some((code) => code > 0 && code < SPACE) ? 1 : SPACE + 1;
  return { pinned, free: numbers(from, LAST, new Set(pinned).add(SPACE)) };
}

/** The numbers from one to another but for those that are taken. */
export function* numbers(from: number, to: number, taken: ReadonlySet<number>): Generator<number, void, undefined> {
  for (let number = from; number <= to; number++) if (!taken.has(number)) yield number;
}

function isStandard(code: number, text: string | undefined): boolean {
  if (text === undefined) return false;
  return text === String.fromCharCode(code) || STANDARDS.some((names) => textOfGlyphName(names[code] ?? '') === text);
}

const STANDARDS = [STANDARD_ENCODING, ENCODINGS.WinAnsiEncoding ?? [], ENCODINGS.MacRomanEncoding ?? []];

/**
 * Whether these codes of a font can get others: it has names for them, or its program has codes of its own that can
 * move with them. Of several fonts with one program each has to have a name for all that it shows.
 */
export function codesCanMove(
  fonts: readonly { readonly font: PDFDict; readonly codes: ReadonlySet<number> }[],
  hasOwnCodes: boolean,
): (moving: ReadonlySet<number>) => boolean {
  const [only] = fonts;
  if (!only || fonts.length > 1) {
    // Each of thousands of fonts may ask.
    let all: boolean | undefined;
    return () => {
      all ??= fonts.every(({ font, codes }) => namesAll(font, codes));
      return all;
    };
  }
  const encoding = entry(only.font, 'Encoding');
  const isBased = encoding instanceof PDFDict ? entry(encoding, 'BaseEncoding') : encoding;
  return (moving) => namesAll(only.font, moving) || (hasOwnCodes && !isBased);
}

function namesAll(font: PDFDict, codes: ReadonlySet<number>): boolean {
  const encoding = dictAt(font, 'Encoding');
  const named = new Set(encoding ? namesListed(encoding).map(([code]) => code) : []);
  return [...codes].every((code) => named.has(code));
}

/** Puts the widths and names of a font with codes of one byte to its new codes. */
export function renumberSimple(font: PDFDict, codes: ReadonlyMap<number, number>): void {
  const widths = arrayAt(font, 'Widths');
  const first = numberAt(font, 'FirstChar') ?? 0;
  if (widths && codes.size > 0) {
    const missing = PDFNumber.of(numberAt(dictAt(font, 'FontDescriptor') ?? font, 'MissingWidth') ?? 0);
    const widthOf = new Map(
      [...codes].map(([old, code]): [number, PDFObject] => [code, widths.asArray()[old - first] ?? missing]),
    );
    const [low, high] = [Math.min(...codes.values()), Math.max(...codes.values())];
    const ordered = Array.from({ length: high - low + 1 }, (_, i) => widthOf.get(low + i) ?? PDFNumber.of(0));
    font.set(PDFName.of('FirstChar'), PDFNumber.of(low));
    font.set(PDFName.of('LastChar'), PDFNumber.of(high));
    font.set(PDFName.of('Widths'), font.context.obj(ordered));
  }
  const encoding = dictAt(font, 'Encoding');
  if (encoding && arrayAt(encoding, 'Differences')) {
    encoding.set(PDFName.of('Differences'), font.context.obj(differences(encoding, codes)));
  }
}

function differences(encoding: PDFDict, codes: ReadonlyMap<number, number>): PDFObject[] {
  const names = new Map(
    namesListed(encoding).flatMap(([code, name]): [number, PDFName][] => {
      const at = codes.get(code);
      return at === undefined ? [] : [[at, name]];
    }),
  );
  return listedNames([...names]);
}
