import { Blob, Face, Font } from 'harfbuzzjs';
import { STANDARD_ENCODING } from '../../content/fonts/encodings.ts';
import { CHAR_STRINGS, CHARSET, dictionary, ENCODING, indexAt, ROS } from './cff-dictionary.ts';
import { subsetFont } from './subset-font.ts';

/** A bare CFF program (ISO 32000-2, 9.9.2: Type1C and CIDFontType0C), as far as its glyphs have to be told apart. */
export interface CffProgram {
  readonly bytes: Buffer;
  readonly glyphs: number;
  /** Glyphs are known by CIDs, not by names. */
  readonly isCid: boolean;
  /** By glyph: its CID, or the number of its name. */
  readonly charset: readonly number[];
  /** Glyphs that the program's own encoding has for a code; `undefined` for an encoding that is not known. */
  readonly ownCodes: ReadonlyMap<number, number> | 'standard' | undefined;
}

/** `undefined` for a program that can't be followed. */
export function readCff(program: Uint8Array): CffProgram | undefined {
  try {
    const bytes = Buffer.from(program.buffer, program.byteOffset, program.byteLength);
    const names = indexAt(bytes, bytes.readUInt8(2));
    const tops = indexAt(bytes, names.end);
    if (tops.offsets.length !== 2) return undefined;
    const top = dictionary(bytes.subarray(tops.offsets[0], tops.offsets[1]));
    const strings = top.get(CHAR_STRINGS)?.[0]?.value;
    if (strings === undefined) return undefined;
    const glyphs = indexAt(bytes, strings).offsets.length - 1;
    const charset = charsetAt(bytes, top.get(CHARSET)?.[0]?.value ?? 0, glyphs);
    return {
      bytes,
      glyphs,
      isCid: top.has(ROS),
      charset,
      ownCodes: ownCodes(bytes, top.get(ENCODING)?.[0]?.value ?? 0, charset),
    };
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}

/**
 * The program with these glyphs alone, and glyph 0. Glyphs that are known by name or CID lose their places and so leave
 * nothing behind; `keepNumbers` is for those that are known by their number.
 */
export function cffWithGlyphs(cff: CffProgram, glyphs: Iterable<number>, keepNumbers: boolean): Uint8Array | undefined {
  const made = subsetFont(wrapped(cff), glyphs, keepNumbers);
  if (!made) return undefined;
  const font = Buffer.from(made.buffer, made.byteOffset, made.byteLength);
  for (let i = 0; i < font.readUInt16BE(4); i++) {
    const at = 12 + 16 * i;
    if (font.toString('latin1', at, at + 4) !== 'CFF ') continue;
    return made.slice(font.readUInt32BE(at + 8), font.readUInt32BE(at + 8) + font.readUInt32BE(at + 12));
  }
  return undefined;
}

/** Glyphs of these names and codes. */
export function cffGlyphs(cff: CffProgram, codes: ReadonlySet<number>, names: readonly string[]): Set<number> {
  return new Set([...cffGlyphsByCode(cff, codes, names).values()].flat());
}

/** By code those that a reader may take: of its name, and what the program has for it. */
export function cffGlyphsByCode(
  cff: CffProgram,
  codes: ReadonlySet<number>,
  names: readonly string[],
): Map<number, number[]> {
  const font = opened(cff);
  const own = cff.ownCodes === 'standard' ? undefined : cff.ownCodes;
  const standard = cff.ownCodes === 'standard' ? STANDARD_ENCODING : [];
  const glyphsOf = (code: number) => [
    own?.get(code),
    ...[names[code], standard[code]].map((name) => (name ? font.glyphFromName(name) : undefined)),
  ];
  return new Map([...codes].map((code) => [code, glyphsOf(code).filter((glyph) => glyph !== undefined)]));
}

/** Names that a program's own encoding has for codes; `undefined` where it has none, or can't be followed. */
export function cffOwnNames(program: Uint8Array): ReadonlyMap<number, string> | undefined {
  const cff = readCff(program);
  if (!cff || cff.isCid || cff.ownCodes === undefined) return undefined;
  if (cff.ownCodes === 'standard') return new Map(STANDARD_ENCODING.entries());
  const font = opened(cff);
  return new Map([...cff.ownCodes].map(([code, glyph]) => [code, font.glyphName(glyph)]));
}

/** Each holds a copy of the program until it is collected: the fonts of one program have one. */
const known = new WeakMap<CffProgram, Font>();

function opened(cff: CffProgram): Font {
  const font = known.get(cff) ?? new Font(new Face(new Blob(wrapped(cff))));
  known.set(cff, font);
  return font;
}

/** As the only table of substance of an OpenType font: the form in which libraries take it. */
function wrapped({ bytes, glyphs }: CffProgram): Uint8Array {
  const head = Buffer.alloc(54);
  head.writeUInt32BE(0x00010000, 0);
  head.writeUInt32BE(0x5f0f3cf5, 12);
  head.writeUInt16BE(1000, 18);
  const hhea = Buffer.alloc(36);
  hhea.writeUInt32BE(0x00010000, 0);
  hhea.writeUInt16BE(glyphs, 34);
  const maxp = Buffer.alloc(6);
  maxp.writeUInt32BE(0x00005000, 0);
  maxp.writeUInt16BE(glyphs, 4);
  const tables = [
    ['CFF ', bytes],
    ['head', head],
    ['hhea', hhea],
    ['hmtx', Buffer.alloc(4 * glyphs)],
    ['maxp', maxp],
  ] as const;
  const directory = Buffer.alloc(12 + 16 * tables.length);
  directory.write('OTTO', 0, 'latin1');
  directory.writeUInt16BE(tables.length, 4);
  let offset = directory.length;
  const bodies: Buffer[] = [];
  for (const [i, [tag, table]] of tables.entries()) {
    const at = 12 + 16 * i;
    directory.write(tag, at, 'latin1');
    directory.writeUInt32BE(offset, at + 8);
    directory.writeUInt32BE(table.length, at + 12);
    const body = Buffer.alloc((table.length + 3) & ~3);
    table.copy(body);
    bodies.push(body);
    offset += body.length;
  }
  return new Uint8Array(Buffer.concat([directory, ...bodies]));
}

/** Note 5176, 13. The predefined ones are those of fonts that hold them whole: glyph n is name n. */
function charsetAt(bytes: Buffer, at: number, glyphs: number): number[] {
  if (at <= 2) return Array.from({ length: glyphs }, (_, i) => i);
  const charset = [0];
  const format = bytes.readUInt8(at);
  for (let i = at + 1; charset.length < glyphs; ) {
    const first = bytes.readUInt16BE(i);
    const more = format === 0 ? 0 : format === 1 ? bytes.readUInt8(i + 2) : bytes.readUInt16BE(i + 2);
    i += 2 + format;
    for (let k = 0; k <= more && charset.length < glyphs; k++) charset.push(first + k);
  }
  return charset;
}

/** Note 5176, 12. */
function ownCodes(bytes: Buffer, at: number, charset: readonly number[]): CffProgram['ownCodes'] {
  if (at === 0) return 'standard';
  if (at === 1) return undefined;
  const codes = new Map<number, number>();
  const format = bytes.readUInt8(at);
  const count = bytes.readUInt8(at + 1);
  let next = at + 2;
  for (let i = 0, glyph = 1; i < count; i++) {
    const first = bytes.readUInt8(next++);
    const more = (format & 0x7f) === 0 ? 0 : bytes.readUInt8(next++);
    for (let k = 0; k <= more; k++) codes.set(first + k, glyph++);
  }
  if ((format & 0x80) !== 0) {
    const extra = bytes.readUInt8(next++);
    for (let i = 0; i < extra; i++, next += 3) {
      const glyph = charset.indexOf(bytes.readUInt16BE(next + 1));
      if (glyph >= 0) codes.set(bytes.readUInt8(next), glyph);
    }
  }
  return codes;
}
