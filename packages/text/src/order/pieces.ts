import type { Glyph, PagePart } from '@blackbar/model';

/** What one glyph shows in the text: units `from` to `to`. */
export interface Piece {
  readonly index: number;
  readonly glyph: Glyph;
  readonly from: number;
  readonly to: number;
}

export function piecesOf({ text, glyphAt, glyphs }: PagePart): Piece[] {
  const pieces: Piece[] = [];
  for (let at = 0; at < text.length; at++) {
    const index = glyphAt[at] ?? -1;
    const glyph = glyphs[index];
    if (!glyph) continue;
    const last = pieces.at(-1);
    if (last?.index === index && last.to === at) pieces[pieces.length - 1] = { ...last, to: at + 1 };
    else pieces.push({ index, glyph, from: at, to: at + 1 });
  }
  return pieces;
}

/** Where a piece begins in the direction of its line, in points. */
export function along({ glyph: { origin, angle } }: Piece): number {
  return origin.x * Math.cos(angle) + origin.y * Math.sin(angle);
}

/** How far up its baseline stands, across that direction, in points. */
export function across({ glyph: { origin, angle } }: Piece): number {
  return origin.y * Math.cos(angle) - origin.x * Math.sin(angle);
}
