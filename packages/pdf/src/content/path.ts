import { apply } from '@blackbar/geometry';
import type { Matrix, PdfRect } from '@blackbar/model';
import type { Operation } from './operations.ts';

/** Points in the user space that was in force when the path was built. */
export type Segment =
  | { readonly kind: 'line'; readonly to: readonly [number, number] }
  | {
      readonly kind: 'curve';
      readonly to: readonly [number, number];
      readonly c1: readonly [number, number];
      readonly c2: readonly [number, number];
    };

export interface Subpath {
  readonly start: readonly [number, number];
  readonly segments: Segment[];
  closed: boolean;
}

/** A path on its way to a painting operator (ISO 32000-2, 8.5). */
export class PathBuilder {
  readonly subpaths: Subpath[] = [];
  /** Construction operators, so that they can be replaced. */
  readonly operations: Operation[] = [];
  clip: 'W' | 'W*' | undefined;
  #at: readonly [number, number] = [0, 0];

  get empty(): boolean {
    return this.subpaths.length === 0 && this.clip === undefined;
  }

  moveTo(x: number, y: number): void {
    this.subpaths.push({ start: [x, y], segments: [], closed: false });
    this.#at = [x, y];
  }

  lineTo(x: number, y: number): void {
    this.#open().segments.push({ kind: 'line', to: [x, y] });
    this.#at = [x, y];
  }

  curveTo(c1: readonly [number, number], c2: readonly [number, number], to: readonly [number, number]): void {
    this.#open().segments.push({ kind: 'curve', c1, c2, to });
    this.#at = to;
  }

  get at(): readonly [number, number] {
    return this.#at;
  }

  close(): void {
    const last = this.subpaths.at(-1);
    if (!last || last.closed) return;
    last.closed = true;
    this.#at = last.start;
  }

  rect(x: number, y: number, w: number, h: number): void {
    this.moveTo(x, y);
    this.lineTo(x + w, y);
    this.lineTo(x + w, y + h);
    this.lineTo(x, y + h);
    this.close();
  }

  /** A line after `h` goes on from the closed subpath's start. */
  #open(): Subpath {
    const last = this.subpaths.at(-1);
    if (last && !last.closed) return last;
    const fresh: Subpath = { start: this.#at, segments: [], closed: false };
    this.subpaths.push(fresh);
    return fresh;
  }
}

/** Bounds of a subpath's points and control points, seen through `m`. */
export function boundsOfSubpath(m: Matrix, { start, segments }: Subpath): PdfRect {
  const bounds = { left: Infinity, bottom: Infinity, right: -Infinity, top: -Infinity };
  const add = ([px, py]: readonly [number, number]) => {
    const { x, y } = apply(m, px, py);
    bounds.left = Math.min(bounds.left, x);
    bounds.right = Math.max(bounds.right, x);
    bounds.bottom = Math.min(bounds.bottom, y);
    bounds.top = Math.max(bounds.top, y);
  };
  add(start);
  for (const segment of segments) {
    if (segment.kind === 'curve') {
      add(segment.c1);
      add(segment.c2);
    }
    add(segment.to);
  }
  return bounds;
}
