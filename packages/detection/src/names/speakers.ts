import { SURE } from '../calibration/sure.ts';
import { listsOf, ORDINARY, type WordSets } from '../model/word-sets.ts';
import { matches } from '../reading/matches.ts';
import type { Hit } from '../recognizers/recognizer.ts';

/**
 * "Lark: hello": who speaks (an abbreviation is a label), at the head of a line, and something said behind the colon.
 */
const SPEAKER = /^(?:> ?)?(?<value>(?!\p{Lu}{1,4}:)\p{Lu}[\p{L}'-]{1,20}): (?=["'(]?\p{L}[^\n]{4})/gmu;
const SCORE = 0.83;

/**
 * Of the lines of a dialogue each begins with a speaker: where one is surely somebody, the others are too, unless their
 * word is one of the language ("Note:", "Subject:").
 */
export function speakers(text: string, hits: readonly Hit[], sets: WordSets): Hit[] {
  const sure = new Set(
    hits.filter(({ category, score }) => category === 'PERSON' && score >= SURE).map(({ start }) => start),
  );
  const lines = matches(text, SPEAKER).map((match) => {
    const value = match.groups?.value ?? '';
    const start = match.index + match[0].lastIndexOf(value, match[0].length - 2);
    return { start, end: start + value.length, value };
  });
  if (!lines.some(({ start }) => sure.has(start))) return [];
  return lines
    .filter(({ start, value }) => !sure.has(start) && (listsOf(sets, value) & ORDINARY) === 0)
    .map(({ start, end }) => ({
      start,
      end,
      category: 'PERSON',
      source: 'pattern',
      score: SCORE,
      evidence: ['speaks in a dialogue'],
      recognizer: 'names/speakers',
    }));
}
