import { GIVEN, GIVEN_WIDE, listsOf, NATION, ORDINARY, SURNAME_COMMON, type WordSets } from '../model/word-sets.ts';
import { matches } from '../reading/matches.ts';
import { meets } from '../reading/ranges.ts';
import { isOrdinary } from '../reading/recased.ts';
import { STATE_NAMES } from '../recognizers/places/us-states.ts';
import type { Hit } from '../recognizers/recognizer.ts';
import { ROLE_WORDS } from './form-words.ts';
import { isFormWording, namesOrganisation } from './organisation-words.ts';

const WORD = "\\p{Lu}[\\p{L}'’-]{1,24}";
const NUMBER = '\\(?\\d{1,3}[.)]';
/** A cell, a line, an item of a list: "Abernathy, Q.", "2. Baptiste-Noel, Yves", "(3) Ruiz, Marta L." */
const ENTRY = new RegExp(
  `(?<=(?:^|[\\n;|\\t]|: | {2}) {0,8}(?:${NUMBER} {1,3}|[-•*] )?| ${NUMBER} )` +
    `(?<surname>(?:(?:[Vv][ao]n(?: de[rn]?)?|[Dd]e(?: l[ao]s?)?|[Ll]a|[Ee]l|[Aa]l|S[Tt]\\.) )?${WORD}(?: ${WORD})?), ?` +
    `(?<given>(?:${WORD}|\\p{Lu}\\.)(?: (?:${WORD}|\\p{Lu}\\.?)){0,2}(?: (?:&|and) ${WORD})?)` +
    `(?=\\.? {0,3}(?:\\n|$|[;|\\t(]| {2}| ${NUMBER} ))`,
  'gu',
);
/** Characters between two entries of one register. */
const NEAR = 160;
const NO_GIVEN_NAME =
  /^(?:Inc|INC|LLC|LLP|Ltd|LTD|Corp|CORP|Co|CO|PLLC|P\.C|N\.A|Jr|JR|Sr|SR|I{2,3}|Esq|ESQ|MD|DO|PhD|RN|NP|CPA|DDS)\b/;
const STATE = new RegExp(`^(?:${STATE_NAMES})$`, 'i');

interface Words {
  readonly surname: string;
  readonly given: string;
}

/** An entry and what its words say: a person, something else, or nothing. */
interface Entry {
  readonly start: number;
  readonly end: number;
  readonly person: boolean | undefined;
}

/**
 * Entries of a register of people, surname first: where two of its entries are people and not fewer than half of
 * them all, the others are people too, whatever their names.
 */
export function registered(text: string, names: readonly Hit[], sets: WordSets): Hit[] {
  const sorted = names.toSorted((a, b) => a.start - b.start);
  const entries = matches(text, ENTRY).map((match): Entry => {
    const [start, end] = [match.index, match.index + match[0].length];
    const { surname = '', given = '' } = match.groups ?? {};
    const person = isOther(text, start, end, { surname, given }, sets)
      ? false
      : meets(sorted, { start, end }) || readsAsGiven(given, surname, sets) || undefined;
    return { start, end, person };
  });
  return registersOf(entries).flatMap((register) => {
    const people = register.filter(({ person }) => person).length;
    if (people < 2 || people * 2 < register.length) return [];
    return register.filter(({ person }) => person !== false).map(hitOf);
  });
}

function registersOf(entries: readonly Entry[]): Entry[][] {
  const registers: Entry[][] = [];
  for (const entry of entries) {
    const register = registers.at(-1);
    const last = register?.at(-1);
    if (register && last && entry.start - last.end <= NEAR) register.push(entry);
    else registers.push([entry]);
  }
  return registers;
}

/** A town and its state, a firm, a word behind a comma. */
function isOther(text: string, start: number, end: number, { surname, given }: Words, sets: WordSets): boolean {
  if (NO_GIVEN_NAME.test(given) || STATE.test(given)) return true;
  if (isFormWording(text.slice(start, end)) || namesOrganisation(text, start, end)) return true;
  const first = (given.split(' ')[0] ?? '').toLowerCase();
  const code = listsOf(sets, first);
  if ((code & GIVEN) !== 0) return (code & NATION) !== 0;
  const family = surname.toLowerCase();
  const inLists = listsOf(sets, family);
  const noSurname = (inLists & SURNAME_COMMON) === 0 && isOrdinary(sets, family, inLists);
  return (code & NATION) !== 0 || ROLE_WORDS.has(first) || noSurname || isOrdinary(sets, first, code);
}

function readsAsGiven(given: string, surname: string, sets: WordSets): boolean {
  const first = given.split(' ')[0] ?? '';
  if (/^\p{Lu}\.?$/u.test(first)) return (listsOf(sets, surname) & ORDINARY) === 0;
  const code = listsOf(sets, first);
  return (code & (GIVEN | GIVEN_WIDE)) !== 0 && (code & ORDINARY) === 0;
}

function hitOf({ start, end }: Entry): Hit {
  const evidence = ['an entry of a register, surname first'];
  return { start, end, category: 'PERSON', source: 'pattern', score: 0.85, evidence, recognizer: 'names/registers' };
}
