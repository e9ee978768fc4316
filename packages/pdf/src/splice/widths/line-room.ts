import type { PdfRect } from '@blackbar/model';
import type { Edges, Margins } from './alignment.ts';
import { highest, isRaised, itemsOf, type LineFrame, type LineItem, lowest, onSameLine } from './line-items.ts';
import type { ShowText } from './text-event.ts';

/** A text operator with the line it stands on; none for text that does not run along a line. */
export interface FramedShow {
  readonly show: ShowText;
  readonly frame: LineFrame | undefined;
}

/** A gap of this many parts of the size is wider than a space between words, or parts columns. */
const CELL_GAP = 0.5;
const COLUMN_GAP = 1.5;
const SLOT = 0.25;
/** How near the end of its text the box of a form ends that was made for it. */
const FITTED = 0.25;
/** How far a letter is drawn again beside itself, at the most, to look bold. */
const DOUBLED = 0.08;

/** What the other lines of a page say about the room that one line has: margins, columns, cells. */
export class LineRoom {
  readonly #ends = new Map<number, number>();
  /**
   * Of stretches and of the cells in them: what stands behind a line's number begins there, and not where the number
   * does.
   */
  readonly #starts = new Map<number, number>();
  readonly #middles = new Map<number, number>();
  readonly #stretches: { readonly from: number; readonly to: number }[] = [];
  readonly #lines: { readonly frame: LineFrame; readonly from: number; readonly to: number }[] = [];
  /** What can be seen of the text: the page, or the box of the form that draws it. */
  readonly #seen: PdfRect;
  readonly #page: PdfRect;

