import type { Cell } from './cells.ts';

export interface Line {
  readonly start: number;
  readonly end: number;
  readonly cells: readonly Cell[];
  /** The cells are those of a page, their columns numbered by its layout. */
  readonly paged: boolean;
}
