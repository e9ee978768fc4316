import type { Category } from '@blackbar/model';
import type { Meaning } from '../lexicon/number-nouns.ts';
import { type Negative, type NegativeKind, overlapsNegative } from '../negative/negative.ts';
import { lineAt } from '../reading/layout.ts';
import type { Line } from '../reading/line.ts';
import type { Hit } from '../recognizers/recognizer.ts';
import { ACCEPTED, isMasked, NUMBER_WEIGHTS, numberConfidence, numberScore } from '../scoring/number-score.ts';
import { type NumberRun, numberRuns } from './numbers.ts';
import { abbreviated, headsOf, type Naming, namedAbove, namedBefore } from './surroundings.ts';

/**
 * Dates, sums, times, decimals, ordinals, codes of diseases, a nurse's row of vital signs: figures with a meaning of
 * their own.
 */
export const OWN_MEANING =
  /^(?:\d{1,2}:\d{2}.*|\d{1,2}[-/.]\d{1,2}[-/.](?:\d{2}|(?:19|20)\d{2})(?: (?:[01]\d|2[0-3])[0-5]\d)?|(?:19|20)\d{2}[-/.]\d{1,2}[-/.]\d{1,2}|\d{1,2}\/(?:\d{1,2}|(?:19|20)\d{2})(?: (?:[01]\d|2[0-3])[0-5]\d)?(?: ?- ?\d{1,2}\/(?:\d{1,2}|(?:19|20)\d{2}))?|\d{2,3}\.\d-\d{2,3}-\d{1,2}-\d{2,3}\/\d{2,3}|\d{1,3}(?:,\d{3})*\.\d{1,3}|\d{4,}\.\d{2}|\d+(?:st|nd|rd|th)|\d+[-.][a-z]{2,}.*|\d+[xX]\d*)$/;
const BEFORE_SUM = /[$€£%]\s?$|\d,$/;
const BEHIND_SUM =
  /^(?:,\d{3}|\.\d|%| ?(?:percent|years?|months?|days?|hours?|mg|mcg|ml|lbs?|kg|miles?|sq|feet|ft|acres|%))/i;
/** Between two numbers of one noun: "nos. 24-118A and 24-118B", "AZ D04418207  NV 1402118204". */
const IN_A_LIST =
  /^(?:[\s,;/&]|and|or|\([\p{L}][\p{L}. ]{0,14}\)|\b[A-Z]{2}\b|\b(?:for|to|of) \p{Lu}\p{Ll}{1,14}\b){0,80}$/u;
const FURTHER = 0.3;
/** A comma or "and" and nothing else between two numbers: one list. */
const NEXT = 0.1;
const SHORT_GAP = 7;
const LONGEST_GAP = 80;

const NINE: ReadonlySet<Meaning> = new Set(['SSN', 'ROUTING']);

/** Numbers that the words before or above them, their form and the document make somebody's. */
export function identifiers(
  text: string,
  lines: readonly Line[],
  negatives: readonly Negative[],
  personal: boolean,
): Hit[] {
  const heads = headsOf(text, lines);
  const hits: Hit[] = [];
  let previous: { end: number; row: number; naming: Naming } | undefined;
  /** Where the number before ends: what names it names no further one. */
  let cut = 0;
  for (const run of numberRuns(text)) {
    const row = lineAt(lines, run.start);
    const line = lines[row];
    if (!line) continue;
    const from = Math.max(beginOf(text, lines, row, run), cut);
    const naming = bestNaming(text, run, from, line, namedAbove(text, line, heads[row], run.start), previous);
    previous = { end: run.end, row, naming };
    if (!isPassedOver(text, run)) cut = run.end;
    const hit = judged(text, run, naming, negatives, personal);
    if (hit) hits.push(hit);
  }
  return hits;
}

/** A place in a list or a sum stands between a noun and its number: "Claim 2   E23314", "wired $50,000 from 4796". */
const isPassedOver = (text: string, { start, end }: NumberRun): boolean =>
  (end - start <= 2 && /^\d+$/.test(text.slice(start, end)) && /^(?:[ ]{2}|\t|[:)])/.test(text.slice(end, end + 2))) ||
  BEFORE_SUM.test(text.slice(Math.max(0, start - 2), start));

/** Where the words before a number begin: with its line, or with the line above where the number begins its own. */
function beginOf(text: string, lines: readonly Line[], row: number, run: NumberRun): number {
  const start = lines[row]?.start ?? 0;
  const above = lines[row - 1];
  if (!above || text.slice(start, run.start).trim() !== '') return start;
  return PROSE.test(text.slice(above.start, above.end).trim()) ? above.start : start;
}
/** A line that goes on in the next: long, in small letters to its end, and no row of columns. */
const PROSE = /^(?!.*(?: {3}|\t)).{40,}\p{Ll}$/u;

