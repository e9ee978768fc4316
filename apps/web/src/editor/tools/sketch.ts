import type { ViewPoint, ViewRect } from '@blackbar/model';
import { adjust } from './adjust.ts';

/** A box that is being placed by the keyboard, and is no mark yet. */
export interface Sketch {
  /** From 1. */
  readonly page: number;
  /** Points of the page as displayed. */
  readonly box: ViewRect;
}

interface Size {
  readonly width: number;
  readonly height: number;
}

/** About a few words of a line. */
const START = { width: 120, height: 24 };

/** One press of an arrow, in points: half a line. What was set moves by single points. */
export const SKETCH_STEP = 6;

export function startSketch(page: number, middle: ViewPoint, size: Size): Sketch {
  const [width, height] = [Math.min(START.width, size.width), Math.min(START.height, size.height)];
  const box = { x: middle.x - width / 2, y: middle.y - height / 2, width, height };
  return movedSketch({ page, box }, 0, 0, size);
}

export function movedSketch({ page, box }: Sketch, dx: number, dy: number, size: Size): Sketch {
  return { page, box: adjust(box, 'whole', dx, dy, size) };
}

/** By its lower right corner. */
export function sizedSketch({ page, box }: Sketch, dx: number, dy: number, size: Size): Sketch {
  return { page, box: adjust(box, 'se', dx, dy, size) };
}
