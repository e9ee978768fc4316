import { createHash } from 'node:crypto';
import { withComponents } from '../fonts/blank-outlines.ts';
import { type CmapSubtable, readCmap, writeCmap } from '../fonts/cmap-table.ts';
import { componentsIn } from '../fonts/composite-glyphs.ts';
import { withNamesInOrder } from '../fonts/post-table.ts';
import { readOffsets, readTables, type Tables, viewOf, writeTables } from '../fonts/sfnt-tables.ts';

/** A TrueType program whose glyphs can be put in another order. */
export interface GlyphProgram {
  readonly program: Uint8Array;
  readonly tables: Tables;
  readonly glyf: DataView;
  readonly offsets: readonly number[];
  readonly cmap: readonly CmapSubtable[];
}

/** Tables that have something for each glyph and that readers draw with. */
const UNKNOWN = ['gvar', 'COLR', 'sbix', 'CBDT', 'EBDT', 'SVG ', 'CFF ', 'CFF2', 'VARC'];
/** What a reader needs to draw (ISO 32000-2, 9.9.1): others may have a list of glyphs. */
const NEEDED = ['head', 'hhea', 'maxp', 'hmtx', 'loca', 'glyf', 'cmap', 'post', 'cvt ', 'fpgm', 'prep', 'gasp'];

/** `undefined` for a program that can't be followed. */
export function readGlyphs(program: Uint8Array): GlyphProgram | undefined {
  const tables = readTables(program);
  const [head, maxp, hhea, loca, glyf, cmap] = ['head', 'maxp', 'hhea', 'loca', 'glyf', 'cmap'].map((tag) =>
    tables?.get(tag),
  );
  if (!tables || !head || !maxp || !loca || !glyf || head.byteLength < 52 || maxp.byteLength < 6) return undefined;
  if (hhea?.byteLength !== 36 || !tables.has('hmtx') || UNKNOWN.some((tag) => tables.has(tag))) return undefined;
  const offsets = readOffsets(loca, maxp.getUint16(4), head.getInt16(50) === 1, glyf.byteLength);
  const mappings = cmap ? readCmap(cmap) : [];
  return offsets && mappings && { program, tables, glyf, offsets, cmap: mappings };
}

/** How many of a program's glyphs have an outline, and how many it has. */
export function outlinesOf({ offsets }: GlyphProgram): { readonly drawn: number; readonly all: number } {
  let drawn = 0;
  for (let glyph = 1; glyph + 1 < offsets.length; glyph++) {
    if ((offsets[glyph + 1] as number) > (offsets[glyph] as number)) drawn++;
  }
  return { drawn, all: offsets.length - 1 };
}

/** The glyphs with all that they are composed of, without glyph 0. */
export function withParts({ glyf, offsets }: GlyphProgram, glyphs: Iterable<number>): number[] {
  const known = [...withComponents(new Set(glyphs).add(0), glyf, offsets)];
  return known.filter((glyph) => glyph > 0 && glyph + 1 < offsets.length);
}

/** Tells outlines apart; glyphs that are composed alike are alike. Many codes may have one that is large. */
export function shapesOf(program: GlyphProgram): (glyph: number) => string {
  const known = new Map<number, string>();
  return (glyph) => {
    const shape = known.get(glyph) ?? shapeOf(program, glyph);
    known.set(glyph, shape);
    return shape;
  };
}

function shapeOf({ glyf, offsets }: GlyphProgram, glyph: number): string {
  const [start = 0, end = start] = [offsets[glyph], offsets[glyph + 1]];
  const bytes = Buffer.from(new Uint8Array(glyf.buffer, glyf.byteOffset + start, end - start));
  for (const at of componentsIn(glyf, offsets, glyph)) bytes.writeUInt16BE(0, at - start);
  // Writers fill outlines up to whole words.
  const filled = bytes.findLastIndex((byte) => byte !== 0) + 1;
  return createHash('sha256').update(bytes.subarray(0, filled)).digest('hex');
}

/** Tells apart what glyphs draw, with all that they are composed of. */
export function drawingsOf(program: GlyphProgram): (glyph: number) => string {
  const { glyf, offsets } = program;
  const shapes = shapesOf(program);
  const known = new Map<number, string>();
  const drawingOf = (glyph: number): string => {
    const seen = known.get(glyph);
    if (seen !== undefined) return seen;
    // A glyph that is part of itself is met once more before it is known.
    known.set(glyph, '');
    const hash = createHash('sha256').update(shapes(glyph));
    for (const at of componentsIn(glyf, offsets, glyph)) hash.update(`/${drawingOf(glyf.getUint16(at))}`);
    const drawing = hash.digest('hex');
    known.set(glyph, drawing);
    return drawing;
  };
  return drawingOf;
}

