import { firstEndingAfter } from '../reading/ranges.ts';
import type { Hit } from '../recognizers/recognizer.ts';
import type { Word } from './sentence.ts';
import { BEFORE, BEHIND, FURTHER, GROWN_BEFORE, GROWN_BEHIND, type Sign } from './signs.ts';

/** At this much evidence somebody is a child. */
export const CHILD = 2;
const MOST_WORDS = 40;

/**
 * What the words around one mention say for a child and for a grown-up; signs of one list count once, the strongest.
 */
export interface Signs {
  readonly child: number;
  /** Zero or less. */
  readonly grown: number;
}

export function signsAt(words: readonly Word[], { start, end }: Pick<Hit, 'start' | 'end'>): Signs {
  const at = firstAt(words, start);
  const ahead = sentenceBefore(words, at);
  // A name found in two pieces is one.
  const rest = wordsBehind(words, end, at)
    .replace(/^(?:NAME )+/, '')
    .replace(ASIDE, '');
  const behind = rest.slice(0, cut(rest, '|'));
  const further = rest.slice(0, cut(rest, 'NAME'));
  return {
    child: strongest(BEHIND, behind) + strongest(BEFORE, ahead) + strongest(FURTHER, further),
    grown: strongest(GROWN_BEHIND, behind) + strongest(GROWN_BEFORE, ahead),
  };
}

/** "Ann - everyone calls her Nan - is in kindergarten": said between dashes. */
const ASIDE = /^- (?:(?![|-] )\S+ ){1,16}- /;

/** What the words around one mention say, summed. */
export function minorityAt(words: readonly Word[], name: Pick<Hit, 'start' | 'end'>): number {
  const { child, grown } = signsAt(words, name);
  return child + grown;
}

function strongest(signs: readonly Sign[], text: string): number {
  let weight = 0;
  for (const { words, weight: own } of signs) if (Math.abs(own) > Math.abs(weight) && words.test(text)) weight = own;
  return weight;
}

/** The first word that ends behind an offset. */
export function firstAt(words: readonly Word[], start: number): number {
  return firstEndingAfter(words, start);
}

function sentenceBefore(words: readonly Word[], at: number): string {
  let from = at;
  while (from > 0 && at - from < MOST_WORDS && words[from - 1]?.code !== '|') from -= 1;
  return words.slice(from, at).map(coded).join('');
}

function wordsBehind(words: readonly Word[], end: number, at: number): string {
  let from = at;
  while (from < words.length && (words[from]?.start ?? end) < end) from += 1;
  return words
    .slice(from, from + MOST_WORDS)
    .map(coded)
    .join('');
}

const coded = ({ code }: Word): string => `${code} `;

function cut(text: string, code: string): number {
  const at = ` ${text}`.indexOf(` ${code} `);
  return at < 0 ? text.length : at;
}
