import type { Facts } from '../model/features.ts';
import type { Tagged } from '../model/tag.ts';
import type { Tokens } from '../model/tokens.ts';
import { GIVEN, GIVEN_WIDE, NATION, ORDINARY, SURNAME_COMMON } from '../model/word-sets.ts';
import type { Hit } from '../recognizers/recognizer.ts';
import { isFormWording, namesOrganisation } from './plausible.ts';

/** "I'm", "They're": a sentence begins. */
export const CONTRACTION = /'(?:m|re|ve|ll|d|s|t)$/i;
const PARTICLES = /^(?:de|del|la|los|van|von|der|den|zu|bin|ibn|al|el|di|da|dos|du|y|e)$/;
/** In the census' list of given names, and in every heading. */
const FUNCTION_WORD = /^(?:In|So|My|See)$/;
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
    if (caps[i] !== CAPITALISED || !isGiven(sets[i] ?? 0) || FUNCTION_WORD.test(word(i))) continue;
    if (isAddressed(text, tokens, i)) {
      hits.push(listed(tokens.start[i] ?? 0, tokens.end[i] ?? 0, 'a given name, alone on its line'));
      continue;
    }
    let last = i + 1;
    while (follows(last) && last < i + 4 && (PARTICLES.test(word(last)) || caps[last] === 4)) last += 1;
    if (!follows(last) || caps[last] !== CAPITALISED || !isSurname(sets[last] ?? 0)) continue;
    if (CONTRACTION.test(word(last))) continue;
    const start = tokens.start[i] ?? 0;
    const end = tokens.end[last] ?? start;
    const other = tagged.some(
      (run) => run.kind !== 'PER' && run.chance >= AGAINST && run.start < end && start < run.end,
    );
    if (other || isFormWording(text.slice(start, end)) || namesOrganisation(text, start, end)) continue;
    hits.push(listed(start, end, 'a given name and a surname by their lists'));
    i = last;
  }
  return hits;
}

const CAPITALS = 3;
const CELL = 2;

/** "TRAN, BAO Q" at the head of a line or cell: registers and labels write names so, lists of parts other things. */
export function namesInCapitals(text: string, facts: Facts): Hit[] {
  const { tokens, caps, sets } = facts;
  const hits: Hit[] = [];
  for (let i = 0; i + 2 < tokens.count; i += 1) {
    if (caps[i] !== CAPITALS || caps[i + 2] !== CAPITALS || (i > 0 && (tokens.gap[i] ?? 0) < CELL)) continue;
    if (
      text.charAt(tokens.start[i + 1] ?? 0) !== ',' ||
      tokens.gap[i + 1] !== 0 ||
      (tokens.gap[i + 2] ?? 0) > ONE_SPACE
    )
      continue;
    const [surname, given] = [sets[i] ?? 0, sets[i + 2] ?? 0];
    if ((given & (GIVEN | GIVEN_WIDE)) === 0 || (surname & ORDINARY & given) !== 0) continue;
    if ((surname & ORDINARY) !== 0 && (surname & SURNAME_COMMON) === 0) continue;
    const start = tokens.start[i] ?? 0;
    const more = /^(?: \p{Lu}\.?| \p{Lu}{2,16})?(?=[ ]{2}|\t| ?\||\n|$)/u.exec(
      text.slice(tokens.end[i + 2] ?? 0, (tokens.end[i + 2] ?? 0) + 24),
    );
    if (!more) continue;
    const end = (tokens.end[i + 2] ?? start) + more[0].length;
    if (isFormWording(text.slice(start, end)) || namesOrganisation(text, start, end)) continue;
    hits.push(listed(start, end, 'surname and given name in capitals, by their lists'));
  }
  return hits;
}

/** "Jill:" or "Priscilla," with its line to itself: whom a letter speaks to. */
function isAddressed(text: string, { end, gap }: Tokens, i: number): boolean {
  const behind = text.slice(end[i] ?? 0, (end[i] ?? 0) + 6);
  return (i === 0 || (gap[i] ?? 0) > CELL) && /^[,:] {0,3}\n/.test(behind);
}

const isGiven = (code: number): boolean => (code & (GIVEN | GIVEN_WIDE)) !== 0 && (code & (ORDINARY | NATION)) === 0;

const isSurname = (code: number): boolean =>
  (code & NATION) === 0 && ((code & ORDINARY) === 0 || (code & SURNAME_COMMON) !== 0);

function listed(start: number, end: number, why: string): Hit {
  return { start, end, category: 'PERSON', source: 'model', score: SCORE, evidence: [why], recognizer: 'names/listed' };
}
