import type { Quad } from '@blackbar/model';
import { withoutConfusions } from './confusions.ts';
import type { InkedLine } from './line-ink.ts';
import type { ReadLetter } from './read-lines.ts';
import type { ReadWord } from './reading.ts';

/** In parts of the type's size. */
const ASCENT = 0.73;
const X_HEIGHT = 0.53;
const DESCENT = 0.21;
/** Of the box of a word: from below the baseline, with letters that reach down and without, to above it. */
const BELOW = 0.22;
const BELOW_BARE = 0.12;
const ABOVE = 0.79;
const REACHES_DOWN = /[gjpqyQ,;()[\]{}@$/|]/;
/** White between two letters from which on it is one between two words, where the network saw a space and where not. */
const GAP_SEEN = 0.1;
const GAP_UNSEEN = 0.15;
/** White that belongs to a sign itself. */
const AIR: Readonly<Record<string, number>> = { '1': 0.1, '.': 0.08, ',': 0.08, ':': 0.08, '-': 0.06, "'": 0.05 };

interface Mark extends ReadLetter {
  /** Whether the network saw a space before it. */
  readonly spaced: boolean;
}

interface Gap {
  /** Columns of the line. */
  readonly from: number;
  readonly to: number;
}

/**
 * The words of a line. The network was taught mostly Chinese and leaves out spaces: where a word ends is told by the
 * white between its letters, and so is where each letter begins.
 */
export function wordsOfLine(line: InkedLine, letters: readonly ReadLetter[]): ReadWord[] {
  const marks = marksOf(letters);
  if (marks.length === 0) return [];
  const size = sizeOf(line, marks);
  const gaps = marks.slice(1).map((mark, i) => gapBetween(line, marks[i] as Mark, mark));
  const airs = gaps.map(({ from, to }) => (to - from) / size.columns);
  const usual = median(airs);
  const pitch = pitchOf(gaps, line.columns.length);
  const words: ReadWord[] = [];
  let first = 0;
  for (let i = 0; i < marks.length; i++) {
    if (i < marks.length - 1) {
      const ends = pitch ? pitch.steps[i] !== 1 : endsWord(marks[i] as Mark, marks[i + 1] as Mark, airs[i] ?? 0, usual);
      if (!ends) continue;
    }
    const before = gaps[first - 1]?.to ?? 0;
    const after = gaps[i]?.from ?? line.columns.length;
    const inner = gaps.slice(first, i).map(({ from, to }) => (from + to) / 2);
    const word = wordOf(line, size, marks.slice(first, i + 1), [before, ...inner, after]);
    const gap = gaps[i];
    words.push(gap ? { ...word, gap: (gap.to - gap.from) * line.step } : word);
    first = i + 1;
  }
  return words;
}

function marksOf(letters: readonly ReadLetter[]): Mark[] {
  const marks: Mark[] = [];
  let spaced = false;
  for (const letter of letters) {
    if (letter.text.trim() === '') spaced = true;
    else {
      marks.push({ ...letter, spaced });
      spaced = false;
    }
  }
  return marks;
}

/** The widest white between the middles of two letters; where they touch, the place with least ink. */
function gapBetween({ columns }: InkedLine, a: Mark, b: Mark): Gap {
  const last = columns.length - 1;
  const column = (at: number) => Math.max(0, Math.min(last, Math.round(at * columns.length)));
  const [start, end] = [column(a.at), column(b.at)];
  let best: Gap | undefined;
  let least = Math.round((start + end) / 2);
  let run = 0;
  for (let x = start; x <= end; x++) {
    if ((columns[x] ?? 0) < (columns[least] ?? 0)) least = x;
    run = columns[x] === 0 ? run + 1 : 0;
    if (run > 0 && run > (best ? best.to - best.from : 0)) best = { from: x + 1 - run, to: x + 1 };
  }
  return best ?? { from: least, to: least };
}

