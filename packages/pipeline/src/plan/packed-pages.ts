import { BlackbarError } from '@blackbar/model';
import { type Packed, Packer, unpack } from '@blackbar/packing';

/** What there is of one kind on each page of a file, the first page's first; plain data that threads share. */
export type PackedPages<T> = readonly (Packed<readonly T[]> | undefined)[];

/** Takes in page by page what is then held packed. */
export class PagePacker<T> {
  readonly #packer = new Packer();
  readonly #pages: (Packed<readonly T[]> | undefined)[];

  constructor(pages: number) {
    this.#pages = Array.from({ length: pages });
  }

  get pages(): PackedPages<T> {
    return this.#pages;
  }

  /** All that there is on a page, from 1. Throws `internal` where the file does not have it. */
  put(page: number, items: readonly T[]): void {
    if (!Number.isInteger(page) || page < 1 || page > this.#pages.length) {
      throw new BlackbarError('internal', 'beyond_pages');
    }
    this.#pages[page - 1] = this.#packer.pack(items);
  }
}

/** What is on a page, from 1. */
export function itemsOn<T>(pages: PackedPages<T>, page: number): readonly T[] {
  const packed = pages[page - 1];
  return packed === undefined ? [] : unpack(packed);
}

/** What is on the pages from `first` to `last`, page after page. */
export function* itemsOf<T>(pages: PackedPages<T>, first = 1, last = pages.length): Generator<T> {
  for (let page = first; page <= last; page++) yield* itemsOn(pages, page);
}
