const SIGNIFICANT = /[\p{L}\p{N}]/gu;

function significant(value: string): string {
  return (value.match(SIGNIFICANT) ?? []).join('');
}

/** "four one nine, oh three": figures in words, whose last four letters are no last four digits. */
export const isSaid = (value: string): boolean => SAID.test(value);

const SAID =
  /\b(?:zero|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|(?:thir|four|fif|six|seven|eigh|nine)teen|(?:twen|thir|for|fif|six|seven|eigh|nine)ty)\b/i;

/** Whether something of a number is hidden by the signs that people hide it with. */
export const isMasked = (value: string): boolean => /[xX*#•●_…]/.test(value);

/** "576-XX-XXX2": a figure is seen in front of what is hidden. */
export const showsFront = (value: string): boolean => /\d.*[xX*#•●_…]/s.test(value);

/** "576-91-____", "44718820****": what is seen of it is its beginning, which no rule lets stay. */
export const hidesEnd = (value: string): boolean => HIDDEN_END.test(value);

const HIDDEN_END = /(?:[*#•●_…]|[xX][-–. ]{0,3}[xX]|[-–. ][xX])[-–. ]{0,3}[^\p{L}\p{N}]*$/u;

/**
 * Whether a number of a set length is too short to be whole: "585-12-0--, I mean ending in 0946". Where its ends are
 * is not known, so none of its figures are "the last".
 */
export function isFragment(value: string, fullLength: number | null): boolean {
  return fullLength !== null && !isMasked(value) && significant(value).length < fullLength;
}

/**
 * The last `n` letters and digits. `undefined` where that would be all of the value: a four-digit account
 * number has no "last four" that could stay; and where they are said in words, or hidden.
 */
export function lastOf(value: string, n: number): string | undefined {
  if (isSaid(value) || hidesEnd(value)) return undefined;
  const kept = significant(value);
  return kept.length > n ? kept.slice(-n) : undefined;
}

/**
 * A card's first `bin` and last four digits; `undefined` where fewer than four would be hidden between them, or they
 * are said in words.
 */
export function binAndLast4(value: string, bin: number): { readonly bin: string; readonly last: string } | undefined {
  if (isSaid(value) || hidesEnd(value)) return undefined;
  const kept = significant(value);
  return kept.length >= bin + 4 + 4 ? { bin: kept.slice(0, bin), last: kept.slice(-4) } : undefined;
}

/** One X for each letter and digit, separators as they were (Tex. R. Civ. P. 21c(b)). */
export function maskX(value: string): string {
  return value.replace(SIGNIFICANT, 'X');
}
