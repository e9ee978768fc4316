import type { PdfPoint, Rule } from '@blackbar/model';
import { midpoint } from './quad.ts';

/**
 * Points: a filled strip up to this thick is a rule; what is shorter than this, such as a piece of a curve, is none.
 */
const THICK = 2.5;
const SHORT = 3;
/** Points by which a rule along a line of text may lean. */
const LEVEL = 0.5;
/** Parts of the size above the baseline that a rule beside a line of text passes, and how far it may lean. */
const FROM = 0.1;
const TO = 0.5;
const LEAN = 0.1;
/** The same: how far a letter may reach over a rule. */
export const RULE_OVERLAP = 0.15;

/**
 * The direction of a line of text (a unit vector), the height of its baseline across it, and the size of its letters.
 */
export interface LineOfText {
  readonly u: readonly [number, number];
  readonly baseline: number;
  readonly size: number;
}

/**
 * The rules that a path of straight lines draws: its sides when it is stroked, its length when it is a thin filled
 * strip.
 */
export function rulesOfPath(corners: readonly PdfPoint[], paint: 'fill' | 'stroke'): Rule[] {
  if (paint === 'stroke') {
    const sides = corners.slice(1).map((to, i) => ({ from: corners[i] as PdfPoint, to }));
    return sides.filter(({ from, to }) => distance(from, to) >= SHORT);
  }
  const [a, b, c, d] = corners;
  if (!a || !b || !c || !d) return [];
  const [one, other] = [distance(a, b), distance(b, c)];
  if (Math.min(one, other) > THICK || Math.max(one, other) < SHORT) return [];
  return one < other ? [{ from: midpoint(a, b), to: midpoint(c, d) }] : [{ from: midpoint(b, c), to: midpoint(a, d) }];
}

/** Where along a line of text rules stand across it, as the borders of its cells do; in order. */
export function rulesAcross(rules: readonly Rule[], { u, baseline, size }: LineOfText): number[] {
  const places: number[] = [];
  for (const { from, to } of rules) {
    const [s, t] = [from.x * u[0] + from.y * u[1], to.x * u[0] + to.y * u[1]];
    if (Math.abs(s - t) > LEAN * size) continue;
    const [a, b] = [from.y * u[0] - from.x * u[1] - baseline, to.y * u[0] - to.x * u[1] - baseline];
    if (Math.min(a, b) <= FROM * size && Math.max(a, b) >= TO * size) places.push((s + t) / 2);
  }
  return places.sort((a, b) => a - b);
}

/** A rule along lines of text: its height across them and its stretch along them. */
export interface RuleAlong {
  readonly at: number;
  readonly start: number;
  readonly end: number;
}

/**
 * Rules along lines of text in the direction `u`, from the top. Pieces that meet, as borders of neighbouring cells do,
 * are one.
 */
export function rulesAlong(rules: readonly Rule[], u: readonly [number, number]): RuleAlong[] {
  const pieces: RuleAlong[] = [];
  for (const { from, to } of rules) {
    const [s, t] = [from.x * u[0] + from.y * u[1], to.x * u[0] + to.y * u[1]];
    const [a, b] = [from.y * u[0] - from.x * u[1], to.y * u[0] - to.x * u[1]];
    if (Math.abs(a - b) > LEVEL || Math.abs(s - t) < SHORT) continue;
    pieces.push({ at: (a + b) / 2, start: Math.min(s, t), end: Math.max(s, t) });
  }
  return levelsOf(pieces).flatMap(metPieces);
}

/** The pieces of one level; those that meet are one, at the height of the first. */
function metPieces(level: RuleAlong[]): RuleAlong[] {
  const met: RuleAlong[] = [];
  let open: RuleAlong | undefined;
  for (const piece of level.sort((a, b) => a.start - b.start)) {
    if (open && piece.start <= open.end + THICK) open = { ...open, end: Math.max(open.end, piece.end) };
    else {
      if (open) met.push(open);
      open = piece;
    }
  }
  if (open) met.push(open);
  return met;
}

/** Pieces of one height, from the top. */
function levelsOf(pieces: readonly RuleAlong[]): RuleAlong[][] {
  const levels: RuleAlong[][] = [];
  for (const piece of [...pieces].sort((a, b) => b.at - a.at)) {
    const level = levels.at(-1);
    if (level?.[0] && level[0].at - piece.at <= THICK) level.push(piece);
    else levels.push([piece]);
  }
  return levels;
}

/**
 * Letters of a line, by index, that stand behind one of `rules` (places along the line, in order): another cell begins
 * there. The rules between boxes for one letter each part nothing: those letters are one word.
 */
export function cellStarts(
  letters: readonly { readonly start: number; readonly end: number }[],
  rules: readonly number[],
  size: number,
): Set<number> {
  const found = new Set<number>();
  const slack = RULE_OVERLAP * size;
  let rule = 0;
  for (let i = 1; i < letters.length && rule < rules.length; i++) {
    const { end } = letters[i - 1] as { readonly end: number };
    while ((rules[rule] ?? Infinity) < end - slack) rule++;
    if ((rules[rule] ?? Infinity) <= (letters[i] as { readonly start: number }).start + slack) found.add(i);
  }
  const isAlone = (i: number) => (i === 0 || found.has(i)) && (i + 1 === letters.length || found.has(i + 1));
  return new Set([...found].filter((i) => !isAlone(i) || !isAlone(i - 1)));
}

function distance(a: PdfPoint, b: PdfPoint): number {
  return Math.hypot(a.x - b.x, a.y - b.y);
}
