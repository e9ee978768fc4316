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
/** How long paper may change from block to block, and how long it takes to believe in it again. */
const TRUST = 3;
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
    this.#paper = new Shade(near, this.#noise * CALM);
    this.#ink = new Shade(near, this.#noise * CALM);
  }

  /** Forgets the shades of another pass over the image. */
  start(): void {
    this.#paper.start();
    this.#ink.start();
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
    if (!this.#paper.isSteady) return;
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

/** Paper or ink along a box: steady, while a photograph's middle is another in every block. */
class Shade {
  readonly #near: number;
  readonly #calm: number;
  #last: number | undefined;
  #trust = 0;

  constructor(near: number, calm: number) {
    this.#near = near;
    this.#calm = calm;
  }

  get isSteady(): boolean {
    return this.#trust >= 0;
  }

  start(): void {
    this.#last = undefined;
    this.#trust = 0;
  }

  /** That of the blocks before, where it is about the same: a block's own middle tells of its letters, too. */
  of(samples: Float64Array, places: readonly number[]): number {
    const values = places.map((i) => seen(samples, i)).sort((a, b) => a - b);
    const middle = values[values.length >> 1] as number;
    const last = this.#last ?? middle;
    const off = Math.abs(middle - last);
    const step = off <= this.#calm / 3 ? 1 : -2;
    this.#trust = Math.max(-TRUST, Math.min(TRUST, this.#trust + step));
    const isNear = (value: number) => Math.abs(value - last) <= this.#near;
    const goesOn = off <= this.#near || values.filter(isNear).length >= ENOUGH * values.length;
    this.#last = goesOn ? last : middle;
    return this.#last;
  }
}

/** As decoders show it. */
function seen(samples: Float64Array, i: number): number {
  return Math.min(255, Math.max(0, samples[i] as number));
}
