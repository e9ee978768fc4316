import type { Matrix, Quad } from '@blackbar/model';
import { length } from '../plane.ts';
import type { GlyphOutline, GlyphShape } from './glyph-shapes.ts';
import type { ReadGlyph } from './read-glyph.ts';

/** What glyphs that one operator shows have in common. */
export interface GlyphRun {
  /** From text space to user space; where each glyph stands is its own. */
  readonly matrix: Matrix;
  /** From the baseline, in text space. */
  readonly ascent: number;
  readonly descent: number;
  readonly size: number;
  readonly flat: boolean;
  readonly angle: number;
  readonly inColumn: boolean;
  readonly number: number;
  readonly annotation: string;
  readonly hidden: boolean;
  readonly inPattern: boolean;
  readonly inMask: boolean;
}

/**
 * A glyph as its origin and its width, all else being its run's or told from both: thousands of each file are held at
 * a time and gone through by each check.
 */
export class PlacedGlyph implements ReadGlyph {
  readonly text: string;
  readonly originX: number;
  readonly originY: number;
  readonly faint: boolean;
  readonly #of: GlyphRun;
  /** Along the baseline, in text space. */
  readonly #width: number;
  readonly #shape: GlyphShape;

  constructor(text: string, of: GlyphRun, x: number, y: number, width: number, shape: GlyphShape, faint: boolean) {
    this.text = text;
    this.originX = x;
    this.originY = y;
    this.faint = faint;
    this.#of = of;
    this.#width = width;
    this.#shape = shape;
  }

  /** The same glyph in another run. */
  within(change: Partial<GlyphRun>): PlacedGlyph {
    const of = { ...this.#of, ...change };
    return new PlacedGlyph(this.text, of, this.originX, this.originY, this.#width, this.#shape, this.faint);
  }

  get quad(): Quad {
    const { matrix, ascent, descent } = this.#of;
    const [a, b, c, d] = matrix;
    const [left, bottom] = [c * descent + this.originX, d * descent + this.originY];
    const [leftTop, top] = [c * ascent + this.originX, d * ascent + this.originY];
    const [right, rise] = [a * this.#width, b * this.#width];
    return [left, bottom, left + right, bottom + rise, leftTop + right, top + rise, leftTop, top];
  }

  get x(): number {
    const { matrix, ascent, descent } = this.#of;
    return this.originX + (matrix[2] * (ascent + descent) + matrix[0] * this.#width) / 2;
  }

  get y(): number {
    const { matrix, ascent, descent } = this.#of;
    return this.originY + (matrix[3] * (ascent + descent) + matrix[1] * this.#width) / 2;
  }

  get advance(): number {
    const { matrix, ascent, descent, inColumn } = this.#of;
    if (inColumn) return length(matrix[2], matrix[3]) * Math.abs(ascent - descent);
    return length(matrix[0], matrix[1]) * Math.abs(this.#width);
  }

  get size(): number {
    return this.#of.size;
  }

  get flat(): boolean {
    return this.#of.flat;
  }

  get angle(): number {
    return this.#of.angle;
  }

  get inColumn(): boolean {
    return this.#of.inColumn;
  }

  get run(): number {
    return this.#of.number;
  }

  get annotation(): string {
    return this.#of.annotation;
  }

  get hidden(): boolean {
    return this.#of.hidden;
  }

  get inPattern(): boolean {
    return this.#of.inPattern;
  }

  get inMask(): boolean {
    return this.#of.inMask;
  }

  get shape(): number {
    return this.#shape.shape;
  }

  get outline(): GlyphOutline | undefined {
    return this.#shape.outline;
  }
}
