import type { Facts } from '../model/features.ts';
import type { Tagged } from '../model/tag.ts';
import { GIVEN, GIVEN_WIDE, NATION, ORDINARY, SURNAME_COMMON } from '../model/word-sets.ts';
import type { Hit } from '../recognizers/recognizer.ts';
import { namesOrganisation } from './plausible.ts';

const PARTICLES = /^(?:de|del|la|los|van|von|der|den|zu|bin|ibn|al|el|di|da|dos|du|y|e)$/;
const CAPITALISED = 2;
const ONE_SPACE = 1;
const SCORE = 0.83;
/** A chance at which the model's word for a place or company stands against the lists. */
const AGAINST = 0.5;

/**
 * A word that is a given name and nothing else, and a capitalised word behind it that no list calls ordinary: a name,
 * though the model was not sure. It knows news and letters; a list of guests or credits it may never have seen.
 */
export function listedNames(text: string, facts: Facts, tagged: readonly Tagged[]): Hit[] {
  const { tokens, caps, sets } = facts;
  const hits: Hit[] = [];
  const word = (i: number): string => text.slice(tokens.start[i] ?? 0, tokens.end[i] ?? 0);
  const follows = (i: number): boolean => i < tokens.count && tokens.gap[i] === ONE_SPACE;
  for (let i = 0; i < tokens.count; i += 1) {
    if (caps[i] !== CAPITALISED || !isGiven(sets[i] ?? 0)) continue;
    let last = i + 1;
    while (follows(last) && last < i + 4 && (PARTICLES.test(word(last)) || caps[last] === 4)) last += 1;
    if (!follows(last) || caps[last] !== CAPITALISED || !isSurname(sets[last] ?? 0)) continue;
    const start = tokens.start[i] ?? 0;
    const end = tokens.end[last] ?? start;
    const other = tagged.some(
      (run) => run.kind !== 'PER' && run.chance >= AGAINST && run.start < end && start < run.end,
    );
    if (other || namesOrganisation(text, start, end)) continue;
    hits.push({
      start,
      end,
      category: 'PERSON',
      source: 'model',
      score: SCORE,
      evidence: ['a given name and a surname by their lists'],
      recognizer: 'names/listed',
    });
    i = last;
  }
  return hits;
}

const isGiven = (code: number): boolean => (code & (GIVEN | GIVEN_WIDE)) !== 0 && (code & (ORDINARY | NATION)) === 0;

const isSurname = (code: number): boolean =>
  (code & NATION) === 0 && ((code & ORDINARY) === 0 || (code & SURNAME_COMMON) !== 0);
