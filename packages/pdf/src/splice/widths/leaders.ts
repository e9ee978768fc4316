import { isBlank, type LineItem } from './line-items.ts';

/** No word has so many equal letters in a row. */
const LEAST = 5;

/**
 * Whether dots, or whatever else fills the space up to the next column, begin or end beside what is removed of a
 * stretch: how many they are says how wide it was, wherever they stand. A stroke to sign on stands before a name and
 * says nothing of it: there only narrow marks count. `line`: all that stands on the line; `size` of its text, points.
 */
export function besideLeader(line: readonly LineItem[], stretch: readonly LineItem[], size: number): boolean {
  const gone = new Set(stretch.filter(({ box }) => box >= 0));
  const shown = line.filter((item) => !isBlank(item));
  return shown.some(
    (item, i) =>
      gone.has(item) &&
      (isLeader(shown.slice(i + 1, i + 1 + LEAST)) || isNarrow(shown.slice(Math.max(0, i - LEAST), i), size)),
  );
}

function isLeader(items: readonly LineItem[]): boolean {
  const codes = new Set(items.map(({ show, glyph }) => show.run.glyphs[glyph]?.glyph.code));
  return items.length === LEAST && codes.size === 1 && items.every(({ box }) => box < 0);
}

/** In ems: dots are narrower, strokes wider. */
const NARROW = 0.4;

const isNarrow = (items: readonly LineItem[], size: number): boolean =>
  isLeader(items) && items.every(({ from, to }) => to - from <= NARROW * size);
