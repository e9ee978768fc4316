import { invert, multiply } from '@blackbar/geometry';
import type { Matrix } from '@blackbar/model';
import type { Engine } from '../engine/engine.ts';

/**
 * The matrix of the form that a character is drawn in, where PDFium has left it out of the character's place and box:
 * it does so where marked content says what is read instead of the glyphs (14.9.4), as browsers write small capitals.
 * `placed` is the matrix that PDFium gives the character, which is right, and `x`, `y` the place that it gives.
 */
export function forgottenForm(
  engine: Engine,
  text: number,
  i: number,
  placed: Matrix,
  x: number,
  y: number,
): Matrix | undefined {
  if (placed[4] === x && placed[5] === y) return undefined;
  const { call, scratch: at } = engine;
  const object = call.FPDFText_GetTextObject(text, i);
  if (object === 0 || call.FPDFPageObj_GetMatrix(object, at) !== 1) return undefined;
  const memory = engine.memory();
  const float = (n: number) => memory.getFloat32(at + 4 * n, true);
  if (float(4) !== x || float(5) !== y) return undefined;
  const inForm = invert([float(0), float(1), float(2), float(3), x, y]);
  return inForm && multiply(inForm, placed);
}