/** Nobody sets a space before these, or behind those. */
const CLOSING = /^[).,;:!?%\]]$/;
const OPENING = /^[([$#]$/;
/** Type of one width leaves so much white around them. */
const GAP_AT_SIGN = 0.5;

function endsWord(a: Mark, b: Mark, air: number, usual: number): boolean {
  if ((CLOSING.test(b.text) || OPENING.test(a.text)) && air < GAP_AT_SIGN) return false;
  if (b.spaced && air >= GAP_SEEN) return true;
  const own = (AIR[a.text] ?? 0) + (AIR[b.text] ?? 0);
  return air >= Math.max(GAP_UNSEEN, 1.5 * usual + 0.08) + own;
}

/** So many letters tell a pitch, and so many of them stand in it; by how much, in parts of it, one may be off. */
const TELL_PITCH = 8;
const IN_PITCH = 0.9;
const OFF_PITCH = 0.22;

/**
 * Of a line set in type of one width: how many places each letter stands behind the one before it. There the white
 * between two letters tells nothing: that beside an "r" or an "i" is as wide as a space.
 */
function pitchOf(gaps: readonly Gap[], columns: number): { readonly steps: readonly number[] } | undefined {
  if (gaps.length < TELL_PITCH) return undefined;
  const edges = [{ from: 0, to: 0 }, ...gaps, { from: columns, to: columns }];
  const middles = edges.slice(1).map(({ from }, i) => ((edges[i] as Gap).to + from) / 2);
  const advances = middles.slice(1).map((middle, i) => middle - (middles[i] as number));
  const pitch = median(advances);
  const steps = advances.map((advance) => Math.max(1, Math.round(advance / pitch)));
  const kept = advances.filter((advance, i) => Math.abs(advance - pitch * (steps[i] as number)) <= OFF_PITCH * pitch);
  return kept.length >= IN_PITCH * advances.length ? { steps } : undefined;
}

function median(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}

interface TypeSize {
  /** Of the type, in columns of the line. */
  readonly columns: number;
  /** Of the type, in pixels of the picture. */
  readonly pixels: number;
  /** Baseline, in pixels along v. */
  readonly baseline: number;
}

/** From which letters reach up and which down, and how high the ink of all of them is. */
function sizeOf(line: InkedLine, marks: readonly Mark[]): TypeSize {
  const text = marks.map((mark) => mark.text).join('');
  const up = /[^acegmnopqrsuvwxyz.,:;_-]/.test(text) ? ASCENT : X_HEIGHT;
  const down = REACHES_DOWN.test(text) ? DESCENT : 0;
  const columns = line.rows / (up + down);
  const pixels = columns * line.step;
  return { columns, pixels, baseline: line.at.bottom - down * pixels };
}

function wordOf(line: InkedLine, size: TypeSize, marks: readonly Mark[], edges: readonly number[]): ReadWord {
  const [first, last] = [edges[0] ?? 0, edges.at(-1) ?? 0];
  const left = line.at.left + first * line.step;
  const right = line.at.left + Math.max(last, first + 1) * line.step;
  const below = marks.some(({ text }) => REACHES_DOWN.test(text)) ? BELOW : BELOW_BARE;
  const [bottom, top] = [size.baseline + below * size.pixels, size.baseline - ABOVE * size.pixels];
  const { u, v } = line.frame;
  const corner = (along: number, down: number) => [along * u[0] + down * v[0], along * u[1] + down * v[1]] as const;
  const quad = [corner(left, bottom), corner(right, bottom), corner(right, top), corner(left, top)].flat();
  const share = (edge: number) => (edge - first) / Math.max(1, last - first);
  const starts = marks.flatMap(({ text }, i) => {
    const [from, to] = [share(edges[i] ?? 0), share(edges[i + 1] ?? 0)];
    return Array.from({ length: text.length }, (_, k) => from + ((to - from) * k) / text.length);
  });
  return {
    text: withoutConfusions(marks.map(({ text }) => text).join('')),
    quad: quad as unknown as Quad,
    edges: [...starts, 1],
    confidence: marks.reduce((sum, { sure }) => sum + sure, 0) / marks.length,
  };
}
