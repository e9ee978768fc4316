import type { Hit } from '../recognizers/recognizer.ts';

/**
 * Order of trust where two hits overlap. One check digit in ten fits by chance: a label for something else outweighs it,
 * and is outweighed by label and check together. A sure shape outweighs the model, a weak one does not.
 */
function trust(hit: Hit): number {
  if (hit.source === 'validated') return hit.captioned ? 6 : 4;
  if (hit.source === 'caption' || hit.captioned) return 5;
  if (hit.source === 'pattern') return hit.score >= 0.8 ? 3 : 1;
  return 2;
}

/** Longest hit worth looking at; bounds the search for overlaps. */
const REACH = 400;

/** One hit for each place. Among equals the longer wins, then the surer. */
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
    const winner = kept.overlapping(hit);
    if (!winner) kept.add(hit);
  }
  return kept.sorted();
}

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

  overlapping(hit: Hit): Hit | undefined {
    for (let bucket = Math.floor(hit.start / REACH); bucket <= Math.floor((hit.end - 1) / REACH); bucket += 1) {
      const found = this.#buckets.get(bucket)?.find((other) => other.start < hit.end && hit.start < other.end);
      if (found) return found;
    }
    return undefined;
  }

  sorted(): Hit[] {
    return this.#hits.sort((a, b) => a.start - b.start);
  }
}
