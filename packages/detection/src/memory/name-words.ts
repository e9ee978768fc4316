import { withoutParticles } from '@blackbar/model';
import type { Analysis } from '../analysis.ts';
import { HONORIFICS } from '../model/cue-words.ts';
import { hashText } from '../model/hash.ts';
import { firstToken, type Tokens } from '../model/tokens.ts';
import type { Hit } from '../recognizers/recognizer.ts';

const MOST_WORDS = 8;

export type Generation = 'sr' | 'jr' | 'ii' | 'iii' | 'iv';

export interface NameWords {
  /** Hashes of the words in small letters, as they are spoken: "de Vries, Saskia" is Saskia, Vries. */
  readonly words: number[];
  /** The letter that a given name is cut to: "H. Ortiz", "Ortiz, H." */
  readonly initial: string | undefined;
  /** The first letter of the given name. */
  readonly first: string | undefined;
  /** Which of several of one name: "Sr.", "Jr.", "II". */
  readonly generation: Generation | undefined;
  /** The given name, or the one word, in small letters. */
  readonly called: string | undefined;
}

/** Words of a hit: without titles, initials, generations and particles. */
export function nameWords({ facts, reading, splitNames }: Analysis, hit: Hit): NameWords {
  const whole = splitNames.find(({ given, surname }) => isIn(hit, given) || isIn(hit, surname));
  if (whole)
    return joined(
      wordsIn(reading.text, facts.tokens, whole.given.start, whole.given.end),
      wordsIn(reading.text, facts.tokens, whole.surname.start, whole.surname.end),
    );
  const { words, ...more } = wordsIn(reading.text, facts.tokens, hit.start, hit.end);
  // "Minister of Defense Ann Poe": the office is nobody's given name.
  const name = words.findIndex((word) => !HONORIFICS.has(word));
  return { words: name < 0 ? words : words.slice(name), ...more };
}

const isIn = (hit: Hit, half: { readonly start: number; readonly end: number }): boolean =>
  half.start <= hit.start && hit.end <= half.end;

const joined = (given: NameWords, surname: NameWords): NameWords => ({
  ...given,
  words: [...given.words, ...surname.words],
});

const INITIAL =
  /^(?:(?<before>\p{Lu})(?:\. ?| )(?:\p{Lu}(?:\. ?| ))?\p{Lu}[\p{L}'-]+|\p{Lu}[\p{L}'-]+, ?(?<behind>\p{Lu})\.?(?: ?\p{Lu}\.)?)$/u;

/** Between the surname and what stands behind it: "Poe, Ann", "POE/ANN". */
const TURNS = /^[,/]$/;

/** Titles, generations and the saint of "St. John" tell nobody from anybody. */
const isNameWord = (word: string): boolean =>
  /^\p{L}[\p{L}'-]+$/u.test(word) && !/^(?:jr|sr|junior|senior|ii|iii|iv|mr|mrs|ms|dr|miss|st|ste)$/i.test(word);

export function wordsIn(text: string, tokens: Tokens, from: number, to: number): NameWords {
  const { start, end, count } = tokens;
  const words: string[] = [];
  let comma = -1;
  for (let i = firstToken(tokens, from); i < count && (start[i] ?? 0) < to && words.length < MOST_WORDS; i += 1) {
    const word = text.slice(start[i] ?? 0, end[i] ?? 0);
    if (TURNS.test(word) && comma < 0) comma = words.length;
    else if (isNameWord(word)) words.push(word.toLowerCase());
  }
  const name = text.slice(from, to);
  const { before, behind } = INITIAL.exec(name)?.groups ?? {};
  const surnameFirst = comma > 0 && comma < words.length;
  const given = /\p{Lu}[\p{L}'-]*/u.exec(surnameFirst ? name.slice(name.indexOf(',')) : name)?.[0].toLowerCase();
  const spoken = surnameFirst ? [...words.slice(comma), ...words.slice(0, comma)] : words;
  return {
    words: withoutParticles(spoken).map(hashText),
    initial: (before ?? behind)?.toLowerCase(),
    first: given?.charAt(0),
    generation: generationAt(text, from, to),
    called: given,
  };
}

const GENERATION = /[\p{L}.],? (?<which>Sr|Jr|I{2,3}|IV|Senior|Junior)(?![\p{L}\p{N}])/iu;
const GENERATIONS: Readonly<Record<string, Generation>> = {
  sr: 'sr',
  senior: 'sr',
  jr: 'jr',
  junior: 'jr',
  ii: 'ii',
  iii: 'iii',
  iv: 'iv',
};

/** As it stands in a name or right behind it. */
function generationAt(text: string, from: number, to: number): Generation | undefined {
  const match = GENERATION.exec(text.slice(from, to + REACH));
  return match && from + match.index < to ? GENERATIONS[match.groups?.which?.toLowerCase() ?? ''] : undefined;
}
/** ", Senior" */
const REACH = 9;
