import { type Decoded, decodeStream } from './decode.ts';
import type { ObjectPlace } from './object-place.ts';
import type { PdfStream, PdfValue } from './types.ts';

/**
 * What a whole file may inflate to: 180 pages that became pictures of 11 MB each. Only time is at stake, for little of
 * it is kept; what comes from an upload was bounded before it was written.
 */
const MAX_INFLATED = 2 * 1024 * 1024 * 1024;
/** What is kept ready: checks go from page to page and ask for the same streams again on each. */
const READY = 2 * 1024 * 1024;

/** The object that a stream is, which may have been read anew, or a stream inside of content. */
type StreamKey = ObjectPlace | PdfStream;

/**
 * The streams of one file, decoded. Those last decoded are kept, so that memory grows with a page and not with the
 * file.
 */
export class DecodedStreams {
  readonly #resolve: (value: PdfValue) => PdfValue;
  readonly #most: number;
  readonly #ready = new Map<StreamKey, { readonly decoded: Decoded; readonly size: number }>();
  readonly #counted = new WeakSet<StreamKey>();
  #held = 0;
  #inflated = 0;

  /** `most`: bytes that all streams together may inflate to. */
  constructor(resolve: (value: PdfValue) => PdfValue, most = MAX_INFLATED) {
    this.#resolve = resolve;
    this.#most = most;
  }

  /** `undefined` for a stream that is new when the others together gave more than a file may hold. */
  of(stream: PdfStream): Decoded | undefined {
    const key = stream.object ?? stream;
    const known = this.#ready.get(key)?.decoded;
    if (known) return known;
    const isNew = !this.#counted.has(key);
    if (isNew && this.#inflated > this.#most) return undefined;
    const decoded = decodeStream(stream, this.#resolve);
    if (isNew) {
      this.#counted.add(key);
      this.#inflated += decoded.bytes.length;
    }
    this.#keep(key, decoded, memoryOf(stream, decoded));
    return decoded;
  }

  #keep(key: StreamKey, decoded: Decoded, size: number): void {
    this.#ready.set(key, { decoded, size });
    this.#held += size;
    for (const [other, old] of this.#ready) {
      if (this.#held <= READY || other === key) return;
      this.#ready.delete(other);
      this.#held -= old.size;
    }
  }
}

/** What keeping a stream takes besides its data. */
const ENTRY = 512;

/** Bytes of the file itself, such as a picture's, take nothing; zlib gives short data in buffers that are longer. */
function memoryOf({ raw }: PdfStream, { bytes }: Decoded): number {
  return ENTRY + (bytes.buffer === raw.buffer ? 0 : bytes.buffer.byteLength);
}
