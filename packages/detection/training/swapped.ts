import { plainWord } from '../src/model/word-sets.ts';
import type { Sample, Span } from './generator/fill.ts';
import type { People } from './generator/people.ts';

const NAME_WORD = /\p{Lu}[\p{L}\p{M}'-]{2,}/gu;

/**
 * The same text with other people in it, each word of a name by one word of another name wherever it stands: a tagger
 * that has learnt the president's name by heart has learnt nothing of names.
 */
export function swapped(sample: Sample, people: People, isGiven: (word: string) => boolean): Sample {
  const others = new Map<string, string>();
  const other = (word: string): string => {
    const key = plainWord(word);
    let name = others.get(key);
    if (name === undefined) {
      name = isGiven(key) ? people.given() : people.surname();
      others.set(key, name);
    }
    return word.length > 1 && word === word.toUpperCase() ? name.toUpperCase() : name;
  };
  const spans: Span[] = [];
  let text = '';
  let last = 0;
  for (const { start, end, kind } of [...sample.spans].sort((a, b) => a.start - b.start)) {
    text += sample.text.slice(last, start);
    const value = sample.text.slice(start, end);
    const written = kind === 'PER' ? value.replace(NAME_WORD, other) : value;
    spans.push({ start: text.length, end: text.length + written.length, kind });
    text += written;
    last = end;
  }
  return { id: sample.id, text: text + sample.text.slice(last), spans };
}
