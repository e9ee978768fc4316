import type { Quad, Region } from '@blackbar/model';
import type { PageView } from '../page-view.ts';
import type { ReadGlyph } from '../reader/read-glyph.ts';
import { candidatesFor, type Pieces } from './candidates.ts';
import { LetterWidths } from './letter-widths.ts';

/** How well the width of what was removed can be told from an output. */
export interface LeakScore {
  readonly region: string;
  /** Of the information that names the text among its candidates; 0 for none. */
  readonly bits: number;
  /** What the output shows: the true width, a step that many widths share, or nothing of it. */
  readonly shows: 'width' | 'step' | 'nothing';
}

/** Points: a gap as wide as the text that stood in it, as well as positions in a file can be measured. */
const TRUE = 0.1;
/**
 * Points by which a box may differ from the text under it and still tell its width: readers set boxes around glyphs
 * differently.
 */
const AROUND = 1;
/** Points of the steps to which widths are rounded; a width that is a multiple of it was chosen, not measured. */
const STEP = 36;
/** Glyphs of one line have baselines no further apart than this, in parts of the size. */
const SAME_LINE = 0.12;
/** Boxes times glyphs: beyond this a page was made to keep us busy, and gets no scores. */
const MOST_WORK = 50_000_000;

/**
 * Leak scores of the boxes of one page, in bits a box (decision 021). For each line of a box it is seen what
 * the output gives away: the gap between the letters left and right of the box, or at the end of a line
 * the box itself. Of all candidates for the removed text, set with the letter widths that the page shows, those are
 * counted that would leave the same to be seen: the same width within 0.1 points where the gap is what it was,
 * the same step of 36 points where it was rounded, all where a label or a person's one width decided.
 * bits = log2(candidates / those). It measures what can be told by width alone, against names, not what a
 * reader may guess from the sentence around.
 */
export async function leakScores(view: PageView): Promise<LeakScore[]> {
  if (view.regions.length === 0) return [];
  const [before, after, drawn] = [await view.inputGlyphs(), await view.outputGlyphs(), await view.drawnGlyphs()];
  if (view.regions.length * (before.length + after.length) > MOST_WORK) return [];
  const known = new LetterWidths(before);
  const kept = after.filter((glyph, i) => !drawn.has(i) && glyph.text.trim() !== '');
  const gone = new Map<Region, ReadGlyph[]>();
  for (const glyph of before) {
    const [region] = view.index.taking(glyph);
    if (!region) continue;
    const others = gone.get(region);
    if (others) others.push(glyph);
    else gone.set(region, [glyph]);
  }
  return view.regions.flatMap((region) => {
    const removed = gone.get(region) ?? [];
    if (removed.every(({ text }) => text.trim() === '')) return [];
    const scores = linesOf(removed).map((line) => scoreOf(line, region, before, kept, known, view));
    return scores.reduce((worst, score) => (score.bits > worst.bits ? score : worst), scores[0] as LeakScore);
  });
}

function scoreOf(
  line: readonly ReadGlyph[],
  region: Region,
  before: readonly ReadGlyph[],
  kept: readonly ReadGlyph[],
  known: LetterWidths,
  view: PageView,
): LeakScore {
  const [first] = line as [ReadGlyph];
  const frame = frameOf(first);
  const text = line
    .map((glyph) => glyph.text)
    .join('')
    .trim();
  const own = before.filter((glyph) => isOnLine(frame, glyph));
  const widths = new LetterWidths([...line, ...own], known);
  const shows = shownBy(line, region, own, kept, view);
  const bits = shows === 'nothing' ? 0 : informationOf(text, shows, (one) => widths.of(one) * first.size);
  return { region: region.id, bits: Math.round(bits * 100) / 100, shows };
}

/** log2 of all candidates over those that look the same. */
function informationOf(text: string, shows: 'width' | 'step', widthOf: (pieces: Pieces) => number): number {
  const candidates = candidatesFor(text);
  const width = widthOf(candidates[0] ?? []);
  const alike = candidates.filter((candidate) => {
    const other = widthOf(candidate);
    return shows === 'width' ? Math.abs(other - width) <= TRUE : stepOf(other) === stepOf(width);
  });
  return Math.log2(candidates.length / Math.max(1, alike.length));
}

