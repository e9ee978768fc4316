import type { PdfFile } from './file.ts';
import type { FileObject } from './file-object.ts';
import { PdfDict, PdfName, PdfRef, PdfStream } from './types.ts';
import type { Picture } from './unpack-picture.ts';
import { writeValue } from './write-value.ts';

/**
 * What is put in an image's place: its samples unpacked, 8 bits each, or `nothing` but a pixel to mark where it is
 * painted.
 */
export type StandIn = Picture | 'nothing';

/** Entries that say what the samples mean: they hold for any number of them. */
const MEANING = ['ColorSpace', 'Decode', 'SMask', 'Mask', 'Interpolate', 'Intent', 'OC'];

/**
 * The same file with other data for some of its images, so that a reader need not unpack them. All other
 * objects stay byte for byte; only the table of objects is made anew (ISO 32000-2, 7.5.8).
 */
export function withStandIns(file: PdfFile, standInFor: (image: PdfStream) => StandIn | undefined): Uint8Array {
  const parts: Uint8Array[] = [Buffer.from('%PDF-1.7\n', 'latin1')];
  let length = parts[0]?.length ?? 0;
  const entries = new Map<number, readonly [kind: number, at: number, more: number]>();
  for (const object of file.body.objects) {
    if (object.kind === 'table') continue;
    entries.set(object.number, [1, length, object.generation]);
    for (const part of written(file, object, standInFor)) {
      parts.push(part);
      length += part.length;
    }
  }
  let holder = -1;
  let index = 0;
  for (const { number, packedIn } of file.objects) {
    if (packedIn === undefined) continue;
    index = packedIn === holder ? index + 1 : 0;
    holder = packedIn;
    if (!entries.has(number)) entries.set(number, [2, packedIn, index]);
  }
  parts.push(table(file, entries, length));
  return Buffer.concat(parts);
}

function written(
  file: PdfFile,
  object: FileObject,
  standInFor: (image: PdfStream) => StandIn | undefined,
): Uint8Array[] {
  const { number, generation, offset, end } = object;
  const value = object.kind === 'image' ? object.value : null;
  const standIn = value instanceof PdfStream ? standInFor(value) : undefined;
  if (!(value instanceof PdfStream) || !standIn) return [file.bytes.subarray(offset, end), NEW_LINE];
  const { width, height, data } = standIn === 'nothing' ? NOTHING : standIn;
  const dict = new PdfDict();
  const set = (key: string, entry: string | number) =>
    dict.entries.set(key, typeof entry === 'number' ? entry : new PdfName(entry));
  set('Type', 'XObject');
  set('Subtype', 'Image');
  set('Width', width);
  set('Height', height);
  set('BitsPerComponent', 8);
  set('ColorSpace', 'DeviceGray');
  for (const key of standIn === 'nothing' ? ['OC'] : MEANING) {
    const entry = value.dict.entries.get(key);
    if (entry !== undefined) dict.entries.set(key, entry);
  }
  set('Length', data.length);
  const head = `${number} ${generation} obj\n${writeValue(dict)}\nstream\n`;
  return [Buffer.from(head, 'latin1'), data, Buffer.from('\nendstream\nendobj\n', 'latin1')];
}

const NEW_LINE = Buffer.from('\n', 'latin1');
const NOTHING: Picture = { width: 1, height: 1, channels: 1, data: Uint8Array.of(255) };

/** A cross-reference stream of entries of 1, 4 and 2 bytes, with the trailer in it. */
function table(file: PdfFile, entries: ReadonlyMap<number, readonly [number, number, number]>, at: number): Uint8Array {
  let own = 1;
  for (const number of entries.keys()) own = Math.max(own, number + 1);
  const rows = Buffer.alloc(7 * (own + 1));
  for (const [number, [kind, place, more]] of [...entries, [own, [1, at, 0] as const] as const]) {
    rows[7 * number] = kind;
    rows.writeUInt32BE(place, 7 * number + 1);
    rows.writeUInt16BE(more & 0xffff, 7 * number + 5);
  }
  const dict = new PdfDict();
  dict.entries.set('Type', new PdfName('XRef'));
  dict.entries.set('Size', own + 1);
  dict.entries.set('W', [1, 4, 2]);
  dict.entries.set('Root', rootOf(file));
  dict.entries.set('Length', rows.length);
  const head = Buffer.from(`${own} 0 obj\n${writeValue(dict)}\nstream\n`, 'latin1');
  return Buffer.concat([head, rows, Buffer.from(`\nendstream\nendobj\nstartxref\n${at}\n%%EOF\n`, 'latin1')]);
}

function rootOf(file: PdfFile): PdfRef | null {
  const roots = file.trailers.map((trailer) => trailer.get('Root')).filter((root) => root instanceof PdfRef);
  return roots.at(-1) ?? null;
}
