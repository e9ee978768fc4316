/** One mapping of a font's cmap table (OpenType 1.9): character codes to glyphs. */
export interface CmapSubtable {
  readonly platform: number;
  readonly encoding: number;
  readonly glyphs: ReadonlyMap<number, number>;
}

/** More codes no font maps; a range that claims more was made to keep us busy. */
const MOST = 70_000;
/** Codes of all subtables that are looked at, those again that several ranges have. */
const MOST_STEPS = 20 * MOST;

/** The mappings of a cmap table; `undefined` where one is of a kind that is not known, or broken. */
export function readCmap(table: DataView): CmapSubtable[] | undefined {
  try {
    const count = table.getUint16(2);
    const subtables: CmapSubtable[] = [];
    let steps = 0;
    const step = () => {
      if (++steps > MOST_STEPS) throw new RangeError('more codes than a font maps');
    };
    for (let i = 0; i < count; i++) {
      const at = 4 + 8 * i;
      const glyphs = readSubtable(table, table.getUint32(at + 4), step);
      if (!glyphs) return undefined;
      subtables.push({ platform: table.getUint16(at), encoding: table.getUint16(at + 2), glyphs });
    }
    return subtables;
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}

function readSubtable(table: DataView, at: number, step: () => void): Map<number, number> | undefined {
  const glyphs = new Map<number, number>();
  const add = (code: number, glyph: number) => {
    step();
    if (glyphs.size >= MOST) throw new RangeError('more codes than a font maps');
    if (glyph !== 0) glyphs.set(code, glyph);
  };
  switch (table.getUint16(at)) {
    case 0:
      for (let code = 0; code < 256; code++) add(code, table.getUint8(at + 6 + code));
      return glyphs;
    case 4:
      readSegments(table, at, add);
      return glyphs;
    case 6: {
      const [first, count] = [table.getUint16(at + 6), table.getUint16(at + 8)];
      for (let i = 0; i < count; i++) add(first + i, table.getUint16(at + 10 + 2 * i));
      return glyphs;
    }
    case 12: {
      const groups = table.getUint32(at + 12);
      for (let i = 0; i < groups; i++) {
        const [first, last, glyph] = [0, 4, 8].map((k) => table.getUint32(at + 16 + 12 * i + k)) as [
          number,
          number,
          number,
        ];
        if (last - first > MOST) throw new RangeError('more codes than a font maps');
        for (let code = first; code <= last; code++) add(code, glyph + code - first);
      }
      return glyphs;
    }
    default:
      return undefined;
  }
}

/** Format 4: segments with a difference each, or a place in a list of glyphs. */
function readSegments(table: DataView, at: number, add: (code: number, glyph: number) => void): void {
  const count = table.getUint16(at + 6) / 2;
  for (let i = 0; i < count; i++) {
    const end = table.getUint16(at + 14 + 2 * i);
    const start = table.getUint16(at + 16 + 2 * count + 2 * i);
    const delta = table.getUint16(at + 16 + 4 * count + 2 * i);
    const place = at + 16 + 6 * count + 2 * i;
    const offset = table.getUint16(place);
    for (let code = start; code <= end && code < 0xffff; code++) {
      const listed = offset === 0 ? code : table.getUint16(place + offset + 2 * (code - start));
      add(code, offset === 0 || listed !== 0 ? (listed + delta) & 0xffff : 0);
    }
  }
}

/**
 * A cmap table of these mappings. Codes of one byte for the Macintosh platform are written as format 6, others as 4 or
 * 12.
 */
export function writeCmap(subtables: readonly CmapSubtable[]): DataView {
  const bodies = subtables.map((subtable) => bodyOf(subtable));
  const header = Buffer.alloc(4 + 8 * subtables.length);
  header.writeUInt16BE(subtables.length, 2);
  let offset = header.length;
  for (const [i, { platform, encoding }] of subtables.entries()) {
    header.writeUInt16BE(platform, 4 + 8 * i);
    header.writeUInt16BE(encoding, 6 + 8 * i);
    header.writeUInt32BE(offset, 8 + 8 * i);
    offset += bodies[i]?.length ?? 0;
  }
  const all = Buffer.concat([header, ...bodies]);
  return new DataView(all.buffer, all.byteOffset, all.byteLength);
}

function bodyOf({ platform, glyphs }: CmapSubtable): Buffer {
  const codes = [...glyphs.keys()].sort((a, b) => a - b);
  const most = codes.at(-1) ?? 0;
  if (platform === 1 && most < 256) return trimmed(codes, glyphs);
  return most > 0xffff || codes.length > 8000 ? groups(codes, glyphs) : segments(codes, glyphs);
}

function trimmed(codes: readonly number[], glyphs: ReadonlyMap<number, number>): Buffer {
  const first = codes[0] ?? 0;
  const count = codes.length === 0 ? 0 : (codes.at(-1) as number) - first + 1;
  const body = Buffer.alloc(10 + 2 * count);
  for (const [i, value] of [6, body.length, 0, first, count].entries()) body.writeUInt16BE(value, 2 * i);
  for (const code of codes) body.writeUInt16BE(glyphs.get(code) ?? 0, 10 + 2 * (code - first));
  return body;
}

/** Format 4 with a segment for each code, and the last one that it asks for. */
function segments(codes: readonly number[], glyphs: ReadonlyMap<number, number>): Buffer {
  const count = codes.length + 1;
  const body = Buffer.alloc(16 + 8 * count);
  const power = 2 ** Math.floor(Math.log2(count));
  for (const [i, value] of [4, body.length, 0, 2 * count, 2 * power, Math.log2(power), 2 * (count - power)].entries()) {
    body.writeUInt16BE(value, 2 * i);
  }
  for (const [i, code] of [...codes, 0xffff].entries()) {
    body.writeUInt16BE(code, 14 + 2 * i);
    body.writeUInt16BE(code, 16 + 2 * count + 2 * i);
    const glyph = i < codes.length ? (glyphs.get(code) ?? 0) : 0;
    body.writeUInt16BE((glyph - code + 0x10000) & 0xffff, 16 + 4 * count + 2 * i);
  }
  return body;
}

function groups(codes: readonly number[], glyphs: ReadonlyMap<number, number>): Buffer {
  const body = Buffer.alloc(16 + 12 * codes.length);
  body.writeUInt16BE(12, 0);
  body.writeUInt32BE(body.length, 4);
  body.writeUInt32BE(codes.length, 12);
  for (const [i, code] of codes.entries()) {
    body.writeUInt32BE(code, 16 + 12 * i);
    body.writeUInt32BE(code, 20 + 12 * i);
    body.writeUInt32BE(glyphs.get(code) ?? 0, 24 + 12 * i);
  }
  return body;
}
