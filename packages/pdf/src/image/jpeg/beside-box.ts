/**
 * What rounding the coefficients scatters flat paper by, in standard deviations of evenly spread roundings: half of it
 * lies within `CALM`, nearly all within `SPREAD`, nothing beyond `WIDEST`.
 */
const CALM = 1;
const SPREAD = 2;
const WIDEST = 4;
/** In shades: pale ink stands out no further from its paper, and ink of a page's text no less. */
const PALE = 40;
const DARK = 80;
/** Of the samples beside a box so many are enough to tell its paper. */
const ENOUGH = 0.25;

/**
 * The samples beside a box in the blocks of eight by eight that it cuts: coding spread the letters under the box over
 * all of their block, so that the paper beside them tells what they were. Paper gets one shade along the whole box, and
 * so does the ink of a rule that stands there. What differs from both by more than coding does stays, and so does a
 * photograph: nobody knows what it was without the letters.
 */
export class BesideBox {
  readonly #noise: number;
  readonly #paper: Shade;
  readonly #ink: Shade;

  constructor(quantiser: Uint16Array) {
    this.#noise = Math.sqrt(quantiser.reduce((sum, step) => sum + step * step, 0) / 12) / 8;
    const near = Math.min(PALE, SPREAD * this.#noise) / 2;
    this.#paper = new Shade(near);
    this.#ink = new Shade(near);
  }

  /** Forgets the shades of another pass over the image. */
  start(): void {
    this.#paper.last = undefined;
    this.#ink.last = undefined;
  }

  /** `samples`: of a block, those that are burnt among them. */
  level(samples: Float64Array, burnt: readonly boolean[]): void {
    const kept = Array.from(burnt.keys()).filter((i) => !burnt[i]);
    const within = (places: readonly number[], shade: number, reach: number) =>
      places.filter((i) => Math.abs(seen(samples, i) - shade) <= reach);
    const set = (places: readonly number[], shade: number) => {
      for (const i of places) samples[i] = shade;
    };
    const noise = this.#noise;
    const paper = this.#paper.of(samples, kept);
    const calm = within(kept, paper, CALM * noise).length;
    if (2 * calm >= kept.length && within(kept, paper, Math.min(DARK, WIDEST * noise)).length === kept.length) {
      set(kept, paper);
      return;
    }
    const reach = Math.min(PALE, SPREAD * noise);
    const blank = within(kept, paper, reach);
    const others = kept.filter((i) => !blank.includes(i));
    const ink = others.length > 0 ? this.#ink.of(samples, others) : paper;
    if (2 * (calm + within(others, ink, CALM * noise).length) < kept.length) return;
    set(blank, paper);
    set(within(others, ink, reach), ink);
  }
}

/** Paper or ink along a box. */
class Shade {
  readonly #near: number;
  last: number | undefined;

  constructor(near: number) {
    this.#near = near;
  }

  /** That of the blocks before, where it is about the same: a block's own middle tells of its letters, too. */
  of(samples: Float64Array, places: readonly number[]): number {
    const values = places.map((i) => seen(samples, i)).sort((a, b) => a - b);
    const middle = values[values.length >> 1] as number;
    const { last } = this;
    const isNear = (value: number) => Math.abs(value - (last ?? -Infinity)) <= this.#near;
    if (last !== undefined && (isNear(middle) || values.filter(isNear).length >= ENOUGH * values.length)) return last;
    this.last = middle;
    return middle;
  }
}

/** As decoders show it. */
function seen(samples: Float64Array, i: number): number {
  return Math.min(255, Math.max(0, samples[i] as number));
}
