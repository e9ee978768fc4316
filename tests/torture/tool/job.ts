import { type Box, fold, wordsWithBoxes } from '../../oracles/index.ts';
import type { Row } from '../row.ts';

/** What a tool is asked to do with a file, as JSON: by what stands there, and by places on the page as displayed. */
export interface Job {
  readonly terms: readonly string[];
  /** To black out, whatever is below. */
  readonly boxes: readonly Box[];
  /** The words of the terms where poppler sees them, for tools that take places only. */
  readonly words: readonly Box[];
  readonly password?: string;
}

export async function jobOf(row: Row, input: Uint8Array): Promise<Job> {
  const pieces = row.terms.flatMap((term) => term.split(' ').map(fold));
  const words = (await wordsWithBoxes(input)).filter(({ text }) => pieces.some((piece) => fold(text).includes(piece)));
  return {
    terms: row.terms,
    boxes: row.boxes,
    words: words.map(({ text: _, ...box }) => box),
    ...(row.password === undefined ? {} : { password: row.password }),
  };
}
