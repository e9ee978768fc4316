import type { Word } from '../../oracles/poppler.ts';

export interface Point {
  readonly x: number;
  readonly y: number;
}

interface Line {
  /** Index of its first word in reading order. */
  readonly first: number;
  readonly words: readonly Word[];
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

/**
 * The words of the first page in reading order. Raised signs and the numbers in the margin of a pleading are none, nor
 * is what a file says a second time beside itself.
 */
export function wordsOf(all: readonly Word[], columns: 1 | 2): Word[] {
  const words = all.filter(({ page, text }, i) => {
    const before = all[i - 1];
    return page === 1 && /[\p{L}\p{N}]{3}/u.test(text) && !(before?.page === page && before.text.endsWith(text));
  });
  if (columns === 2) return words;
  const rows: Word[][] = [];
  for (const word of words.toSorted((a, b) => a.y + a.height / 2 - b.y - b.height / 2)) {
    const row = rows.at(-1);
    if (row?.[0] && isLevel(row[0], word)) row.push(word);
    else rows.push([word]);
  }
  return rows.flatMap((row) => row.sort((a, b) => a.x - b.x));
}

/** How much more a step across the lines may count than one along them. A person may mean any of the lines found so. */
const ACROSS = [3, 8, 20];
/** Lines whose distance differs by less, in points, are equally near. */
const AS_NEAR = 4;

/** The lines of a page, from the order in which poppler reads its words. */
export function linesIn(words: readonly Word[]): Line[] {
  const lines: Word[][] = [];
  for (const word of words) {
    const last = lines.at(-1)?.at(-1);
    if (last && isLevel(last, word) && word.x >= last.x) {
      lines.at(-1)?.push(word);
    } else lines.push([word]);
  }
  let first = 0;
  return lines.map((own) => {
    const line = {
      first,
      words: own,
      left: Math.min(...own.map(({ x }) => x)),
      right: Math.max(...own.map(({ x, width }) => x + width)),
      top: Math.min(...own.map(({ y }) => y)),
      bottom: Math.max(...own.map(({ y, height }) => y + height)),
    };
    first += own.length;
    return line;
  });
}

function isLevel(a: Word, b: Word): boolean {
  const shared = Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y);
  return shared > 0.5 * Math.min(a.height, b.height);
}

/**
 * Places in the order of words that a point may mean: before the word of that index. Between two letters both sides of
 * their word.
 */
function placesAt({ x, y }: Point, lines: readonly Line[]): Set<number> {
  const places = new Set<number>();
  for (const across of ACROSS) {
    const away = lines.map(
      ({ left, right, top, bottom }) => Math.max(left - x, 0, x - right) + across * Math.max(top - y, 0, y - bottom),
    );
    const least = Math.min(...away);
    for (const [i, line] of lines.entries()) {
      if ((away[i] ?? Number.POSITIVE_INFINITY) > least + AS_NEAR * across) continue;
      const before = line.words.filter((word) => word.x + word.width / 2 < x).length;
      places.add(line.first + before);
      // The pointer stands in a word: a part of it is marked, and whether its middle is depends on a letter.
      const cut = line.words.findIndex((word) => x > word.x && x < word.x + word.width);
      if (cut >= 0) places.add(line.first + cut).add(line.first + cut + 1);
    }
  }
  return places;
}

/**
 * Words, by their place in reading order, that are marked and do not lie between two points, or lie there and are not
 * marked: of all that the points may mean the least.
 */
export function strayWords(
  marked: ReadonlySet<number>,
  { from, to }: { readonly from: Point; readonly to: Point },
  lines: readonly Line[],
): number[] {
  let least: number[] | undefined;
  for (const a of placesAt(from, lines)) {
    for (const b of placesAt(to, lines)) {
      const [start, end] = [Math.min(a, b), Math.max(a, b)];
      const between = Array.from({ length: end - start }, (_, i) => start + i);
      const stray = [
        ...between.filter((at) => !marked.has(at)),
        ...[...marked].filter((at) => at < start || at >= end),
      ];
      if (!least || stray.length < least.length) least = stray;
    }
  }
  return least ?? [];
}

export function isInWord({ x, y }: Point, words: readonly Word[]): boolean {
  return words.some((word) => x >= word.x && x <= word.x + word.width && y >= word.y && y <= word.y + word.height);
}
