import { type KnownPerson, traitsOf } from '@blackbar/model';
import type { Analysis } from '../analysis.ts';
import { SURE } from '../calibration/sure.ts';
import { latestYearOf } from '../people/birth-year.ts';
import { addForms } from '../people/called.ts';
import { type MinorEvidence, minorScore } from '../people/minor-score.ts';
import { CHILD } from '../people/minority.ts';
import { type Word, wordsOf } from '../people/sentence.ts';
import { testimonyOf } from '../people/testimony.ts';
import { type Hit, isName } from '../recognizers/recognizer.ts';
import { calledByIn } from './called-by.ts';
import { Company } from './company.ts';
import { meetFamilies } from './families.ts';
import { meetGenitives } from './genitives.ts';
import { type NameWords, nameWords } from './name-words.ts';
import { isOfFamily, LABELLED, type Person, Register } from './register.ts';

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
  readonly written: number | undefined;
  readonly company: Company;
}

/** A grown-up's title speaks against a child more than a school or a birth nearby speaks for one. */
const TITLED_WEIGHT = 6;

/** Names, and what tells something of a name's bearer: a day of birth, how to be reached, a licence. */
export const tellingHits = (hits: readonly Hit[]): Hit[] =>
  hits
    .filter((hit) => (isName(hit) || traitsOf(hit.category).reading.ofBearer) && hit.score >= SURE)
    .sort((a, b) => a.start - b.start || b.end - a.end);

/** Who is in the document: full names first, then single names joined to the one person they fit. */
export function gatherPeople(analyses: readonly Analysis[], known: readonly KnownPerson[] = []): Gathered {
  const register = new Register();
  for (const person of known) register.remember(person);
  const mentions: Mention[] = [];
  const company = new Company();
  const written = latestYearOf(analyses.map(({ reading }) => reading.text));
  const words = new Map(
    analyses.map((analysis) => [analysis, wordsOf(analysis.reading.text, tellingHits(analysis.hits), written)]),
  );
  const said = new Map(
    analyses.map((analysis) => [
      analysis,
      testimonyOf(analysis.reading.text, analysis.lines, words.get(analysis) ?? []),
    ]),
  );
  const calledBy = new Map(analyses.map((analysis) => [analysis, calledByIn(analysis)]));
  for (const { analysis, hit, adult, name } of namesOf(analyses)) {
    if (!adult && isOfFamily(name, register.byWord)) continue;
    const person = register.personFor(name, adult);
    person.elsewhere = false;
    const labels = (hit.category === 'MINOR_NAME' ? LABELLED : 0) - (adult ? TITLED_WEIGHT : 0);
    const given = name.words.length === 1 && !adult;
    const others = said.get(analysis)?.(person.evidence, hit, { given, labels });
    company.meet(analysis, hit.start, person, others ?? []);
    for (const word of calledBy.get(analysis)?.(hit) ?? []) register.alias(person, word);
    person.role ??= hit.role;
    person.score = Math.max(person.score, hit.score);
    mentions.push({ analysis, hit, person });
  }
  meetGenitives(analyses, register);
  meetFamilies(analyses, register);
  const people = register.people;
  company.introduce();
  decide(people);
  return { people, mentions, words, written, company };
}

interface Named {
  readonly analysis: Analysis;
  readonly hit: Hit;
  readonly adult: boolean;
  readonly name: NameWords;
}

/**
 * Longer names first, so that a lone surname meets the person it belongs to; titled ones when all children are known.
 */
function namesOf(analyses: readonly Analysis[]): Named[] {
  const found = analyses.flatMap((analysis) =>
    analysis.hits
      .filter((hit) => isName(hit) && hit.score >= SURE)
      .map((hit) => ({ analysis, hit, adult: isGrownUp(analysis, hit), name: nameWords(analysis, hit) }))
      .filter(({ hit, name }) => !saysLittle(analysis, hit, name)),
  );
  return found.sort((a, b) => b.name.words.length - a.name.words.length || Number(a.adult) - Number(b.adult));
}

/** Who is a child, of those who are: called one by the case already, or by all that was heard so far. */
export function decide(people: readonly Person[]): void {
  addForms(people.map(({ evidence }) => evidence));
  for (const person of people) person.minor = person.known || isMinor(person.evidence);
  // "Hector Alvarado" of whom nothing else is said is the child who is called Jr. elsewhere.
  for (const person of people) if (isYounger(person)) person.minor = true;
  const amongChildren = people.filter((person) => !person.minor && isAmongChildren(person));
  for (const person of amongChildren) person.minor = true;
}

export const isGrownUp = ({ reading }: Analysis, hit: Hit): boolean =>
  hit.category !== 'MINOR_NAME' && isTitled(reading.text, hit);

const isYounger = ({ younger, evidence }: Person): boolean =>
  younger?.minor === true && minorScore(evidence) >= UNLIKELY;

/** Whether something speaks clearly against a child. */
export const isUnlikely = ({ evidence }: Person): boolean => minorScore(evidence) < UNLIKELY;

/** Weighed from all that is said, or said by the grammar where the rest does not speak clearly against it. */
function isMinor(evidence: MinorEvidence): boolean {
  if (evidence.mentions === 0) return false;
  const odds = minorScore(evidence);
  return odds >= LIKELY || (evidence.child + evidence.grown >= CHILD && odds >= UNLIKELY);
}
/** Three to one and more; what is less likely is asked (`perhaps-minor.ts`). */
const LIKELY = 1.2;
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

/** One word of a title or file name is too little to look for it everywhere. */
function saysLittle({ part }: Analysis, hit: Hit, { words }: NameWords): boolean {
  if (words.length === 0) return true;
  return words.length === 1 && hit.captioned !== true && part.kind !== 'page' && part.kind !== 'plain';
}

/** Courtesy titles, offices, and what grown-up kin are called. */
const TITLES =
  '(?:Mr|Mrs|Ms|Dr|Prof|Officer|Judge|MR|MRS|MS|DR|Coach|Nurse|Pastor|Deputy|Trooper|Detective|Sgt|Justice|Hon|Rev|Reverend|Deacon|Bishop|Rabbi|Imam|Lt|Lieutenant|Sergeant|Sheriff|Principal|Professor|Magistrate|OFFICER|JUDGE|SGT|LT|REV|HON|Aunt|Auntie|Uncle|' +
  'Grandma|Grandpa|Granny|Nana|Mamaw|Papaw|Abuela|Abuelo|Nonna|T[íi]a|T[íi]o|AUNT|UNCLE|GRANDMA|GRANDPA|MAMAW|PAPAW)';
const TITLED = new RegExp(`(?:^|[\\s("'])${TITLES}\\.? {1,2}$`);

/** Whether a title of grown-ups stands before a name or begins it: "Mr. Ortiz" is not the child Lena Ortiz. */
export function isTitled(text: string, hit: Pick<Hit, 'start' | 'end'>): boolean {
  return TITLED.test(text.slice(Math.max(0, hit.start - 10), hit.start)) || ADULT.test(text.slice(hit.start, hit.end));
}
const ADULT = new RegExp(`^${TITLES}\\.? `);
