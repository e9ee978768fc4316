/** How the terms that a person writes are compared: compatibility forms and case folded, every run of spaces one. */
export function foldTerm(term: string): string {
  return term.normalize('NFKC').trim().replace(/\s+/gu, ' ').toLowerCase();
}

/** A term excludes a find when it is the whole of it, never a part. */
export function isExcluded(exclusions: readonly string[]): (text: string) => boolean {
  const excludes = excludesFolded(exclusions);
  return (text) => excludes(foldTerm(text));
}

/** As `isExcluded`, for texts that are folded already. */
export function excludesFolded(exclusions: readonly string[]): (folded: string) => boolean {
  const terms = new Set(exclusions.map(foldTerm).filter((term) => term !== ''));
  return (folded) => terms.has(folded);
}
