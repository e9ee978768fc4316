import { overlaps, traitsOf } from '@blackbar/model';
import { SURE } from '../calibration/sure.ts';
import type { Hit } from '../recognizers/recognizer.ts';

/**
 * Order of trust where two hits overlap. One check digit in ten fits by chance: a label for something else outweighs
 * it, and is outweighed by label and check together. A sure shape outweighs the model, a weak one does not.
 */
function trust(hit: Hit): number {
  if (hit.source === 'validated') return hit.captioned ? 6 : 4;
  if (hit.source === 'caption' || hit.captioned) return 5;
  if (hit.source === 'pattern') return hit.score >= 0.8 ? 3 : 1;
  return 2;
}

/** Width of a bucket of text. */
const REACH = 400;

/**
 * One hit for each place; among equals the longer wins, then the surer. A loser that is sure and reaches beyond its
 * winner keeps the part beyond, so that no half of a name or address is left standing.
 */
export function resolve(hits: readonly Hit[]): Hit[] {
  const ranked = [...hits].sort(
    (a, b) =>
      trust(b) - trust(a) ||
      b.end - b.start - (a.end - a.start) ||
      b.score - a.score ||
      a.start - b.start ||
      (a.recognizer < b.recognizer ? -1 : 1),
  );
  const kept = new Buckets();
  for (const hit of ranked) {
    if (!kept.widened(hit)) for (const piece of kept.uncovered(hit)) kept.add(piece);
  }
  return kept.sorted();
}

/** A validated value or a sure shape. */
const SURE_TRUST = 3;
/** More than a bracket beside a value is another value. */
const BRACKET = 1;
/** "1 (503)", the end of a line and the indent of the next one. */
const AREA_CODE = 34;
const LEAST = 2;

/** Whose hits are numbers as far as their groups go: a label's value inside one was cut short. */
const WHOLE_NUMBERS = 'candidates/identifiers';

/** Kept hits by place, so that each look costs the same however long the text. */
class Buckets {
  readonly #buckets = new Map<number, Hit[]>();
  readonly #hits: Hit[] = [];

  add(hit: Hit): void {
    this.#hits.push(hit);
    for (let bucket = Math.floor(hit.start / REACH); bucket <= Math.floor((hit.end - 1) / REACH); bucket += 1) {
      const list = this.#buckets.get(bucket);
      if (list) list.push(hit);
      else this.#buckets.set(bucket, [hit]);
    }
  }

  /**
   * Whether a sure hit holds a kept one of its own kind whole: then that one takes its ends, so that a label
   * that gave "302) 555-0187" does not leave the bracket of "(302) 555-0187" standing, nor one that gave the line's
   * number alone an area code at the end of the line before.
   */
  widened(hit: Hit): boolean {
    const [inner, ...more] = this.#overlapping(hit);
    if (!inner || more.length > 0 || trust(hit) < SURE_TRUST) return false;
    const dialled = hit.category === 'PHONE' && (inner.category === 'PHONE' || inner.category === 'FAX');
    const [before, behind] = [inner.start - hit.start, hit.end - inner.end];
    if (
      hit.recognizer === WHOLE_NUMBERS &&
      Math.min(before, behind) >= 0 &&
      traitsOf(inner.category).sort.group === 'number'
    )
      return this.#replaced(inner, hit);
    if (inner.category !== hit.category && !dialled) return false;
    if (Math.min(before, behind) < 0 || behind > BRACKET || before > (dialled ? AREA_CODE : BRACKET)) return false;
    return this.#replaced(inner, hit);
  }

  #replaced(inner: Hit, { start, end }: Hit): boolean {
    this.#remove(inner);
    this.add({ ...inner, start, end });
    return true;
  }

  #remove(hit: Hit): void {
    this.#hits.splice(this.#hits.indexOf(hit), 1);
    for (let bucket = Math.floor(hit.start / REACH); bucket <= Math.floor((hit.end - 1) / REACH); bucket += 1) {
      const list = this.#buckets.get(bucket);
      list?.splice(list.indexOf(hit), 1);
    }
  }

  /** The hit itself where nothing is kept yet; of a sure one the parts that are not covered. */
  uncovered(hit: Hit): Hit[] {
    const over = this.#overlapping(hit);
    if (over.length === 0) return [hit];
    if (hit.score < SURE || !(traitsOf(hit.category).reading.half === 'kept')) return [];
    const pieces: Hit[] = [];
    let from = hit.start;
    for (const other of over.sort((a, b) => a.start - b.start)) {
      if (other.start - from >= LEAST) pieces.push({ ...hit, start: from, end: other.start });
      from = Math.max(from, other.end);
    }
    if (hit.end - from >= LEAST) pieces.push({ ...hit, start: from });
    return pieces;
  }

  #overlapping(hit: Hit): Hit[] {
    const found = new Set<Hit>();
    for (let bucket = Math.floor(hit.start / REACH); bucket <= Math.floor((hit.end - 1) / REACH); bucket += 1) {
      for (const other of this.#buckets.get(bucket) ?? []) {
        if (overlaps(other, hit)) found.add(other);
      }
    }
    return [...found];
  }

  sorted(): Hit[] {
    return this.#hits.sort((a, b) => a.start - b.start);
  }
}
