import { BlackbarError, type Category } from '@blackbar/model';
import { RE2JS } from 're2js';

/** A person's own regular expression and what its matches are filed under. */
export interface CustomPattern {
  readonly expression: string;
  readonly category: Category;
  readonly ignoreCase: boolean;
}

export interface PatternMatch {
  readonly start: number;
  readonly end: number;
}

export const PATTERN_LIMITS = {
  /** Characters of the expression. */
  length: 500,
  /** A counted repeat is unrolled: `(a{1000}){1000}` would be a million states. */
  repeat: 100,
  /** States of the compiled machine: each costs time on every character. */
  states: 1_000,
  /** Matches on one page. More are an error, never left out. */
  matches: 2_000,
  /** Characters that one match may be long. */
  reach: 1_024,
} as const;

/** One search is linear, but each starts anew: pieces of this many characters keep all of them together linear. */
const STEP = 2_048;
/** What stands before a piece, so that `\b` and `^` see the text as it is. */
const CONTEXT = 64;

/**
 * Finds all matches in time linear in the text; overlapping ones are joined. Throws `invalid_pattern` with
 * a sentence for one that is too long or too large, matches nothing at all, or needs a back reference or a
 * look-around, which no engine can do in linear time; and, when it runs, for one that matches everywhere.
 */
export function compilePattern({
  expression,
  ignoreCase,
}: Omit<CustomPattern, 'category'>): (text: string) => PatternMatch[] {
  const { length, repeat, states } = PATTERN_LIMITS;
  if (expression === '' || expression.length > length)
    throw new BlackbarError('invalid_pattern', 'length', { facts: { most: length } });
  for (const [, low = '0', high = low] of expression.matchAll(/\{(\d+)(?:,(\d*))?\}/g)) {
    if (Number(high === '' ? low : high) > repeat)
      throw new BlackbarError('invalid_pattern', 'repeats', { facts: { most: repeat } });
  }
  const pattern = compile(expression, ignoreCase);
  if (pattern.programSize() > states) throw tooLarge();
  if (['', 'a 1'].some((text) => matchesNothing(pattern, text)))
    throw new BlackbarError('invalid_pattern', 'matches_nothing');
  return (text) => matchesOf(pattern, text);
}

function matchesNothing(pattern: RE2JS, text: string): boolean {
  const matcher = pattern.matcher(text);
  while (matcher.find()) if (matcher.end() === matcher.start()) return true;
  return false;
}

function compile(expression: string, ignoreCase: boolean): RE2JS {
  try {
    return RE2JS.compile(expression, ignoreCase ? RE2JS.CASE_INSENSITIVE : 0);
  } catch (error) {
    // The reader itself stops at repeats of repeats that make more than a thousand.
    if (error instanceof Error && error.message.includes('repeat count')) throw tooLarge();
    throw new BlackbarError('invalid_pattern', 'unreadable');
  }
}

function matchesOf(pattern: RE2JS, text: string): PatternMatch[] {
  const found: PatternMatch[] = [];
  for (let from = 0; from < text.length; from += STEP) {
    for (const match of matchesFrom(pattern, text, from)) found.push(match);
    if (found.length > PATTERN_LIMITS.matches) throw everywhere();
  }
  return joined(found);
}

/** Those that begin in the step at `from`. */
function matchesFrom(pattern: RE2JS, text: string, from: number): PatternMatch[] {
  const found: PatternMatch[] = [];
  const start = Math.max(0, from - CONTEXT);
  const matcher = pattern.matcher(text.slice(start, from + STEP + PATTERN_LIMITS.reach));
  let more = matcher.find();
  // What begins where the piece was cut, and not where the text begins, may begin there by the cut alone: as the
  // search goes on behind a match, it would take along what truly begins inside it.
  if (more && start > 0 && matcher.start() === 0) more = matcher.find(1);
  for (let count = 1; more; count++) {
    if (count > PATTERN_LIMITS.matches) throw everywhere();
    const [low, high] = [start + matcher.start(), start + matcher.end()];
    if (low >= from + STEP) break;
    if (high > low && high > from) found.push({ start: low, end: high });
    more = matcher.find();
  }
  return found;
}

function joined(found: readonly PatternMatch[]): PatternMatch[] {
  const ranges: PatternMatch[] = [];
  for (const match of [...found].sort((a, b) => a.start - b.start)) {
    const last = ranges.at(-1);
    if (!last || match.start >= last.end) ranges.push(match);
    else ranges[ranges.length - 1] = { start: last.start, end: Math.max(last.end, match.end) };
  }
  return ranges;
}

function tooLarge(): BlackbarError {
  return new BlackbarError('invalid_pattern', 'too_large');
}

function everywhere(): BlackbarError {
  return new BlackbarError('invalid_pattern', 'everywhere', { facts: { most: PATTERN_LIMITS.matches } });
}