/**
 * The program with the glyphs of `numbers` alone, old to new ones without a gap from 1, behind glyph 0. `recode` has
 * new codes for those of mappings that are no Unicode.
 */
export function renumberedGlyphs(
  from: GlyphProgram,
  numbers: ReadonlyMap<number, number>,
  recode: ReadonlyMap<number, number> | undefined,
): Uint8Array {
  const { program, cmap } = from;
  const all = new Map(numbers).set(0, 0);
  const order = [...all].sort(([, a], [, b]) => a - b).map(([old]) => old);
  const tables: Tables = new Map([...from.tables].filter(([tag]) => NEEDED.includes(tag)));
  const [glyf, loca] = outlines(from, order, all);
  tables.set('glyf', glyf).set('loca', loca).set('hmtx', advances(from.tables, order));
  tables.set('hhea', withNumber(from.tables.get('hhea'), 34, order.length));
  tables.set('maxp', withNumber(from.tables.get('maxp'), 4, order.length));
  tables.set('head', withNumber(from.tables.get('head'), 50, 1));
  tables.set('cmap', writeCmap(cmap.map((subtable) => renumbered(subtable, all, recode))));
  const post = from.tables.get('post');
  if (post) tables.set('post', withNamesInOrder(post, order));
  return writeTables(program, tables);
}

function outlines(
  { glyf, offsets }: GlyphProgram,
  order: readonly number[],
  numbers: ReadonlyMap<number, number>,
): [DataView, DataView] {
  const parts: Buffer[] = [];
  const loca = viewOf(new Uint8Array(4 * (order.length + 1)));
  let at = 0;
  for (const [i, glyph] of order.entries()) {
    const [start = 0, end = start] = [offsets[glyph], offsets[glyph + 1]];
    const own = Buffer.alloc((end - start + 3) & ~3);
    own.set(new Uint8Array(glyf.buffer, glyf.byteOffset + start, end - start));
    for (const place of componentsIn(glyf, offsets, glyph)) {
      own.writeUInt16BE(numbers.get(glyf.getUint16(place)) ?? 0, place - start);
    }
    parts.push(own);
    at += own.length;
    loca.setUint32(4 * (i + 1), at);
  }
  return [viewOf(Buffer.concat(parts)), loca];
}

/** The last advance stands for all glyphs after it (OpenType 1.9, hmtx). */
function advances(tables: Tables, order: readonly number[]): DataView {
  const [hmtx, hhea] = [tables.get('hmtx') as DataView, tables.get('hhea') as DataView];
  const count = hhea.getUint16(34);
  const at = (place: number) => (place >= 0 && place + 2 <= hmtx.byteLength ? hmtx.getUint16(place) : 0);
  const made = viewOf(new Uint8Array(4 * order.length));
  for (const [i, glyph] of order.entries()) {
    made.setUint16(4 * i, at(4 * Math.min(glyph, count - 1)));
    made.setUint16(4 * i + 2, glyph < count ? at(4 * glyph + 2) : at(4 * count + 2 * (glyph - count)));
  }
  return made;
}

function withNumber(table: DataView | undefined, at: number, value: number): DataView {
  const copy = table
    ? viewOf(new Uint8Array(table.buffer, table.byteOffset, table.byteLength).slice())
    : viewOf(new Uint8Array(at + 2));
  copy.setUint16(at, value);
  return copy;
}

function renumbered(
  { glyphs, ...place }: CmapSubtable,
  numbers: ReadonlyMap<number, number>,
  recode: ReadonlyMap<number, number> | undefined,
): CmapSubtable {
  const mapped = [...glyphs].flatMap(([code, glyph]): [number, number][] => {
    const [key, number] = [newKey(code, place, recode), numbers.get(glyph)];
    return key === undefined || number === undefined ? [] : [[key, number]];
  });
  return { ...place, glyphs: new Map(mapped) };
}

/**
 * Codes stand in a mapping of the Macintosh as they are, in a symbolic one in a range of their own (9.6.5.4). One that
 * nothing shows has no new one: where it was another may be.
 */
function newKey(
  code: number,
  { platform, encoding }: Pick<CmapSubtable, 'platform' | 'encoding'>,
  recode: ReadonlyMap<number, number> | undefined,
): number | undefined {
  if (!recode || !(platform === 1 || (platform === 3 && encoding === 0))) return code;
  const given = recode.get(code & 0xff);
  return given === undefined ? undefined : (code & ~0xff) | given;
}
