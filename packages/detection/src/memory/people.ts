import { isNameCategory, type KnownPerson, traitsOf } from '@blackbar/model';
import type { Analysis } from '../analysis.ts';
import { hashText } from '../model/hash.ts';
import { firstToken } from '../model/tokens.ts';
import { GIVEN, ORDINARY } from '../model/word-sets.ts';
import { latestYear } from '../people/birth-year.ts';
import { addForms } from '../people/called.ts';
import { type MinorEvidence, minorScore } from '../people/minor-score.ts';
import { CHILD } from '../people/minority.ts';
import { type Word, wordsOf } from '../people/sentence.ts';
import { testimonyOf } from '../people/testimony.ts';
import { matches } from '../reading/matches.ts';
import type { Hit } from '../recognizers/recognizer.ts';
import { Company } from './company.ts';
import { nameWords } from './name-words.ts';
import { LABELLED, type Person, Register } from './register.ts';

export interface Mention {
  readonly analysis: Analysis;
  readonly hit: Hit;
  readonly person: Person;
}

export interface Gathered {
  readonly people: readonly Person[];
  readonly mentions: readonly Mention[];
  readonly words: ReadonlyMap<Analysis, readonly Word[]>;
  /** The year in which the document was written, so far as it tells. */
  readonly written: number;
  readonly company: Company;
}

/** A name must be this sure before others are found by it. */
export const SURE = 0.8;

/** A grown-up's title speaks against a child more than a school or a birth nearby speaks for one. */
const TITLED_WEIGHT = 6;

/** Names, and what tells something of a name's bearer: a day of birth, how to be reached, a licence. */
export const tellingHits = (hits: readonly Hit[]): Hit[] =>
  hits
    .filter((hit) => (isName(hit) || traitsOf(hit.category).reading.ofBearer) && hit.score >= SURE)
    .sort((a, b) => a.start - b.start || b.end - a.end);

const isName = (hit: Hit): boolean => isNameCategory(hit.category);

/** Who is in the document: full names first, then single names joined to the one person they fit. */
export function gatherPeople(analyses: readonly Analysis[], known: readonly KnownPerson[] = []): Gathered {
  const found = analyses.flatMap((analysis) =>
    analysis.hits
      .filter((hit) => isName(hit) && hit.score >= SURE)
      .map((hit) => ({ analysis, hit, adult: isGrownUp(analysis, hit), name: nameWords(analysis, hit) })),
  );
  const register = new Register();
  for (const person of known) register.remember(person);
  const mentions: Mention[] = [];
  const company = new Company();
  const written = analyses.reduce((year, { reading }) => Math.max(year, latestYear(reading.text) ?? 0), 0);
  const words = new Map(
    analyses.map((analysis) => [analysis, wordsOf(analysis.reading.text, tellingHits(analysis.hits), written)]),
  );
  const said = new Map(
    analyses.map((analysis) => [analysis, testimonyOf(analysis.reading.text, words.get(analysis) ?? [])]),
  );
  // Longer names first, so that a lone surname meets the person it belongs to; titled ones when all children are known.
  const inOrder = found.sort((a, b) => b.name.words.length - a.name.words.length || Number(a.adult) - Number(b.adult));
  for (const { analysis, hit, adult, name } of inOrder) {
    if (name.words.length === 0 || isLoneWord(analysis, hit, name.words.length)) continue;
    const person = register.personFor(name, adult);
    person.elsewhere = false;
    person.evidence.signs += (hit.category === 'MINOR_NAME' ? LABELLED : 0) - (adult ? TITLED_WEIGHT : 0);
    const others = said.get(analysis)?.(person.evidence, hit, name.words.length === 1 && !adult);
    company.meet(analysis, hit.start, person, others ?? []);
    for (const word of nicknames(analysis.reading.text, hit)) register.alias(person, word);
    for (const word of childsNames(analysis, hit)) register.alias(person, word);
    person.role ??= hit.role;
    person.score = Math.max(person.score, hit.score);
    mentions.push({ analysis, hit, person });
  }
  const people = register.people;
  company.introduce();
  decide(people);
  return { people, mentions, words, written, company };
}

