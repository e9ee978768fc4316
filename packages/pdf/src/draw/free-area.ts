import type { ViewRect } from '@blackbar/model';
import type { Raster } from '../reader/pages.ts';

/** A channel this far below white is ink. */
const INK = 24;

/** Tells where on a displayed page something is drawn; rects are in points of the page as displayed. */
export class FreeArea {
  readonly #render: () => Raster;
  #raster: Raster | undefined;
  readonly #scale: number;
  readonly #taken: ViewRect[] = [];

  /** `render` is asked once, when first needed; `scale`: its pixels a point. */
  constructor(render: () => Raster, scale: number) {
    this.#render = render;
    this.#scale = scale;
  }

  isFree(rect: ViewRect): boolean {
    return !this.#taken.some((other) => overlap(other, rect)) && this.#inkOf(rect) === 0;
  }

  take(rect: ViewRect): void {
    this.#taken.push(rect);
  }

  #inkOf({ x, y, width, height }: ViewRect): number {
    this.#raster ??= this.#render();
    const { data, width: columns, height: rows } = this.#raster;
    const [left, top] = [Math.max(0, Math.floor(x * this.#scale)), Math.max(0, Math.floor(y * this.#scale))];
    const right = Math.min(columns, Math.ceil((x + width) * this.#scale));
    const bottom = Math.min(rows, Math.ceil((y + height) * this.#scale));
    let ink = 0;
    for (let row = top; row < bottom; row++) {
      for (let at = 4 * (row * columns + left); at < 4 * (row * columns + right); at += 4) {
        if (Math.min(data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0) < 255 - INK) ink++;
      }
    }
    return ink;
  }
}

function overlap(a: ViewRect, b: ViewRect): boolean {
  return a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;
}
