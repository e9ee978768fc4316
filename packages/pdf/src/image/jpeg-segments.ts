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
const APP0 = 0xe0;
const APP15 = 0xef;
/** APP14 says which colours the components are; a decoder needs it (ISO 32000-2, 7.4.8). */
const ADOBE = 0xee;

/**
 * The segments of a JPEG in order, up to the end of the image; nothing for what is no JPEG. Pass the position
 * from which to go on to `next`: behind a scan header that is the end of the coded data.
 */
export function* segmentsIn(data: Uint8Array): Generator<Segment, void, number | undefined> {
  if (data[0] !== 0xff || data[1] !== SOI) return;
  for (let at = 2; at + 3 < data.length; ) {
    const marker = data[at + 1] as number;
    if (data[at] !== 0xff || marker === 0xff) at++;
    else if (isInsideData(marker)) at += 2;
    else if (marker === EOI) return;
    else {
      const end = at + 2 + (((data[at + 2] as number) << 8) | (data[at + 3] as number));
      at = (yield { marker, start: at, end: Math.min(end, data.length) }) ?? end;
    }
  }
}

/** Stuffed bytes and restart markers belong to the coded data (T.81, B.1.1.5 and B.2.1). */
function isInsideData(marker: number): boolean {
  return marker === 0 || (marker >= 0xd0 && marker <= 0xd7);
}

/** The same picture without EXIF, XMP, thumbnails, comments and what lies behind its end. */
export function withoutMetadata(data: Uint8Array): Uint8Array {
  const parts = [data.subarray(0, 2)];
  let scans = 0;
  for (const { marker, start, end } of segmentsIn(data)) {
    if (marker === ADOBE) parts.push(adobeSegment(data.subarray(start + 4, end)) ?? new Uint8Array());
    if (marker === COM || (marker >= APP0 && marker <= APP15)) continue;
    parts.push(data.subarray(start, marker === SOS ? endOfScan(data, end) : end));
    if (marker === SOS) scans++;
  }
  return scans === 0 ? data : Buffer.concat([...parts, Uint8Array.of(0xff, EOI)]);
}

/**
 * The Adobe segment with its marker, cut to the entries that it is known for (Adobe TN 5116, 18); `undefined` for
 * another's.
 */
export function adobeSegment(body: Uint8Array): Uint8Array | undefined {
  if (body.length < 12 || Buffer.from(body.subarray(0, 5)).toString('latin1') !== 'Adobe') return undefined;
  return Buffer.concat([Uint8Array.of(0xff, ADOBE, 0, 14), body.subarray(0, 12)]);
}

/** Where the marker behind a scan's coded data stands. */
export function endOfScan(data: Uint8Array, from: number): number {
  for (let at = data.indexOf(0xff, from); at >= 0; at = data.indexOf(0xff, at + 1)) {
    const marker = data[at + 1];
    if (marker !== undefined && marker !== 0xff && !isInsideData(marker)) return at;
  }
  return data.length;
}
