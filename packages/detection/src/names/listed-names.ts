import { CAPS, type Facts } from '../model/features.ts';
import type { Tagged } from '../model/tag.ts';
import type { Tokens } from '../model/tokens.ts';
import { GIVEN, GIVEN_WIDE, NATION, ORDINARY, SURNAME_COMMON } from '../model/word-sets.ts';
import type { Hit } from '../recognizers/recognizer.ts';
import { isNamedAfter } from './named-after.ts';
import { isFormWording, namesOrganisation } from './organisation-words.ts';

/** "I'm", "They're": a sentence begins. */
export const CONTRACTION = /'(?:m|re|ve|ll|d|s|t)$/i;
const PARTICLES = /^(?:de|del|la|los|van|von|der|den|zu|bin|ibn|al|el|di|da|dos|du|y|e)$/;
/** In the census' list of given names, and in every heading. */
const FUNCTION_WORD = /^(?:In|So|My|See)$/;
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
  for (let i = 0; i < tokens.count; i += 1) {
    if (caps[i] !== CAPS.capitalised || !isGiven(sets[i] ?? 0) || FUNCTION_WORD.test(wordAt(text, tokens, i))) continue;
    const start = tokens.start[i] ?? 0;
    if (isAddressed(text, tokens, i)) {
      hits.push(listed(start, tokens.end[i] ?? 0, 'a given name, alone on its line'));
      continue;
    }
    const last = surnameBehind(text, facts, i);
    const end = tokens.end[last ?? i] ?? start;
    if (last === undefined || isSomethingElse(text, start, end, tagged)) continue;
    hits.push(listed(start, end, 'a given name and a surname by their lists'));
    i = last;
  }
  return hits;
}

const wordAt = (text: string, { start, end }: Tokens, i: number): string => text.slice(start[i] ?? 0, end[i] ?? 0);

/** The token of a surname behind a given name, particles and initials between them. */
function surnameBehind(text: string, { tokens, caps, sets }: Facts, given: number): number | undefined {
  const follows = (i: number): boolean => i < tokens.count && tokens.gap[i] === ONE_SPACE;
  const joins = (i: number): boolean => PARTICLES.test(wordAt(text, tokens, i)) || caps[i] === CAPS.oneCapital;
  let last = given + 1;
  while (follows(last) && last < given + 4 && joins(last)) last += 1;
  if (!follows(last) || caps[last] !== CAPS.capitalised || !isSurname(sets[last] ?? 0)) return undefined;
  return CONTRACTION.test(wordAt(text, tokens, last)) ? undefined : last;
}

/** A place or company by the model's word, words of a form, or a firm by its own. */
function isSomethingElse(text: string, start: number, end: number, tagged: readonly Tagged[]): boolean {
  const meets = (run: Tagged): boolean => run.start < end && start < run.end;
  if (tagged.some((run) => run.kind !== 'PER' && run.chance >= AGAINST && meets(run))) return true;
  return isFormWording(text.slice(start, end)) || namesOrganisation(text, start, end) || isNamedAfter(text, start, end);
}

const CELL = 2;

/** "TRAN, BAO Q" at the head of a line or cell: registers and labels write names so, lists of parts other things. */
export function namesInCapitals(text: string, facts: Facts): Hit[] {
  const { tokens } = facts;
  const hits: Hit[] = [];
  for (let i = 0; i + 2 < tokens.count; i += 1) {
    if (!isSurnameFirst(text, facts, i)) continue;
    const [start, behind] = [tokens.start[i] ?? 0, tokens.end[i + 2] ?? 0];
    const more = REST_OF_CELL.exec(text.slice(behind, behind + 24));
    if (!more) continue;
    const end = behind + more[0].length;
    if (isFormWording(text.slice(start, end)) || namesOrganisation(text, start, end) || isNamedAfter(text, start, end))
      continue;
    hits.push(listed(start, end, 'surname and given name in capitals, by their lists'));
  }
  return hits;
}

/** A middle name or its letter, and the cell's end. */
const REST_OF_CELL = /^(?: \p{Lu}\.?| \p{Lu}{2,16})?(?=[ ]{2}|\t| ?\||\n|$)/u;

/** Two words in capitals about a comma, where a cell begins, which the lists know in this order. */
function isSurnameFirst(text: string, { tokens, caps, sets }: Facts, i: number): boolean {
  const { start, gap } = tokens;
  if (caps[i] !== CAPS.capitals || caps[i + 2] !== CAPS.capitals || (i > 0 && (gap[i] ?? 0) < CELL)) return false;
  if (text.charAt(start[i + 1] ?? 0) !== ',' || gap[i + 1] !== 0 || (gap[i + 2] ?? 0) > ONE_SPACE) return false;
  const [surname, given] = [sets[i] ?? 0, sets[i + 2] ?? 0];
  if ((given & (GIVEN | GIVEN_WIDE)) === 0 || (surname & ORDINARY & given) !== 0) return false;
  return (surname & ORDINARY) === 0 || (surname & SURNAME_COMMON) !== 0;
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
