import { quadThrough } from '@blackbar/geometry';
import type { Glyph, Matrix, PageGeometry, PageGlyphs } from '@blackbar/model';

const PAGE: PageGeometry = {
  page: 1,
  mediaBox: { left: 0, bottom: 0, right: 600, top: 800 },
  cropBox: { left: 0, bottom: 0, right: 600, top: 800 },
  rotation: 0,
  userUnit: 1,
};

export interface Style {
  readonly size?: number;
  /** Radians. */
  readonly angle?: number;
  /** Width of every glyph in shares of the size. */
  readonly advance?: number;
  /** Extra space behind every glyph in points. */
  readonly spacing?: number;
  /** Whether spaces are drawn as glyphs; true unless said otherwise. */
  readonly spaces?: boolean;
}

/** A string set from one point on in type of one width, as a PDF would draw it. */
export function typeset(text: string, x: number, y: number, style: Style = {}): Glyph[] {
  const { size = 10, angle = 0, advance = 0.5, spacing = 0, spaces = true } = style;
  const step = advance * size + spacing;
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  return [...text].flatMap((character, i): Glyph[] => {
    if (character === ' ' && !spaces) return [];
    const m: Matrix = [cos, sin, -sin, cos, x + i * step * cos, y + i * step * sin];
    const quad = quadThrough(m, 0, -0.2 * size, advance * size, 0.8 * size);
    return [{ text: character, quad, origin: { x: m[4], y: m[5] }, size, angle }];
  });
}

export function pageOf(...strings: readonly Glyph[][]): PageGlyphs {
  return { geometry: PAGE, glyphs: strings.flat(), rules: [], imageShare: 0, hasInk: true };
}
