import type { PDFDict } from '@cantoo/pdf-lib';
import { entry, numberAt } from '../../content/objects.ts';
import { glyphNames } from '../fonts/post-table.ts';
import { descriptorOf } from '../fonts/program-users.ts';
import { SYMBOLIC_CODES, simpleGlyphs } from '../fonts/simple-glyphs.ts';
import { glyphMapOf, renumberMetrics, setGlyphMap } from './composite-letters.ts';
import { drawsAlike, leftAsIs } from './draws-alike.ts';
import {
  type FamilyPlan,
  type FamilyWork,
  type GlyphsByCode,
  isIdentity,
  recodingOf,
  textsOfGlyphs,
} from './family.ts';
import { type FontLetters, type NewCodes, newCodesOf } from './font-letters.ts';
import {
  drawingsOf,
  type GlyphProgram,
  outlinesOf,
  readGlyphs,
  renumberedGlyphs,
  shapesOf,
  withParts,
} from './glyph-order.ts';
import { type Letter, neutralOrder, tellsOrder } from './new-numbers.ts';

/** A TrueType program and its codes in an order that tells nothing; `undefined` where it can't be followed. */
export function trueTypePlan(
  fonts: readonly FontLetters[],
  program: GlyphProgram,
  before: GlyphProgram,
  work: FamilyWork,
): FamilyPlan | undefined {
  const drawing = fonts.map((letters) => glyphsByCode(letters, program));
  if (drawing.some((glyphs) => !glyphs)) return undefined;
  const glyphsOf = drawing as GlyphsByCode[];
  const { drawn, all } = outlinesOf(before);
  const isDense = 2 * drawn >= all - 1;
  const shapes = shapesOf(program);
  const simple = fonts.filter(({ isComposite }) => !isComposite);
  const codes = fonts.map((letters, i) => {
    const own = glyphsOf[i];
    return newCodesOf(letters, {
      spacesWords: work.spacesWords,
      isFixed: work.fixed.has(letters.font),
      canMove: () =>
        letters.isComposite ? isIdentity(letters.font) : simple.length === 1 && goesByCode(letters.font, program),
      isDense: letters.isComposite && isDense,
      shapeOf: (code) => shapes(own?.get(code)?.[0] ?? 0),
    });
  });
  const letters = lettersOfGlyphs(fonts, glyphsOf, program, shapes);
  const recodes = codes.some((code) => typeof code === 'object');
  if (!recodes && !tellsOrder(letters, usedGlyphs(fonts, letters, program), isDense)) return { codes };
  const numbers = new Map(neutralOrder(letters).map(({ number }, i) => [number, i + 1]));
  const recoding = recodingOf(codes.find((code, i) => typeof code === 'object' && !fonts[i]?.isComposite));
  const bytes = renumberedGlyphs(program, numbers, recoding);
  const maps = fonts.map(
    ({ isComposite }, i) => isComposite && newGlyphMap(glyphsOf[i] as GlyphsByCode, codes[i], numbers),
  );
  if (!keepsDrawings(fonts, codes, program, glyphsOf, readGlyphs(bytes), maps)) return leftAsIs(fonts);
  return {
    codes,
    program: { bytes, lengths: [bytes.length] },
    settle: () => {
      for (const [i, { font }] of fonts.entries()) {
        const map = maps[i];
        if (map) settleComposite(font, codes[i], map);
      }
    },
  };
}

function keepsDrawings(
  fonts: readonly FontLetters[],
  codes: readonly NewCodes[],
  program: GlyphProgram,
  glyphsOf: readonly GlyphsByCode[],
  made: GlyphProgram | undefined,
  maps: readonly (ReadonlyMap<number, number> | false)[],
): boolean {
  if (!made) return false;
  const [before, after] = [drawingsOf(program), drawingsOf(made)];
  const programs = [program, made].map((own) => ({ cmap: own.cmap, named: namesIn(own) }));
  const found = fonts.map(({ font }, i) => programs.map((own) => glyphFinder(font, own, codes[i])));
  return drawsAlike(
    fonts,
    codes,
    (i, code) => (maps[i] ? glyphsOf[i]?.get(code) : found[i]?.[0]?.(code))?.map(before).join(' '),
    (i, code) => (maps[i] ? [maps[i].get(code) ?? 0] : found[i]?.[1]?.(code))?.map(after).join(' '),
  );
}

