import type { PagePart } from '@blackbar/model';

/** A page's text in another order, and for each of its units the unit of the page's own text, -1 for breaks. */
export interface OtherOrder {
  readonly part: PagePart;
  readonly at: Int32Array;
  /** Pieces that may go on in one another: what counts is only what stands over a joint, a line break. */
  readonly joints?: boolean;
}
