import { matches } from '../reading/matches.ts';

const UNITS = ['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine'];
const UNIT = `(?:${UNITS.join('|')}|oh)`;
const TEEN = '(?:ten|eleven|twelve|(?:thir|four|fif|six|seven|eigh|nine)teen)';
const TENS = '(?:twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety)';
/** Figures, the signs and blanks that stand for hidden ones, or one or two figures in words. */
const PIECE = new RegExp(
  `(?:double|triple)[ -]${UNIT}\\b|\\b${TENS}(?:[- ]${UNIT}\\b)?|\\b${TEEN}\\b|\\b${UNIT}\\b|(?<![A-WYZa-wyz]-?)[\\dxX*•]+[lIO]?(?!(?![A-Z]\\d?\\b)[A-Za-wyz])|_+`,
  'gi',
);
/** Between two pieces of one number, in figures: a sign, a space or two, the end of a narrow column's line. */
const JOINT = /^(?:[ ]?[-–—./|:∕⁄·•…\][()]{0,3}[ ]{0,2}|[ ]?[-–—.]?[ ]?(?:\[[^\]\n]{4,16}\])?\n[ ]{0,60}[-–.]?)$/;
/** Between two pieces that are said, or told one by one: a breath, a dash by its name, "and then". */
const BREATH = /^(?:[,.;:]? |-| - |,? dash,? |[,.;] (?:(?:and )?then )?)$/i;

/** A run of figures, hidden ones counted; as written or said. */
export interface SlotRun {
  readonly start: number;
  readonly end: number;
  /** Figures that are seen. */
  readonly digits: number;
  /** Signs for hidden ones. */
  readonly hidden: number;
  /** Low lines: left blank, or the line to write on. */
  readonly blanks: number;
}

interface Piece {
  readonly start: number;
  readonly end: number;
  readonly digits: number;
  readonly hidden: number;
  readonly blanks: number;
}

function pieceOf(words: string, start: number): Piece {
  const base = { start, end: start + words.length };
  if (words.startsWith('_')) return { ...base, digits: 0, hidden: 0, blanks: words.length };
  if (!/[A-WYZa-wyz]{2}/.test(words)) {
    const digits = words.replace(/[^\dlIO]/g, '').length;
    return { ...base, digits, hidden: words.length - digits, blanks: 0 };
  }
  const lead = /^(?:(?<double>double)|(?<triple>triple))/i.exec(words)?.groups;
  const digits = lead ? (lead.double ? 2 : 3) : new RegExp(`^${UNIT}$`, 'i').test(words) ? 1 : 2;
  return { ...base, digits, hidden: 0, blanks: 0 };
}

/**
 * The runs of a stretch of text, each as long as its pieces go together and have no more than `most` figures.
 */
export function slotRuns(text: string, from: number, to: number, most: number): SlotRun[] {
  const pieces = matches(text.slice(from, to), PIECE).map((match) => pieceOf(match[0], from + match.index));
  const runs: SlotRun[] = [];
  for (let i = 0; i < pieces.length; ) {
    const taken = together(text, pieces, i, most);
    const run = joined(withoutLine(taken));
    if (run.digits > 0) runs.push(run);
    i += taken.length;
  }
  return runs;
}

/** The pieces that go together from one on; over the end of a line only those that make the number whole. */
function together(text: string, pieces: readonly Piece[], first: number, most: number): readonly Piece[] {
  const taken: Piece[] = [];
  let slots = 0;
  let lineEnd: number | undefined;
  for (const piece of pieces.slice(first, first + MOST_PIECES)) {
    const last = taken.at(-1);
    const between = last ? text.slice(last.end, piece.start) : '';
    const longer = slots + piece.digits + piece.hidden;
    if (last && (longer > most || !(JOINT.test(between) || BREATH.test(between)))) break;
    if (between.includes('\n')) lineEnd ??= taken.length;
    slots = longer;
    taken.push(piece);
  }
  return lineEnd !== undefined && slots !== most ? taken.slice(0, lineEnd) : taken;
}
const MOST_PIECES = 24;

/** Blanks at the ends of a number that is whole are the line it is written on. */
function withoutLine(pieces: readonly Piece[]): readonly Piece[] {
  const written = pieces.filter((piece) => piece.blanks === 0);
  const [first, last] = [written[0], written.at(-1)];
  const whole = written.reduce((total, piece) => total + piece.digits + piece.hidden, 0) >= WHOLE;
  return whole && first && last ? pieces.slice(pieces.indexOf(first), pieces.indexOf(last) + 1) : pieces;
}
const WHOLE = 9;

function joined(pieces: readonly Piece[]): SlotRun {
  const sum = (count: (piece: Piece) => number): number => pieces.reduce((total, piece) => total + count(piece), 0);
  return {
    start: pieces[0]?.start ?? 0,
    end: pieces.at(-1)?.end ?? 0,
    digits: sum((piece) => piece.digits),
    hidden: sum((piece) => piece.hidden),
    blanks: sum((piece) => piece.blanks),
  };
}
