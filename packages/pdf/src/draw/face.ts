import { Blob, Face, Font } from 'harfbuzzjs';
import { roboto } from './roboto.ts';

/** The face of everything that is drawn on a document's pages. */
export const FACE_NAME = 'Roboto-Regular';
export const faceProgram: Uint8Array = roboto('Regular');

const face = new Face(new Blob(exactly(faceProgram)));
const font = new Font(face);
const glyphs = new Map<string, number>();

/** Shares of the size. The height of capitals is that of H, the depth that of the letters below the baseline. */
export const CAP_HEIGHT = (font.glyphExtents(glyphOf('H') ?? 0)?.yBearing ?? 0.711 * face.upem) / face.upem;
export const DESCENT = 0.211;

/** Number of the character's glyph in the face; `undefined` for a character that it does not have. */
export function glyphOf(char: string): number | undefined {
  const known = glyphs.get(char);
  if (known !== undefined) return known || undefined;
  const glyph = font.nominalGlyph(char.codePointAt(0) ?? 0) ?? 0;
  glyphs.set(char, glyph);
  return glyph || undefined;
}

/** Whether the face has the character: its weights have the same ones. */
export function canDraw(char: string): boolean {
  return glyphOf(char) !== undefined;
}

/** Advance of a glyph in thousandths of the size. */
export function advanceOf(glyph: number): number {
  return (font.glyphHAdvance(glyph) / face.upem) * 1000;
}

/** Width of a drawable text in points at `size`. */
export function widthOf(text: string, size: number): number {
  const widths = [...text].map((char) => advanceOf(glyphOf(char) ?? 0));
  return (widths.reduce((sum, width) => sum + width, 0) / 1000) * size;
}

function exactly({ buffer, byteOffset, byteLength }: Uint8Array): ArrayBuffer {
  return buffer.slice(byteOffset, byteOffset + byteLength) as ArrayBuffer;
}
