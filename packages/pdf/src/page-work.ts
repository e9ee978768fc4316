import type { PageGeometry } from '@blackbar/model';
import { type Packed, Packer, unpack } from '@blackbar/packing';
import type { PageCutOutcome } from './cut-page.ts';

/** What the writer knows about one page between cutting and drawing. */
export interface PageWork {
  readonly geometry: PageGeometry;
  /** Without the codes and forms, which are asked for of all pages at once. */
  readonly cut: Omit<PageCutOutcome, 'codes' | 'forms'>;
  readonly raster: boolean;
}

/** Pages that were cut and wait to be drawn on, packed: of a long file they are more than the file itself. */
export class WaitingPages implements Iterable<PageWork> {
  readonly #packer = new Packer();
  readonly #pages: Packed<PageWork>[] = [];

  /** To be called in the order of pages. */
  add(work: PageWork): void {
    this.#pages.push(this.#packer.pack(work));
  }

  *[Symbol.iterator](): Generator<PageWork> {
    for (const packed of this.#pages) yield unpack(packed);
  }
}
