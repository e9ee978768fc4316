import { type Category, traitsOf } from '@blackbar/model';
import type { Analysis } from '../analysis.ts';
import { type NegativeKind, overlapsNegative } from '../negative/negative.ts';
import { matches } from '../reading/matches.ts';
import type { Hit } from '../recognizers/recognizer.ts';

const WORD = /(?<![A-Za-z0-9-])[A-Za-z0-9]+(?:-[A-Za-z0-9]+){0,6}(?![A-Za-z0-9])/g;
/** Shorter ones are hit by chance: a room, a year, a page. */
const LEAST_LENGTH = 6;
const LEAST_DIGITS = 5;
const AMOUNTS: ReadonlySet<NegativeKind> = new Set(['money', 'amount', 'percent', 'measure']);

const plainOf = (value: string): string => value.replace(/[^A-Za-z0-9]/g, '').toUpperCase();

/** A number that a label or a check digit made known, wherever else in the document it stands without its label. */
export function recallValues(analyses: readonly Analysis[]): Hit[][] {
  const known = new Map<string, Category>();
  for (const { hits, reading } of analyses) {
    for (const hit of hits) {
      if (!traitsOf(hit.category).reading.recalled || (hit.captioned !== true && hit.source !== 'validated')) continue;
      const plain = plainOf(reading.text.slice(hit.start, hit.end));
      const digits = plain.replace(/\D/g, '').length;
      if (plain.length >= LEAST_LENGTH && digits >= LEAST_DIGITS && !known.has(plain)) known.set(plain, hit.category);
    }
  }
  if (known.size === 0) return analyses.map(() => []);
  return analyses.map(({ reading, negatives }) => {
    const hits: Hit[] = [];
    for (const match of matches(reading.text, WORD)) {
      if (match[0].length < LEAST_LENGTH) continue;
      const category = known.get(plainOf(match[0]));
      if (category === undefined) continue;
      const [start, end] = [match.index, match.index + match[0].length];
      const negative = overlapsNegative(negatives, start, end);
      if (negative && AMOUNTS.has(negative.kind)) continue;
      const evidence = ['a number named elsewhere in the document'];
      hits.push({ start, end, category, source: 'memory', score: 0.9, evidence, recognizer: 'memory/values' });
    }
    return hits;
  });
}
