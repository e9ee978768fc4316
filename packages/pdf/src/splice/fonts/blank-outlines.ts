import { type CmapSubtable, readCmap, writeCmap } from './cmap-table.ts';
import { glyphNames, withNamesOf } from './post-table.ts';

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

/** Widths at sizes, kerning and layout by glyph: no PDF reader uses them (ISO 32000-2, 9.9.1). */
const OF_EACH_GLYPH = ['hdmx', 'LTSH', 'VDMX', 'kern', 'GSUB', 'GPOS', 'GDEF', 'mort', 'morx', 'vmtx', 'vhea', 'DSIG'];

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

type Tables = Map<string, DataView>;

const DIRECTORY = 12;
const RECORD = 16;

function readTables(program: Uint8Array): Tables | undefined {
  const view = new DataView(program.buffer, program.byteOffset, program.byteLength);
  if (view.byteLength < DIRECTORY || ![0x00010000, 0x74727565].includes(view.getUint32(0))) return undefined;
  const tables: Tables = new Map();
  for (let i = 0; i < view.getUint16(4); i++) {
    const at = DIRECTORY + RECORD * i;
    if (at + RECORD > view.byteLength) return undefined;
    const [offset, length] = [view.getUint32(at + 8), view.getUint32(at + 12)];
    if (offset + length > view.byteLength) return undefined;
    const tag = String.fromCharCode(...program.subarray(at, at + 4));
    tables.set(tag, new DataView(program.buffer, program.byteOffset + offset, length));
  }
  return tables;
}

function readOffsets(loca: DataView, count: number, long: boolean, end: number): number[] | undefined {
  if (loca.byteLength < (count + 1) * (long ? 4 : 2)) return undefined;
  const offsets = Array.from({ length: count + 1 }, (_, i) =>
    long ? loca.getUint32(4 * i) : loca.getUint16(2 * i) * 2,
  );
  const inOrder = offsets.every((offset, i) => offset >= (offsets[i - 1] ?? 0) && offset <= end);
  return inOrder ? offsets : undefined;
}

const WORDS = 0x0001;
const SCALE = 0x0008;
const MORE = 0x0020;
const SCALES = 0x0040;
const MATRIX = 0x0080;

/** The set with the parts of its composite glyphs; it grows while it is walked. */
function withComponents(kept: Set<number>, glyf: DataView, offsets: readonly number[]): Set<number> {
  for (const glyph of kept) {
    const [start, end] = [offsets[glyph], offsets[glyph + 1]];
    if (start === undefined || end === undefined || end - start < 14 || glyf.getInt16(start) >= 0) continue;
    addComponents(kept, glyf, start + 10, end);
  }
  return kept;
}

function addComponents(kept: Set<number>, glyf: DataView, from: number, end: number): void {
  let at = from;
  for (let more = true; more && at + 4 <= end; ) {
    const flags = glyf.getUint16(at);
    kept.add(glyf.getUint16(at + 2));
    at += 4 + (flags & WORDS ? 4 : 2) + scaleLength(flags);
    more = (flags & MORE) !== 0;
  }
}

/** Bytes of what a component is turned and stretched by. */
function scaleLength(flags: number): number {
  if (flags & MATRIX) return 8;
  if (flags & SCALES) return 4;
  return flags & SCALE ? 2 : 0;
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

function writeTables(program: Uint8Array, tables: Tables): Uint8Array {
  const directory = DIRECTORY + RECORD * tables.size;
  const padded = (length: number) => (length + 3) & ~3;
  const size = [...tables.values()].reduce((sum, table) => sum + padded(table.byteLength), directory);
  const out = new Uint8Array(size);
  out.set(program.subarray(0, DIRECTORY));
  const view = viewOf(out);
  view.setUint16(4, tables.size);
  let offset = directory;
  for (const [i, [tag, table]] of [...tables].entries()) {
    const at = DIRECTORY + RECORD * i;
    for (let k = 0; k < 4; k++) out[at + k] = tag.charCodeAt(k);
    out.set(new Uint8Array(table.buffer, table.byteOffset, table.byteLength), offset);
    view.setUint32(at + 4, checksum(view, offset, padded(table.byteLength)));
    view.setUint32(at + 8, offset);
    view.setUint32(at + 12, table.byteLength);
    offset += padded(table.byteLength);
  }
  return out;
}

function checksum(view: DataView, from: number, length: number): number {
  let sum = 0;
  for (let at = from; at < from + length; at += 4) sum = (sum + view.getUint32(at)) >>> 0;
  return sum;
}

function viewOf(bytes: Uint8Array): DataView {
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}
