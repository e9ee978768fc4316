import { isNameCategory } from '@blackbar/model';
import type { Analysis } from '../analysis.ts';
import { firstToken } from '../model/tokens.ts';
import { ORDINARY } from '../model/word-sets.ts';
import { matches } from '../reading/matches.ts';
import { pattern } from '../recognizers/letters.ts';
import type { Hit } from '../recognizers/recognizer.ts';

const SURE = 0.8;
const HANDLE = /(?<![\p{L}\d@._/-])[a-z][a-z._]{3,24}(?:-?\d{1,4})?(?![\p{L}\d@_]|\.\p{L})/gu;
const NAME = pattern("^(?<given>\\p{Lu}[\\p{L}'-]*)\\.? (?:.* )?(?<surname>\\p{Lu}[\\p{L}'-]{2,})$", 'u');
/** Fewer letters of a surname are in many words. */
const SHORTEST = 3;

const plain = (word: string): string =>
  word
    .normalize('NFD')
    .replace(/[^\p{L}]/gu, '')
    .toLowerCase();

interface Bearer {
  readonly given: string;
  readonly surname: string;
}

/**
 * What the people of a document sign in with: "jostrows" is Jude Ostrowski, "mosei-27" Maame Osei. A first letter and
 * a surname, perhaps cut short, in small letters that are no word.
 */
export function recallHandles(analyses: readonly Analysis[]): Hit[][] {
  const people = analyses.flatMap(bearersIn);
  if (people.length === 0) return analyses.map(() => []);
  return analyses.map(({ reading, facts }) =>
    matches(reading.text, HANDLE).flatMap((match): Hit[] => {
      const letters = plain(match[0]);
      const word = ((facts.sets[firstToken(facts.tokens, match.index)] ?? 0) & ORDINARY) !== 0;
      if (word || !people.some((bearer) => isHandleOf(letters, bearer))) return [];
      return [
        {
          start: match.index,
          end: match.index + match[0].length,
          category: 'USERNAME',
          source: 'memory',
          score: 0.86,
          evidence: ['a first letter and a surname of this document, run together'],
          recognizer: 'memory/handles',
        },
      ];
    }),
  );
}

function isHandleOf(letters: string, { given, surname }: Bearer): boolean {
  const short = letters.slice(1);
  return letters.charAt(0) === given.charAt(0) && short.length >= SHORTEST && surname.startsWith(short);
}

function bearersIn({ hits, reading }: Analysis): Bearer[] {
  return hits.flatMap((hit) => {
    if (!isNameCategory(hit.category) || hit.score < SURE) return [];
    const value = reading.text.slice(hit.start, hit.end).replace(/^([^,]+), *(.+)$/, '$2 $1');
    const { given = '', surname = '' } = NAME.exec(value)?.groups ?? {};
    return given === '' ? [] : [{ given: plain(given), surname: plain(surname) }];
  });
}
