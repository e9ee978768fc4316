import type { Matrix } from '@blackbar/model';
import type { Engine } from '../engine/engine.ts';
import { type SampleGrid, sampleGrid } from './picture-samples.ts';
import type { DrawnImage } from './shapes.ts';

/** An image's own samples, whatever lies over it, and where the page draws them. */
export interface ImageSamples {
  /** Its place in the drawing order of the page, as a shape has it. */
  readonly order: number;
  /** From the unit square to PDF user space. */
  readonly matrix: Matrix;
  readonly grid: SampleGrid;
}

/** Cells of a side; fewer where it has fewer samples or points. */
const MOST_CELLS = 1_000;

/** Of those images of a page that stand at these places of the drawing order, and can be decoded. */
export function imageSamples(
  engine: Engine,
  images: readonly DrawnImage[],
  orders: ReadonlySet<number>,
): ImageSamples[] {
  return images.flatMap(({ object, matrix, order }): ImageSamples[] => {
    if (!orders.has(order)) return [];
    const [a, b, c, d] = matrix;
    const cells = (samples: number, points: number) => Math.max(1, Math.round(Math.min(MOST_CELLS, samples, points)));
    const grid = sampleGrid(engine, object, (width, height) => ({
      columns: cells(width, Math.hypot(a, b)),
      rows: cells(height, Math.hypot(c, d)),
    }));
    return grid ? [{ order, matrix, grid }] : [];
  });
}
