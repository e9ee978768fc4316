import { traitsOf } from '@blackbar/model';
import { matches } from '../reading/matches.ts';
import type { Hit } from '../recognizers/recognizer.ts';
import { saidRun } from '../recognizers/said-digits.ts';
import { namedBefore } from './surroundings.ts';

const SAID = new RegExp(`(?<![\\w-])${saidRun(4, 19)}`, 'gi');
const REACH = 90;
/** A question, its answer, a breath between noun and number. */
const MOST_BETWEEN = 1.5;

/** Numbers said digit by digit, of whatever kind the noun before them makes them. */
export function saidNumbers(text: string): Hit[] {
  return matches(text, SAID).flatMap((match) => {
    const { noun, words, between } = namedBefore(text, Math.max(0, match.index - REACH), match.index);
    if (!noun || noun.meaning === 'other' || between > MOST_BETWEEN) return [];
    // A Social Security number is said in pieces of its own.
    if (noun.meaning === 'SSN' || traitsOf(noun.meaning).sort.group !== 'number') return [];
    return [
      {
        start: match.index,
        end: match.index + match[0].length,
        category: noun.meaning,
        source: 'pattern',
        score: 0.86,
        evidence: [`'${words}' before it`, 'said digit by digit'],
        recognizer: 'candidates/said-numbers',
      },
    ];
  });
}
