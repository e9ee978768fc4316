import type { Analysis } from '../analysis.ts';
import { CAPS, ELSEWHERE, type Facts } from '../model/features.ts';
import { hashText } from '../model/hash.ts';
import { CITY, GIVEN, ORDINARY } from '../model/word-sets.ts';
import type { Register } from './register.ts';

const THE = hashText('the');
/** With its ending: shorter ones are other words. */
const SHORTEST = 5;
/** "Thistlewoods", "Reyeses". */
const PLURALS = ['s', 'es'];

/** "the Thistlewoods": a surname of the document in the plural, behind its article. */
export function meetFamilies(analyses: readonly Analysis[], register: Register): void {
  for (const { facts, reading } of analyses) {
    const { tokens, word } = facts;
    for (let i = 1; i < tokens.count; i += 1) {
      if (word[i - 1] !== THE || !mayBeFamily(facts, i)) continue;
      const name = reading.text.slice(tokens.start[i], tokens.end[i]).toLowerCase();
      const surname = name.length < SHORTEST ? undefined : surnameOf(name, register);
      if (surname !== undefined) register.family(surname, word[i] ?? 0);
    }
  }
}

/** A capital, and no word of the language, nor of this text in small letters. */
function mayBeFamily({ caps, sets, elsewhere }: Facts, i: number): boolean {
  const isWord = ((sets[i] ?? 0) & (ORDINARY | CITY | GIVEN)) !== 0 || ((elsewhere[i] ?? 0) & ELSEWHERE.small) !== 0;
  return caps[i] === CAPS.capitalised && !isWord;
}

function surnameOf(plural: string, register: Register): number | undefined {
  return PLURALS.filter((ending) => plural.endsWith(ending))
    .map((ending) => hashText(plural.slice(0, -ending.length)))
    .find((word) => register.byWord.get(word)?.some(({ surnames }) => surnames.has(word)));
}
