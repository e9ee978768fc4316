import { apply, multiply, quadThrough } from '@blackbar/geometry';
import { BlackbarError, type Matrix, type PdfPoint, type Quad } from '@blackbar/model';
import { LIMITS } from '../limits.ts';
import type { FontGlyph } from './fonts/font.ts';
import type { Operand, StringOperand } from './operand.ts';
import type { GraphicsState } from './state.ts';

/** A glyph of a show operator: which bytes of which string, and where along the line it begins (text space). */
export interface RunGlyph {
  readonly item: number;
  readonly from: number;
  readonly to: number;
  readonly at: number;
  readonly glyph: FontGlyph;
}

/** All that one show operator draws, placed. */
export interface TextRun {
  /** Strings and numbers as they stand in the operator. */
  readonly items: readonly Operand[];
  readonly glyphs: readonly RunGlyph[];
  /** Displacement of the whole run, text space. */
  readonly end: number;
  readonly vertical: boolean;
  /** Text space to the page's user space. */
  readonly matrix: Matrix;
  readonly size: number;
  readonly stretch: number;
  readonly rise: number;
  readonly mode: number;
  readonly charSpace: number;
  readonly wordSpace: number;
}

/** Places the glyphs of a show operator (ISO 32000-2, 9.4.4). */
export function layOutRun(items: readonly Operand[], state: GraphicsState): TextRun {
  const { font, size, stretch, charSpace, wordSpace } = state;
  const { vertical } = font;
  const scale = vertical ? 1 : stretch;
  const glyphs: RunGlyph[] = [];
  let at = 0;
  for (const [item, operand] of items.entries()) {
    if (operand.kind === 'number') at -= (operand.value / 1000) * size * scale;
    if (operand.kind !== 'string') continue;
    for (let from = 0; from < operand.bytes.length; ) {
      const glyph = font.glyphAt(operand.bytes, from);
      const to = from + glyph.length;
      glyphs.push({ item, from, to, at, glyph });
      if (glyphs.length > LIMITS.pageGlyphs) {
        throw new BlackbarError('resource_limit', 'page_text');
      }
      at += advanceOf(glyph, size, charSpace, wordSpace) * scale;
      from = to;
    }
  }
  const matrix = multiply(state.textMatrix, state.ctm);
  const { rise, mode } = state;
  return { items, glyphs, end: at, vertical, matrix, size, stretch, rise, mode, charSpace, wordSpace };
}

/** Displacement by one glyph before horizontal stretching: what a number of TJ has to make up for it. */
export function advanceOf(glyph: FontGlyph, size: number, charSpace: number, wordSpace: number): number {
  return glyph.advance * size + charSpace + (glyph.space ? wordSpace : 0);
}

/** Square points of an em that is nothing but rounding. */
const FLAT = 1e-9;

/** Whether text is drawn at no size, or on a plane without area: no reader shows any of it. */
export function isFlat({ matrix: [a, b, c, d], size, stretch }: TextRun): boolean {
  return Math.abs((a * d - b * c) * size ** 2 * stretch) < FLAT;
}

/** A point of the glyph's em square on the page. */
export function pointOfGlyph(run: TextRun, { at }: RunGlyph, x: number, y: number): PdfPoint {
  const along = run.vertical ? 0 : at;
  const down = run.vertical ? at : 0;
  return apply(run.matrix, along + x * run.size * run.stretch, down + y * run.size + run.rise);
}

/** The advance box on the page. */
export function quadOfGlyph(run: TextRun, { at, glyph }: RunGlyph): Quad {
  const [left, bottom, right, top] = glyph.box;
  const along = run.vertical ? 0 : at;
  const down = run.vertical ? at : 0;
  const wide = run.size * run.stretch;
  return quadThrough(
    run.matrix,
    along + left * wide,
    down + bottom * run.size + run.rise,
    along + right * wide,
    down + top * run.size + run.rise,
  );
}

export function stringAt(run: TextRun, item: number): StringOperand | undefined {
  const operand = run.items[item];
  return operand?.kind === 'string' ? operand : undefined;
}
