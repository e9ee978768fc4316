import { Blob, Face, Font } from 'harfbuzzjs';
import { STANDARD_ENCODING } from '../../content/fonts/encodings.ts';
import { subsetFont } from './subset-font.ts';

/** Operators of a top dictionary (Adobe Technical Note 5176, table 9). */
const CHARSET = 15;
const ENCODING = 16;
const CHAR_STRINGS = 17;
const ROS = 1230;

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
    const [strings] = top.get(CHAR_STRINGS) ?? [];
    if (strings === undefined) return undefined;
    const glyphs = indexAt(bytes, strings).offsets.length - 1;
    const charset = charsetAt(bytes, top.get(CHARSET)?.[0] ?? 0, glyphs);
    return {
      bytes,
      glyphs,
      isCid: top.has(ROS),
      charset,
      ownCodes: ownCodes(bytes, top.get(ENCODING)?.[0] ?? 0, charset),
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
  const font = new Font(new Face(new Blob(wrapped(cff))));
  const own = cff.ownCodes === 'standard' ? undefined : cff.ownCodes;
  const standard = cff.ownCodes === 'standard' ? STANDARD_ENCODING : [];
  const glyphsOf = (code: number) => [
    own?.get(code),
    ...[names[code], standard[code]].map((name) => (name ? font.glyphFromName(name) : undefined)),
  ];
  return new Set([...codes].flatMap(glyphsOf).filter((glyph) => glyph !== undefined));
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

/** Note 5176, 5. `offsets` are those of the file, one more than there are objects. */
function indexAt(bytes: Buffer, at: number): { readonly offsets: number[]; readonly end: number } {
  const count = bytes.readUInt16BE(at);
  if (count === 0) return { offsets: [], end: at + 2 };
  const size = bytes.readUInt8(at + 2);
  const base = at + 3 + (count + 1) * size - 1;
  const offsets = Array.from({ length: count + 1 }, (_, i) => base + bytes.readUIntBE(at + 3 + i * size, size));
  return { offsets, end: offsets[count] as number };
}

/** Note 5176, 4. */
function dictionary(bytes: Buffer): Map<number, number[]> {
  const entries = new Map<number, number[]>();
  let operands: number[] = [];
  for (let i = 0; i < bytes.length; ) {
    const first = bytes.readUInt8(i);
    if (first > LAST_OPERATOR) {
      operands.push(operandAt(bytes, i));
      i += operandLength(bytes, i);
      continue;
    }
    const isEscaped = first === ESCAPE;
    entries.set(isEscaped ? 1200 + bytes.readUInt8(i + 1) : first, operands);
    operands = [];
    i += isEscaped ? 2 : 1;
  }
  return entries;
}

const LAST_OPERATOR = 21;
const ESCAPE = 12;
const [SHORT, LONG, REAL] = [28, 29, 30];

/** Note 5176, table 3. A real number is told as 0: none of ours is one. */
function operandAt(bytes: Buffer, at: number): number {
  const first = bytes.readUInt8(at);
  if (first === SHORT) return bytes.readInt16BE(at + 1);
  if (first === LONG) return bytes.readInt32BE(at + 1);
  if (first === REAL) return 0;
  if (first <= 246) return first - 139;
  const second = bytes.readUInt8(at + 1);
  return first <= 250 ? (first - 247) * 256 + 108 + second : (251 - first) * 256 - 108 - second;
}

function operandLength(bytes: Buffer, at: number): number {
  const first = bytes.readUInt8(at);
  if (first === SHORT) return 3;
  if (first === LONG) return 5;
  if (first !== REAL) return first <= 246 ? 1 : 2;
  let last = at + 1;
  while ((bytes.readUInt8(last) & 15) !== 15) last++;
  return last + 1 - at;
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
