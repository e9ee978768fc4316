/** Tables of an OpenType program by their tags. */
export type Tables = Map<string, DataView>;

const DIRECTORY = 12;
const RECORD = 16;

/** `undefined` for what is no TrueType program, or a damaged one. */
export function readTables(program: Uint8Array): Tables | undefined {
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

/** Where the outline of each glyph begins, and where the last one ends (loca). */
export function readOffsets(loca: DataView, count: number, long: boolean, end: number): number[] | undefined {
  if (loca.byteLength < (count + 1) * (long ? 4 : 2)) return undefined;
  const offsets = Array.from({ length: count + 1 }, (_, i) =>
    long ? loca.getUint32(4 * i) : loca.getUint16(2 * i) * 2,
  );
  const inOrder = offsets.every((offset, i) => offset >= (offsets[i - 1] ?? 0) && offset <= end);
  return inOrder ? offsets : undefined;
}

/** What the sum of a whole program has to be with the one in its head (OpenType 1.9, head). */
const WHOLE_SUM = 0xb1b0afba;
const SUM_IN_HEAD = 8;

/**
 * `program` has the head that stands before the tables. All sums are new: those of the old program would tell whoever
 * guesses what it held that the guess is right.
 */
export function writeTables(program: Uint8Array, tables: Tables): Uint8Array {
  const directory = DIRECTORY + RECORD * tables.size;
  const padded = (length: number) => (length + 3) & ~3;
  const size = [...tables.values()].reduce((sum, table) => sum + padded(table.byteLength), directory);
  const out = new Uint8Array(size);
  out.set(program.subarray(0, DIRECTORY));
  const view = viewOf(out);
  view.setUint16(4, tables.size);
  let [offset, head] = [directory, 0];
  for (const [i, [tag, table]] of [...tables].entries()) {
    const at = DIRECTORY + RECORD * i;
    for (let k = 0; k < 4; k++) out[at + k] = tag.charCodeAt(k);
    out.set(new Uint8Array(table.buffer, table.byteOffset, table.byteLength), offset);
    if (tag === 'head' && table.byteLength >= SUM_IN_HEAD + 4) {
      head = offset;
      view.setUint32(offset + SUM_IN_HEAD, 0);
    }
    view.setUint32(at + 4, checksum(view, offset, padded(table.byteLength)));
    view.setUint32(at + 8, offset);
    view.setUint32(at + 12, table.byteLength);
    offset += padded(table.byteLength);
  }
  if (head > 0) view.setUint32(head + SUM_IN_HEAD, (WHOLE_SUM - checksum(view, 0, size)) >>> 0);
  return out;
}

function checksum(view: DataView, from: number, length: number): number {
  let sum = 0;
  for (let at = from; at < from + length; at += 4) sum = (sum + view.getUint32(at)) >>> 0;
  return sum;
}

export function viewOf(bytes: Uint8Array): DataView {
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}
