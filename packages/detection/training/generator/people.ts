import type { Gazetteers, Weighted } from '../gazetteers.ts';
import type { Random } from '../random.ts';

export interface Person {
  readonly first: string;
  readonly middle: string;
  readonly last: string;
  readonly suffix: string;
}

/** Draws names as often as they occur, and now and then one that no list knows. */
export class People {
  readonly #lists: Gazetteers;
  readonly #random: Random;
  readonly #sums = new Map<Weighted, number[]>();

  constructor(lists: Gazetteers, random: Random) {
    this.#lists = lists;
    this.#random = random;
  }

  person(): Person {
    const random = this.#random;
    const initial = 'ABCDEFGHJKLMNPRSTVW'.charAt(random.below(19));
    return {
      first: this.given(),
      middle: random.chance(0.3) ? `${initial}.` : random.chance(0.1) ? this.given() : '',
      last: this.surname(),
      suffix: random.chance(0.05) ? random.pick(['Jr.', 'Sr.', 'III', 'II']) : '',
    };
  }

  given(): string {
    const random = this.#random;
    if (random.chance(0.12)) return this.#foreign(this.#lists.otherGiven);
    if (random.chance(0.03)) return this.#joined();
    return capitalised(this.#drawn(random.chance(0.5) ? this.#lists.female : this.#lists.male, 0.35));
  }

  surname(): string {
    const random = this.#random;
    if (random.chance(0.18)) return this.#foreign(this.#lists.otherSurnames);
    const name = surnameCase(this.#drawn(this.#lists.surnames, 0.5), random);
    return random.chance(0.05) ? `${name}-${surnameCase(this.#drawn(this.#lists.surnames, 0.5), random)}` : name;
  }

  /** "Mei-Ling", "Hye-jin", "Hans-Peter". */
  #joined(): string {
    const [first, second] = [this.#random.pick(this.#lists.otherGiven), this.#random.pick(this.#lists.otherGiven)];
    return `${capitalised(first)}-${this.#random.chance(0.3) ? second : capitalised(second)}`;
  }

  /** By frequency, or, for `flat` of the draws, any entry: rare names must be learnt too. */
  #drawn(list: Weighted, flat: number): string {
    if (this.#random.chance(flat)) return this.#random.pick(list)[0];
    let sums = this.#sums.get(list);
    if (!sums) {
      let total = 0;
      sums = list.map(([, share]) => {
        total += share + 0.0005;
        return total;
      });
      this.#sums.set(list, sums);
    }
    const target = this.#random.next() * (sums.at(-1) ?? 0);
    let low = 0;
    let high = sums.length - 1;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((sums[middle] ?? 0) < target) low = middle + 1;
      else high = middle;
    }
    return list[low]?.[0] ?? '';
  }

  /** A name of the wide lists, half of them bent so that no list holds it: the model must live without lists. */
  #foreign(list: readonly string[]): string {
    const random = this.#random;
    const name = random.pick(list);
    if (random.chance(0.5)) return capitalised(name);
    const accents: Readonly<Record<string, string>> = {
      a: 'á',
      e: 'é',
      i: 'í',
      o: 'ö',
      u: 'ü',
      s: 'š',
      c: 'č',
      z: 'ž',
      n: 'ñ',
      l: 'ł',
    };
    const bent = [...name].map((letter) => (random.chance(0.2) ? (accents[letter] ?? letter) : letter)).join('');
    const ending = random.pick([
      '',
      '',
      'ová',
      'ić',
      'sson',
      'sen',
      'wska',
      'escu',
      'idis',
      'yan',
      'enko',
      'inen',
      'wala',
      'ez',
    ]);
    return capitalised(bent + ending);
  }
}

function capitalised(name: string): string {
  return name.replace(/(^|[-' ])(\p{L})/gu, (_, before: string, letter: string) => before + letter.toUpperCase());
}

function surnameCase(name: string, random: Random): string {
  const cased = capitalised(name);
  if (/^Mc[a-z]{3}/.test(cased) && random.chance(0.7)) return `Mc${capitalised(cased.slice(2))}`;
  if (/^O[bcdhkmnr][a-z]{3}/.test(cased) && random.chance(0.15)) return `O'${capitalised(cased.slice(1))}`;
  return cased;
}

/** "Temi" for Temitope, "Debbie" for Deborah: the head of the name with an ending of its own. */
function nickname(first: string, random: Random): string {
  const head = /^\p{L}{1,2}?[aeiouyáéíóúöü]+[^aeiouy'-]?/iu.exec(first)?.[0] ?? first;
  return head.length < 2 ? first : head + random.pick(['', '', 'y', 'ie', 'i', 'o', 'a', 's']);
}

/** The ways in which a person is written. */
export function written(person: Person, form: string, random: Random): string {
  const { first, middle, last, suffix } = person;
  const full = [first, middle, last, suffix].filter((part) => part !== '').join(' ');
  switch (form) {
    case 'first':
      return first;
    case 'firstsmall':
      return first.toLowerCase();
    case 'nick':
      return nickname(first, random);
    case 'last':
      return last;
    case 'lastsmall':
      return last.toLowerCase();
    case 'li':
      return `${last} ${first.charAt(0)}`.toUpperCase();
    case 'capstwo':
      return `${first} ${last}`.toUpperCase();
    case 'caps':
      return full.toUpperCase();
    case 'lastcaps':
      return last.toUpperCase();
    case 'lf':
      return `${last}, ${first}${middle === '' ? '' : ` ${middle}`}`;
    case 'lfcaps':
      return `${last}, ${first}`.toUpperCase();
    case 'fi':
      return `${first} ${last.charAt(0)}.`;
    case 'il':
      return `${first.charAt(0)}. ${last}`;
    case 'init':
      return `${first.charAt(0)}.${last.charAt(0)}.`;
    case 'small':
      return `${first} ${last}`.toLowerCase();
    case 'two':
      return `${first} ${last}`;
    case 'any':
      return random.chance(0.1) ? full.toUpperCase() : random.chance(0.1) ? `${first} ${last}` : full;
    default:
      return full;
  }
}
