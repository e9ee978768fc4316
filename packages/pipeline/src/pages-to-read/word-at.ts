import type { ViewRect } from '@blackbar/model';
import type { ReadWord } from '@blackbar/ocr';

/** A place of a picture that is known to be text, as a reader would give it, without saying which. Pixels. */
export function wordAt({ x, y, width, height }: ViewRect): ReadWord {
  const quad = [x, y + height, x + width, y + height, x + width, y, x, y] as const;
  return { text: '', quad, edges: [], confidence: 1 };
}
