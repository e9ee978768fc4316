import file from './minors.model.json' with { type: 'json' };

/** All that a document says of one person's age: how often each piece of evidence was met, and what the signs sum to. */
export interface MinorEvidence {
  readonly seen: Map<string, number>;
  /** What is said of this person and of nobody else (`owners.ts`). */
  readonly owned: Set<string>;
  mentions: number;
  /** The sum of the signs (`signs.ts`), labels and titles. */
  signs: number;
}

export const noEvidence = (): MinorEvidence => ({ seen: new Map(), owned: new Set(), mentions: 0, signs: 0 });

const MOST = 6;

/** Evidence as numbers: a person who is named often is judged by what is said most. */
export function* valuesOf({ seen, owned, mentions, signs }: MinorEvidence): Generator<readonly [string, number]> {
  const damped = 1 / Math.sqrt(Math.max(1, mentions));
  for (const [name, count] of seen) yield [name, count * damped];
  for (const clue of owned) yield [clue, 1];
  yield ['signs for', Math.min(MOST, Math.max(0, signs))];
  yield ['signs against', Math.max(-MOST, Math.min(0, signs))];
}

const WEIGHTS: ReadonlyMap<string, number> = new Map(Object.entries(file.weights));

/** The odds, as their logarithm, that somebody is a child: 0 where it is as likely as not. */
export function minorScore(evidence: MinorEvidence): number {
  let odds = file.bias;
  for (const [name, value] of valuesOf(evidence)) odds += (WEIGHTS.get(name) ?? 0) * value;
  return odds;
}
