import type { KnownPerson, PersonRole } from '@blackbar/model';
import { tokenise } from '../model/tokens.ts';
import { type MinorEvidence, noEvidence } from '../people/minor-score.ts';
import { type Generation, type NameWords, wordsIn } from './name-words.ts';

/** One person of a document, under all the names that were found. */
export interface Person {
  readonly id: string;
  /** Hashes of the words, as the facts of a part have them. */
  readonly given: Set<number>;
  readonly surnames: Set<number>;
  /** Their surnames in the plural: "the Ortizes" are more than one of them. */
  readonly families: Set<number>;
  /** First letters of the given names. */
  readonly letters: Set<string>;
  readonly generation: Generation | undefined;
  /** Who bears the same name and says to be the younger of it, where this one says nothing. */
  younger: Person | undefined;
  /** What all mentions say of their age. */
  readonly evidence: MinorEvidence;
  /** Who is listed with them somewhere: "Harper and Hollis". */
  readonly company: Set<Person>;
  /** Another document of the case names them as a child. */
  readonly known: boolean;
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

/** The people of a document by the words of their names. */
export type ByWord = ReadonlyMap<number, readonly Person[]>;

/**
 * Whether a lone word is the surname of several and nobody's given name: what is said there is said of none of them.
 */
export function isOfFamily({ words: [word = 0, ...more], initial }: NameWords, byWord: ByWord): boolean {
  if (more.length > 0 || initial !== undefined) return false;
  const known = byWord.get(word) ?? [];
  return known.length > 1 && known.every(({ given }) => !given.has(word));
}

/** Shorter pieces begin many names. */
const SHORTEST = 3;

/** Who has been met, by their names. */
export class Register {
  readonly people: Person[] = [];
  readonly #full = new Map<string, Person>();
  readonly #younger = new Map<string, Person>();
  readonly #byWord = new Map<number, Person[]>();
  /** By their given names in small letters. */
  readonly #callable = new Map<string, ReadonlySet<Person>>();

  /** A lone surname with a grown-up's title is nobody known as a child. */
  personFor(name: NameWords, adult: boolean): Person {
    const { words, first, called, generation } = name;
    const given = words[0] ?? 0;
    const surname = words.at(-1) ?? 0;
    if (words.length === 1) return this.#lone(given, name, adult);
    const key = `${given}:${surname}:${generation ?? ''}`;
    const person = this.#full.get(key) ?? this.#add(key, [given], surname, { letter: first, generation });
    if (generation !== 'sr') this.#link(`${given}:${surname}`, person);
    if (called !== undefined) this.#call(called, person);
    return person;
  }

  #call(given: string, person: Person): void {
    this.#callable.set(given, new Set([...(this.#callable.get(given) ?? []), person]));
  }

  /** Who says nothing of it may be the younger of the name. */
  #link(name: string, person: Person): void {
    if (person.generation !== undefined) this.#younger.set(name, person);
    const [plain, younger] = [this.#full.get(`${name}:`), this.#younger.get(name)];
    if (plain && younger) plain.younger = younger;
  }

  #lone(word: number, { initial, called, generation }: NameWords, adult: boolean): Person {
    const bearers = (this.#byWord.get(word) ?? []).filter((person) => mayBe(person, initial));
    const alike = bearers.filter((person) => person.generation === generation);
    // "Wisnel Jr." is not the Wisnel who was named before.
    const known = alike.length > 0 || generation !== undefined ? alike : bearers;
    const only = adult
      ? known.find((person) => !person.minor && person.evidence.child + person.evidence.grown < LABELLED)
      : (known.find(({ minor }) => minor) ?? known[0] ?? this.#calledFor(called));
    if (!only) {
      const isGiven = !adult && initial === undefined;
      return this.#add(`1:${word}:${initial ?? ''}:${generation ?? ''}`, isGiven ? [word] : [], word, {
        letter: initial,
        generation,
      });
    }
    if (!adult && known.length === 0) this.alias(only, word);
    return only;
  }

  /** Whoever bears a word as given name or surname, so far. */
  get byWord(): ByWord {
    return this.#byWord;
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

  /** Everybody who bears a surname, in the plural. */
  family(surname: number, plural: number): void {
    for (const person of this.#byWord.get(surname) ?? []) if (person.surnames.has(surname)) person.families.add(plural);
  }

  /** Takes over a person of the case under all their names; of two who bear one name the child has it. */
  remember({ id, names, role }: KnownPerson): void {
    const person = newPerson(id, {
      known: role === 'minor',
      minor: role === 'minor',
      role,
      score: FROM_CASE,
      elsewhere: true,
    });
    for (const name of names) {
      const { words, called = name.toLowerCase().split(' ')[0] ?? '' } = wordsIn(name, tokenise(name), 0, name.length);
      const [given, surname] = [words[0], words.at(-1)];
      if (given === undefined || surname === undefined) continue;
      person.given.add(given);
      person.surnames.add(surname);
      if (words.length > 1) {
        person.letters.add(called.charAt(0));
        this.#call(called, person);
      }
      const key = words.length === 1 ? `1:${given}::` : `${given}:${surname}:`;
      if (this.#full.get(key)?.minor !== true) this.#full.set(key, person);
    }
    this.#file(person);
  }

  #add(
    key: string,
    given: readonly number[],
    surname: number,
    { letter, generation }: { readonly letter: string | undefined; readonly generation: Generation | undefined },
  ): Person {
    const person = newPerson(`person:${this.people.length + 1}`, { generation });
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
    families: new Set(),
    letters: new Set(),
    generation: undefined,
    younger: undefined,
    evidence: noEvidence(),
    company: new Set(),
    known: false,
    minor: false,
    role: undefined,
    score: 0,
    elsewhere: false,
    ...more,
  };
}
