import type { Analysis } from '../analysis.ts';
import { firstToken } from '../memory/people.ts';
import { GIVEN, NATION, ORDINARY } from '../model/word-sets.ts';
import type { Hit } from '../recognizers/recognizer.ts';
import { FORM_WORDS } from './form-words.ts';

const CAPITALISED = 2;
const ONE_SPACE = 1;
const HONORIFIC = 1;
const SURE = 0.8;
const INITIAL = /^\p{Lu}\.$/u;
/** What comes before a name whose first part is an initial; "Exhibit A. Ann Poe" is none. */
const LEADS = /^(?:,|and|or|with|by|to|from|of|for|that|as|than|named|\p{Ll}{3,12}ed)$/u;

/**
 * A name that begins a word too late: "Pham" of "Minh-Châu Pham", "Noel Kramer" of "nominated A. Noel Kramer". Half a
 * name left standing is worse than a word too much.
 */
export function widenNames({ facts, reading }: Analysis, hits: readonly Hit[]): Hit[] {
  const { tokens, caps, sets, cue } = facts;
  const word = (i: number): string => reading.text.slice(tokens.start[i] ?? 0, tokens.end[i] ?? 0);
  const taken = new Set(hits.filter((hit) => hit.score >= SURE).map((hit) => hit.end));
  return hits.map((hit) => {
    if ((hit.category !== 'PERSON' && hit.category !== 'MINOR_NAME') || hit.score < SURE) return hit;
    const first = firstToken(tokens.start, tokens.count, hit.start);
    const before = first - 1;
    if (before < 0 || (tokens.gap[first] ?? 0) > ONE_SPACE || taken.has(tokens.end[before] ?? 0)) return hit;
    const start = tokens.start[before] ?? hit.start;
    if (INITIAL.test(word(before))) {
      return LEADS.test(word(before - 1)) || INITIAL.test(word(first)) ? { ...hit, start } : hit;
    }
    const lone = tokens.gap[first] === ONE_SPACE && (tokens.end[first] ?? 0) >= hit.end;
    const code = sets[before] ?? 0;
    const named = (code & NATION) === 0 && ((code & ORDINARY) === 0 || (code & GIVEN) !== 0);
    const given = caps[before] === CAPITALISED && named && ((cue[before] ?? 0) & HONORIFIC) === 0;
    return lone && given && !FORM_WORDS.has(word(before).toLowerCase()) && !word(before).includes('.')
      ? { ...hit, start }
      : hit;
  });
}