  readonly edges: Edges = {
    starts: (at) => around(this.#starts, at),
    ends: (at) => around(this.#ends, at),
    middles: (at) => around(this.#middles, at),
    both: (start, end) =>
      this.#stretches.filter(({ from, to }) => Math.abs(from - start) <= 2 * SLOT && Math.abs(to - end) <= 2 * SLOT)
        .length,
    margin: (at) =>
      nearest(
        this.#stretches.map(({ to }) => to),
        at,
      ),
    axis: (at) =>
      nearest(
        this.#stretches.map(({ from, to }) => (from + to) / 2),
        at,
      ),
  };

  constructor(framed: readonly FramedShow[], seen: PdfRect, page: PdfRect) {
    this.#seen = seen;
    this.#page = page;
    const lines = new Map<string, FramedShow[]>();
    for (const one of framed) {
      if (!one.frame || one.show.run.glyphs.length === 0) continue;
      const { u, baseline } = one.frame;
      const key = `${u[0].toFixed(2)} ${u[1].toFixed(2)} ${Math.round(baseline)}`;
      const line = lines.get(key);
      if (line) line.push(one);
      else lines.set(key, [one]);
    }
    for (const line of lines.values()) this.#note(line);
  }

  #note(line: readonly FramedShow[]): void {
    const [first] = line;
    if (!first?.frame) return;
    const { frame } = first;
    const items = itemsOf(
      line.map(({ show }) => show),
      first.show,
      frame,
    ).filter(({ show, glyph }) => !show.run.glyphs[glyph]?.glyph.blank);
    const [begin] = items;
    if (!begin) return;
    let start = begin.from;
    let end = -Infinity;
    const stretch = () => {
      this.#stretches.push({ from: start, to: end });
      count(this.#ends, end);
      count(this.#middles, (start + end) / 2);
    };
    for (const { from, to } of items) {
      if (from - end >= CELL_GAP * frame.size) count(this.#starts, from);
      if (end > -Infinity && from - end >= COLUMN_GAP * frame.size) {
        stretch();
        start = from;
      }
      end = Math.max(end, to);
    }
    stretch();
    this.#lines.push({ frame, from: begin.from, to: end });
  }

  /**
   * Whether a glyph behind a gap of this width begins a cell: other lines have one that begins at the same place. A
   * sheet cuts off what is longer than its cell, and the text of the next one, drawn by itself, touches or covers it.
   */
  isCell({ from, glyph }: LineItem, gap: number, size: number, before: LineItem): boolean {
    const others = around(this.#starts, from);
    // Not a letter that is drawn twice, to look bold.
    const isOwn = glyph === 0 && from - before.from > DOUBLED * size;
    return gap >= CELL_GAP * size ? others >= 2 : isOwn && others > 2;
  }

  /**
   * How far along the line text may go: to where other lines reach, or leaving as much of the page free as
   * there is before the first of them. Never told by the line itself, whose length depends on the word.
   */
  edge(frame: LineFrame): number {
    const [begin, end] = reach(this.#seen, frame);
    const alike = this.#lines.filter(({ frame: { u } }) => u[0] * frame.u[0] + u[1] * frame.u[1] > 0.999);
    const others = alike.filter((line) => !belongs(line.frame, frame));
    const mirrored = end - (Math.min(end, ...alike.map(({ from }) => from)) - begin);
    return Math.min(end, Math.max(mirrored, ...others.map(({ to }) => to)));
  }

  /** What a line may be set to that shares its place with no other: the far margin, the middle of page and of text. */
  marginsOf(frame: LineFrame): Margins {
    const [begin, end] = reach(this.#seen, frame);
    const alike = this.#lines.filter(({ frame: { u } }) => u[0] * frame.u[0] + u[1] * frame.u[1] > 0.999);
    const others = alike.filter((line) => !belongs(line.frame, frame));
    const ofText = (lowest(others.map(({ from }) => from)) + highest(others.map(({ to }) => to))) / 2;
    return { edge: this.edge(frame), middles: [(begin + end) / 2, ofText] };
  }

  /** Where a line that ends near `at` is set to: where others end, or the far margin. */
  marginNear(frame: LineFrame, at: number): number {
    const others = this.edges.margin(at);
    return others === at ? nearBy(at, [this.edge(frame)]) : others;
  }

  /** The same of the middle of a line. */
  axisNear(frame: LineFrame, at: number): number {
    const others = this.edges.axis(at);
    return others === at ? nearBy(at, this.marginsOf(frame).middles) : others;
  }

  /** The same for a line that has as much room on the one side of its middle as on the other. */
  farEdge(frame: LineFrame): number {
    const [, end] = reach(this.#seen, frame);
    return Math.max(this.edge(frame), end - FAR);
  }

  /** Whether a form's box ends where the text in it did: it stays, and tells the width. */
  isFitted(frame: LineFrame, end: number): boolean {
    const [[, seen], [, page]] = [reach(this.#seen, frame), reach(this.#page, frame)];
    return seen < page - FITTED * frame.size && Math.abs(seen - end) <= FITTED * frame.size;
  }

  /** The same for the other side: as far as the first of the other lines begins. */
  begin(frame: LineFrame): number {
    const [begin] = reach(this.#seen, frame);
    const alike = this.#lines.filter(({ frame: { u } }) => u[0] * frame.u[0] + u[1] * frame.u[1] > 0.999);
    const others = alike.filter((line) => !belongs(line.frame, frame));
    return Math.max(begin, Math.min(...others.map(({ from }) => from), begin + FAR));
  }
}

/** Whether text stands on the line or is raised above it. */
function belongs(text: LineFrame, line: LineFrame): boolean {
  return onSameLine(text, line) || isRaised(text, line);
}

/** An inch: text that has the page to itself keeps at least a part of the margin that pages have. */
const FAR = 72;

/** The least of what lies near, this place itself left out. */
function nearest(places: readonly number[], at: number): number {
  const near = places.filter((place) => place !== at && Math.abs(place - at) <= 2 * SLOT);
  return near.length > 0 ? Math.min(...near) : at;
}

function nearBy(at: number, places: readonly number[]): number {
  return places.find((place) => Math.abs(place - at) <= 2 * SLOT) ?? at;
}

function count(places: Map<number, number>, at: number): void {
  const slot = Math.round(at / SLOT);
  places.set(slot, (places.get(slot) ?? 0) + 1);
}

function around(places: ReadonlyMap<number, number>, at: number): number {
  const slot = Math.round(at / SLOT);
  return [-1, 0, 1].reduce((sum, i) => sum + (places.get(slot + i) ?? 0), 0);
}

/** Where the page begins and ends along the line. */
function reach(page: PdfRect, { u: [x, y], baseline }: LineFrame): [number, number] {
  const along = (forward: boolean) => {
    const [h, v] = [x > 0 === forward ? page.right : page.left, y > 0 === forward ? page.top : page.bottom];
    return [
      Math.abs(x) > 1e-6 ? (h + baseline * y) / x : undefined,
      Math.abs(y) > 1e-6 ? (v - baseline * x) / y : undefined,
    ].filter((value) => value !== undefined);
  };
  return [Math.max(...along(false)), Math.min(...along(true))];
}
