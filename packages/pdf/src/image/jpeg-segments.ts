/** One marker segment of a JPEG stream (ITU-T T.81, B.1.1.2): `marker` is its second byte. */
export interface Segment {
  readonly marker: number;
  /** Of the marker's 0xff. */
  readonly start: number;
  /** Behind the segment's parameters. */
  readonly end: number;
}

const SOI = 0xd8;
const EOI = 0xd9;
const SOS = 0xda;
const COM = 0xfe;
/** APP14 says which colours the components are; a decoder needs it (ISO 32000-2, 7.4.8). */
const ADOBE = 0xee;

/** The segments up to and with the first scan header, `undefined` for what is no JPEG. */
export function segmentsOf(data: Uint8Array): Segment[] | undefined {
  if (data[0] !== 0xff || data[1] !== SOI) return undefined;
  const segments: Segment[] = [];
  for (let at = 2; at + 3 < data.length; ) {
    if (data[at] !== 0xff) return undefined;
    const marker = data[at + 1] as number;
    if (marker === 0xff) {
      at++;
      continue;
    }
    if (marker === EOI) return segments;
    const end = at + 2 + (((data[at + 2] as number) << 8) | (data[at + 3] as number));
    segments.push({ marker, start: at, end: Math.min(end, data.length) });
    if (marker === SOS) return segments;
    at = end;
  }
  return segments;
}

/** The same picture without EXIF, XMP, thumbnails, comments and what lies behind its end. */
export function withoutMetadata(data: Uint8Array): Uint8Array {
  const segments = segmentsOf(data);
  const scan = segments?.at(-1);
  if (!segments || scan?.marker !== SOS) return data;
  const head = segments.filter(
    ({ marker }) => marker !== COM && !(marker >= 0xe0 && marker <= 0xef && marker !== ADOBE),
  );
  const parts = [data.subarray(0, 2), ...head.map(({ start, end }) => data.subarray(start, end))];
  return Buffer.concat([...parts, ...scans(data, scan.end)]);
}

/** Entropy-coded data and the segments between scans up to the end of the image, comments left out. */
function scans(data: Uint8Array, from: number): Uint8Array[] {
  const parts: Uint8Array[] = [];
  let start = from;
  for (let at = data.indexOf(0xff, from); at >= 0 && at + 1 < data.length; at = data.indexOf(0xff, at)) {
    const marker = data[at + 1] as number;
    if (marker === EOI) return [...parts, data.subarray(start, at + 2)];
    // Stuffed bytes, fill bytes and restart markers belong to the coded data (T.81, B.1.1.5 and B.2.1).
    if (marker === 0 || marker === 0xff || (marker >= 0xd0 && marker <= 0xd7)) {
      at += marker === 0xff ? 1 : 2;
      continue;
    }
    const end = at + 2 + (((data[at + 2] ?? 0) << 8) | (data[at + 3] ?? 0));
    if (marker === COM || (marker >= 0xe0 && marker <= 0xef)) {
      parts.push(data.subarray(start, at));
      start = end;
    }
    at = end;
  }
  return [...parts, data.subarray(start), Uint8Array.of(0xff, EOI)];
}
