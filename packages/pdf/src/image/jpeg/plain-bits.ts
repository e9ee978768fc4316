/** Entropy-coded data between two markers without its stuffed bytes, for reading 32 bits at a time. */
export interface PlainBits {
  readonly view: DataView;
  /** Number of bits. */
  readonly length: number;
}

/** Bytes of zero behind the data, so that the last bits can be read like all others. */
const SPARE = 8;

/** The stretches of a scan's coded data, parted by restart markers (T.81, B.1.1.5 and B.2.1). */
export function plainBits(data: Uint8Array, start: number, end: number): PlainBits[] {
  const all: PlainBits[] = [];
  const bytes = new Uint8Array(end - start + SPARE);
  let first = 0;
  let length = 0;
  const close = () => {
    // Every stretch has its spare bytes: behind it the next one is not written yet.
    const own = bytes.slice(first, length + SPARE);
    own.fill(0, length - first);
    all.push({ view: new DataView(own.buffer), length: 8 * (length - first) });
    first = length;
  };
  for (let at = start; at < end; ) {
    const next = data.indexOf(0xff, at);
    const stop = next < 0 || next >= end ? end : next;
    bytes.set(data.subarray(at, stop), length);
    length += stop - at;
    if (stop === end) break;
    const marker = data[stop + 1];
    if (marker === 0) bytes[length++] = 0xff;
    else if (marker !== 0xff && stop + 1 < end) close();
    at = stop + (marker === 0xff ? 1 : 2);
  }
  close();
  return all;
}
