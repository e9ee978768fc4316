import file from './minors.model.json' with { type: 'json' };

/**
 * All that a document says of one person's age: how often each piece of evidence was met, and what the signs sum to.
 */
export interface MinorEvidence {
  readonly seen: Map<string, number>;
  /** What is said of this person and of nobody else (`owners.ts`). */
  readonly owned: Set<string>;
  /** What the words around the mentions are like (`surroundings.ts`): the sum of their vectors. */
  readonly around: Float64Array;
  /** The surroundings that were heard, figures aside: what a head repeats on every page is said once. */
  readonly heard: Set<string>;
  mentions: number;
  /** What signs (`signs.ts`), labels and titles sum to at the mention that speaks most for a child. */
  child: number;
  /** And at the one that speaks most for a grown-up: zero or less. */
  grown: number;
}

export const noEvidence = (): MinorEvidence => ({
  seen: new Map(),
  owned: new Set(),
  around: new Float64Array(AROUND.length),
  heard: new Set(),
  mentions: 0,
  child: 0,
  grown: 0,
});

/** Takes in the signs of one more mention. What is said weakly does not grow strong by being said often. */
export function hearSigns(evidence: MinorEvidence, signs: number): void {
  evidence.child = Math.max(evidence.child, signs);
  evidence.grown = Math.min(evidence.grown, signs);
}

const MOST = 6;
const AROUND = Array.from({ length: 100 }, (_, d) => `around ${d}`);
/** Whether a number of the evidence is one of `around`. */
export const isAround = (name: string): boolean => name.startsWith('around ');

/** Evidence as numbers: a person who is named often is judged by what is said most. */
export function* valuesOf({
  seen,
  owned,
  around,
  mentions,
  child,
  grown,
}: MinorEvidence): Generator<readonly [string, number]> {
  const damped = 1 / Math.sqrt(Math.max(1, mentions));
  for (const [name, count] of seen) yield [name, count * damped];
  for (const clue of owned) yield [clue, 1];
  for (const [d, name] of AROUND.entries()) yield [name, (around[d] ?? 0) * damped];
  yield ['signs for', Math.min(MOST, child)];
  yield ['signs against', Math.max(-MOST, grown)];
}

const WEIGHTS: ReadonlyMap<string, number> = new Map(Object.entries(file.weights));

/** What the surroundings are like is never more than a hint: "Patient: Ann Poe" alone makes nobody a child. */
const MOST_AROUND = 1;

/** The odds, as their logarithm, that somebody is a child: 0 where it is as likely as not. */
export function minorScore(evidence: MinorEvidence): number {
  let [odds, around] = [file.bias, 0];
  for (const [name, value] of valuesOf(evidence)) {
    const worth = (WEIGHTS.get(name) ?? 0) * value;
    if (isAround(name)) around += worth;
    else odds += worth;
  }
  return odds + Math.max(-MOST_AROUND, Math.min(MOST_AROUND, around));
}
