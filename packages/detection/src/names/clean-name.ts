import { type Negative, overlapsNegative } from '../negative/negative.ts';
import type { Hit } from '../recognizers/recognizer.ts';
import { trimName } from './plausible.ts';

/** Names in citations and in names of diseases, laws and rules point at nobody in the matter. */
const NOT_A_PARTY = new Set(['case name', 'eponym', 'reporter', 'robert']);

export function pointsElsewhere(hit: Hit, negatives: readonly Negative[]): boolean {
  const negative = overlapsNegative(negatives, hit.start, hit.end);
  return negative !== undefined && NOT_A_PARTY.has(negative.kind);
}

/** A name without titles, credentials and words of the form; nothing where no name is left. Other hits pass. */
export function cleanName(text: string, hit: Hit, negatives: readonly Negative[]): Hit[] {
  if (hit.category !== 'PERSON' && hit.category !== 'MINOR_NAME') return [hit];
  if (pointsElsewhere(hit, negatives)) return [];
  const range = trimName(text, hit.start, hit.end);
  return range ? [{ ...hit, ...range }] : [];
}
