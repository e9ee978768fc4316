import { createHash } from 'node:crypto';

/** `npm run test:deep` runs all of everything, on pages made anew. */
export const DEEP = process.env.BLACKBAR_TEST_DEPTH === 'deep';

/**
 * What a choice depends on. The same for every commit: a change is not refused for a case that it did not touch and
 * that nobody has run before. Raised by one when the choice should move on, after a whole `npm run test:deep`.
 */
const ROUND = 1;

/** Pages are made from it: always the same ones in `npm test`, others each time in `npm run test:deep`. */
export const PAGE_SEED = DEEP ? Math.floor(Math.random() * 1e6) : ROUND;

/**
 * About a share of a long list of cases, one at least. `keyOf` names a case, so that one that is added does not
 * change the choice among the others.
 */
export function sample<T>(cases: readonly T[], share: number, keyOf: (one: T) => string): readonly T[] {
  if (DEEP) return cases;
  const drawn = cases.map((one) => ({ one, lot: lotOf(keyOf(one)) }));
  const least = Math.min(...drawn.map(({ lot }) => lot));
  return drawn.filter(({ lot }) => lot < share || lot === least).map(({ one }) => one);
}

/** From 0 to 1. */
function lotOf(key: string): number {
  const hash = createHash('sha256').update(`${ROUND} ${key}`).digest();
  return hash.readUInt32BE(0) / 2 ** 32;
}
