import { boundsOfQuad } from '@blackbar/geometry';
import type { Region } from '@blackbar/model';
import { type InkReader, LetterInk, openInk } from '../reader/letter-ink.ts';
import { openPages, type PageReader, type Raster } from '../reader/pages.ts';

/**
 * The pages as they were; the file is opened when the first is asked for, because most pages have nothing to remove.
 */
export class OriginalPages {
  readonly #bytes: Uint8Array;
  #reader: Promise<PageReader> | undefined;
  #ink: Promise<InkReader> | undefined;

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes;
  }

  /** Throws as `openPages` does. */
  async render(page: number, dpi: number): Promise<Raster> {
    this.#reader ??= openPages(this.#bytes);
    return (await this.#reader).render(page, dpi);
  }

  /** Where the ink of letters lies that the regions of a page, from 1, may touch. Throws as `openInk` does. */
  async ink(page: number, regions: readonly Region[]): Promise<LetterInk> {
    if (regions.length === 0) return new LetterInk();
    this.#ink ??= openInk(this.#bytes);
    return (await this.#ink).near(
      page,
      regions.flatMap(({ quads }) => quads.map(boundsOfQuad)),
    );
  }

  async close(): Promise<void> {
    // One that could not be opened was told to whoever asked for it.
    const reader = await this.#reader?.catch(() => undefined);
    reader?.close();
  }
}
