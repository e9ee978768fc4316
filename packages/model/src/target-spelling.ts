import type { Target } from './plan.ts';

/** One way in which a target is written. */
export interface TargetSpelling {
  readonly text: string;
  /** As of the target; a spelling with an initial at its end counts by whole words whatever the others do. */
  readonly wholeWord: boolean;
}

/** All spellings of a target, its own first, each as it is looked for. */
export function spellingsOf({ text, variants, wholeWord }: Target): TargetSpelling[] {
  return [text, ...variants].map((one) => ({ text: one, wholeWord: wholeWord || hasEdgeInitial(one) }));
}

const EDGE_INITIAL = /^\p{L}\.?\s|[\s,]\p{L}\.?$/u;

/** An initial at the end of a name: "Ostergaard, W." is not in "Ostergaard: Willa". */
export function hasEdgeInitial(text: string): boolean {
  return !/\d/.test(text) && EDGE_INITIAL.test(text.trim());
}
