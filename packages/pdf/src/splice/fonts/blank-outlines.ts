import { type CmapSubtable, readCmap, writeCmap } from './cmap-table.ts';
import { componentsIn } from './composite-glyphs.ts';
import { glyphNames, withNamesOf } from './post-table.ts';
import { readOffsets, readTables, viewOf, writeTables } from './sfnt-tables.ts';

/**
 * A TrueType program (OpenType 1.9, glyf, loca, hmtx) that keeps the outlines of these glyphs alone, and of what they
 * are composed of; the others are empty and have no advance, no code and no name. `undefined` for a program that can't
 * be followed. The glyphs keep their numbers.
 */
export function withOutlinesOf(program: Uint8Array, glyphs: Iterable<number>): Uint8Array | undefined {
  const tables = readTables(program);
  const [head, maxp, loca, glyf] = ['head', 'maxp', 'loca', 'glyf'].map((tag) => tables?.get(tag));
  if (!tables || !head || !maxp || !loca || !glyf || head.byteLength < 52 || maxp.byteLength < 6) return undefined;
  const count = maxp.getUint16(4);
  const long = head.getInt16(50) === 1;
  const offsets = readOffsets(loca, count, long, glyf.byteLength);
  if (!offsets) return undefined;
  const kept = withComponents(new Set(glyphs).add(0), glyf, offsets);
  tables.set('glyf', keptOutlines(glyf, offsets, kept));
  tables.set('loca', newOffsets(offsets, kept, long));
  const advances = tables.get('hhea')?.byteLength === 36 ? tables.get('hhea')?.getUint16(34) : undefined;
  const hmtx = tables.get('hmtx');
  if (hmtx && advances !== undefined) tables.set('hmtx', keptAdvances(hmtx, Math.min(advances, count), kept));
  const cmap = tables.get('cmap');
  if (cmap) tables.set('cmap', keptMappings(cmap, kept));
  const post = tables.get('post');
  if (post) tables.set('post', withNamesOf(post, kept));
  for (const tag of OF_EACH_GLYPH) tables.delete(tag);
  return writeTables(program, tables);
}

/**
 * Widths at sizes, kerning and layout by glyph, the first and the last letter (OS/2), names of the font with the tag
 * of its letters: no PDF reader uses them (ISO 32000-2, 9.9.1).
 */
const OF_EACH_GLYPH = [
  'OS/2',
  'name',
  'hdmx',
  'LTSH',
  'VDMX',
  'kern',
  'GSUB',
  'GPOS',
  'GDEF',
  'mort',
  'morx',
  'vmtx',
  'vhea',
  'DSIG',
];

/** Codes of letters that are gone are gone too. A table that can't be read goes: what it says of them is not known. */
function keptMappings(cmap: DataView, kept: ReadonlySet<number>): DataView {
  const subtables = readCmap(cmap) ?? [];
  return writeCmap(
    subtables.map(({ glyphs, ...place }) => ({
      ...place,
      glyphs: new Map([...glyphs].filter(([, glyph]) => glyph !== 0 && kept.has(glyph))),
    })),
  );
}

/** The mappings and glyph names of a program, to find what its codes show; `undefined` where they can't be read. */
export function namingOf(
  program: Uint8Array,
): { readonly cmap: readonly CmapSubtable[]; readonly named: ReadonlyMap<string, number> } | undefined {
  const tables = readTables(program);
  const [cmap, post] = [tables?.get('cmap'), tables?.get('post')];
  const mappings = cmap && readCmap(cmap);
  return mappings && { cmap: mappings, named: post ? glyphNames(post) : new Map() };
}

/** The set with the parts of its composite glyphs; it grows while it is walked. */
export function withComponents(kept: Set<number>, glyf: DataView, offsets: readonly number[]): Set<number> {
  for (const glyph of kept) for (const at of componentsIn(glyf, offsets, glyph)) kept.add(glyf.getUint16(at));
  return kept;
}

function keptOutlines(glyf: DataView, offsets: readonly number[], kept: ReadonlySet<number>): DataView {
  const parts: Uint8Array[] = [];
  for (let glyph = 0; glyph + 1 < offsets.length; glyph++) {
    const [start = 0, end = 0] = [offsets[glyph], offsets[glyph + 1]];
    if (kept.has(glyph)) parts.push(new Uint8Array(glyf.buffer, glyf.byteOffset + start, end - start));
  }
  return viewOf(Buffer.concat(parts));
}

function newOffsets(offsets: readonly number[], kept: ReadonlySet<number>, long: boolean): DataView {
  const view = viewOf(new Uint8Array(offsets.length * (long ? 4 : 2)));
  let at = 0;
  for (const [glyph, start] of offsets.entries()) {
    if (long) view.setUint32(4 * glyph, at);
    else view.setUint16(2 * glyph, at / 2);
    if (kept.has(glyph)) at += (offsets[glyph + 1] ?? start) - start;
  }
  return view;
}

function keptAdvances(hmtx: DataView, count: number, kept: ReadonlySet<number>): DataView {
  const copy = viewOf(new Uint8Array(hmtx.buffer, hmtx.byteOffset, hmtx.byteLength).slice());
  // The last advance stands for all glyphs after it: it stays.
  for (let glyph = 0; glyph < count - 1 && 4 * glyph + 4 <= copy.byteLength; glyph++) {
    if (!kept.has(glyph)) copy.setUint32(4 * glyph, 0);
  }
  return copy;
}
