import type { CffProgram } from '../fonts/cff.ts';
import { indexAt } from '../fonts/cff-dictionary.ts';
import { charStrings, STANDARD_STRINGS } from './cff-order.ts';
import { drawsAlike } from './draws-alike.ts';
import { recodingOf } from './family.ts';
import type { FontLetters, NewCodes } from './font-letters.ts';

/** Whether all that the fonts show of a program is drawn with the same outlines in the new one. */
export function keepsCffDrawings(
  fonts: readonly FontLetters[],
  codes: readonly NewCodes[],
  before: CffProgram,
  after: CffProgram | undefined,
): boolean {
  if (!after) return false;
  const isByNumber = !before.isCid && fonts.some(({ isComposite }) => isComposite);
  if (isByNumber) return drawsAlike(fonts, codes, byNumber(before), byNumber(after));
  const [old, made] = [byName(before), byName(after)];
  if (before.isCid)
    return drawsAlike(
      fonts,
      codes,
      (_, cid) => old.get(`${cid}`),
      (_, cid) => made.get(`${cid}`),
    );
  if ([...old].some(([name, drawing]) => made.get(name) !== drawing)) return false;
  const isByCode = fonts.length === 1 && codes.some(recodingOf);
  return !isByCode || drawsAlike(fonts, codes, byCode(before), byCode(after));
}

function byNumber(cff: CffProgram): (font: number, glyph: number) => string {
  const drawings = charStrings(cff);
  return (_, glyph) => drawings(glyph);
}

function byCode(cff: CffProgram): (font: number, code: number) => string {
  const drawings = charStrings(cff);
  const own = cff.ownCodes instanceof Map ? cff.ownCodes : new Map<number, number>();
  return (_, code) => (own.has(code) ? drawings(own.get(code) ?? 0) : '');
}

/** Drawings by the names of their glyphs, or by their CIDs. */
function byName(cff: CffProgram): Map<string, string> {
  const { bytes, charset, isCid } = cff;
  const drawings = charStrings(cff);
  const { offsets } = indexAt(bytes, indexAt(bytes, indexAt(bytes, bytes.readUInt8(2)).end).end);
  const nameOf = (id: number) => {
    const at = id - STANDARD_STRINGS;
    return isCid || at < 0 ? `${id}` : `/${bytes.toString('latin1', offsets[at], offsets[at + 1])}`;
  };
  return new Map(charset.map((id, glyph) => [nameOf(id), drawings(glyph)]));
}
