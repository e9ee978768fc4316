import { BlackbarError, type Glyph } from '@blackbar/model';
import type { Engine } from '../engine/engine.ts';
import { LIMITS } from '../limits.ts';
import { isClippedAway } from './clip.ts';
import { droppedCopies } from './dropped-copies.ts';
import { FontMetrics } from './font-metrics.ts';
import {
  type Advance,
  boxOf,
  columnBox,
  type GlyphBox,
  goesDown,
  inkBox,
  inSinglePrecision,
  isInColumn,
  type Placement,
  pointBox,
  readPlacement,
} from './glyph-box.ts';
import { withOwnLetters } from './said-instead.ts';
import { ligatureText, unicodeText } from './unicode.ts';

/** Text rendering modes that draw nothing: 3 invisible, 7 clip only (ISO 32000-2, table 104). */
export const INVISIBLE_MODES = [3, 7];

/** The glyphs of a page in the order in which PDFium meets them, forms included, without the spaces that it puts in. */
export function readGlyphs(engine: Engine, page: number): Glyph[] {
  return readGlyphsWithObjects(engine, page).glyphs;
}

/** Also PDFium's handle of the text object that draws each glyph. */
export function readGlyphsWithObjects(
  engine: Engine,
  page: number,
): { readonly glyphs: Glyph[]; readonly objects: number[] } {
  const read = withOwnLetters(engine, page, readText(engine, page), () => readText(engine, page));
  const copies = droppedCopies(engine, page, read.glyphs, read.objects);
  return { glyphs: [...read.glyphs, ...copies.glyphs], objects: [...read.objects, ...copies.objects] };
}

function readText(engine: Engine, page: number): GlyphReader {
  const text = engine.call.FPDFText_LoadPage(page);
  if (text === 0) throw new BlackbarError('damaged', 'page_text');
  const count = engine.call.FPDFText_CountChars(text);
  if (count > LIMITS.pageGlyphs) throw new BlackbarError('resource_limit', 'text_of_page');
  const columnFonts = new Set<number>();
  let reader: GlyphReader;
  // That a font writes downwards may be seen only after some of its letters were placed as if on a line.
  do {
    reader = new GlyphReader(engine, text, columnFonts);
    for (let i = 0; i < count; i++) reader.read(i);
  } while (reader.sawColumnsLate);
  engine.call.FPDFText_ClosePage(text);
  return reader;
}

class GlyphReader {
  readonly glyphs: Glyph[] = [];
  readonly objects: number[] = [];
  readonly #engine: Engine;
  readonly #text: number;
  readonly #invisible = new Map<number, boolean>();
  readonly #faint = new Map<number, boolean>();
  /** Half of a surrogate pair that waits for the other. */
  #high = 0;
  #last: { readonly object: number; readonly place: Placement } | undefined;
  readonly #metrics: FontMetrics;
  /** Fonts that were seen to write downwards. */
  readonly #columnFonts: Set<number>;
  /** A font was seen to write downwards by a letter that is not its first. */
  sawColumnsLate = false;

  constructor(engine: Engine, text: number, columnFonts: Set<number>) {
    this.#engine = engine;
    this.#text = text;
    this.#columnFonts = columnFonts;
    this.#metrics = new FontMetrics(engine);
  }

