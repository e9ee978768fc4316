import { type Negative, overlapsNegative } from '../negative/negative.ts';
import type { Hit } from '../recognizers/recognizer.ts';
import { trimName } from './plausible.ts';

/** Names in citations and in names of diseases, laws and rules point at nobody in the matter. */
const NOT_A_PARTY = new Set(['case name', 'eponym', 'reporter', 'robert']);

/** A name without titles, credentials and words of the form; nothing where no name is left. Other hits pass. */
export function cleanName(text: string, hit: Hit, negatives: readonly Negative[]): Hit[] {
  if (hit.category !== 'PERSON' && hit.category !== 'MINOR_NAME') return [hit];
  const negative = overlapsNegative(negatives, hit.start, hit.end);
  if (negative && NOT_A_PARTY.has(negative.kind)) return [];
  const range = trimName(text, hit.start, hit.end);
  return range ? [{ ...hit, ...range }] : [];
}
