import type { PageOutcome, SecondLook } from '@blackbar/model';
import type { OpenEngine } from '@blackbar/ocr';
import { openPages, type PageReader } from '@blackbar/pdf';
import { lookAgain } from '@blackbar/verification';
import { WORK_LIMITS } from '../limits.ts';
import { pictureOf } from '../pages-to-read/page-picture.ts';
import type { OnProgress } from '../progress.ts';
import { openInstalled } from './open-installed.ts';

/**
 * Reads a finished file again for what may still identify somebody. A page without a letter is read from its picture,
 * as whoever gets the file may do; where no reader is installed, or for more pages than are read of one file, it is
 * said to be unread.
 */
export async function secondLook(
  output: Uint8Array,
  outcomes: readonly PageOutcome[],
  onProgress: OnProgress,
): Promise<SecondLook> {
  const pictures = new Pictures(output);
  try {
    return await lookAgain(
      output,
      outcomes,
      async (page) => {
        const total = outcomes.length;
        await onProgress({ stage: 'verifying', done: page - 1, total, reads: true });
        return pictures.textOf(page);
      },
      (done, total) => onProgress({ stage: 'verifying', done, total }),
    );
  } finally {
    await pictures.close();
  }
}

/** Pages as pictures; the file and the reader of scans are opened when the first page needs them. */
class Pictures {
  readonly #output: Uint8Array;
  #pages: Promise<PageReader> | undefined;
  #engine: Promise<OpenEngine | undefined> | undefined;
  #read = 0;

  constructor(output: Uint8Array) {
    this.#output = output;
  }

  /** Words of a page's picture; '' for a page on which nothing is, `undefined` where it cannot be read. */
  async textOf(page: number): Promise<string | undefined> {
    this.#pages ??= openPages(this.#output);
    const pages = await this.#pages;
    if (!pages.glyphs(page).hasInk) return '';
    this.#engine ??= openInstalled();
    const engine = await this.#engine;
    if (!engine || this.#read >= WORK_LIMITS.pagesRead) return undefined;
    this.#read++;
    const { readPicture } = await import('@blackbar/ocr');
    const { words } = await readPicture(engine, await pictureOf(pages, page));
    if (words.length === 0) return undefined;
    return words.map(({ text, gap }) => `${text}${gap === undefined ? '\n' : ' '}`).join('');
  }

  async close(): Promise<void> {
    await this.#pages?.then((pages) => pages.close()).catch(() => undefined);
    await this.#engine?.then((engine) => engine?.close()).catch(() => undefined);
  }
}