  read(i: number): void {
    const { call } = this.#engine;
    const unicode = this.#unicode(i);
    if (unicode === undefined) return;
    const object = call.FPDFText_GetTextObject(this.#text, i);
    const place = readPlacement(this.#engine, this.#text, i);
    if (!place) return;
    const unsure = call.FPDFText_HasUnicodeMapError(this.#text, i) === 1;
    const { text, unmapped } = unicodeText(unicode, unsure);
    const font = object === 0 ? 0 : call.FPDFTextObj_GetFont(object);
    const last = this.glyphs.at(-1);
    if (last && this.#last && object === this.#last.object && samePlace(this.#last.place, place)) {
      // One drawn glyph that stands for several characters: a ligature, as wide as the widest box says.
      const box = this.#box(place, font, i);
      const wider = advanceOf(box) > advanceOf(last) ? box : {};
      this.glyphs[this.glyphs.length - 1] = { ...last, ...wider, text: ligatureText(last.text + text) };
      return;
    }
    if (this.#last && object === this.#last.object) this.#noteColumn(font, this.#last.place, place);
    this.#last = { object, place };
    this.objects.push(object);
    const box = { text, ...this.#box(place, font, i, unicode) };
    const glyph = this.#isFaint(object, i) ? { ...box, faint: true } : box;
    const invisible = place.flat || this.#isInvisible(object, i);
    this.glyphs.push(
      invisible || unmapped ? { ...glyph, ...(invisible && { invisible }), ...(unmapped && { unmapped }) } : glyph,
    );
  }

  #noteColumn(font: number, above: Placement, below: Placement): void {
    if (font === 0 || this.#columnFonts.has(font) || !goesDown(above, below)) return;
    this.#columnFonts.add(font);
    this.sawColumnsLate = true;
  }

  #box(place: Placement, font: number, i: number, unicode?: number): GlyphBox {
    return inSinglePrecision(this.#preciseBox(place, font, i, unicode));
  }

  #preciseBox(place: Placement, font: number, i: number, unicode?: number): GlyphBox {
    if (place.flat) return pointBox(place);
    const height = font === 0 ? undefined : this.#metrics.height(font, place.size);
    if (!height) return inkBox(place);
    if (this.#columnFonts.has(font) || isInColumn(place, this.#engine, this.#text, i)) {
      this.#columnFonts.add(font);
      return columnBox(place);
    }
    return boxOf(place, height, unicode === undefined ? undefined : this.#advance(font, unicode, i));
  }

  #advance(font: number, unicode: number, i: number): Advance | undefined {
    const width = this.#metrics.advance(font, unicode);
    if (width === undefined) return undefined;
    const object = this.#engine.call.FPDFText_GetTextObject(this.#text, i);
    return { width, inkless: this.#isInvisible(object, i) && !this.#metrics.isEmbedded(font) };
  }

  /** A code point; undefined for the first half of a surrogate pair and for what the file does not hold. */
  #unicode(i: number): number | undefined {
    const { call } = this.#engine;
    const read = call.FPDFText_GetUnicode(this.#text, i) >>> 0;
    const special = read <= 0x20 || read >= 0xfffe;
    // Spaces and line breaks that PDFium puts in are not the file's.
    if (special && call.FPDFText_IsGenerated(this.#text, i) === 1) return undefined;
    // PDFium writes a control character for a hyphen at the end of a line.
    const unit = special && call.FPDFText_IsHyphen(this.#text, i) === 1 ? 0x2d : read;
    const high = this.#high;
    this.#high = unit >= 0xd800 && unit < 0xdc00 ? unit : 0;
    if (this.#high !== 0) return undefined;
    if (high !== 0 && unit >= 0xdc00 && unit < 0xe000) return ((high - 0xd800) << 10) + (unit - 0xdc00) + 0x10000;
    return unit;
  }

  #isInvisible(object: number, i: number): boolean {
    const known = this.#invisible.get(object);
    if (known !== undefined) return known;
    const { call, scratch } = this.#engine;
    const mode = object === 0 ? 0 : call.FPDFTextObj_GetTextRenderMode(object);
    const coloured = call.FPDFText_GetFillColor(this.#text, i, scratch, scratch + 4, scratch + 8, scratch + 12) === 1;
    const transparent = coloured && mode === 0 && this.#engine.u32(scratch + 12) === 0;
    const invisible = INVISIBLE_MODES.includes(mode) || transparent;
    this.#invisible.set(object, invisible);
    return invisible;
  }

  /** White, or wholly outside the clip of the object that draws it. */
  #isFaint(object: number, i: number): boolean {
    const known = this.#faint.get(object);
    if (known !== undefined) return known;
    const { call, scratch } = this.#engine;
    const coloured = call.FPDFText_GetFillColor(this.#text, i, scratch, scratch + 4, scratch + 8, scratch + 12) === 1;
    const white = coloured && [0, 4, 8].every((at) => this.#engine.u32(scratch + at) >= WHITE);
    const faint = white || (object !== 0 && isClippedAway(this.#engine, object));
    this.#faint.set(object, faint);
    return faint;
  }
}

/** So light a fill is white to the eye. */
const WHITE = 250;

function samePlace(a: Placement, b: Placement): boolean {
  return a.origin.x === b.origin.x && a.origin.y === b.origin.y;
}

function advanceOf({ quad }: Pick<Glyph, 'quad'>): number {
  return Math.hypot(quad[2] - quad[0], quad[3] - quad[1]);
}
