import { type FamilyPlan, recodingOf } from './family.ts';
import type { FontLetters, NewCodes } from './font-letters.ts';

/** What a font draws for a code, told apart by its outlines; of fonts by their place in the family. */
export type DrawingOf = (font: number, code: number) => string | undefined;

/** Whether each code that is shown leads to the outlines that it led to, and no two became one. */
export function drawsAlike(
  fonts: readonly Pick<FontLetters, 'codes'>[],
  codes: readonly NewCodes[],
  before: DrawingOf,
  after: DrawingOf,
): boolean {
  return fonts.every(({ codes: shown }, i) => {
    const recoding = recodingOf(codes[i]);
    const newCode = (code: number) => recoding?.get(code) ?? code;
    if (new Set(Array.from(shown, newCode)).size !== shown.size) return false;
    return [...shown].every((code) => before(i, code) === after(i, newCode(code)));
  });
}

/** No new numbers for any font of a program: they stay as they are, and are told of. */
export function leftAsIs(fonts: readonly FontLetters[]): FamilyPlan {
  return { codes: fonts.map(() => 'stuck') };
}
