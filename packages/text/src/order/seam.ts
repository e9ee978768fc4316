import type { PagePart, TextPart, TextRange } from '@blackbar/model';
import { headsOf, type Joint, tailsOf, writtenJoints } from './joints.ts';
import type { OtherOrder } from './other-order.ts';
import { overlap, type Segment, segmentsOf } from './segments.ts';
import { WALL } from './wall.ts';

/** Two pages, and the places where the text of the first may go on in the second. */
export interface Seam extends PagePart {
  readonly order: OtherOrder;
  /** Unit of the text at which the second page begins. */
  readonly second: number;
}

/** Lines that may be the last of a page's text, above its notes and feet, and the first, below its heads. */
const LAST = 5;
const FIRST = 4;
/** Points by which a running head may move from page to page. */
const MOVED = 3;
const PAGE_NUMBER = /^[\s[(-]*(?:p(?:age|g)?\.?\s*)?\d{1,5}(?:\s*(?:of|\/)\s*\d{1,5})?[\s\])-]*$/i;
/** More pairs of a table's cells say nothing. */
const MOST = 48;

/** `undefined` where one of the pages has no text. */
export function seamOf(before: PagePart, after: PagePart): Seam | undefined {
  const [above, below] = [levelsOf(before), levelsOf(after)];
  const tails = bodyOf(above, below, [before, after]).slice(-LAST);
  const heads = bodyOf(below, above, [after, before]).slice(0, FIRST);
  if (tails.length === 0 || heads.length === 0) return undefined;
  const second = before.text.length + 1;
  const moved = ({ start, end }: TextRange) => ({ start: start + second, end: end + second });
  const both = tails.flatMap((tail) => heads.map((head) => [tail, head] as const));
  const columns = both.flatMap(([tail, head]) => inOneColumn(tail, head)).slice(0, MOST);
  const joints = [...both.flatMap(([tail, head]) => endAndBeginning(tail, head)), ...columns].flatMap(([tail, head]) =>
    tailsOf(before, tail).flatMap((end) =>
      headsOf(after, head).map((start): Joint => ({ tail: end, head: moved(start) })),
    ),
  );
  const glyphAt = new Int32Array(second + after.glyphAt.length).fill(-1);
  glyphAt.set(before.glyphAt);
  glyphAt.set(after.glyphAt, second);
  const { id, page, geometry, source } = before;
  const text = `${before.text}${WALL}${after.text}`;
  const pages: PagePart = { kind: 'page', id, page, geometry, source, text, glyphAt, glyphs: [], lines: [], cells: [] };
  return { ...pages, order: writtenJoints(pages, joints), second };
}

export function isSeam(part: TextPart): part is Seam {
  return 'order' in part;
}

type Level = readonly Segment[];

/** The pieces of a page by their height, from the top; of one height from the left. */
function levelsOf(part: PagePart): Level[] {
  const levels: Segment[][] = [];
  for (const segment of segmentsOf(part).toSorted((a, b) => b.rect.bottom - a.rect.bottom)) {
    const level = levels.at(-1);
    const first = level?.[0]?.rect;
    if (first && first.bottom - segment.rect.bottom < (first.top - first.bottom) / 2) level?.push(segment);
    else levels.push([segment]);
  }
  return levels.map((level) => level.toSorted((a, b) => a.rect.left - b.rect.left));
}

/** Without page numbers and what stands at the same height of the other page. */
function bodyOf(levels: readonly Level[], others: readonly Level[], [part, other]: [PagePart, PagePart]): Level[] {
  const running = new Map(others.map((level) => [wordsOf(other, level), level[0]?.rect.bottom ?? 0]));
  return levels.filter((level) => {
    const words = wordsOf(part, level);
    const height = running.get(words);
    if (height !== undefined && Math.abs(height - (level[0]?.rect.bottom ?? 0)) < MOVED) return false;
    return !PAGE_NUMBER.test(level.map(({ start, end }) => part.text.slice(start, end)).join(' '));
  });
}

/** Whatever number a running head counts. */
function wordsOf({ text }: PagePart, level: Level): string {
  return level.map(({ start, end }) => text.slice(start, end).replace(/\d+/g, '0')).join(' ');
}

function endAndBeginning(tails: Level, heads: Level): (readonly [Segment, Segment])[] {
  const [tail, head] = [tails.at(-1), heads[0]];
  return tail && head ? [[tail, head]] : [];
}

function inOneColumn(tails: Level, heads: Level): (readonly [Segment, Segment])[] {
  const ends = tails.at(-1);
  return tails.flatMap((above) =>
    heads.flatMap((below) =>
      !(above === ends && below === heads[0]) && overlap(above, below) ? [[above, below] as const] : [],
    ),
  );
}
