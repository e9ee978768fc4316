import { createHash } from 'node:crypto';
import type { CffProgram } from '../fonts/cff.ts';
import {
  type CffOperand,
  CHAR_STRINGS,
  CHARSET,
  dictionary,
  ENCODING,
  FD_SELECT,
  indexAt,
} from '../fonts/cff-dictionary.ts';

/** Names that need not be written down (Adobe Technical Note 5176, appendix A). */
export const STANDARD_STRINGS = 391;
/** A number of four bytes, as the subsetter writes places. */
const LONG_OPERAND = 5;

export interface CffOrder {
  /** Old numbers of glyphs by new ones; that of glyph 0 is 0. */
  readonly order: readonly number[];
  /** New CIDs, of a program that knows its glyphs by them. */
  readonly cids?: ReadonlyMap<number, number>;
  /** New codes, of a program that has an encoding of its own. */
  readonly codes?: ReadonlyMap<number, number>;
}

/** The program, as the subsetter writes it, in this order; `undefined` where it is written otherwise. */
export function reorderedCff(cff: CffProgram, { order, cids, codes }: CffOrder): Uint8Array | undefined {
  const { bytes: from, charset } = cff;
  const names = indexAt(from, from.readUInt8(2));
  const tops = indexAt(from, names.end);
  const [start = 0, end = 0] = tops.offsets;
  const top = dictionary(from.subarray(start, end));
  const bytes = Buffer.from(from);
  const strings = top.get(CHAR_STRINGS)?.[0]?.value;
  if (strings === undefined || !top.get(CHARSET) || order.length !== cff.glyphs) return undefined;
  permuteIndex(bytes, strings, order);
  const renamed = cff.isCid ? cids : renameInOrder(bytes, tops.end, charset);
  const ids = order.map((glyph) => renamed?.get(charset[glyph] ?? 0) ?? charset[glyph] ?? 0);
  const tables: [number, Buffer, number][] = [
    [CHARSET, idTable(ids), charsetLength(from, placeIn(top, CHARSET), cff.glyphs)],
  ];
  if (top.has(FD_SELECT)) {
    const { dicts, length } = selection(from, placeIn(top, FD_SELECT), cff.glyphs);
    tables.push([FD_SELECT, Buffer.from([0, ...order.map((glyph) => dicts[glyph] ?? 0)]), length]);
  }
  if (cff.ownCodes instanceof Map && top.has(ENCODING)) {
    const places = new Map(order.map((glyph, i) => [glyph, i]));
    const own = [...cff.ownCodes].map(([code, glyph]): [number, number] => [code, places.get(glyph) ?? 0]);
    const made = encoding(own, ids, codes);
    tables.push([ENCODING, made, encodingLength(from, placeIn(top, ENCODING))]);
  }
  return withTables(bytes, start, top, tables);
}

type Top = ReadonlyMap<number, readonly CffOperand[]>;

function placeIn(top: Top, key: number): number {
  return top.get(key)?.[0]?.value ?? 0;
}

/** Each table behind all others, and nothing where it was. */
function withTables(
  bytes: Buffer,
  start: number,
  top: Top,
  tables: readonly (readonly [number, Buffer, number])[],
): Uint8Array | undefined {
  let end = bytes.length;
  for (const [key, table, length] of tables) {
    const operand = top.get(key)?.[0];
    // One of the predefined ones has no place.
    if (operand?.length !== LONG_OPERAND || operand.value <= 2) return undefined;
    bytes.fill(0, operand.value, operand.value + length);
    bytes.writeInt32BE(end, start + operand.at + 1);
    end += table.length;
  }
  return new Uint8Array(Buffer.concat([bytes, ...tables.map(([, table]) => table)]));
}

/** Note 5176, 5: what an index holds, in another order. It takes as many bytes. */
function permuteIndex(bytes: Buffer, at: number, order: readonly number[]): void {
  const { offsets } = indexAt(bytes, at);
  const [first = 0] = offsets;
  const size = bytes.readUInt8(at + 2);
  const objects = order.map((old) => Buffer.from(bytes.subarray(offsets[old], offsets[old + 1])));
  let next = first;
  for (const [i, object] of objects.entries()) {
    bytes.writeUIntBE(next - first + 1, at + 3 + i * size, size);
    object.copy(bytes, next);
    next += object.length;
  }
}

