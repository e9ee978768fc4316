import type { PDFDict } from '@cantoo/pdf-lib';
import { readCMap } from '../../content/fonts/read-cmap.ts';
import { entry, nameAt, streamAt } from '../../content/objects.ts';
import type { FontCodes } from '../fonts/code-walk.ts';
import { descriptorOf } from '../fonts/program-users.ts';
import { type CodeTexts, textsOf } from './code-texts.ts';
import { dense, type Letter, newNumbers, tellsOrder } from './new-numbers.ts';
import type { Recoding } from './recode-text.ts';
import { freeCodes, numbers } from './simple-letters.ts';

/** A font, what it shows, and what its codes stand for. */
export interface FontLetters {
  readonly font: PDFDict;
  readonly isComposite: boolean;
  /** Codes that are shown; those that ever were. */
  readonly codes: ReadonlySet<number>;
  readonly used: ReadonlySet<number>;
  /** Whether it shows the code 0 of a composite font, which is not among the codes: it stands for no letter. */
  readonly showsZero: boolean;
  readonly texts: CodeTexts;
}

export function lettersOf(
  font: PDFDict,
  shown: FontCodes,
  used: FontCodes,
  ownNames: ReadonlyMap<number, string> = new Map(),
): FontLetters | undefined {
  const own = shown.get(font);
  if (!own) return undefined;
  const isComposite = nameAt(font, 'Subtype') === 'Type0';
  const codes = isComposite ? new Set([...own].filter((code) => code !== 0)) : own;
  const showsZero = isComposite && own.has(0);
  return { font, isComposite, codes, used: used.get(font) ?? codes, showsZero, texts: textsOf(font, own, ownNames) };
}

/** Bytes of the longest code (ISO 32000-2, 9.7.6.2). */
const LONGEST = 4;

/** The same letters by the CIDs that a CMap of the font's own has for their codes: those may have come in order. */
export function byCid(letters: FontLetters): FontLetters {
  const { isComposite, codes, used, texts, font } = letters;
  const map = isComposite && streamAt(font, 'Encoding') ? readCMap(font) : undefined;
  if (!map) return letters;
  const cidOf = (code: number) => {
    for (let length = 1; length <= LONGEST; length++) {
      const cid = map.cidOf(code, length);
      if (cid) return cid;
    }
    return 0;
  };
  const cids = (all: ReadonlySet<number>) => new Set(Array.from(all, cidOf).filter((cid) => cid !== 0));
  const told = new Map([...texts].map(([code, text]) => [cidOf(code), text]));
  return { ...letters, codes: cids(codes), used: cids(used), texts: told };
}

/** What becomes of the codes of a font: they tell nothing, may tell and can't be changed, or are new. */
export type NewCodes = 'neutral' | 'stuck' | Recoding;

export interface Numbering {
  /** Words are set apart by the code 32 somewhere. */
  readonly spacesWords: boolean;
  readonly isFixed: boolean;
  /** Whether the glyphs of these codes can get others. */
  readonly canMove: (codes: ReadonlySet<number>) => boolean;
  /** Its glyphs were numbered one after the other, so its codes may have been. */
  readonly isDense?: boolean;
  readonly shapeOf?: (code: number) => string;
}

const LAST_CID = 65_535;

export function newCodesOf(letters: FontLetters, numbering: Numbering): NewCodes {
  const { codes, texts, used, isComposite } = letters;
  const { pinned, free } = isComposite ? freeCids(letters) : freeCodes(codes, texts, numbering.spacesWords);
  const shapeOf = numbering.shapeOf ?? (() => '');
  const moving = [...codes]
    .filter((code) => !pinned.has(code))
    .map((code): Letter => ({ number: code, text: texts.get(code), shape: shapeOf(code) }));
  const known = new Set([...used].filter((code) => !pinned.has(code) && code !== 0));
  const isDense = numbering.isDense || dense(known);
  if (!tellsOrder(moving, known, isDense)) return isUntold(letters, numbering) ? 'stuck' : 'neutral';
  const canMove = !numbering.isFixed && numbering.canMove(new Set(moving.map(({ number }) => number)));
  const numbers = canMove ? newNumbers(moving, free) : undefined;
  if (!numbers) return 'stuck';
  const recoded = new Map([...codes].map((code) => [code, numbers.get(code) ?? code]));
  return { bytes: isComposite ? 2 : 1, codes: recoded };
}

/**
 * Codes that nothing says the text of, but that were given out one after the other. Those of a font that readers have
 * themselves (Helvetica, Chinese) are every file's.
 */
function isUntold({ codes, used, texts, font, isComposite }: FontLetters, { isDense = false }: Numbering): boolean {
  const untold = [...codes].filter((code) => !texts.has(code)).length;
  if (untold * 2 <= codes.size || untold < 2 || !hasOwnLetters(font)) return false;
  return (
    (isDense || dense(new Set([...used].filter((code) => code !== 0)))) && (isComposite || !entry(font, 'Encoding'))
  );
}

/** Of a program in the file, or drawn there. */
function hasOwnLetters(font: PDFDict): boolean {
  const descriptor = descriptorOf(font);
  const isEmbedded = descriptor && ['FontFile', 'FontFile2', 'FontFile3'].some((key) => streamAt(descriptor, key));
  return isEmbedded === true || nameAt(font, 'Subtype') === 'Type3';
}

/** A CID without a text stays: readers take the code for one. */
function freeCids({ codes, texts }: FontLetters) {
  const pinned = new Set([...codes].filter((code) => !texts.has(code)));
  const atTheirs = [...codes].filter((code) => texts.get(code) === String.fromCodePoint(code));
  if (atTheirs.length * 2 > codes.size) for (const code of atTheirs) pinned.add(code);
  return { pinned, free: numbers(1, LAST_CID, pinned) };
}
