import { pattern } from '../recognizers/letters.ts';
import { STATE, ZIP } from '../recognizers/places/address-grammar.ts';
import type { Hit } from '../recognizers/recognizer.ts';

const isPlace = (hit: Hit): boolean =>
  hit.category === 'ADDRESS' || hit.category === 'CITY' || hit.category === 'COUNTY';

/**
 * Shapes, labels and the model each see a part of an address; one hit over all of them, an address where any part is
 * one.
 */
export function mergePlaces(text: string, hits: readonly Hit[]): Hit[] {
  const places = hits.filter(isPlace).sort((a, b) => a.start - b.start || b.end - a.end);
  const merged: Hit[] = [];
  for (const place of places) {
    const last = merged.at(-1);
    if (last && place.start < last.end) merged[merged.length - 1] = joined(last, place);
    else merged.push(place);
  }
  return [...hits.filter((hit) => !isPlace(hit)), ...merged.map((hit) => withState(text, typed(text, hit)))];
}

/**
 * The state, and the ZIP code, that a sentence puts behind a house and its town: "77 Pier Approach, Portland, Maine".
 */
const STATE_BEHIND = pattern(`,? (?:${STATE})(?:,? ${ZIP})?(?=[.,;)\\n]|$)`, 'yu');

function withState(text: string, hit: Hit): Hit {
  if (hit.category !== 'ADDRESS' || !/\d/.test(text.slice(hit.start, hit.end))) return hit;
  STATE_BEHIND.lastIndex = hit.end;
  const behind = STATE_BEHIND.exec(text);
  return behind ? { ...hit, end: hit.end + behind[0].length } : hit;
}

const RANK: Readonly<Record<Hit['source'], number>> = { validated: 4, caption: 3, pattern: 2, memory: 1, model: 0 };

function joined(a: Hit, b: Hit): Hit {
  const [first, second] = RANK[b.source] > RANK[a.source] ? [b, a] : [a, b];
  const sure = second.score >= 0.8;
  return {
    ...first,
    // A weak second opinion does not widen a sure one.
    start: sure ? Math.min(a.start, b.start) : first.start,
    end: sure ? Math.max(a.end, b.end) : first.end,
    category: a.category === 'ADDRESS' || b.category === 'ADDRESS' ? 'ADDRESS' : first.category,
    score: Math.max(a.score, b.score),
    evidence: [...new Set([...first.evidence, ...second.evidence])],
  };
}

/** A place with a house number is an address, whoever found it. */
function typed(text: string, hit: Hit): Hit {
  const value = text.slice(hit.start, hit.end);
  return hit.category === 'CITY' && /^\d{1,6} \p{L}|\p{L} \d{1,5}\b/u.test(value)
    ? { ...hit, category: 'ADDRESS' }
    : hit;
}
