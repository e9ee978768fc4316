import { NUMBER_WORDS, nounOf } from '../lexicon/number-nouns.ts';
import { matches } from '../reading/matches.ts';

/**
 * A run of figures, or of figures and letters, that may be somebody's number: as written, with its groups and masks.
 */
export interface NumberRun {
  readonly start: number;
  readonly end: number;
  /** Figures, and the signs that stand for hidden ones. */
  readonly figures: number;
  readonly letters: number;
  readonly groups: number;
  readonly small: boolean;
}

/**
 * Letters and figures held together by signs: "44-18-207", "IRA/118820/P", "0447.182", "a_b31"; a mask before
 * ("...8207").
 */
const PIECE = /(?:(?:\.{3}|…)[ ]?)?[\p{L}\d*•]+(?:(?:[-./_#|]|(?<=\d)[:](?=\d))(?=[\p{L}\d*•])[\p{L}\d*•]+)*/gu;
/** Pieces of one number stand one space apart, or a dash, slash or bar between two. */
const JOINT = /^(?: | ?[-/|] ?)$/;
const FIGURES = /^[\dxX*•]{1,9}$/;
const MIXED = /^(?=[A-Z-]{0,8}\d)[A-Z\d*•-]{1,10}$/;
const PREFIX = /^[A-Z]{1,4}$/;
const MOST_PIECES = 19;

interface Piece {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

const isGroup = (piece: Piece): boolean => FIGURES.test(piece.text) || MIXED.test(piece.text);

/** Every run of a text with a figure in it, left to right. */
export function numberRuns(text: string): NumberRun[] {
  const pieces: Piece[] = matches(text, PIECE).map((match) => ({
    start: match.index,
    end: match.index + match[0].length,
    text: match[0],
  }));
  const runs: NumberRun[] = [];
  for (let i = 0; i < pieces.length; ) {
    const last = lastOf(text, pieces, i);
    const run = measured(text, pieces[i]?.start ?? 0, pieces[last]?.end ?? 0);
    if (run) runs.push(run);
    i = last + 1;
  }
  return runs;
}

/** The last piece that belongs to the number that begins with one. */
function lastOf(text: string, pieces: readonly Piece[], first: number): number {
  let last = first;
  const head = pieces[first];
  if (!head || !(isGroup(head) || PREFIX.test(head.text) || /\d/.test(head.text))) return first;
  while (last - first < MOST_PIECES) {
    const [piece, next] = [pieces[last], pieces[last + 1]];
    if (!piece || !next || !JOINT.test(text.slice(piece.end, next.start)) || !joins(text, piece, next)) break;
    last += 1;
  }
  // A prefix without its figures is a word.
  return last > first && !/\d/.test(text.slice(head.start, pieces[last]?.end)) ? first : last;
}

/** "MICN 44182": a noun before figures is none of their letters. */
const isNamed = (word: string): boolean =>
  nounOf(word.toLowerCase()) !== undefined || NUMBER_WORDS.has(word.toLowerCase());

function joins(text: string, piece: Piece, next: Piece): boolean {
  if (PREFIX.test(piece.text)) return !isNamed(piece.text) && /^\d/.test(next.text) && isGroup(next);
  if (!/[\dxX*•]$|\d[A-Z]{1,3}$/.test(piece.text)) return false;
  if (isGroup(next)) return !/^[xX]{1,2}$/.test(next.text) || /^ ?[-/ ]/.test(text.slice(next.end, next.end + 2));
  return /^[A-Z]$/.test(next.text) && /^(?:$|[\n,;.)]| {2}|\t)/.test(text.slice(next.end, next.end + 2));
}

function measured(text: string, start: number, end: number): NumberRun | undefined {
  const value = text.slice(start, end);
  if (!/\d/.test(value)) return undefined;
  const figures =
    value.replace(/[^\d*•]|(?<=\p{L})[xX]/gu, '').length + (value.match(/(?<![A-WYZa-wyz])[xX]/g)?.length ?? 0);
  const letters = value.replace(/[^\p{L}]/gu, '').length;
  return {
    start,
    end,
    figures,
    letters,
    groups: value.split(/[-./_ |]/).length,
    small: /\p{Ll}{2}|\p{Ll}\d|\d\p{Ll}/u.test(value.replace(/x/g, '')),
  };
}
