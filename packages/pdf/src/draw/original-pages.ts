import { openPages, type PageReader, type Raster } from '../reader/pages.ts';

/** Pictures of the pages as they were; the file is opened when the first is asked for, because most plans need none. */
export class OriginalPages {
  readonly #bytes: Uint8Array;
  #reader: Promise<PageReader> | undefined;

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes;
  }

  /** Throws as `openPages` does. */
  async render(page: number, dpi: number): Promise<Raster> {
    this.#reader ??= openPages(this.#bytes);
    return (await this.#reader).render(page, dpi);
  }

  async close(): Promise<void> {
    // One that could not be opened was told to whoever asked for it.
    const reader = await this.#reader?.catch(() => undefined);
    reader?.close();
  }
}
