import type { Picture } from './picture.ts';

/** Letters are compared as pictures of so many pixels, their ink from edge to edge. */
const WIDE = 12;
const HIGH = 16;
/** Shades darker than paper that are ink. */
const INK = 64;

/** A letter's ink, stretched to one size, and how wide it was for its height. */
export interface LetterShape {
  readonly ink: Float32Array;
  readonly aspect: number;
}

/** `undefined` where nothing is drawn. */
export function letterShape(picture: Picture): LetterShape | undefined {
  const box = inkBox(picture);
  if (!box) return undefined;
  const { left, top, right, bottom } = box;
  const ink = new Float32Array(WIDE * HIGH);
  for (let row = 0; row < HIGH; row++) {
    for (let column = 0; column < WIDE; column++) {
      const x = [left + (column * (right - left)) / WIDE, left + ((column + 1) * (right - left)) / WIDE] as const;
      const y = [top + (row * (bottom - top)) / HIGH, top + ((row + 1) * (bottom - top)) / HIGH] as const;
      ink[row * WIDE + column] = meanInk(picture, x, y);
    }
  }
  return { ink: centred(ink), aspect: (right - left) / (bottom - top) };
}

/** From about 0 for letters that have nothing in common to 1 for the same. */
export function likeness(a: LetterShape, b: LetterShape): number {
  let sum = 0;
  for (let i = 0; i < a.ink.length; i++) sum += (a.ink[i] as number) * (b.ink[i] as number);
  return sum - ASPECT_COUNTS * Math.abs(Math.log(a.aspect / b.aspect));
}

/** An "l" and an "m" differ in their width before all. */
const ASPECT_COUNTS = 0.3;

function inkBox({ width, height, data }: Picture) {
  let [left, top, right, bottom] = [width, height, 0, 0];
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      if ((data[y * width + x] as number) > 255 - INK) continue;
      left = Math.min(left, x);
      right = Math.max(right, x + 1);
      top = Math.min(top, y);
      bottom = Math.max(bottom, y + 1);
    }
  }
  return right > left && bottom > top ? { left, top, right, bottom } : undefined;
}

type Span = readonly [from: number, to: number];

/** 0 to 1: parts of pixels count as parts. */
function meanInk({ width, data }: Picture, [left, right]: Span, [top, bottom]: Span): number {
  let sum = 0;
  for (let y = Math.floor(top); y < bottom; y++) {
    const high = Math.min(y + 1, bottom) - Math.max(y, top);
    for (let x = Math.floor(left); x < right; x++) {
      const wide = Math.min(x + 1, right) - Math.max(x, left);
      sum += high * wide * (255 - (data[y * width + x] as number));
    }
  }
  return sum / 255 / ((right - left) * (bottom - top));
}

/** Mean 0 and length 1, so that the sum of products is a correlation; solid shapes have no pattern to compare. */
function centred(ink: Float32Array): Float32Array {
  const mean = ink.reduce((sum, value) => sum + value, 0) / ink.length;
  const length = Math.sqrt(ink.reduce((sum, value) => sum + (value - mean) ** 2, 0));
  return ink.map((value) => (length < 1e-6 ? 0 : (value - mean) / length));
}
