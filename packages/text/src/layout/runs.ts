import type { Placed } from './frame.ts';

/** Glyphs drawn one after the other on one baseline without a gap that another glyph could fill. Never empty. */
export interface Run {
  readonly glyphs: readonly Placed[];
  readonly start: number;
  readonly end: number;
  readonly bottom: number;
  readonly top: number;
  readonly baseline: number;
  readonly size: number;
}

/** In shares of the size: how far a glyph may step back (kerning, accents) or ahead and still go on with its run. */
const STEP_BACK = 0.3;
/** … and in shares of the glyph before: a glyph in nearly the same place is of another layer. */
const STEP_OVER = 0.6;
const STEP_AHEAD = 0.2;
/**
 * The same behind a space of text that was read from a picture: its glyphs have no widths of their own, so the step to
 * where the next word was seen is another space's.
 */
const STEP_AHEAD_READ = 0.75;
const SHIFT = 0.15;
/** Points; positions are rounded. */
const SLACK = 0.05;

/**
 * Splits glyphs in drawing order into runs. Drawing order keeps two layers of text apart that lie over one
 * another; sorting their glyphs by position would mix the letters.
 */
export function runsOf(glyphs: readonly Placed[]): Run[] {
  const runs: Run[] = [];
  let open: Placed[] = [];
  const close = () => {
    const run = runOf(open);
    if (run) runs.push(run);
    open = [];
  };
  for (const glyph of unswapped(glyphs)) {
    const last = open.at(-1);
    if (last && !continues(last, glyph)) close();
    open.push(glyph);
  }
  close();
  return runs;
}

/**
 * PDFium sorts the text objects of a line by x, also where the line runs up the page: of letters that are objects of
 * their own two neighbours change places when the page is turned by a hair more than a quarter.
 */
function unswapped(glyphs: readonly Placed[]): readonly Placed[] {
  const order = [...glyphs];
  for (let i = 1; i + 1 < order.length; i++) {
    const [last, late, early] = order.slice(i - 1, i + 2) as [Placed, Placed, Placed];
    const fits = early.start >= last.end - SLACK && early.end <= late.start + SLACK;
    if (!fits || !continues(last, early) || !continues(early, late)) continue;
    order[i] = early;
    order[i + 1] = late;
  }
  return order;
}

function continues(last: Placed, next: Placed): boolean {
  const size = Math.max(last.glyph.size, next.glyph.size);
  return (
    Math.abs(next.baseline - last.baseline) <= SHIFT * size &&
    next.start >= last.end - Math.min(STEP_BACK * size, STEP_OVER * (last.end - last.start)) - SLACK &&
    next.start <= last.end + (isReadSpace(last) ? STEP_AHEAD_READ : STEP_AHEAD) * size
  );
}

/** Text over a scan is drawn invisibly. */
function isReadSpace(placed: Placed): boolean {
  return placed.glyph.invisible === true && isSpace(placed);
}

/** `undefined` for spaces alone: they carry nothing, and trailing ones reach into the next column. */
function runOf(glyphs: readonly Placed[]): Run | undefined {
  let from = 0;
  let to = glyphs.length;
  while (from < to && isSpace(glyphs[from])) from++;
  while (to > from && isSpace(glyphs[to - 1])) to--;
  const kept = glyphs.slice(from, to);
  const first = kept[0];
  if (!first) return undefined;
  let run = { start: first.start, end: first.end, bottom: first.bottom, top: first.top, size: first.glyph.size };
  for (const g of kept) {
    run = {
      start: Math.min(run.start, g.start),
      end: Math.max(run.end, g.end),
      bottom: Math.min(run.bottom, g.bottom),
      top: Math.max(run.top, g.top),
      size: Math.max(run.size, g.glyph.size),
    };
  }
  return { glyphs: kept, baseline: first.baseline, ...run };
}

export function isSpace(placed: Placed | undefined): boolean {
  return placed !== undefined && placed.glyph.text !== '' && placed.glyph.text.trim() === '';
}
