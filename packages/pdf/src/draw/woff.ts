import { inflateSync } from 'node:zlib';

/** WOFF file format 1.0, 3 and 4: the header, and an entry of its table directory. */
const HEADER = 44;
const ENTRY = 20;
/** OpenType 1.9, table directory. */
const DIRECTORY = 12;
const RECORD = 16;

/** The OpenType font that a WOFF file of our own packs. Its tables come in the file's order, each packed or not. */
export function unpackedWoff(woff: Buffer): Uint8Array {
  const count = woff.readUInt16BE(12);
  const directory = Buffer.alloc(DIRECTORY + RECORD * count);
  woff.copy(directory, 0, 4, 8);
  directory.writeUInt16BE(count, 4);
  const tables: Buffer[] = [];
  let offset = directory.length;
  for (let i = 0; i < count; i++) {
    const at = HEADER + ENTRY * i;
    const [from, packed, length] = [4, 8, 12].map((k) => woff.readUInt32BE(at + k)) as [number, number, number];
    const data = woff.subarray(from, from + packed);
    const table = Buffer.alloc((length + 3) & ~3);
    (packed < length ? inflateSync(data) : data).copy(table);
    const record = DIRECTORY + RECORD * i;
    woff.copy(directory, record, at, at + 4);
    woff.copy(directory, record + 4, at + 16, at + 20);
    directory.writeUInt32BE(offset, record + 8);
    directory.writeUInt32BE(length, record + 12);
    offset += table.length;
    tables.push(table);
  }
  return new Uint8Array(Buffer.concat([directory, ...tables]));
}
