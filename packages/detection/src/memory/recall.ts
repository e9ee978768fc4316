import type { Analysis } from '../analysis.ts';
import { CAPS, ELSEWHERE } from '../model/features.ts';
import { hashText } from '../model/hash.ts';
import { CITY, GIVEN, GIVEN_WIDE, ORDINARY, SURNAME_COMMON } from '../model/word-sets.ts';
import { pointsElsewhere } from '../names/clean-name.ts';
import { FORM_WORDS } from '../names/form-words.ts';
import { namesOrganisation } from '../names/organisation-words.ts';
import { meets } from '../reading/ranges.ts';
import { STATE_CODES } from '../recognizers/places/us-states.ts';
import type { Hit } from '../recognizers/recognizer.ts';
import type { Person } from './register.ts';

const STATE = new RegExp(`^(?:${STATE_CODES})$`);
const TITLES = new Set(['mr', 'mrs', 'ms', 'miss', 'dr', 'prof', 'judge', 'officer'].map(hashText));

/** "In Range" that was taken for somebody makes no name of "AND IN": alone these words name nobody. */
const PARTICLES = new Set('and or of the in for by on at with from as is was are be not but'.split(' ').map(hashText));

/**
 * Other places where a person's names stand: alone, in capitals, possessive, "Last, First". A name that is also a
 * common word counts only where it is written as a name in the middle of a sentence, or beside another name.
 */
export function recallNames(analysis: Analysis, byWord: ReadonlyMap<number, Person>, taken: readonly Hit[]): Hit[] {
  const { tokens, word } = analysis.facts;
  const hits: Hit[] = [];
  const sorted = [...taken].sort((a, b) => a.start - b.start);
  for (let i = 0; i < tokens.count; i += 1) {
    const person = byWord.get(word[i] ?? 0);
    if (!person || PARTICLES.has(word[i] ?? 0) || !mayName(analysis, i, person)) continue;
    const [start, end] = [tokens.start[i] ?? 0, tokens.end[i] ?? 0];
    if (meets(sorted, { start, end })) continue;
    const score = scoreOf(analysis, i, person);
    const category = categoryOf(analysis, i, person);
    const previous = hits.at(-1);
    if (previous && tokens.gap[i] === 1 && previous.end === tokens.end[i - 1] && previous.category === category) {
      hits[hits.length - 1] = { ...previous, end, score: Math.max(previous.score, score, 0.9) };
      continue;
    }
    const hit = hitOf(person, { start, end, category, score: Math.min(score, person.score) });
    if (!isNobody(analysis, hit)) hits.push(hit);
  }
  return hits;
}

function hitOf({ elsewhere }: Person, found: Pick<Hit, 'start' | 'end' | 'category' | 'score'>): Hit {
  return {
    ...found,
    source: 'memory',
    evidence: [elsewhere ? 'a name found in another document of the case' : 'a name found elsewhere in the document'],
    recognizer: 'memory/people',
  };
}

/** A word with letters and no figures; in small letters only where somebody typed without capitals. */
function mayName(analysis: Analysis, i: number, person: Person): boolean {
  const kind = analysis.facts.caps[i] ?? 0;
  if (kind === CAPS.none || kind === CAPS.figures) return false;
  return kind !== CAPS.small || isTyped(analysis, i, person);
}

function scoreOf(analysis: Analysis, i: number, { elsewhere: otherDocument, minor, given }: Person): number {
  const { caps, sets, elsewhere, word } = analysis.facts;
  const kind = caps[i] ?? 0;
  if (kind === CAPS.small) return TYPED;
  return certainty({
    caps: kind,
    sets: sets[i] ?? 0,
    elsewhere: elsewhere[i] ?? 0,
    first: sentenceStart(analysis, i),
    titled: TITLES.has(word[i - 1] ?? 0),
    otherDocument,
    amongSmall: isAmongSmall(analysis, i),
    child: minor && given.has(word[i] ?? 0),
    acts: isActing(analysis, i),
  });
}

function categoryOf({ facts, reading }: Analysis, i: number, person: Person): 'MINOR_NAME' | 'PERSON' {
  const end = facts.tokens.end[i] ?? 0;
  const word = facts.word[i] ?? 0;
  const family =
    person.families.has(word) || (person.surnames.has(word) && FAMILY.test(reading.text.slice(end, end + 16)));
  return person.minor && !family ? 'MINOR_NAME' : 'PERSON';
}

/** "KS" is a state, whoever else bears it; a firm and what speaks of others are nobody of the document. */
function isNobody({ reading, negatives }: Analysis, hit: Hit): boolean {
  const { start, end } = hit;
  if (STATE.test(reading.text.slice(start, end))) return true;
  return namesOrganisation(reading.text, start, end) || pointsElsewhere(hit, negatives);
}

/**
 * "tell pavel": a name of the document in a line without capitals, which no list calls a word and no address is made
 * of.
 */