/** Who is a child, of those who are: called one by the case already, or by all that was heard so far. */
export function decide(people: readonly Person[]): void {
  addForms(people.map(({ evidence }) => evidence));
  for (const person of people) person.minor ||= isMinor(person.evidence);
  const amongChildren = people.filter((person) => !person.minor && isAmongChildren(person));
  for (const person of amongChildren) person.minor = true;
}

export const isGrownUp = ({ reading }: Analysis, hit: Hit): boolean =>
  hit.category !== 'MINOR_NAME' && isTitled(reading.text, hit);

/** Weighed from all that is said, or said by the grammar where the rest does not speak clearly against it. */
function isMinor(evidence: MinorEvidence): boolean {
  if (evidence.mentions === 0) return false;
  const odds = minorScore(evidence);
  return odds >= LIKELY || (evidence.signs >= CHILD && odds >= UNLIKELY);
}
/** Two to one; what is less likely is asked (`perhaps-minor.ts`). */
const LIKELY = 1.5;
const UNLIKELY = -0.8;

/** "Harper and Hollis": listed with a child and with nobody who is grown up, of whom nothing speaks against it. */
function isAmongChildren({ company, evidence }: Person): boolean {
  const others = [...company];
  if (!others.some(({ minor }) => minor)) return false;
  const grown = others.some((one) => !one.minor && minorScore(one.evidence) < UNLIKELY);
  return !grown && minorScore(evidence) >= LIKELY - COMPANY;
}
/** What it is worth, in odds. */
const COMPANY = 1;

/** `Anneliese "Annie" Brock`, "Jane (Jo) Roe": what somebody is called. */
function nicknames(text: string, { start, end }: Pick<Hit, 'start' | 'end'>): number[] {
  return matches(text.slice(start, end + 20), /["(](\p{Lu}\p{Ll}{1,14})[")]/gu)
    .filter((match) => match.index <= end - start + 1)
    .map((match) => hashText((match[1] ?? '').toLowerCase()));
}

const CALLED =
  /^,? \((?:(?:a\/k\/a|aka|called|known as) )?"(\p{Lu}\p{Ll}{1,14})"(?:,? (?:or|and) "(\p{Lu}\p{Ll}{1,14})")?\)/u;

/**
 * `Emma-Rose Holloway ("Emma")`: what a child is called from there on. A word of the language in that place is a term
 * of the paper ("Minor"), as it mostly is behind a grown-up ("Plaintiff").
 */
function childsNames({ reading: { text }, facts: { tokens, sets } }: Analysis, { category, end }: Hit): number[] {
  const called = category === 'MINOR_NAME' ? CALLED.exec(text.slice(end, end + 64)) : null;
  return (called?.slice(1) ?? []).flatMap((name) => {
    if (name === undefined) return [];
    const code = sets[firstToken(tokens, text.indexOf(`"${name}"`, end) + 1)] ?? 0;
    return (code & ORDINARY) !== 0 && (code & GIVEN) === 0 ? [] : [hashText(name.toLowerCase())];
  });
}

/** One word of a title or file name is too little to look for it everywhere. */
function isLoneWord({ part }: Analysis, hit: Hit, words: number): boolean {
  return words === 1 && hit.captioned !== true && part.kind !== 'page' && part.kind !== 'plain';
}

const TITLED = /(?:^|[\s("'])(?:Mr|Mrs|Ms|Dr|Prof|Officer|Judge|MR|MRS|MS|DR)\.? {1,2}$/;

/** Whether a title of grown-ups stands before a name or begins it: "Mr. Ortiz" is not the child Lena Ortiz. */
export function isTitled(text: string, hit: Pick<Hit, 'start' | 'end'>): boolean {
  return TITLED.test(text.slice(Math.max(0, hit.start - 10), hit.start)) || ADULT.test(text.slice(hit.start, hit.end));
}
const ADULT = /^(?:Mr|Mrs|Ms|Dr|Prof|Officer|Judge|MR|MRS|MS|DR)\.? /;
