import { meetsView } from '@blackbar/geometry';
import { BlackbarError, type ViewRect } from '@blackbar/model';
import type { Raster } from '../reader/pages.ts';

/** Channels that differ by more than this are two colours. */
const EVEN = 24;
/** On anything darker black text is not read well. */
const LIGHT = 170;
/** Points between two things that are drawn. */
const BESIDE = 8;
const ABOVE = 1.5;
/**
 * Points of plain ground that what is written keeps from what the page shows: a line set closer reads as part of it.
 */
const CLEAR = 3;

interface PixelArea {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** Tells where on a displayed page nothing is drawn but an even, light ground; rects are in points as displayed. */
export class FreeArea {
  readonly #render: () => Promise<Raster>;
  #raster: Raster | undefined;
  readonly #scale: number;
  readonly #taken: ViewRect[] = [];

  /** `render` is asked once, by `look`; `scale`: its pixels a point. */
  constructor(render: () => Promise<Raster>, scale: number) {
    this.#render = render;
    this.#scale = scale;
  }

  /** To be done before anybody asks what is free. */
  async look(): Promise<void> {
    this.#raster ??= await this.#render();
  }

  isFree(rect: ViewRect): boolean {
    return !this.#taken.some((other) => meetsView(other, rect)) && this.#isEven(rect);
  }

  /** What is drawn there now keeps its distance from what comes later. */
  take({ x, y, width, height }: ViewRect): void {
    this.#taken.push({ x: x - BESIDE, y: y - ABOVE, width: width + 2 * BESIDE, height: height + 2 * ABOVE });
  }

  /** With the ground around it, as far as the page reaches. */
  #isEven({ x, y, width, height }: ViewRect): boolean {
    if (!this.#raster) throw new BlackbarError('internal', 'page_unseen');
    const { width: columns, height: rows } = this.#raster;
    const from = (at: number) => Math.floor(at * this.#scale);
    const to = (at: number) => Math.ceil(at * this.#scale);
    if (x < 0 || y < 0 || to(x + width) > columns || to(y + height) > rows) return false;
    const [left, top] = [Math.max(0, from(x - CLEAR)), Math.max(0, from(y - CLEAR))];
    const [right, bottom] = [Math.min(columns, to(x + width + CLEAR)), Math.min(rows, to(y + height + CLEAR))];
    const { low, high } = rangesIn(this.#raster, { left, top, right, bottom });
    return low.every((value, c) => value >= LIGHT && (high[c] as number) - value <= EVEN);
  }
}

/** The least and the greatest value of each colour. */
function rangesIn({ data, width }: Raster, { left, top, right, bottom }: PixelArea): { low: number[]; high: number[] } {
  const low = [255, 255, 255];
  const high = [0, 0, 0];
  for (let row = top; row < bottom; row++) {
    for (let at = 4 * (row * width + left); at < 4 * (row * width + right); at += 4) {
      for (let c = 0; c < 3; c++) {
        const value = data[at + c] as number;
        if (value < (low[c] as number)) low[c] = value;
        if (value > (high[c] as number)) high[c] = value;
      }
    }
  }
  return { low, high };
}
