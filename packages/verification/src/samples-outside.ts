import type { Quad } from '@blackbar/model';
import type { Samples } from './objects/samples.ts';
import { forRows } from './pixel-mask.ts';
import { BLEND, VISIBLE, VISIBLE_SHARE } from './visible-change.ts';

type Span = readonly [from: number, to: number];

/**
 * Whether two images have equal samples outside of `quads` (in pixels, y down), except that a codec with loss
 * may disturb what lies within its reach of one.
 */
export function samplesOutside(a: Samples, b: Samples, quads: readonly Quad[]): boolean {
  if (a.width !== b.width || a.height !== b.height || a.channels !== b.channels || a.bits !== b.bits) return false;
  const gone = spansOf(quads, BLEND, a);
  const disturbed = a.reach === 0 && b.reach === 0 ? gone : spansOf(quads, BLEND + Math.max(a.reach, b.reach), a);
  const row = new RowPair(a, b);
  let visible = 0;
  for (let y = 0; y < a.height; y++) {
    if (row.equal(y)) continue;
    const found = row.visible(y, gone.get(y) ?? [], disturbed.get(y) ?? []);
    if (found === undefined) return false;
    visible += found;
  }
  return visible <= VISIBLE_SHARE * a.width * a.height;
}

function spansOf(quads: readonly Quad[], by: number, size: Samples): Map<number, Span[]> {
  const rows = new Map<number, Span[]>();
  for (const quad of quads) {
    forRows(quad, by, size, (row, from, to) => {
      const spans = rows.get(row);
      if (spans) spans.push([from, to]);
      else rows.set(row, [[from, to]]);
    });
  }
  return rows;
}

class RowPair {
  readonly #a: Samples;
  readonly #b: Samples;

  constructor(a: Samples, b: Samples) {
    this.#a = a;
    this.#b = b;
  }

  equal(y: number): boolean {
    return Buffer.compare(rowOf(this.#a, y), rowOf(this.#b, y)) === 0;
  }

  /** Pixels that differ visibly where a codec may disturb them; `undefined` when one differs where nothing may. */
  visible(y: number, gone: readonly Span[], disturbed: readonly Span[]): number | undefined {
    const [a, b] = [this.#a, this.#b];
    const [from, to] = differing(rowOf(a, y), rowOf(b, y), a.bits * a.channels);
    let count = 0;
    for (let x = from; x < Math.min(to, a.width); x++) {
      const span = holding(gone, x);
      if (span) {
        x = span[1] - 1;
        continue;
      }
      let difference = 0;
      for (let c = 0; c < a.channels; c++) difference = Math.max(difference, Math.abs(a.at(x, y, c) - b.at(x, y, c)));
      if (difference === 0) continue;
      if (!holding(disturbed, x)) return undefined;
      if (difference > VISIBLE) count++;
    }
    return count;
  }
}

function rowOf({ data, stride }: Samples, y: number): Uint8Array {
  return data.subarray(y * stride, (y + 1) * stride);
}

/** Columns between which two rows differ. */
function differing(a: Uint8Array, b: Uint8Array, bits: number): Span {
  let first = 0;
  let last = Math.max(a.length, b.length) - 1;
  while (first <= last && a[first] === b[first]) first++;
  while (last > first && a[last] === b[last]) last--;
  return [Math.floor((8 * first) / bits), Math.ceil((8 * (last + 1)) / bits)];
}

function holding(spans: readonly Span[], x: number): Span | undefined {
  return spans.find(([from, to]) => from <= x && x < to);
}
