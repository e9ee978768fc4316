/**
 * Terms a user wants left alone: a detection is dropped only when it is the whole term, case folded, spaces normalised.
 */
export function excluded(terms: readonly string[]): (text: string) => boolean {
  const folded = new Set(terms.map(fold).filter((term) => term !== ''));
  return (text) => folded.has(fold(text));
}

function fold(text: string): string {
  return text.normalize('NFKC').toLowerCase().replace(/\s+/g, ' ').trim();
}
