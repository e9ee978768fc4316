import { isNameCategory, type KnownPerson, type PersonRole } from '@blackbar/model';
import type { Analysis } from '../analysis.ts';
import { HONORIFICS } from '../model/cue-words.ts';
import { hashText } from '../model/hash.ts';
import { firstToken, type Tokens, tokenise } from '../model/tokens.ts';
import { GIVEN, ORDINARY } from '../model/word-sets.ts';
import { latestYear } from '../people/birth-year.ts';
import { evidenceAt, tellingOf } from '../people/evidence.ts';
import { type MinorEvidence, minorScore, noEvidence } from '../people/minor-score.ts';
import { CHILD, firstAt, minorityAt } from '../people/minority.ts';
import { type Word, wordsOf } from '../people/sentence.ts';
import { matches } from '../reading/matches.ts';
import type { Hit } from '../recognizers/recognizer.ts';

/** One person of a document, under all the names that were found. */
export interface Person {
  readonly id: string;
  /** Hashes of the words, as the facts of a part have them. */
  readonly given: Set<number>;
  readonly surnames: Set<number>;
  /** What all mentions say of their age. */
  readonly evidence: MinorEvidence;
  minor: boolean;
  role: PersonRole | undefined;
  /** The surest mention. */
  score: number;
  /** Named by another document of the case, in this one not yet. */
  elsewhere: boolean;
}

export interface Mention {
  readonly analysis: Analysis;
  readonly hit: Hit;
  readonly person: Person;
}

/** A name must be this sure before others are found by it. */
const SURE = 0.8;
const MOST_WORDS = 8;
/** What a mention is worth that only another document of the case vouches for. */
const FROM_CASE = 0.92;

/** A grown-up's title speaks against a child more than a school or a birth nearby speaks for one. */
const TITLED_WEIGHT = 6;
/** What a label or a pattern of a child's name is worth. */
const LABELLED = 3;

/** Names, and days of birth, which say how old a name's bearer is. */
const namesAndBirths = ({ hits }: Analysis): Hit[] =>
  hits
    .filter((hit) => (isName(hit) || hit.category === 'DOB') && hit.score >= SURE)
    .sort((a, b) => a.start - b.start || b.end - a.end);

interface NameWords {
  /** Hashes of the words in small letters, in their order. */
  readonly words: number[];
  readonly surnameFirst: boolean;
}

/** Words of a hit: without titles, initials and generations. */
export function nameWords({ facts, reading }: Analysis, hit: Hit): NameWords {
  const { words, surnameFirst } = wordsIn(reading.text, facts.tokens, hit.start, hit.end);
  // "Minister of Defense Ann Poe": the office is nobody's given name.
  const name = words.findIndex((word) => !HONORIFICS.has(word));
  return { words: surnameFirst || name < 0 ? words : words.slice(name), surnameFirst };
}

