import type { Analysis } from '../analysis.ts';
import { CAPS } from '../model/features.ts';
import { hashText } from '../model/hash.ts';
import { CITY, GIVEN, ORDINARY, SURNAME_COMMON } from '../model/word-sets.ts';
import type { Register } from './register.ts';

/** With its letter: shorter ones are other words. */
const SHORTEST = 5;

/** "Freyas cello": the apostrophe left out, behind a given name that is no other word or name with the letter. */
export function meetGenitives(analyses: readonly Analysis[], register: Register): void {
  for (const analysis of analyses) {
    for (let i = 0; i < analysis.facts.tokens.count; i += 1) {
      const name = genitiveAt(analysis, i);
      const given = hashText(name?.slice(0, -1) ?? '');
      const owner = name && register.byWord.get(given)?.find((person) => person.given.has(given));
      if (owner) register.alias(owner, analysis.facts.word[i] ?? 0);
    }
  }
}

/** The word in small letters where it may be one. */
function genitiveAt({ facts: { tokens, caps, sets }, reading }: Analysis, i: number): string | undefined {
  if (caps[i] !== CAPS.capitalised || ((sets[i] ?? 0) & (ORDINARY | CITY | GIVEN | SURNAME_COMMON)) !== 0)
    return undefined;
  const name = reading.text.slice(tokens.start[i], tokens.end[i]).toLowerCase();
  return name.length >= SHORTEST && name.endsWith('s') ? name : undefined;
}
