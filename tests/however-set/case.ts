import type { Box } from '../oracles/box.ts';

/** A secret that does not stand in one piece, and what must be seen when it was removed as a term. */
export interface Case {
  /** The way in which it is set: `page-end`. */
  readonly way: string;
  readonly title: string;
  build(): Uint8Array | Promise<Uint8Array>;
  readonly terms: readonly string[];
  /** Pieces that stand nowhere else in the file and must be gone from all text. */
  readonly gone: readonly string[];
  /** Where the letters stood: no letter may be left there. */
  readonly areas: readonly Box[];
  /** Where a picture showed them: all of one colour now. */
  readonly blank: readonly Box[];
  /** What must still be read. */
  readonly stays: readonly string[];
}

/** A maker of cases of one way. */
export function casesOf(way: string) {
  return (title: string, build: Case['build'], wanted: Partial<Omit<Case, 'way' | 'title' | 'build'>>): Case => ({
    way,
    title,
    build,
    terms: ['Marlow Quennick', '219-09-6143'],
    gone: [],
    areas: [],
    blank: [],
    stays: [],
    ...wanted,
  });
}

/** The pieces of the name and of the number. */
export const NAME = ['Marlow', 'Quennick'] as const;
export const NUMBER = ['219-09', '6143'] as const;