/** The program's own names stand in the order in which they were needed: sorts them, and tells their new numbers. */
function renameInOrder(bytes: Buffer, at: number, charset: readonly number[]): Map<number, number> {
  const { offsets } = indexAt(bytes, at);
  const own = [...new Set(charset)].filter(
    (id) => id >= STANDARD_STRINGS && id - STANDARD_STRINGS + 1 < offsets.length,
  );
  const nameOf = (id: number) =>
    bytes.toString('latin1', offsets[id - STANDARD_STRINGS], offsets[id - STANDARD_STRINGS + 1]);
  const sorted = own.toSorted((a, b) => (nameOf(a) < nameOf(b) ? -1 : 1));
  const places = own.toSorted((a, b) => a - b);
  const order = Array.from({ length: Math.max(0, offsets.length - 1) }, (_, i) => i);
  for (const [i, id] of sorted.entries()) order[(places[i] as number) - STANDARD_STRINGS] = id - STANDARD_STRINGS;
  if (order.length > 0) permuteIndex(bytes, at, order);
  return new Map(sorted.map((id, i) => [id, places[i] as number]));
}

/** Note 5176, 13: a number for each glyph but the first. */
function idTable(ids: readonly number[]): Buffer {
  const table = Buffer.alloc(1 + 2 * (ids.length - 1));
  for (const [glyph, id] of ids.entries()) if (glyph > 0) table.writeUInt16BE(id, 2 * glyph - 1);
  return table;
}

function charsetLength(bytes: Buffer, at: number, glyphs: number): number {
  const format = bytes.readUInt8(at);
  if (format === 0) return 1 + 2 * (glyphs - 1);
  let [next, seen] = [at + 1, 1];
  for (; seen < glyphs; next += 2 + format) {
    seen += 1 + (format === 1 ? bytes.readUInt8(next + 2) : bytes.readUInt16BE(next + 2));
  }
  return next - at;
}

/** Note 5176, 19: by glyph the number of its font dictionary. */
function selection(bytes: Buffer, at: number, glyphs: number): { readonly dicts: number[]; readonly length: number } {
  if (bytes.readUInt8(at) === 0) return { dicts: [...bytes.subarray(at + 1, at + 1 + glyphs)], length: 1 + glyphs };
  const dicts: number[] = [];
  const ranges = bytes.readUInt16BE(at + 1);
  for (let i = 0; i < ranges; i++) {
    const [from, dict, to] = [0, 2, 3].map((k) =>
      k === 2 ? bytes.readUInt8(at + 3 + 3 * i + k) : bytes.readUInt16BE(at + 3 + 3 * i + k),
    ) as [number, number, number];
    for (let glyph = from; glyph < Math.min(to, glyphs); glyph++) dicts[glyph] = dict;
  }
  return { dicts, length: 5 + 3 * ranges };
}

/** Note 5176, 12: a code for each glyph from the first on that has one, and further codes by names. */
function encoding(
  own: readonly (readonly [code: number, glyph: number])[],
  ids: readonly number[],
  codes: ReadonlyMap<number, number> | undefined,
): Buffer {
  const byGlyph = new Map<number, number[]>();
  for (const [code, glyph] of own) {
    const given = codes ? codes.get(code) : code;
    if (given !== undefined)
      byGlyph.set(
        glyph,
        [...(byGlyph.get(glyph) ?? []), given].sort((a, b) => a - b),
      );
  }
  const first: number[] = [];
  for (let glyph = 1; byGlyph.has(glyph); glyph++) first.push(byGlyph.get(glyph)?.shift() as number);
  const more = [...byGlyph]
    .flatMap(([glyph, others]) => others.map((code): [number, number] => [code, ids[glyph] ?? 0]))
    .sort(([a], [b]) => a - b)
    .slice(0, 255);
  const supplement = Buffer.alloc(more.length === 0 ? 0 : 1 + 3 * more.length);
  if (more.length > 0) supplement.writeUInt8(more.length, 0);
  for (const [i, [code, id]] of more.entries()) {
    supplement.writeUInt8(code, 1 + 3 * i);
    supplement.writeUInt16BE(id, 2 + 3 * i);
  }
  return Buffer.concat([Buffer.from([more.length > 0 ? 0x80 : 0, first.length, ...first]), supplement]);
}

function encodingLength(bytes: Buffer, at: number): number {
  const format = bytes.readUInt8(at);
  const count = bytes.readUInt8(at + 1);
  const length = 2 + ((format & 0x7f) === 0 ? count : 2 * count);
  return (format & 0x80) === 0 ? length : length + 1 + 3 * bytes.readUInt8(at + length);
}

/** Tells what glyphs are drawn with apart. */
export function charStrings({ bytes }: CffProgram): (glyph: number) => string {
  const tops = indexAt(bytes, indexAt(bytes, bytes.readUInt8(2)).end);
  const top = dictionary(bytes.subarray(tops.offsets[0], tops.offsets[1]));
  const { offsets } = indexAt(bytes, top.get(CHAR_STRINGS)?.[0]?.value ?? 0);
  return (glyph) =>
    createHash('sha256')
      .update(bytes.subarray(offsets[glyph], offsets[glyph + 1]))
      .digest('hex');
}
