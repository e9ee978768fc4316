import { glyphNamesOf } from '../../content/fonts/simple-font.ts';
import { readType1, type1Recoded } from '../fonts/type1.ts';
import { drawsAlike, leftAsIs } from './draws-alike.ts';
import { type FamilyPlan, type FamilyWork, recodingOf } from './family.ts';
import { type FontLetters, newCodesOf } from './font-letters.ts';
import { codesCanMove } from './simple-letters.ts';

/** Codes of fonts with one Type 1 program; the order of its glyphs is that of their names already. */
export function type1Plan(
  fonts: readonly FontLetters[],
  program: Uint8Array,
  work: FamilyWork,
): FamilyPlan | undefined {
  const read = readType1(program);
  if (!read || fonts.some(({ isComposite }) => isComposite)) return undefined;
  const canMove = codesCanMove(fonts, read.hasOwnCodes);
  const codes = fonts.map((letters) => {
    const names = glyphNamesOf(letters.font);
    return newCodesOf(letters, {
      spacesWords: work.spacesWords,
      isFixed: work.fixed.has(letters.font),
      canMove,
      shapeOf: (code) => read.ownNames.get(code) ?? names[code] ?? '',
    });
  });
  const recoding = recodingOf(codes.find((code) => typeof code === 'object'));
  if (!recoding || !read.hasOwnCodes) return { codes };
  const made = type1Recoded(program, fonts.length === 1 ? recoding : new Map());
  if (!made) return undefined;
  const names = readType1(made.bytes)?.ownNames;
  const isAlike =
    fonts.length > 1 ||
    drawsAlike(
      fonts,
      codes,
      (_, code) => read.ownNames.get(code),
      (_, code) => names?.get(code),
    );
  return isAlike ? { codes, program: made } : leftAsIs(fonts);
}