function isTyped({ facts, reading }: Analysis, i: number, { given, elsewhere }: Person): boolean {
  const code = facts.sets[i] ?? 0;
  const [start, end] = [facts.tokens.start[i] ?? 0, facts.tokens.end[i] ?? 0];
  const named = given.has(facts.word[i] ?? 0) || (code & (GIVEN | GIVEN_WIDE | SURNAME_COMMON)) !== 0;
  if (elsewhere || !named || (code & (ORDINARY | CITY)) !== 0 || end - start < LEAST_TYPED) return false;
  if (FORM_WORDS.has(reading.text.slice(start, end)) || /\p{Lu}/u.test(lineAround(reading.text, start, end)))
    return false;
  return (
    !/[@./_\\-]/.test(reading.text.charAt(start - 1)) &&
    !/^(?:[@/_\\-]|\.[\p{L}\d])/u.test(reading.text.slice(end, end + 2))
  );
}

/** What of the line lies near. */
function lineAround(text: string, start: number, end: number): string {
  const before = text.slice(Math.max(0, start - NEAR), start);
  // "[14:02] Arturo: is kayden home": who speaks has capitals, whatever is said.
  const said = before.slice(before.lastIndexOf('\n') + 1).replace(/^.*: /, '');
  return said + (/^[^\n]*/.exec(text.slice(end, end + NEAR))?.[0] ?? '');
}
const NEAR = 120;
const TYPED = 0.84;
const LEAST_TYPED = 4;

/** "the Ortiz family", "the Ortiz home": more than the child. */
const FAMILY = /^(?:'s?)? (?:family|famil|household|residence|home|parents?|children|siblings)\b/;

/** Who a word points at: of several the surest, and for a surname a grown-up before a child. */
export function bearers(people: readonly Person[]): Map<number, Person> {
  const byWord = new Map<number, Person>();
  for (const person of people) {
    for (const word of [...person.surnames, ...person.families, ...person.given]) {
      const known = byWord.get(word);
      if (!known || isNearer(person, known, word)) byWord.set(word, person);
    }
  }
  return byWord;
}

function isNearer(person: Person, known: Person, word: number): boolean {
  if (known.minor && !person.minor && person.surnames.has(word)) return !known.given.has(word);
  const child = !known.minor && person.minor && known.surnames.has(word);
  return !child && person.score > known.score;
}

/** What tells a name from a word, as in `Facts`. */
interface Written {
  readonly caps: number;
  readonly sets: number;
  readonly elsewhere: number;
  /** At the head of a sentence. */
  readonly first: boolean;
  /** Behind "Mrs." or the like. */
  readonly titled: boolean;
  /** The person is known from another document only. */
  readonly otherDocument: boolean;
  readonly amongSmall: boolean;
  /** It is what a child is called. */
  readonly child: boolean;
  /** Before what only people do: "Will testified". */
  readonly acts: boolean;
}

function certainty({ caps, sets, elsewhere, first, titled, otherDocument, amongSmall, child, acts }: Written): number {
  if (titled) return 0.95;
  if (!isCommon(sets, (elsewhere & ELSEWHERE.small) !== 0, caps === CAPS.capitals || !first)) return 0.93;
  // "Grace" of another document says nothing about a grace period in this one, unless the surname stands beside it.
  if (otherDocument) return 0.6;
  if ((amongSmall || acts) && (sets & GIVEN) !== 0) return 0.86;
  if ((elsewhere & ELSEWHERE.small) !== 0) return first || caps === CAPS.capitals ? 0.4 : 0.6;
  if ((sets & GIVEN) !== 0) return 0.88;
  // "River, 2, napped.": rather a word too many than a child's name, where the word is no other in the document.
  return !child && (first || caps === CAPS.capitals) ? 0.6 : 0.84;
}

/** A word of the language, or one that stands in small letters elsewhere and is no name where capitals are a choice. */
function isCommon(sets: number, small: boolean, chosen: boolean): boolean {
  const typed = chosen && (sets & (GIVEN | GIVEN_WIDE | SURNAME_COMMON)) !== 0;
  return (sets & ORDINARY) !== 0 || (small && !typed);
}

/**
 * "with Faith's teacher": a capital that neither a sentence nor a heading asks for, whatever the word means in small
 * letters.
 */
function isAmongSmall({ facts: { tokens, caps } }: Analysis, i: number): boolean {
  if (caps[i] !== CAPS.capitalised || tokens.gap[i] !== 1 || caps[i - 1] !== CAPS.small) return false;
  const next = tokens.gap[i + 1] === 1 ? i + 1 : i + 2;
  return i + 1 >= tokens.count || caps[next] === undefined || caps[next] === CAPS.small || caps[next] === CAPS.none;
}

const ACTS =
  /^ (?:said|says|told|asked|testified|stated|signed|called|replied|wrote|texted|emailed|agreed|denied|lives|lived|works|worked|went|came|knew|thinks|thought|wants|wanted|drove|moved)\b/;

function isActing({ facts: { caps, tokens }, reading }: Analysis, i: number): boolean {
  const end = tokens.end[i] ?? 0;
  return caps[i] === CAPS.capitalised && ACTS.test(reading.text.slice(end, end + 12));
}

function sentenceStart(analysis: Analysis, i: number): boolean {
  if ((analysis.facts.tokens.gap[i] ?? 0) >= 2 || i === 0) return true;
  const before = analysis.reading.text.charAt((analysis.facts.tokens.end[i - 1] ?? 1) - 1);
  return /[.!?:;"(]/.test(before);
}
