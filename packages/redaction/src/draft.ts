import type { HiddenRemoval, Kept, Region } from '@blackbar/model';
import type { Claims } from './claims.ts';
import type { SafeLabels } from './telling-labels.ts';

/** The plan while it grows; `claims` knows which text of the part at hand is spoken for already. */
export interface Draft {
  readonly claims: Claims;
  readonly labels: SafeLabels;
  /** Of the page at hand. */
  readonly regions: Ordered<Region>;
  readonly hidden: Ordered<HiddenRemoval>;
  readonly kept: Ordered<Kept>;
}

/** Things that are found part by part and listed by what they were found for. */
export class Ordered<T> {
  #found: { readonly order: number; readonly item: T }[] = [];

  add(order: number, item: T): void {
    this.#found.push({ order, item });
  }

  /** By order; of one order as they were added. They are whoever's takes them. */
  take(): T[] {
    const found = this.#found;
    this.#found = [];
    return found.sort((a, b) => a.order - b.order).map(({ item }) => item);
  }
}
