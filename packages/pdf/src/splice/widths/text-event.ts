import type { Matrix } from '@blackbar/model';
import type { Operation } from '../../content/operations.ts';
import type { TextRun } from '../../content/text-run.ts';

/** What a content stream does with text, in order, so that a line can be laid out anew. */
export type TextEvent = BeginText | PlaceLine | SetSpacing | ShowText;

export interface BeginText {
  readonly kind: 'begin';
}

/** Td, TD, T* or Tm. */
export interface PlaceLine {
  readonly kind: 'place';
  readonly operation: Operation;
  /** The text line matrix after it. */
  readonly line: Matrix;
  readonly ctm: Matrix;
}

/** Tw: the space of a justified line is what its words left of it, so the operand tells their width. */
export interface SetSpacing {
  readonly kind: 'spacing';
  readonly operation: Operation;
  readonly wordSpace: number;
}

export interface ShowText {
  readonly kind: 'show';
  readonly operation: Operation;
  readonly run: TextRun;
  /**
   * For each glyph the index of the box that holds it, -1 for one that stays, `ALL_GONE` for one that goes without a
   * box.
   */
  readonly hits: Int32Array;
  readonly ctm: Matrix;
  /** The text line matrix, for ' and " after they moved it. */
  readonly line: Matrix;
}

/** Goes with its hidden layer, not with a box. */
export const ALL_GONE = -2;

export function isKept(show: ShowText, glyph: number): boolean {
  return show.hits[glyph] === -1;
}
