import { GIVEN, listsOf, NATION, ORDINARY, type WordSets } from '../model/word-sets.ts';

const WORD = /\p{L}[\p{L}\p{M}'-]*/gu;
const CAPITAL = /\p{Lu}/gu;
const LEAST_WORDS = 3;
/**
 * Every thirtieth letter or so of English is a capital; a text in small letters still writes the odd "ICU" or "Priya".
 */
const CHARACTERS_A_CAPITAL = 250;
/** Words of running text that are given names too ("will", "may", "mark") and that small letters leave undecided. */
const LEAST_NAME = 3;

/** A line of a chat or of quoted mail, as it was typed: its mark, and no capital behind it. */
const MESSAGE =
  /^(?<mark>(?:> ?){1,8}|(?:\[[^\]\n]{1,24}\]|\(\d{1,4}[/.-]\d[^)\n]{4,20}\)) {0,2}(?:[\w.-]{1,24}: ?)?)?(?<body>[^\n\p{Lu}]{10,2000})$/gmu;
const TYPED = /(?<![\p{L}'.])(?:i|im|u|ur|thx|ty|pls|plz|btw|lol|omg|dont|cant|hes|shes)(?![\p{L}.'])/u;

/**
 * A text with next to no capitals, as from a chat or a phone, with capitals where they belong: on words that are names
 * by their lists, and on words of no list. What reads names lives by capitals. Same length. Of other texts only the
 * messages in them that are written so.
 */
export function recased(text: string, sets: WordSets): string {
  if (!hasCapitals(text)) return (text.match(WORD)?.length ?? 0) < LEAST_WORDS ? text : withCapitals(text, sets);
  return text.replace(MESSAGE, (line: string, mark: string | undefined, body: string) =>
    mark !== undefined || TYPED.test(body) ? withCapitals(line, sets) : line,
  );
}

function withCapitals(text: string, sets: WordSets): string {
  return text.replace(WORD, (word, offset: number) => {
    // Parts of addresses of the web and of codes keep their small letters.
    if (/[\w@./_-]/.test(text.charAt(offset - 1)) || /[@_/\d]/.test(text.charAt(offset + word.length))) return word;
    const small = word.replace(/'s$/, '');
    const code = listsOf(sets, small);
    const name = small.length >= LEAST_NAME && (!isOrdinary(sets, small, code) || (code & NATION) !== 0);
    const capital = word.charAt(0).toUpperCase();
    return name && capital.length === 1 ? capital + word.slice(1) : word;
  });
}

/** The list of common words leaves out many of their forms: "felines" is as common as "feline". */
export function isOrdinary(sets: WordSets, small: string, code: number): boolean {
  if ((code & ORDINARY) !== 0) return true;
  if ((code & GIVEN) !== 0) return false;
  const stem = /^(\p{L}{3,12}?)(?:e?s|e?d|ing|ly)$/u.exec(small)?.[1];
  return stem !== undefined && (listsOf(sets, stem) & ORDINARY) !== 0;
}

function hasCapitals(text: string): boolean {
  CAPITAL.lastIndex = 0;
  for (let left = text.length / CHARACTERS_A_CAPITAL; left >= 0; left -= 1) {
    if (!CAPITAL.test(text)) return false;
  }
  return true;
}
