import { type MarkCategory, plainDigits, traitsOf } from '@blackbar/model';
import { dateVariants } from './dates.ts';
import { joinedVariants } from './joined.ts';
import { nameVariants } from './names.ts';
import { numberVariants, typedNumberVariants } from './numbers.ts';
import { spacedVariants } from './spaced.ts';

/** Spellings that two writers of the same thing would use; case is left to the search. Bounded in number. */
const MAX_VARIANTS = 32;

/**
 * Other spellings of a found text that identify the same thing: without separators, in capitals,
 * "Last, First". The text itself is not among them.
 */
export function variantsOf(text: string, category: MarkCategory): string[] {
  const clean = plainDigits(text.replace(/\s+/g, ' ').trim());
  const found = [...ofCategory(clean, category), clean, clean.toUpperCase()];
  return [...new Set(found)].filter((v) => v !== text && v.length > 1).slice(0, MAX_VARIANTS);
}

function ofCategory(text: string, category: MarkCategory): string[] {
  const { variants, digits } = traitsOf(category).search;
  switch (variants) {
    case 'name':
      return [...joinedVariants(text), ...nameVariants(text), ...spacedVariants(text)];
    case 'term':
      return [...joinedVariants(text), ...typedNumberVariants(text), ...spacedVariants(text)];
    case 'date':
      return dateVariants(text);
    case 'lowercase':
      return [text.toLowerCase()];
    case 'none':
      return [];
    default:
      return numberVariants(text, variants, digits);
  }
}
