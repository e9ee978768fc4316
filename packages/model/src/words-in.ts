import { plainDigits } from './plain-digits.ts';

/** The words of a text, letters and digits alone: compatibility forms, accents, case, digits of all scripts are one. */
export function wordsIn(text: string): string[] {
  const plain = plainDigits(text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase());
  return plain.match(/[\p{L}\p{N}]+/gu) ?? [];
}