function namesIn({ tables }: GlyphProgram): ReadonlyMap<string, number> {
  const post = tables.get('post');
  return post ? glyphNames(post) : new Map();
}

/** Where the codes of a simple font lead to: those of one with new codes by themselves alone. */
function glyphFinder(
  font: PDFDict,
  { cmap, named }: Pick<GlyphProgram, 'cmap'> & { readonly named: ReadonlyMap<string, number> },
  codes: NewCodes | undefined,
): (code: number) => readonly number[] | undefined {
  if (recodingOf(codes)) {
    return (code) => cmap.flatMap(({ glyphs }) => SYMBOLIC_CODES.flatMap((base) => glyphs.get(base + code) ?? []));
  }
  return (code) => [...(simpleGlyphs(font, new Set([code]), cmap, named, false) ?? [])];
}

function newGlyphMap(
  glyphs: GlyphsByCode,
  codes: NewCodes | undefined,
  numbers: ReadonlyMap<number, number>,
): Map<number, number> {
  const cids = recodingOf(codes);
  // A glyph beyond the end draws nothing, glyph 0 in many fonts a box.
  return new Map(
    [...glyphs].map(([code, [glyph = 0]]): [number, number] => [
      cids?.get(code) ?? code,
      numbers.get(glyph) ?? (glyph === 0 ? 0 : numbers.size + 1),
    ]),
  );
}

function settleComposite(font: PDFDict, codes: NewCodes | undefined, map: ReadonlyMap<number, number>): void {
  const cids = recodingOf(codes);
  if (cids) renumberMetrics(font, new Map(cids).set(0, 0));
  setGlyphMap(font, map);
}

function lettersOfGlyphs(
  fonts: readonly FontLetters[],
  glyphsOf: readonly GlyphsByCode[],
  program: GlyphProgram,
  shapes: (glyph: number) => string,
): Letter[] {
  const texts = textsOfGlyphs(fonts, glyphsOf);
  const shown = glyphsOf.flatMap((glyphs) => [...glyphs.values()].flat());
  return withParts(program, shown).map((glyph) => ({
    number: glyph,
    text: texts.get(glyph),
    shape: shapes(glyph),
  }));
}

/** All glyphs of a program that holds what was used, and little else; of a whole face those that are left. */
function usedGlyphs(fonts: readonly FontLetters[], letters: readonly Letter[], program: GlyphProgram): Set<number> {
  const all = program.offsets.length - 2;
  const showed = fonts.reduce((sum, { used }) => sum + used.size, 0);
  if (2 * showed < all) return new Set(letters.map(({ number }) => number));
  return new Set(Array.from({ length: all }, (_, i) => i + 1));
}

function glyphsByCode(letters: FontLetters, program: GlyphProgram): GlyphsByCode | undefined {
  const { font, codes, isComposite } = letters;
  if (isComposite) {
    const glyphOf = isIdentity(font) ? glyphMapOf(font) : undefined;
    if (letters.showsZero && glyphOf?.(0) !== 0) return undefined;
    return glyphOf && new Map([...codes].map((code) => [code, [glyphOf(code)]]));
  }
  const post = program.tables.get('post');
  const named = post ? glyphNames(post) : new Map<string, number>();
  const found = new Map<number, readonly number[]>();
  for (const code of codes) {
    const glyphs = simpleGlyphs(font, new Set([code]), program.cmap, named, false);
    if (!glyphs) return undefined;
    found.set(code, [...glyphs]);
  }
  return found;
}

const SYMBOLIC = 4;

/** Whether readers find the glyphs of a simple font by its codes alone (ISO 32000-2, 9.6.5.4). */
function goesByCode(font: PDFDict, { cmap }: GlyphProgram): boolean {
  if (entry(font, 'Encoding') || !((numberAt(descriptorOf(font) ?? font, 'Flags') ?? 0) & SYMBOLIC)) return false;
  return (
    cmap.length > 0 && cmap.every(({ platform, encoding }) => platform === 1 || (platform === 3 && encoding === 0))
  );
}
