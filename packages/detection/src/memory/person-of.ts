import type { Analysis } from '../analysis.ts';
import type { Hit } from '../recognizers/recognizer.ts';
import { type NameWords, nameWords } from './name-words.ts';
import { isTitled } from './people.ts';
import { type ByWord, mayBe, type Person } from './register.ts';

export function wordIndex(people: readonly Person[]): ByWord {
  const index = new Map<number, Person[]>();
  for (const person of people) {
    for (const word of new Set([...person.given, ...person.surnames])) {
      const list = index.get(word);
      if (list) list.push(person);
      else index.set(word, [person]);
    }
  }
  return index;
}

/** The person most of whose names a hit shows; among several of one surname the one whose given name fits. */
export function personOf(analysis: Analysis, hit: Hit, byWord: ByWord): Person | undefined {
  const { words, initial, generation } = nameWords(analysis, hit);
  const adult = isTitled(analysis.reading.text, hit);
  let best: Person | undefined;
  let most = 0;
  for (const word of words) {
    for (const person of byWord.get(word)?.slice(0, 50) ?? []) {
      if ((adult && person.minor) || !mayBe(person, initial)) continue;
      const shared = words.filter((w) => person.given.has(w) || person.surnames.has(w)).length;
      if (shared > most || (shared === most && best && isLikelier(person, best, { words, initial, generation }))) {
        most = shared;
        best = person;
      }
    }
  }
  return best;
}

/**
 * Of two who share as many words: who says to be as old, whose given name begins so; a lone surname is the grown-up's,
 * else the surer one.
 */
function isLikelier(
  person: Person,
  best: Person,
  { words, initial, generation }: Pick<NameWords, 'words' | 'initial' | 'generation'>,
): boolean {
  if (person.generation !== best.generation) return person.generation === generation;
  // "T. Ortiz" is Teo Ortiz rather than the Mrs. Ortiz whose given name nobody said.
  const [known, bestKnown] = [person, best].map(({ letters }) => initial !== undefined && letters.has(initial));
  if (known !== bestKnown) return known === true;
  // "Imogen Faith Poe" is no Faith Poe.
  const [first, bestFirst] = [person, best].map(({ given }) => words.length > 1 && given.has(words[0] ?? 0));
  if (first !== bestFirst) return first === true;
  const surnameAlone = words.length === 1 && person.surnames.has(words[0] ?? 0) && best.surnames.has(words[0] ?? 0);
  if (surnameAlone && person.minor !== best.minor) return best.minor;
  return person.score > best.score;
}
