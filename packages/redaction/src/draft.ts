import type { HiddenRemoval, Kept, Region, Target, TextPart, TextRange } from '@blackbar/model';
import type { Claims } from './claims.ts';
import type { SafeLabels } from './telling-labels.ts';

/** A copy of a target, found where nothing was ticked. */
export interface Copied {
  readonly part: TextPart;
  readonly range: TextRange;
  readonly target: Target;
}

/** The plan while it grows; `claims` knows which text of the part at hand is spoken for already. */
export interface Draft {
  readonly claims: Claims;
  readonly labels: SafeLabels;
  /** Of the page at hand. */
  readonly regions: Ordered<Region>;
  readonly hidden: Ordered<HiddenRemoval>;
  readonly kept: Ordered<Kept>;
  /** Is told of each copy that goes although nobody ticked it there. */
  readonly copied?: ((copy: Copied) => void) | undefined;
}

/** Things that are found part by part and listed by what they were found for. */
export class Ordered<T> {
  #found: { readonly order: number; readonly item: T }[] = [];

  add(order: number, item: T): void {
    this.#found.push({ order, item });
  }

  /** By order, then as added. The array is the caller's; nothing is held here afterwards. */
  take(): T[] {
    const found = this.#found;
    this.#found = [];
    return found.sort((a, b) => a.order - b.order).map(({ item }) => item);
  }
}
