import type { Hit } from '../recognizers/recognizer.ts';

const MONTH_AND_YEAR = /^(?:0?[1-9]|1[0-2]) ?[/-] ?(?:20)?[2-4]\d$/;
const EXPIRES = /\b(?:exp(?:\.|ir(?:y|es|ing|ation|ed))?(?: date)?|(?:valid|good) (?:thru|through|until|to)):? ?$/i;
/** In characters, both ways: "MC 5500 0000 0000 0004, in her name, exp 12/27", "exp 12/27, card 5500 …". */
const REACH = 80;
const CARD = /\b(?:cards?|visa|master ?card|amex|discover|debit)\b/i;
/** What else expires says so. */
const OTHER = /\b(?:licen[cs]e|passport|lease|permit|policy|registration|visa status|id card|green card)\b/i;

/**
 * A month and a year said to be an end beside a payment card are the card's: "Visa 4111 …, exp 11/28". 15 U.S.C.
 * 1681c(g) wants them gone from a receipt.
 */
export function typeExpiry(text: string, hit: Hit, hits: readonly Hit[]): Hit {
  if (hit.category !== 'DATE' || !MONTH_AND_YEAR.test(text.slice(hit.start, hit.end))) return hit;
  const before = text.slice(Math.max(0, hit.start - REACH), hit.start);
  if (!EXPIRES.test(before) || OTHER.test(before)) return hit;
  const isNear = (one: Hit) => one.end > hit.start - REACH && one.start < hit.end + REACH;
  const ofCard = hits.some((one) => (one.category === 'CARD' || one.category === 'CARD_CVV') && isNear(one));
  return ofCard || CARD.test(before)
    ? { ...hit, category: 'CARD_EXPIRY', evidence: [...hit.evidence, 'beside a payment card'] }
    : hit;
}