function stepOf(width: number): number {
  return Math.max(1, Math.ceil(width / STEP - 1e-6));
}

function shownBy(
  line: readonly ReadGlyph[],
  region: Region,
  own: readonly ReadGlyph[],
  kept: readonly ReadGlyph[],
  view: PageView,
): LeakScore['shows'] {
  const frame = frameOf(line[0] as ReadGlyph);
  const removed = extent(
    frame,
    line.map(({ quad }) => quad),
  );
  const boxes = view.boxesOf(region).filter((quad) => isAcross(frame, quad));
  const box = extent(frame, boxes);
  const width = removed[1] - removed[0];
  const gapBefore = gapAround(
    frame,
    removed,
    own.filter((glyph) => !line.includes(glyph) && glyph.text.trim() !== ''),
  );
  const gapAfter = gapAround(
    frame,
    box,
    kept.filter((glyph) => isOnLine(frame, glyph)),
  );
  const isWhole = (value: number) => Math.abs(value / STEP - Math.round(value / STEP)) * STEP < TRUE && value > TRUE;
  const painted = box[1] - box[0];
  const wasLeft = gapBefore !== undefined && gapAfter !== undefined && Math.abs(gapAfter - gapBefore) <= TRUE;
  const isTold = Math.abs(painted - width) <= AROUND && !isWhole(painted);
  if ((wasLeft && !isWhole(painted)) || isTold) return 'width';
  return region.appearance.label !== '' || region.entity !== undefined ? 'nothing' : 'step';
}

interface Frame {
  readonly x: number;
  readonly y: number;
  readonly baseline: number;
  readonly size: number;
}

function frameOf({ angle, originX, originY, size }: ReadGlyph): Frame {
  const [x, y] = [Math.cos(angle), Math.sin(angle)];
  return { x, y, baseline: originY * x - originX * y, size };
}

function isOnLine({ x, y, baseline, size }: Frame, { originX, originY }: ReadGlyph): boolean {
  return Math.abs(originY * x - originX * y - baseline) < SAME_LINE * size;
}

/** Whether a box reaches over the middle of the line's letters. */
function isAcross({ x, y, baseline, size }: Frame, quad: Quad): boolean {
  const across = [0, 2, 4, 6].map((i) => (quad[i + 1] as number) * x - (quad[i] as number) * y - baseline);
  return Math.min(...across) < 0.3 * size && Math.max(...across) > 0.3 * size;
}

/** From where to where quads reach along a line. */
function extent({ x, y }: Frame, quads: readonly Quad[]): [number, number] {
  let [from, to] = [Infinity, -Infinity];
  for (const quad of quads) {
    for (const i of [0, 2, 4, 6]) {
      const at = (quad[i] as number) * x + (quad[i + 1] as number) * y;
      [from, to] = [Math.min(from, at), Math.max(to, at)];
    }
  }
  return [from, to];
}

/** Between the letters that stand next to `[from, to]` on both sides; `undefined` at either end of a line. */
function gapAround(
  frame: Frame,
  [from, to]: readonly [number, number],
  line: readonly ReadGlyph[],
): number | undefined {
  const middle = (from + to) / 2;
  let [left, right] = [-Infinity, Infinity];
  for (const glyph of line) {
    const [begin, end] = extent(frame, [glyph.quad]);
    if ((begin + end) / 2 < middle) left = Math.max(left, end);
    else right = Math.min(right, begin);
  }
  return Number.isFinite(left) && Number.isFinite(right) ? right - left : undefined;
}

function linesOf(glyphs: readonly ReadGlyph[]): ReadGlyph[][] {
  const lines: ReadGlyph[][] = [];
  for (const glyph of glyphs) {
    const line = lines.find(([first]) => first && isOnLine(frameOf(first), glyph));
    if (line) line.push(glyph);
    else lines.push([glyph]);
  }
  return lines;
}
