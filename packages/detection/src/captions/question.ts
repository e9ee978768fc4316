import type { Line } from '../reading/line.ts';
import type { Joint } from './joint.ts';
import type { CaptionEntry, Label } from './phrase-trie.ts';

/** A label as it stands in its text, and what it asks for. */
export interface Question {
  readonly text: string;
  readonly lines: readonly Line[];
  /** The label's, and its place among the lines. */
  readonly line: Line;
  readonly row: number;
  readonly label: Label;
  readonly joint: Joint;
  readonly entry: CaptionEntry;
  readonly name: string;
  readonly labelStarts: ReadonlySet<number>;
}
