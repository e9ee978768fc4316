import type { KnownPerson, PersonRole } from '@blackbar/model';
import { tokenise } from '../model/tokens.ts';
import { type MinorEvidence, noEvidence } from '../people/minor-score.ts';
import { type NameWords, wordsIn } from './name-words.ts';

/** One person of a document, under all the names that were found. */
export interface Person {
  readonly id: string;
  /** Hashes of the words, as the facts of a part have them. */
  readonly given: Set<number>;
  readonly surnames: Set<number>;
  /** First letters of the given names. */
  readonly letters: Set<string>;
  /** What all mentions say of their age. */
  readonly evidence: MinorEvidence;
  /** Who is listed with them somewhere: "Harper and Hollis". */
  readonly company: Set<Person>;
  minor: boolean;
  role: PersonRole | undefined;
  /** The surest mention. */
  score: number;
  /** Named by another document of the case, in this one not yet. */
  elsewhere: boolean;
}

/** What a label or a pattern of a child's name is worth. */
export const LABELLED = 3;
/** What a mention is worth that only another document of the case vouches for. */
const FROM_CASE = 0.92;

/** Whether "H. Ortiz" can be somebody: nothing is known of the given name, or it begins so. */
export const mayBe = ({ letters }: Person, initial: string | undefined): boolean =>
  initial === undefined || letters.size === 0 || letters.has(initial);

/** Shorter pieces begin many names. */
const SHORTEST = 3;

/** Who has been met, by their names. */
export class Register {
  readonly people: Person[] = [];
  readonly #full = new Map<string, Person>();
  readonly #byWord = new Map<number, Person[]>();
  /** By their given names in small letters. */
  readonly #callable = new Map<string, ReadonlySet<Person>>();

  /** A lone surname with a grown-up's title is nobody known as a child. */
  personFor({ words, surnameFirst, initial, first, called }: NameWords, adult: boolean): Person {
    const ordered = surnameFirst ? [...words.slice(1), words[0] ?? 0] : words;
    const given = ordered[0] ?? 0;
    const surname = ordered.at(-1) ?? 0;
    if (ordered.length === 1) return this.#lone(given, initial, called, adult);
    const key = `${given}:${surname}`;
    const person = this.#full.get(key) ?? this.#add(key, [given], surname, first);
    if (called !== undefined) this.#callable.set(called, new Set([...(this.#callable.get(called) ?? []), person]));
    return person;
  }

  #lone(word: number, initial: string | undefined, called: string | undefined, adult: boolean): Person {
    const known = (this.#byWord.get(word) ?? []).filter((person) => mayBe(person, initial));
    const only = adult
      ? known.find((person) => !person.minor && person.evidence.signs < LABELLED)
      : (known[0] ?? this.#calledFor(called));
    if (!only) {
      const isGiven = !adult && initial === undefined;
      return this.#add(`1:${word}:${initial ?? ''}`, isGiven ? [word] : [], word, initial);
    }
    if (!adult && known.length === 0) this.alias(only, word);
    return only;
  }

  /** The one person whose given name begins so: "Leo" is Leopold, "Percy" Percival, "Sunni" Sunniva. */
  #calledFor(name: string | undefined): Person | undefined {
    const stem = name?.replace(/(?<=..)(?:ie|y|i)$/, '') ?? '';
    if (stem.length < SHORTEST) return undefined;
    const fit = [...this.#callable].filter(([given]) => given.length > stem.length && given.startsWith(stem));
    const people = new Set(fit.flatMap(([, bearers]) => [...bearers]));
    return people.size === 1 ? [...people][0] : undefined;
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
      const { words, surnameFirst, first } = wordsIn(name, tokenise(name), 0, name.length);
      const ordered = surnameFirst ? [...words.slice(1), words[0] ?? 0] : words;
      const [given, surname] = [ordered[0], ordered.at(-1)];
      if (given === undefined || surname === undefined) continue;
      person.given.add(given);
      person.surnames.add(surname);
      if (first !== undefined && ordered.length > 1) person.letters.add(first);
      this.#full.set(ordered.length === 1 ? `1:${given}` : `${given}:${surname}`, person);
    }
    this.#file(person);
  }

  #add(key: string, given: readonly number[], surname: number, letter: string | undefined): Person {
    const person = newPerson(`person:${this.people.length + 1}`);
    for (const word of given) person.given.add(word);
    person.surnames.add(surname);
    if (letter !== undefined) person.letters.add(letter);
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
    letters: new Set(),
    evidence: noEvidence(),
    company: new Set(),
    minor: false,
    role: undefined,
    score: 0,
    elsewhere: false,
    ...more,
  };
}
