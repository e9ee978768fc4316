import type { Quad } from '@blackbar/model';

/** Of a picture: pixels from its top left, y down. */
export interface PixelRect {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** A word, and where it stands in the picture. */
export interface ReadWord {
  readonly text: string;
  /**
   * In pixels of the picture, y down: lower left, lower right, upper right, upper left as the word is read. As wide as
   * the ink; from a fifth of the type's size below the baseline to four fifths above it.
   */
  readonly quad: Quad;
  /** For each UTF-16 unit of `text`, and after the last: where it begins, as a share of the width. */
  readonly edges: readonly number[];
  /** 0 to 1. */
  readonly confidence: number;
  /** White to the next word of its line, in pixels; none behind the last one. */
  readonly gap?: number;
  /** The same where it is a space of the text, and not the way to another cell. */
  readonly space?: number;
}

/** A word that the reader is less sure of than this does not count as read. */
export const LEAST_SURE = 0.8;

export interface PageReading {
  readonly words: readonly ReadWord[];
  /** Where there is ink, and no word that was read with confidence. */
  readonly unread: readonly PixelRect[];
}

/** What was read in a part of a picture, in the places of the whole. */
export function movedReading({ words, unread }: PageReading, x: number, y: number): PageReading {
  const moved = (word: ReadWord): ReadWord => ({
    ...word,
    quad: word.quad.map((value, i) => value + (i % 2 === 0 ? x : y)) as unknown as Quad,
  });
  return { words: words.map(moved), unread: unread.map((area) => ({ ...area, x: area.x + x, y: area.y + y })) };
}
