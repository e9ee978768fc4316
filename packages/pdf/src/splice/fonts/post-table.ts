/** The names that every TrueType font may use without writing them down (OpenType 1.9, post). */
const STANDARD = 258;
const HEADER = 32;

/** Names of glyphs by number, of a post table of version 2; those of the standard set are not spelled out. */
export function glyphNames(post: DataView): Map<string, number> {
  const names = new Map<string, number>();
  const read = readNames(post);
  for (const [glyph, index] of read?.indexes.entries() ?? []) {
    const name = read?.strings[index - STANDARD];
    if (name !== undefined && !names.has(name)) names.set(name, glyph);
  }
  return names;
}

/** The table with the names of these glyphs alone. What can't be read becomes a table without names. */
export function withNamesOf(post: DataView, kept: ReadonlySet<number>): DataView {
  const header = headerOf(post);
  const read = readNames(post);
  if (!read) return viewOf(withoutNames(header));
  const strings: Buffer[] = [];
  const indexes = Buffer.alloc(2 + 2 * read.indexes.length);
  indexes.writeUInt16BE(read.indexes.length, 0);
  for (const [glyph, index] of read.indexes.entries()) {
    if (!kept.has(glyph)) continue;
    const own = read.strings[index - STANDARD];
    indexes.writeUInt16BE(own === undefined ? index : STANDARD + strings.length, 2 + 2 * glyph);
    if (own !== undefined) strings.push(Buffer.from(String.fromCharCode(own.length) + own, 'latin1'));
  }
  return viewOf(Buffer.concat([header, indexes, ...strings]));
}

/** The table of a program whose glyphs stand in this order now: old numbers, by new ones. */
export function withNamesInOrder(post: DataView, order: readonly number[]): DataView {
  const header = headerOf(post);
  const read = readNames(post);
  if (!read) return viewOf(withoutNames(header));
  const strings: Buffer[] = [];
  const indexes = Buffer.alloc(2 + 2 * order.length);
  indexes.writeUInt16BE(order.length, 0);
  for (const [glyph, old] of order.entries()) {
    const index = read.indexes[old] ?? 0;
    const own = read.strings[index - STANDARD];
    indexes.writeUInt16BE(own === undefined ? index : STANDARD + strings.length, 2 + 2 * glyph);
    if (own !== undefined) strings.push(Buffer.from(String.fromCharCode(own.length) + own, 'latin1'));
  }
  return viewOf(Buffer.concat([header, indexes, ...strings]));
}

function headerOf(post: DataView): Buffer {
  const header = Buffer.alloc(HEADER);
  for (let i = 0; i < Math.min(HEADER, post.byteLength); i++) header[i] = post.getUint8(i);
  return header;
}

function withoutNames(header: Buffer): Buffer {
  header.writeUInt32BE(0x00030000, 0);
  return header;
}

function readNames(post: DataView): { readonly indexes: number[]; readonly strings: string[] } | undefined {
  if (post.byteLength < HEADER + 2 || post.getUint32(0) !== 0x00020000) return undefined;
  const count = post.getUint16(HEADER);
  if (post.byteLength < HEADER + 2 + 2 * count) return undefined;
  const indexes = Array.from({ length: count }, (_, i) => post.getUint16(HEADER + 2 + 2 * i));
  const strings: string[] = [];
  for (let at = HEADER + 2 + 2 * count; at < post.byteLength; ) {
    const length = post.getUint8(at);
    if (at + 1 + length > post.byteLength) break;
    strings.push(Buffer.from(post.buffer, post.byteOffset + at + 1, length).toString('latin1'));
    at += 1 + length;
  }
  return { indexes, strings };
}

function viewOf(bytes: Buffer): DataView {
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}
