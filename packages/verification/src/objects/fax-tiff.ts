/** How a Group 4 image is laid out (ISO 32000-2, table 11). */
export interface FaxLayout {
  readonly width: number;
  readonly height: number;
  readonly blackIs1: boolean;
}

const [SHORT, LONG] = [3, 4];
const GROUP_4 = 4;

/** Group 4 data as a TIFF file of one strip (TIFF 6.0, sections 2 and 11), for a decoder that knows such files. */
export function faxAsTiff(data: Uint8Array, { width, height, blackIs1 }: FaxLayout): Buffer {
  const entries = [
    [256, LONG, width],
    [257, LONG, height],
    [258, SHORT, 1],
    [259, SHORT, GROUP_4],
    // What the coding calls white is the sample 1 in a PDF, unless the file turns it round.
    [262, SHORT, blackIs1 ? 1 : 0],
    [273, LONG, 0],
    [278, LONG, height],
    [279, LONG, data.length],
  ] as const;
  const start = 8 + 2 + 12 * entries.length + 4;
  const file = Buffer.alloc(start + data.length);
  file.write('II*\0', 0, 'latin1');
  file.writeUInt32LE(8, 4);
  file.writeUInt16LE(entries.length, 8);
  for (const [i, [tag, kind, value]] of entries.entries()) {
    const at = 10 + 12 * i;
    file.writeUInt16LE(tag, at);
    file.writeUInt16LE(kind, at + 2);
    file.writeUInt32LE(1, at + 4);
    file.writeUInt32LE(tag === 273 ? start : value, at + 8);
  }
  file.set(data, start);
  return file;
}
