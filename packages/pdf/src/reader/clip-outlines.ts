import { pdfRect } from '@blackbar/geometry';
import type { Engine } from '../engine/engine.ts';
import type { Outline } from './drawn-letters.ts';

/** Paths that clip one object, and steps of those of a page: more is no drawing, and costs more than it tells. */
const MOST_PATHS = 64;
const MOST_STEPS = 1_000_000;
const RECTANGLE = 5;

/**
 * Paths through which a page is painted: a ground below a clip in the form of letters shows the letters
 * (ISO 32000-2, 8.5.4).
 */
export class ClipOutlines {
  /** There are more than were looked at. */
  isCutShort = false;
  readonly #engine: Engine;
  #steps = 0;
  #before = '';

  constructor(engine: Engine) {
    this.#engine = engine;
  }

  /** Of one object, in its own space, unless the one before it was painted through the same. */
  of(object: number): Outline[] {
    const { call } = this.#engine;
    const clip = call.FPDFPageObj_GetClipPath(object);
    const count = clip === 0 ? 0 : call.FPDFClipPath_CountPaths(clip);
    const paths = Array.from({ length: Math.min(MOST_PATHS, Math.max(0, count)) }, (_, path) => ({
      path,
      steps: call.FPDFClipPath_CountPathSegments(clip, path),
    })).filter(({ steps }) => steps > RECTANGLE);
    if (count > MOST_PATHS) this.isCutShort = true;
    const key = paths.map(({ path, steps }) => `${steps} ${this.#point(clip, path, 0)}`).join();
    if (key === this.#before) return [];
    this.#before = key;
    return paths.flatMap(({ path, steps }) => this.#outline(clip, path, steps));
  }

  #outline(clip: number, path: number, steps: number): Outline[] {
    this.#steps += steps;
    if (this.#steps > MOST_STEPS) {
      this.isCutShort = true;
      return [];
    }
    let [left, bottom, right, top] = [Infinity, Infinity, -Infinity, -Infinity];
    for (let step = 0; step < steps; step++) {
      const [x, y] = this.#point(clip, path, step);
      [left, bottom, right, top] = [Math.min(left, x), Math.min(bottom, y), Math.max(right, x), Math.max(top, y)];
    }
    return Number.isFinite(left + bottom + right + top) ? [{ rect: pdfRect(left, bottom, right, top), steps }] : [];
  }

  #point(clip: number, path: number, step: number): readonly [number, number] {
    const { call, scratch: at } = this.#engine;
    const segment = call.FPDFClipPath_GetPathSegment(clip, path, step);
    const isKnown = segment !== 0 && call.FPDFPathSegment_GetPoint(segment, at, at + 4) === 1;
    return isKnown ? [this.#engine.f32(at), this.#engine.f32(at + 4)] : [Number.NaN, Number.NaN];
  }
}
