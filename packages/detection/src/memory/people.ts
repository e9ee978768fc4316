import type { PersonRole } from '@blackbar/model';
import type { Analysis } from '../analysis.ts';
import type { Hit } from '../recognizers/recognizer.ts';
import { minorAt } from './minor.ts';

/** One person of a document, under all the names that were found. */
export interface Person {
  readonly id: string;
  /** Hashes of the words, as the facts of a part have them. */
  readonly given: Set<number>;
  readonly surnames: Set<number>;
  minor: boolean;
  role: PersonRole | undefined;
  /** The surest mention. */
  score: number;
}

export interface Mention {
  readonly analysis: Analysis;
  readonly hit: Hit;
  readonly person: Person;
}

/** A name must be this sure before others are found by it. */
const SURE = 0.8;
const MOST_WORDS = 8;

/** Words of a hit: hashes in order, and whether the surname stands first. */
export function nameWords(analysis: Analysis, hit: Hit): { words: number[]; surnameFirst: boolean } {
  const { facts, reading } = analysis;
  const { start, end, count } = facts.tokens;
  let i = firstToken(start, count, hit.start);
  const words: number[] = [];
  let comma = -1;
  for (; i < count && (start[i] ?? 0) < hit.end && words.length < MOST_WORDS; i += 1) {
    const text = reading.text.slice(start[i] ?? 0, end[i] ?? 0);
    if (text === ',' && comma < 0) comma = words.length;
    else if (/^\p{L}[\p{L}'-]+$/u.test(text) && !/^(?:jr|sr|ii|iii|iv|mr|mrs|ms|dr|miss)$/i.test(text))
      words.push(facts.word[i] ?? 0);
  }
  return { words, surnameFirst: comma > 0 && comma < words.length };
}

export function firstToken(start: Int32Array, count: number, offset: number): number {
  let low = 0;
  let high = count;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((start[middle] ?? 0) < offset) low = middle + 1;
    else high = middle;
  }
  return low;
}

const isName = (hit: Hit): boolean => hit.category === 'PERSON' || hit.category === 'MINOR_NAME';

/** Who is in the document: full names first, then single names joined to the one person they fit. */
export function gatherPeople(analyses: readonly Analysis[]): { people: Person[]; mentions: Mention[] } {
  const found = analyses.flatMap((analysis) =>
    analysis.hits
      .filter((hit) => isName(hit) && hit.score >= SURE)
      .map((hit) => ({ analysis, hit, ...nameWords(analysis, hit) })),
  );
  const register = new Register();
  const mentions: Mention[] = [];
  // Longer names first, so that a lone surname meets the person it belongs to.
  for (const entry of [...found].sort((a, b) => b.words.length - a.words.length)) {
    if (entry.words.length === 0 || isLoneWord(entry.analysis, entry.hit, entry.words.length)) continue;
    const person = register.personFor(entry.words, entry.surnameFirst);
    const { analysis, hit } = entry;
    if (hit.category === 'MINOR_NAME' || minorAt(analysis.reading.text, hit.start, hit.end)) person.minor = true;
    person.role ??= hit.role;
    person.score = Math.max(person.score, hit.score);
    mentions.push({ analysis, hit, person });
  }
  return { people: register.people, mentions };
}

/** One word of a title or file name is too little to look for it everywhere. */
function isLoneWord({ part }: Analysis, hit: Hit, words: number): boolean {
  return words === 1 && hit.captioned !== true && part.kind !== 'page' && part.kind !== 'plain';
}

class Register {
  readonly people: Person[] = [];
  readonly #full = new Map<string, Person>();
  readonly #byWord = new Map<number, Person[]>();

  personFor(words: readonly number[], surnameFirst: boolean): Person {
    const ordered = surnameFirst ? [...words.slice(1), words[0] ?? 0] : words;
    const given = ordered[0] ?? 0;
    const surname = ordered.at(-1) ?? 0;
    if (ordered.length === 1) {
      const known = this.#byWord.get(given) ?? [];
      const [only] = known;
      if (only) return only;
      return this.#add(`1:${given}`, new Set([given]), new Set([given]));
    }
    const key = `${given}:${surname}`;
    return this.#full.get(key) ?? this.#add(key, new Set([given]), new Set([surname]));
  }

  #add(key: string, given: Set<number>, surnames: Set<number>): Person {
    const person: Person = {
      id: `person:${this.people.length + 1}`,
      given,
      surnames,
      minor: false,
      role: undefined,
      score: 0,
    };
    this.people.push(person);
    this.#full.set(key, person);
    for (const word of [...given, ...surnames]) {
      const list = this.#byWord.get(word);
      if (list) list.push(person);
      else this.#byWord.set(word, [person]);
    }
    return person;
  }
}
