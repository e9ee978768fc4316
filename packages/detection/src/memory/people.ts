import { isNameCategory, type KnownPerson, traitsOf } from '@blackbar/model';
import type { Analysis } from '../analysis.ts';
import { hashText } from '../model/hash.ts';
import { firstToken } from '../model/tokens.ts';
import { GIVEN, ORDINARY } from '../model/word-sets.ts';
import { latestYear } from '../people/birth-year.ts';
import { type MinorEvidence, minorScore } from '../people/minor-score.ts';
import { CHILD } from '../people/minority.ts';
import { type Word, wordsOf } from '../people/sentence.ts';
import { testimonyOf } from '../people/testimony.ts';
import { matches } from '../reading/matches.ts';
import type { Hit } from '../recognizers/recognizer.ts';
import { nameWords } from './name-words.ts';
import { LABELLED, type Person, Register } from './register.ts';

export interface Mention {
  readonly analysis: Analysis;
  readonly hit: Hit;
  readonly person: Person;
}

/** A name must be this sure before others are found by it. */
const SURE = 0.8;

/** A grown-up's title speaks against a child more than a school or a birth nearby speaks for one. */
const TITLED_WEIGHT = 6;

/** Names, and what tells something of a name's bearer: a day of birth, how to be reached, a licence. */
const tellingHits = ({ hits }: Analysis): Hit[] =>
  hits
    .filter((hit) => (isName(hit) || traitsOf(hit.category).reading.ofBearer) && hit.score >= SURE)
    .sort((a, b) => a.start - b.start || b.end - a.end);

const isName = (hit: Hit): boolean => isNameCategory(hit.category);

/** Who is in the document: full names first, then single names joined to the one person they fit. */
export function gatherPeople(
  analyses: readonly Analysis[],
  known: readonly KnownPerson[] = [],
): { people: Person[]; mentions: Mention[]; words: ReadonlyMap<Analysis, readonly Word[]> } {
  const found = analyses.flatMap((analysis) =>
    analysis.hits
      .filter((hit) => isName(hit) && hit.score >= SURE)
      .map((hit) => ({ analysis, hit, adult: isGrownUp(analysis, hit), name: nameWords(analysis, hit) })),
  );
  const register = new Register();
  for (const person of known) register.remember(person);
  const mentions: Mention[] = [];
  const written = analyses.reduce((year, { reading }) => Math.max(year, latestYear(reading.text) ?? 0), 0);
  const words = new Map(
    analyses.map((analysis) => [analysis, wordsOf(analysis.reading.text, tellingHits(analysis), written)]),
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
    said.get(analysis)?.(person.evidence, hit, name.words.length === 1 && !adult);
    for (const word of nicknames(analysis.reading.text, hit)) register.alias(person, word);
    for (const word of childsNames(analysis, hit)) register.alias(person, word);
    person.role ??= hit.role;
    person.score = Math.max(person.score, hit.score);
    mentions.push({ analysis, hit, person });
  }
  for (const person of register.people) person.minor ||= isMinor(person.evidence);
  return { people: register.people, mentions, words };
}

const isGrownUp = ({ reading }: Analysis, hit: Hit): boolean =>
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
