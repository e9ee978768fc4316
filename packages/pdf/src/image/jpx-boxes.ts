/** What a reader of PDF needs of a JPX file (ISO 32000-2, 7.4.9; ISO/IEC 15444-1, I.5). */
const NEEDED: ReadonlySet<string> = new Set(['jP  ', 'ftyp', 'rreq', 'jp2h', 'jp2c']);
const HEADER_PARTS: ReadonlySet<string> = new Set(['ihdr', 'bpcc', 'colr', 'pclr', 'cmap', 'cdef', 'res ']);
/** Markers of a codestream (ISO/IEC 15444-1, A.2). */
const SOC = 0xff4f;
const SOT = 0xff90;
const SOD = 0xff93;
const EOC = 0xffd9;
const COM = 0xff64;
const BOX_HEAD = 8;

interface Box {
  readonly type: string;
  readonly body: Buffer;
}

/**
 * The same JPEG 2000 picture without boxes for metadata (`uuid`, `xml `), comments of its coder and what lies behind
 * its end. As it is where it can't be told what is what: verification looks at the bytes.
 */
export function withoutJpxMetadata(data: Uint8Array): Uint8Array {
  const bytes = Buffer.from(data.buffer, data.byteOffset, data.byteLength);
  if (bytes.length < BOX_HEAD) return data;
  if (bytes.readUInt16BE(0) === SOC) return withoutComments(bytes) ?? data;
  const boxes = boxesOf(bytes)?.filter(({ type }) => NEEDED.has(type));
  const code = boxes?.find(({ type }) => type === 'jp2c');
  const plain = code && withoutComments(code.body);
  if (!boxes || !plain || !boxes.some(({ type }) => type === 'jp2h')) return data;
  const written = boxes.flatMap((box) => {
    if (box.type === 'jp2c') return box === code ? [boxOf(box.type, plain)] : [];
    return [boxOf(box.type, box.type === 'jp2h' ? headerOf(box.body) : box.body)];
  });
  return Buffer.concat(written);
}

function headerOf(body: Buffer): Buffer {
  const parts = boxesOf(body);
  if (!parts) return body;
  return Buffer.concat(parts.filter(({ type }) => HEADER_PARTS.has(type)).map((box) => boxOf(box.type, box.body)));
}

/** `undefined` where a box is longer than its file. */
function boxesOf(bytes: Buffer): Box[] | undefined {
  const boxes: Box[] = [];
  for (let at = 0; at + BOX_HEAD <= bytes.length; ) {
    const said = bytes.readUInt32BE(at);
    const isLong = said === 1 && at + 2 * BOX_HEAD <= bytes.length;
    const head = isLong ? 2 * BOX_HEAD : BOX_HEAD;
    const length = isLong ? Number(bytes.readBigUInt64BE(at + BOX_HEAD)) : said === 0 ? bytes.length - at : said;
    if (length < head || at + length > bytes.length) return undefined;
    boxes.push({ type: bytes.toString('latin1', at + 4, at + BOX_HEAD), body: bytes.subarray(at + head, at + length) });
    at += length;
  }
  return boxes;
}

function boxOf(type: string, body: Buffer): Buffer {
  const head = Buffer.alloc(BOX_HEAD);
  head.writeUInt32BE(BOX_HEAD + body.length, 0);
  head.write(type, 4, 'latin1');
  return Buffer.concat([head, body]);
}

/** A codestream up to its end, its comments left out; `undefined` where its parts do not follow each other. */
function withoutComments(code: Buffer): Buffer | undefined {
  const main = headerWithout(code, 2, SOT);
  if (code.length < 4 || code.readUInt16BE(0) !== SOC || !main) return undefined;
  const parts = [code.subarray(0, 2), ...main.kept];
  let { end } = main;
  while (end + 12 <= code.length && code.readUInt16BE(end) === SOT) {
    const length = code.readUInt32BE(end + 6);
    const stop = length === 0 ? endOfLast(code, end) : end + length;
    const own = headerWithout(code, end + 12, SOD);
    if (!own || own.end > stop || stop > code.length) return undefined;
    const start = Buffer.from(code.subarray(end, end + 12));
    const tile = Buffer.concat([start, ...own.kept, code.subarray(own.end, stop)]);
    tile.writeUInt32BE(tile.length, 6);
    parts.push(tile);
    end = stop;
  }
  return Buffer.concat([...parts, Buffer.of(EOC >> 8, EOC & 0xff)]);
}

/** Of a last part that does not say how long it is. */
function endOfLast(code: Buffer, from: number): number {
  const end = code.indexOf(Buffer.of(EOC >> 8, EOC & 0xff), from);
  return end < 0 ? code.length : end;
}

/** Marker segments from `at` up to a marker, without comments; `undefined` where it does not come. */
function headerWithout(code: Buffer, at: number, last: number): { kept: Buffer[]; end: number } | undefined {
  const kept: Buffer[] = [];
  for (let from = at; from + 4 <= code.length; ) {
    const marker = code.readUInt16BE(from);
    if (marker === last) return { kept, end: from };
    if (marker < 0xff00) return undefined;
    const end = from + 2 + code.readUInt16BE(from + 2);
    if (marker !== COM) kept.push(code.subarray(from, end));
    from = end;
  }
  return undefined;
}
