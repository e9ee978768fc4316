import type { Analysis } from '../analysis.ts';
import { HONORIFICS } from '../model/cue-words.ts';
import { hashText } from '../model/hash.ts';
import { firstToken, type Tokens } from '../model/tokens.ts';
import type { Hit } from '../recognizers/recognizer.ts';

const MOST_WORDS = 8;

export interface NameWords {
  /** Hashes of the words in small letters, in their order. */
  readonly words: number[];
  readonly surnameFirst: boolean;
  /** The letter that a given name is cut to: "H. Ortiz", "Ortiz, H." */
  readonly initial: string | undefined;
  /** The first letter of the given name. */
  readonly first: string | undefined;
  /** The given name, or the one word, in small letters. */
  readonly called: string | undefined;
}

/** Words of a hit: without titles, initials and generations. */
export function nameWords({ facts, reading }: Analysis, hit: Hit): NameWords {
  const { words, ...more } = wordsIn(reading.text, facts.tokens, hit.start, hit.end);
  // "Minister of Defense Ann Poe": the office is nobody's given name.
  const name = words.findIndex((word) => !HONORIFICS.has(word));
  return { words: more.surnameFirst || name < 0 ? words : words.slice(name), ...more };
}

const INITIAL =
  /^(?:(?<before>\p{Lu})(?:\. ?| )(?:\p{Lu}(?:\. ?| ))?\p{Lu}[\p{L}'-]+|\p{Lu}[\p{L}'-]+, ?(?<behind>\p{Lu})\.?(?: ?\p{Lu}\.)?)$/u;

export function wordsIn(text: string, tokens: Tokens, from: number, to: number): NameWords {
  const { start, end, count } = tokens;
  const words: number[] = [];
  let comma = -1;
  for (let i = firstToken(tokens, from); i < count && (start[i] ?? 0) < to && words.length < MOST_WORDS; i += 1) {
    const word = text.slice(start[i] ?? 0, end[i] ?? 0);
    if (word === ',' && comma < 0) comma = words.length;
    else if (/^\p{L}[\p{L}'-]+$/u.test(word) && !/^(?:jr|sr|ii|iii|iv|mr|mrs|ms|dr|miss)$/i.test(word))
      words.push(hashText(word.toLowerCase()));
  }
  const name = text.slice(from, to);
  const { before, behind } = INITIAL.exec(name)?.groups ?? {};
  const surnameFirst = comma > 0 && comma < words.length;
  const given = /\p{Lu}[\p{L}'-]*/u.exec(surnameFirst ? name.slice(name.indexOf(',')) : name)?.[0].toLowerCase();
  return { words, surnameFirst, initial: (before ?? behind)?.toLowerCase(), first: given?.charAt(0), called: given };
}
