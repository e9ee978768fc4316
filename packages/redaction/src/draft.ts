import type { HiddenRemoval, Kept, Region } from '@blackbar/model';
import type { Claims } from './claims.ts';

/** The plan while it grows; `claims` knows which text of the part at hand is spoken for already. */
export interface Draft {
  readonly claims: Claims;
  readonly regions: Ordered<Region>;
  readonly hidden: Ordered<HiddenRemoval>;
  readonly kept: Ordered<Kept>;
}

/** Things that are found part by part and listed by what they were found for. */
export class Ordered<T> {
  readonly #found: { readonly order: number; readonly item: T }[] = [];

  add(order: number, item: T): void {
    this.#found.push({ order, item });
  }

  /** By order; of one order as they were added. */
  items(): T[] {
    return this.#found.sort((a, b) => a.order - b.order).map(({ item }) => item);
  }
}
