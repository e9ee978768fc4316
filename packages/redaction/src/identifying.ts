import { hasEdgeInitial, type MarkCategory, traitsOf } from '@blackbar/model';

const MIN_LETTERS = 4;
const MIN_SUBSTRING = 5;

/** Letters and digits only, which is what makes a string recognisable. */
export function significant(text: string): string {
  return text.replace(/[^\p{L}\p{N}]/gu, '');
}

/**
 * Whether a value identifies by itself, so that a copy of it anywhere else must go too. A term that a
 * person typed always does: they asked for every occurrence.
 */
export function identifies(text: string, category: MarkCategory): boolean {
  if (category === 'TERM') return true;
  if (traitsOf(category).search.copies === 'ticked') return false;
  return significant(text).length >= MIN_LETTERS;
}

/**
 * Short words count only as whole words; longer ones and numbers also inside others, where layout has lost a space, but
 * for numbers of a few figures inside longer numbers (`acceptance.ts`).
 */
export function needsWholeWord(text: string): boolean {
  const letters = significant(text);
  if (hasEdgeInitial(text)) return true;
  return letters.length < MIN_SUBSTRING || (!/\d/.test(letters) && !/\s/.test(text.trim()) && letters.length < 8);
}