function bestNaming(
  text: string,
  run: NumberRun,
  from: number,
  line: Line,
  above: Naming | undefined,
  previous: { end: number; naming: Naming } | undefined,
): Naming {
  const before = namedBefore(text, from, run.start);
  if (before.noun && !(above && above.noun?.meaning !== 'other' && worth(above) > worth(before))) return before;
  if (above) return above;
  const inList =
    previous &&
    previous.end >= line.start &&
    run.start - previous.end < LONGEST_GAP &&
    IN_A_LIST.test(text.slice(previous.end, run.start));
  if (inList && previous.naming.noun) {
    const apart = run.start - previous.end > SHORT_GAP ? FURTHER : NEXT;
    return { ...previous.naming, between: previous.naming.between + apart };
  }
  return abbreviated(text, run) ?? before;
}
const worth = ({ noun, between, numbered }: Naming): number =>
  (noun?.weight ?? 0) - between + (numbered ? NUMBER_WEIGHTS.numbered : 0);

function judged(
  text: string,
  run: NumberRun,
  naming: Naming,
  negatives: readonly Negative[],
  personal: boolean,
): Hit | undefined {
  const value = text.slice(run.start, run.end);
  // Only of an account or a card are the first figures left out.
  const meaning: Meaning = naming.noun?.meaning ?? (isMasked(value) ? 'ACCOUNT' : 'OTHER_ID');
  if (meaning === 'other' || !isNumberOf(meaning, run)) return undefined;
  if (OWN_MEANING.test(value) || hasUnit(text, run)) return undefined;
  if (!naming.noun && TELEPHONE.test(value)) return undefined;
  if (isItem(text, run, value, naming)) return undefined;
  const odds = numberScore(run, naming, value, personal);
  if (
    odds < ACCEPTED ||
    isTaken(overlapsNegative(negatives, run.start, run.end), run, odds, naming.noun !== undefined && naming.numbered)
  )
    return undefined;
  return {
    start: run.start,
    end: run.end,
    category: meaning as Category,
    source: 'pattern',
    score: numberConfidence(odds),
    evidence: [
      naming.noun ? `'${naming.words}' ${naming.where} it` : 'a number word before it',
      ...(personal ? ['among personal data'] : []),
    ],
    recognizer: 'candidates/identifiers',
  };
}

/** "18. NEWBORN MEDICAL RECORD NO.", "10   Dependent care benefits": what numbers a form's box is nobody's. */
function isItem(text: string, { start, end }: NumberRun, value: string, { where, numbered }: Naming): boolean {
  if (!/^\d{1,2}$/.test(value)) return !numbered && YEARS.test(value);
  const begins = /(?:^|[\n\t])[ ]*$/.test(text.slice(Math.max(0, start - 8), start));
  return where === 'above' || (begins && /^\.? ?\p{Lu}/u.test(text.slice(end, end + 3)));
}

/** "1999-2014", where no number word stands before it. */
const YEARS = /^(?:19|20)\d{2} ?[-–] ?(?:19|20)\d{2}$/;

/** North American Numbering Plan: what no noun claims is called. */
const TELEPHONE = /^[2-9]\d{2}[-. ][2-9]\d{2}[-. ]\d{4}$/;

/**
 * What a number is of another kind by, unless its noun is very sure and the kind a loose shape; a page's number has no
 * noun.
 */
const isTaken = (negative: Negative | undefined, run: NumberRun, odds: number, named: boolean): boolean =>
  negative !== undefined &&
  !(negative.kind === 'bates' && named) &&
  (odds < SURELY || !(LOOSE.has(negative.kind) || negative.start < run.start));
const SURELY = 2.6;
const LOOSE: ReadonlySet<NegativeKind> = new Set(['icd', 'measure', 'ndc', 'part', 'vehicle', 'insurer']);

const hasUnit = (text: string, run: NumberRun): boolean =>
  BEFORE_SUM.test(text.slice(Math.max(0, run.start - 2), run.start)) ||
  BEHIND_SUM.test(text.slice(run.end, run.end + 10));

/** Whether a run has the form that its noun asks for. */
function isNumberOf(meaning: Meaning, run: NumberRun): boolean {
  if (run.small && meaning !== 'USERNAME') return false;
  if (meaning === 'USERNAME') return run.letters > 1 && run.groups < 4;
  if (meaning === 'CARD') return run.figures <= LAST_OF_CARD || run.figures >= SHORTEST_CARD;
  return !NINE.has(meaning) || run.figures === 9;
}
const LAST_OF_CARD = 6;
/** ISO/IEC 7812-1: a primary account number. */
const SHORTEST_CARD = 13;
