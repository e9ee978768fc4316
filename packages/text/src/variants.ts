import type { MarkCategory } from '@blackbar/model';
import { dateVariants } from './variants/dates.ts';
import { joinedVariants } from './variants/joined.ts';
import { nameVariants } from './variants/names.ts';
import { numberVariants, typedNumberVariants } from './variants/numbers.ts';
import { spacedVariants } from './variants/spaced.ts';

/** Spellings that two writers of the same thing would use; case is left to the search. Bounded in number. */
const MAX_VARIANTS = 24;

const NAMES: ReadonlySet<MarkCategory> = new Set(['PERSON', 'MINOR_NAME', 'SIGNATURE']);
const DATES: ReadonlySet<MarkCategory> = new Set(['DOB', 'DATE']);
const NUMBERS: ReadonlySet<MarkCategory> = new Set([
  'SSN',
  'TIN',
  'PHONE',
  'FAX',
  'CARD',
  'ACCOUNT',
  'ROUTING',
  'IBAN',
  'MRN',
  'HEALTH_PLAN',
  'LICENSE',
  'DRIVER_LICENSE',
  'VEHICLE',
  'DEVICE',
  'PASSPORT',
  'OTHER_ID',
]);

/**
 * Other spellings of a found text that identify the same thing: without separators, in capitals,
 * "Last, First". The text itself is not among them.
 */
export function variantsOf(text: string, category: MarkCategory): string[] {
  const clean = text.replace(/\s+/g, ' ').trim();
  const found = [...ofCategory(clean, category), clean, clean.toUpperCase()];
  return [...new Set(found)].filter((v) => v !== text && v.length > 1).slice(0, MAX_VARIANTS);
}

function ofCategory(text: string, category: MarkCategory): string[] {
  if (NAMES.has(category)) return [...joinedVariants(text), ...nameVariants(text), ...spacedVariants(text)];
  if (DATES.has(category)) return dateVariants(text);
  if (NUMBERS.has(category)) return numberVariants(text, category);
  if (category === 'TERM') return [...joinedVariants(text), ...typedNumberVariants(text), ...spacedVariants(text)];
  if (category === 'EMAIL' || category === 'URL') return [text.toLowerCase()];
  return [];
}
