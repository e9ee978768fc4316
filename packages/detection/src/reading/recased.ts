import { hashText } from '../model/hash.ts';
import { membership, NATION, ORDINARY, type WordSets } from '../model/word-sets.ts';

const WORD = /\p{L}[\p{L}\p{M}'-]*/gu;
const CAPITAL = /\p{Lu}/u;
const LEAST_WORDS = 3;
/** Words of running text that are given names too ("will", "may", "mark") and that small letters leave undecided. */
const LEAST_NAME = 3;

/**
 * A text without a single capital, as from a chat or a phone, with capitals where they belong: on words that are names
 * by their lists, and on words of no list. What reads names lives by capitals. Same length; other texts as they are.
 */
export function recased(text: string, sets: WordSets): string {
  if (CAPITAL.test(text)) return text;
  const words = text.match(WORD);
  if (!words || words.length < LEAST_WORDS) return text;
  return text.replace(WORD, (word, offset: number) => {
    // Parts of addresses of the web and of codes keep their small letters.
    if (/[\w@./_-]/.test(text.charAt(offset - 1)) || /[@_/\d]/.test(text.charAt(offset + word.length))) return word;
    const small = word.replace(/'s$/, '');
    const code = membership(sets, hashText(small));
    const ordinary = (code & ORDINARY) !== 0;
    const name = small.length >= LEAST_NAME && (!ordinary || (code & NATION) !== 0);
    return name ? word.charAt(0).toUpperCase() + word.slice(1) : word;
  });
}