function wordsIn(text: string, tokens: Tokens, from: number, to: number): NameWords {
  const { start, end, count } = tokens;
  const words: number[] = [];
  let comma = -1;
  for (let i = firstToken(tokens, from); i < count && (start[i] ?? 0) < to && words.length < MOST_WORDS; i += 1) {
    const word = text.slice(start[i] ?? 0, end[i] ?? 0);
    if (word === ',' && comma < 0) comma = words.length;
    else if (/^\p{L}[\p{L}'-]+$/u.test(word) && !/^(?:jr|sr|ii|iii|iv|mr|mrs|ms|dr|miss)$/i.test(word))
      words.push(hashText(word.toLowerCase()));
  }
  return { words, surnameFirst: comma > 0 && comma < words.length };
}

const isName = (hit: Hit): boolean => isNameCategory(hit.category);

/** Who is in the document: full names first, then single names joined to the one person they fit. */
export function gatherPeople(
  analyses: readonly Analysis[],
  known: readonly KnownPerson[] = [],
): { people: Person[]; mentions: Mention[]; words: ReadonlyMap<Analysis, readonly Word[]> } {
  const found = analyses.flatMap((analysis) =>
    analysis.hits
      .filter((hit) => isName(hit) && hit.score >= SURE)
      .map((hit) => ({ analysis, hit, adult: isGrownUp(analysis, hit), ...nameWords(analysis, hit) })),
  );
  const register = new Register();
  for (const person of known) register.remember(person);
  const mentions: Mention[] = [];
  const written = analyses.reduce((year, { reading }) => Math.max(year, latestYear(reading.text) ?? 0), 0);
  const words = new Map(
    analyses.map((analysis) => [analysis, wordsOf(analysis.reading.text, namesAndBirths(analysis), written)]),
  );
  const telling = new Map(
    analyses.map((analysis) => [analysis, tellingOf(analysis.reading.text, words.get(analysis) ?? [])]),
  );
  // Longer names first, so that a lone surname meets the person it belongs to; titled ones when all children are known.
  for (const entry of [...found].sort((a, b) => b.words.length - a.words.length || Number(a.adult) - Number(b.adult))) {
    if (entry.words.length === 0 || isLoneWord(entry.analysis, entry.hit, entry.words.length)) continue;
    const { analysis, hit, adult } = entry;
    const person = register.personFor(entry.words, entry.surnameFirst, adult);
    person.elsewhere = false;
    const said = words.get(analysis) ?? [];
    person.evidence.mentions += 1;
    person.evidence.signs += minorityAt(said, hit) + (hit.category === 'MINOR_NAME' ? LABELLED : 0);
    if (adult) person.evidence.signs -= TITLED_WEIGHT;
    const around = evidenceAt(analysis.reading.text, said, telling.get(analysis) ?? [], firstAt(said, hit.start));
    for (const name of around) person.evidence.seen.set(name, (person.evidence.seen.get(name) ?? 0) + 1);
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

/** Said by the grammar, or, where that says no grown-up, weighed from everything around. */
const isMinor = (evidence: MinorEvidence): boolean =>
  evidence.signs >= CHILD || (evidence.signs > GROWN && evidence.mentions > 0 && minorScore(evidence) >= LIKELY);
/** As little as this against it is a title or an office. */
const GROWN = -1;
/** Two to one; what is less likely is asked (`perhaps-minor.ts`). */
const LIKELY = 0.7;

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

class Register {
  readonly people: Person[] = [];
  readonly #full = new Map<string, Person>();
  readonly #byWord = new Map<number, Person[]>();

  /** A lone surname with a grown-up's title is nobody known as a child. */
  personFor(words: readonly number[], surnameFirst: boolean, adult: boolean): Person {
    const ordered = surnameFirst ? [...words.slice(1), words[0] ?? 0] : words;
    const given = ordered[0] ?? 0;
    const surname = ordered.at(-1) ?? 0;
    if (ordered.length === 1) {
      const known = this.#byWord.get(given) ?? [];
      const only = adult ? known.find((person) => !person.minor && person.evidence.signs < LABELLED) : known[0];
      if (only) return only;
      return this.#add(`1:${given}`, new Set(adult ? [] : [given]), new Set([given]));
    }
    const key = `${given}:${surname}`;
    return this.#full.get(key) ?? this.#add(key, new Set([given]), new Set([surname]));
  }

  /** Another given name that somebody is called by. */
  alias(person: Person, word: number): void {
    if (person.given.has(word)) return;
    person.given.add(word);
    this.#byWord.set(word, [...(this.#byWord.get(word) ?? []), person]);
  }

  /** Takes over a person of the case under all their names. */
  remember({ id, names, role }: KnownPerson): void {
    const person = newPerson(id, { minor: role === 'minor', role, score: FROM_CASE, elsewhere: true });
    for (const name of names) {
      const { words, surnameFirst } = wordsIn(name, tokenise(name), 0, name.length);
      const ordered = surnameFirst ? [...words.slice(1), words[0] ?? 0] : words;
      const [given, surname] = [ordered[0], ordered.at(-1)];
      if (given === undefined || surname === undefined) continue;
      person.given.add(given);
      person.surnames.add(surname);
      this.#full.set(ordered.length === 1 ? `1:${given}` : `${given}:${surname}`, person);
    }
    this.#file(person);
  }

  #add(key: string, given: Set<number>, surnames: Set<number>): Person {
    const person = { ...newPerson(`person:${this.people.length + 1}`), given, surnames };
    this.#full.set(key, person);
    this.#file(person);
    return person;
  }

  #file(person: Person): void {
    this.people.push(person);
    for (const word of new Set([...person.given, ...person.surnames])) {
      const list = this.#byWord.get(word);
      if (list) list.push(person);
      else this.#byWord.set(word, [person]);
    }
  }
}

function newPerson(id: string, more: Partial<Person> = {}): Person {
  return {
    id,
    given: new Set(),
    surnames: new Set(),
    evidence: noEvidence(),
    minor: false,
    role: undefined,
    score: 0,
    elsewhere: false,
    ...more,
  };
}
