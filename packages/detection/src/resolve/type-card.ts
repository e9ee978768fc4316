import { checkCard } from '../recognizers/international/card.ts';
import type { Hit } from '../recognizers/recognizer.ts';

/** ISO/IEC 7812-1: sixteen digits, fifteen of American Express, in fours or as one, hyphens or none. */
const CARD = /^(?:\d{4}(?:([- ]?)\d{4})(?:\1\d{4}){2}|3[47]\d{2}([- ]?)\d{6}\2\d{5})$/;
const BRAND =
  /\b(?:visa|master ?card|amex|american express|discover|diners(?: club)?|(?:credit|debit|payment|check) card|card (?:no|number|num|#))(?: card)?[.:#]? {0,2}(?:(?:no|number|num)\b\.? ?|# ?)?$/i;
/** In characters, back to a brand. */
const REACH = 40;

/**
 * A card's number stays one where its label says account ("charge to account 4111 1111 …"): its network's digits, its
 * length and its check digit fit, or its brand stands before it.
 */
export function typeCard(text: string, hit: Hit): Hit {
  const value = text.slice(hit.start, hit.end);
  if (hit.category !== 'ACCOUNT' || !CARD.test(value)) return hit;
  const { outcome, reason } = checkCard(value);
  const branded = BRAND.test(text.slice(Math.max(0, hit.start - REACH), hit.start));
  if (outcome !== 'valid' && !branded) return hit;
  return { ...hit, category: 'CARD', evidence: [...hit.evidence, outcome === 'valid' ? reason : 'a brand before it'] };
}
