const NOUNS = '(?:part|item|model|drawing|invoice|catalog|bracket|quote|po)';

/**
 * Words of a page about goods, beside which figures are an article's and nobody's number: "qty"; "part" with its number
 * or as the head of a column, and not "as part of the claim".
 */
export const TRADE_WORDS = new RegExp(
  [
    String.raw`\b(?:qty|sku|isbn|washers?|bill of materials|p\/n|(?:part|item)s? (?:lines?|lists?|codes?))\b`,
    String.raw`\b${NOUNS}s?(?: ?(?:nos?\b|num|id\b|#)|:| [a-z\d-]{0,12}\d[a-z\d-]{2})`,
    String.raw`(?<=^|\n|\t| {2})${NOUNS}s?(?=\t| {2}|\n|$)`,
  ].join('|'),
  'i',
);
