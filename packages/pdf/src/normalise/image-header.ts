/** Width times height as an image's own header says, 0 where it is not found: the dictionary may lie. */
export function pixelsInHeader(filter: string, data: Uint8Array): number {
  if (filter === 'DCTDecode' || filter === 'DCT') return jpegPixels(data);
  if (filter === 'JPXDecode') return jpxPixels(data);
  return 0;
}

function jpegPixels(data: Uint8Array): number {
  const at = jpegFrame(data);
  if (at === undefined) return 0;
  const view = new DataView(data.buffer, data.byteOffset, data.length);
  return view.getUint16(at + 5) * view.getUint16(at + 7);
}

/** How many components a JPEG has by its own header; `undefined` where none is found. */
export function jpegComponents(data: Uint8Array): number | undefined {
  const at = jpegFrame(data);
  return at === undefined ? undefined : data[at + 9];
}

/** Where the frame header of a JPEG begins, ISO/IEC 10918-1, B.2.2. */
function jpegFrame(data: Uint8Array): number | undefined {
  const view = new DataView(data.buffer, data.byteOffset, data.length);
  for (let at = 2; at + 9 < data.length; ) {
    if (data[at] !== 0xff) return undefined;
    const marker = data[at + 1] ?? 0;
    const isFrame = marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc;
    if (isFrame) return at;
    at += marker === 0xff ? 1 : 2 + view.getUint16(at + 2);
  }
  return undefined;
}

/** The SIZ segment of a JPEG 2000 code stream, ISO/IEC 15444-1, A.5.1. */
function jpxPixels(data: Uint8Array): number {
  const at = Buffer.from(data.buffer, data.byteOffset, Math.min(data.length, 1 << 16)).indexOf(SIZ);
  if (at < 0 || at + 24 > data.length) return 0;
  const view = new DataView(data.buffer, data.byteOffset, data.length);
  return (view.getUint32(at + 8) - view.getUint32(at + 16)) * (view.getUint32(at + 12) - view.getUint32(at + 20));
}

const SIZ = Buffer.from([0xff, 0x4f, 0xff, 0x51]);
