import { roundedUpTo, WIDTH_STEP } from '../../width-step.ts';
import type { PageCut } from '../types.ts';
import { highest, type LineItem, lowest } from './line-items.ts';

/** The widths of gaps, narrower with each level, as long as a narrower one is left for any of them. */
export class NarrowingGaps {
  readonly #wished: PageCut['gapWidths'];
  readonly #size: number;
  #level = -1;
  #more = true;

  constructor(wished: PageCut['gapWidths'], size: number) {
    this.#wished = wished;
    this.#size = size;
  }

  narrow(): boolean {
    if (!this.#more) return false;
    this.#level++;
    this.#more = false;
    return true;
  }

  readonly widthOf = (region: string, block: readonly LineItem[]): number => {
    const widths = narrowerWidths(this.#wished?.get(region) ?? [roundedUpTo(WIDTH_STEP, extentOf(block))], this.#size);
    if (this.#level < widths.length - 1) this.#more = true;
    return widths[Math.min(this.#level, widths.length - 1)] as number;
  };
}

/** The wished widths, then in steps down to one that shows as a box. None but the first depends on the word. */
function narrowerWidths(wished: readonly number[], size: number): number[] {
  const steps = Array.from({ length: 20 }, (_, i) => WIDTH_STEP * (20 - i));
  const least = lowest(wished);
  return [...wished, ...[...steps, 24, 12].filter((width) => width < least && width >= size)];
}

function extentOf(items: readonly LineItem[]): number {
  return highest(items.map(({ to }) => to)) - lowest(items.map(({ from }) => from));
}
