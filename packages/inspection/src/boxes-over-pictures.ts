import { area, height, intersect, width } from '@blackbar/geometry';
import type { PdfRect } from '@blackbar/model';
import type { PageLayers, Shape } from '@blackbar/pdf';
import { OPAQUE } from './band-covers.ts';

/** Points: less is a line, and covers no word. */
const LETTER = 5;

/** A filled box, and the pictures that were drawn before it and reach under it. */
export interface BoxOverPictures {
  readonly box: Shape;
  /** Its places over them. PDF user space. */
  readonly over: readonly { readonly order: number; readonly rect: PdfRect }[];
}

/** Opaque boxes, at least as high as a letter, each over a larger picture; of those at one place the last. */
export function boxesOverPictures({ shapes }: PageLayers): BoxOverPictures[] {
  const images = shapes.filter(({ kind }) => kind === 'image');
  if (images.length === 0) return [];
  const boxes = shapes.flatMap((box): BoxOverPictures[] => {
    if (box.kind !== 'fill' || box.alpha < OPAQUE || !isLetterHigh(box.rect)) return [];
    const over = images.flatMap(({ order, rect: picture }) => {
      const rect = order < box.order && area(box.rect) < area(picture) ? intersect(box.rect, picture) : undefined;
      return rect && isLetterHigh(rect) ? [{ order, rect }] : [];
    });
    return over.length > 0 ? [{ box, over }] : [];
  });
  const placeOf = ({ left, bottom, right, top }: PdfRect) => [left, bottom, right, top].map(Math.round).join();
  return [...new Map(boxes.map((one) => [placeOf(one.box.rect), one])).values()];
}

function isLetterHigh(rect: PdfRect): boolean {
  return Math.min(width(rect), height(rect)) >= LETTER;
}
