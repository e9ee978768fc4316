import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

const folder = join(dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json')), 'standard_fonts');

/** A font with the glyphs of printable ASCII only: glyph 1 is the space, glyph 2 is !, and so on. */
export interface SmallFont {
  readonly data: Uint8Array;
  /** Advance in thousandths of the size, by glyph. */
  readonly widths: readonly number[];
}

/** Glyph number of a printable ASCII character in the small fonts. */
export function glyphOf(char: string): number {
  return char.charCodeAt(0) - 31;
}

let made: SmallFont | undefined;

/** A small TrueType font cut from a free font that comes with a dependency. */
export function smallTrueType(): SmallFont {
  made ??= cut(readFileSync(join(folder, 'LiberationSans-Regular.ttf')));
  return made;
}

/** A bare CFF font program (for FontFile3 /Type1C). */
export function cffProgram(): Uint8Array {
  return readFileSync(join(folder, 'FoxitSerif.pfb'));
}

function cut(font: Buffer): SmallFont {
  const tables = new Map<string, Buffer>();
  for (let i = 0; i < font.readUInt16BE(4); i++) {
    const at = 12 + i * 16;
    const offset = font.readUInt32BE(at + 8);
    tables.set(font.toString('latin1', at, at + 4), font.subarray(offset, offset + font.readUInt32BE(at + 12)));
  }
  const table = (tag: string) => tables.get(tag) ?? Buffer.alloc(0);
  const glyphs = [0, ...Array.from({ length: 95 }, (_, i) => glyphInCmap(table('cmap'), 32 + i))];
  const wideLoca = table('head').readInt16BE(50) === 1;
  const place = (glyph: number) =>
    wideLoca ? table('loca').readUInt32BE(glyph * 4) : table('loca').readUInt16BE(glyph * 2) * 2;
  const metrics = table('hhea').readUInt16BE(34);
  const parts: Buffer[] = [];
  const loca = Buffer.alloc((glyphs.length + 1) * 4);
  const hmtx = Buffer.alloc(glyphs.length * 4);
  let length = 0;
  for (const [i, glyph] of glyphs.entries()) {
    loca.writeUInt32BE(length, i * 4);
    const outline = table('glyf').subarray(place(glyph), place(glyph + 1));
    const padded = Buffer.concat([outline, Buffer.alloc((4 - (outline.length % 4)) % 4)]);
    parts.push(padded);
    length += padded.length;
    const at = Math.min(glyph, metrics - 1) * 4;
    table('hmtx').copy(hmtx, i * 4, at, at + 4);
  }
  loca.writeUInt32BE(length, glyphs.length * 4);
  const head = Buffer.from(table('head'));
  head.writeInt16BE(1, 50);
  const hhea = Buffer.from(table('hhea'));
  hhea.writeUInt16BE(glyphs.length, 34);
  const maxp = Buffer.from(table('maxp'));
  maxp.writeUInt16BE(glyphs.length, 4);
  const em = head.readUInt16BE(18);
  const widths = glyphs.map((_, i) => Math.round((hmtx.readUInt16BE(i * 4) * 1000) / em));
  const kept = { cmap: asciiCmap(), glyf: Buffer.concat(parts), head, hhea, hmtx, loca, maxp };
  return { data: assemble(kept, ['cvt ', 'fpgm', 'prep'], table), widths };
}

/** Format 4 lookup (OpenType, cmap). */
function glyphInCmap(cmap: Buffer, code: number): number {
  for (let i = 0; i < cmap.readUInt16BE(2); i++) {
    const at = cmap.readUInt32BE(4 + i * 8 + 4);
    if (cmap.readUInt16BE(at) !== 4) continue;
    const segments = cmap.readUInt16BE(at + 6) / 2;
    for (let s = 0; s < segments; s++) {
      const end = at + 14 + s * 2;
      const start = end + 2 + segments * 2;
      if (code > cmap.readUInt16BE(end) || code < cmap.readUInt16BE(start)) continue;
      const delta = cmap.readUInt16BE(start + segments * 2);
      const rangeAt = start + segments * 4;
      const range = cmap.readUInt16BE(rangeAt);
      if (range === 0) return (code + delta) & 0xffff;
      return (cmap.readUInt16BE(rangeAt + range + (code - cmap.readUInt16BE(start)) * 2) + delta) & 0xffff;
    }
  }
  return 0;
}

/** One format 4 segment: 32..126 to glyphs 1..95, as Windows Unicode and as Mac Roman. */
function asciiCmap(): Buffer {
  const words = (...values: number[]) => Buffer.from(values.flatMap((v) => [(v >> 8) & 255, v & 255]));
  const body = words(4, 32, 0, 4, 4, 1, 0, 126, 0xffff, 0, 32, 0xffff, -31 & 0xffff, 1, 0, 0);
  return Buffer.concat([words(0, 2, 1, 0, 0, 20, 3, 1, 0, 20), body]);
}

function assemble(kept: Record<string, Buffer>, copied: readonly string[], table: (tag: string) => Buffer): Uint8Array {
  const all = { ...kept, ...Object.fromEntries(copied.map((tag) => [tag, table(tag)])) };
  const tags = Object.keys(all).sort();
  const directory = Buffer.alloc(12 + tags.length * 16);
  directory.writeUInt32BE(0x00010000, 0);
  directory.writeUInt16BE(tags.length, 4);
  const bodies: Buffer[] = [];
  let offset = directory.length;
  for (const [i, tag] of tags.entries()) {
    const data = all[tag] ?? Buffer.alloc(0);
    directory.write(tag.padEnd(4), 12 + i * 16, 'latin1');
    directory.writeUInt32BE(offset, 12 + i * 16 + 8);
    directory.writeUInt32BE(data.length, 12 + i * 16 + 12);
    const padded = Buffer.concat([data, Buffer.alloc((4 - (data.length % 4)) % 4)]);
    bodies.push(padded);
    offset += padded.length;
  }
  return Buffer.concat([directory, ...bodies]);
}
