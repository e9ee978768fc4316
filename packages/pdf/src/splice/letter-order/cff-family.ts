import { glyphNamesOf } from '../../content/fonts/simple-font.ts';
import { type CffProgram, cffGlyphsByCode, cffWithGlyphs, readCff } from '../fonts/cff.ts';
import { keepsCffDrawings } from './cff-drawings.ts';
import { charStrings, reorderedCff } from './cff-order.ts';
import { renumberMetrics } from './composite-letters.ts';
import { leftAsIs } from './draws-alike.ts';
import {
  type FamilyPlan,
  type FamilyWork,
  type GlyphsByCode,
  isIdentity,
  recodingOf,
  textsOfGlyphs,
} from './family.ts';
import { type FontLetters, newCodesOf } from './font-letters.ts';
import { dense, type Letter, neutralOrder } from './new-numbers.ts';
import { codesCanMove } from './simple-letters.ts';

/** A bare CFF program and its codes in an order that tells nothing; `undefined` where it can't be followed. */
export function cffPlan(
  fonts: readonly FontLetters[],
  program: Uint8Array,
  before: Uint8Array,
  work: FamilyWork,
): FamilyPlan | undefined {
  const [cff, old] = [readCff(program), readCff(before)];
  if (!cff || !old || fonts.some(({ isComposite }) => !isComposite && cff.isCid)) return undefined;
  const glyphsOf = fonts.map((letters) => glyphsByCode(letters, cff));
  const isDense = old.isCid && dense(new Set(old.charset.slice(1)));
  const isSimple = fonts.every(({ isComposite }) => !isComposite);
  const shapes = charStrings(cff);
  const canMove = codesCanMove(fonts, cff.ownCodes instanceof Map);
  const codes = fonts.map((letters, i) =>
    newCodesOf(letters, {
      spacesWords: work.spacesWords,
      isFixed: work.fixed.has(letters.font),
      canMove: (moving) =>
        letters.isComposite ? isIdentity(letters.font) && fonts.length === 1 : isSimple && canMove(moving),
      isDense: letters.isComposite && isDense,
      shapeOf: (code) => shapes(glyphsOf[i]?.get(code)?.[0] ?? 0),
    }),
  );
  const recoding = recodingOf(codes.find((code) => typeof code === 'object'));
  const made = newProgram(cff, fonts, glyphsOf, shapes, recoding);
  if (!made) return undefined;
  if (made !== 'same' && !keepsCffDrawings(fonts, codes, cff, readCff(made))) return leftAsIs(fonts);
  return {
    codes,
    ...(made === 'same' ? {} : { program: { bytes: made, lengths: [] } }),
    settle: () => {
      for (const [i, { font, isComposite }] of fonts.entries()) {
        const own = recodingOf(codes[i]);
        if (isComposite && own) renumberMetrics(font, new Map(own).set(0, 0));
      }
    },
  };
}

/** ISO 32000-2, 9.7.4.2: the CIDs are those of the program, or without any its glyph numbers. */
function glyphsByCode({ font, codes, isComposite }: FontLetters, cff: CffProgram): GlyphsByCode {
  if (!isComposite) return cffGlyphsByCode(cff, codes, glyphNamesOf(font));
  const glyphs = new Map(cff.charset.map((cid, glyph) => [cid, glyph]));
  const glyphOf = (code: number) => (cff.isCid ? glyphs.get(code) : code < cff.glyphs ? code : undefined);
  return new Map([...codes].map((code) => [code, [glyphOf(code)].filter((glyph) => glyph !== undefined)]));
}

function newProgram(
  cff: CffProgram,
  fonts: readonly FontLetters[],
  glyphsOf: readonly GlyphsByCode[],
  shapes: (glyph: number) => string,
  recoding: ReadonlyMap<number, number> | undefined,
): Uint8Array | 'same' | undefined {
  const isByNumber = !cff.isCid && fonts.some(({ isComposite }) => isComposite);
  if (isByNumber) return recoding ? numberedGlyphs(cff, recoding) : 'same';
  const texts = textsOfGlyphs(fonts, glyphsOf);
  const others = Array.from({ length: cff.glyphs - 1 }, (_, i) => i + 1);
  const order = cff.isCid
    ? others.toSorted((a, b) => cidOf(cff, a, recoding) - cidOf(cff, b, recoding))
    : neutralOrder(
        others.map((glyph): Letter => ({ number: glyph, text: texts.get(glyph), shape: shapes(glyph) })),
      ).map(({ number }) => number);
  if (!recoding && order.every((glyph, i) => glyph === i + 1)) return 'same';
  // Several fonts have names for all that they show: the program's own codes are not asked for.
  const codes = (fonts.length === 1 && recoding) || new Map<number, number>();
  const own = recoding && (cff.isCid ? { cids: recoding } : { codes });
  return reorderedCff(cff, { order: [0, ...order], ...own });
}

function cidOf(cff: CffProgram, glyph: number, recoding: ReadonlyMap<number, number> | undefined): number {
  const cid = cff.charset[glyph] ?? 0;
  return recoding?.get(cid) ?? cid;
}

/** Of a program whose glyphs are known by their numbers: those that nothing shows leave no gap. */
function numberedGlyphs(cff: CffProgram, recoding: ReadonlyMap<number, number>): Uint8Array | undefined {
  const sorted = [...recoding].sort(([, a], [, b]) => a - b);
  if (sorted.some(([, number], i) => number !== i + 1)) return undefined;
  const kept = [...recoding.keys()].sort((a, b) => a - b);
  const bytes = cffWithGlyphs(cff, kept, false);
  const closed = bytes && readCff(bytes);
  if (!closed || closed.glyphs !== kept.length + 1) return undefined;
  const places = new Map(kept.map((glyph, i) => [glyph, i + 1]));
  return reorderedCff(closed, { order: [0, ...sorted.map(([glyph]) => places.get(glyph) as number)] });
}
