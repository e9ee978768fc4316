import type { Gazetteers } from '../gazetteers.ts';
import { randomFrom } from '../random.ts';
import { fill, type Sample } from './fill.ts';
import { FINANCIAL } from './financial.ts';
import { GENERAL } from './general.ts';
import { LEGAL } from './legal.ts';
import { MAIL } from './mail.ts';
import { MEDICAL } from './medical.ts';
import { NOTES } from './notes.ts';
import { People } from './people.ts';
import { RECORDS } from './records.ts';
import { SCIENCE } from './science.ts';

/**
 * Made-up documents, the same for the same seed. Of a hundred six are in capitals, four in small letters, and of the
 * rest one in eight has its lines wrapped.
 */
export function generate(count: number, seed: number, lists: Gazetteers): Sample[] {
  const random = randomFrom(seed);
  const people = new People(lists, random);
  // Sentences are short: they are drawn twice as often as documents.
  const sources = [LEGAL, MEDICAL, FINANCIAL, RECORDS, NOTES, SCIENCE, MAIL, MAIL, GENERAL, GENERAL, GENERAL];
  return Array.from({ length: count }, (_, i) => {
    const template = random.pick(random.pick(sources));
    const sample = fill(template, `generated-${seed}-${i}`, random, lists, people);
    if (random.chance(0.06)) return { ...sample, text: sameLength(sample.text, sample.text.toUpperCase()) };
    if (random.chance(0.04)) return { ...sample, text: sameLength(sample.text, sample.text.toLowerCase()) };
    if (random.chance(0.12)) return { ...sample, text: wrapped(sample.text, 50 + random.below(40)) };
    return sample;
  });
}

const sameLength = (text: string, other: string): string => (other.length === text.length ? other : text);

/** Running text broken at a width, offsets unchanged: a space becomes the line break. */
function wrapped(text: string, width: number): string {
  return text
    .split('\n')
    .map((line) => {
      if (/ {3}/.test(line)) return line;
      const letters = [...line];
      let last = 0;
      for (let i = 0, space = -1; i < letters.length; i += 1) {
        if (letters[i] === ' ') space = i;
        if (i - last >= width && space > last) {
          letters[space] = '\n';
          last = space;
        }
      }
      return letters.join('');
    })
    .join('\n');
}
