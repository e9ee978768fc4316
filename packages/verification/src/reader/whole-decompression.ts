import { unzlibSync } from 'fflate';

/**
 * A `DecompressionStream`, as far as pdf.js asks for one: what is written is unpacked in one piece, by a decoder that
 * nobody else in the product uses. Fails, as the platform's own does, on what is no zlib data.
 */
export class WholeDecompression {
  readonly writable = { getWriter: () => this.#writer };
  readonly readable: AsyncIterable<Uint8Array>;
  readonly #writer;

  /** `format`: only `deflate`. Throws `TypeError` for others, as the platform's own does. */
  constructor(format: string) {
    if (format !== 'deflate') throw new TypeError(`Unsupported compression format: ${format}`);
    let take: (packed: Uint8Array) => void = () => {};
    const packed = new Promise<Uint8Array>((resolve) => {
      take = resolve;
    });
    this.#writer = { ready: Promise.resolve(), write: async (bytes: Uint8Array) => take(bytes), close: async () => {} };
    this.readable = unpacked(packed);
  }
}

async function* unpacked(packed: Promise<Uint8Array>): AsyncGenerator<Uint8Array> {
  yield unzlibSync(await packed);
}
