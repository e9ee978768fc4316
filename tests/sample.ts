import { createHash } from 'node:crypto';

/** `npm run test:deep` runs all of everything, on pages made anew. */
export const DEEP = process.env.BLACKBAR_TEST_DEPTH === 'deep';

/**
 * Which slice of each list is drawn. The same for every commit: a change is not refused for a case that it did not
 * touch and that nobody has run before. `BLACKBAR_TEST_ROUND=2 npm test` draws the next one, and so many rounds as a
 * share goes into one see the whole list.
 */
const ROUND = Number(process.env.BLACKBAR_TEST_ROUND ?? 1);

/** Pages are made from it: always the same ones in `npm test`, others each time in `npm run test:deep`. */
export const PAGE_SEED = DEEP ? Math.floor(Math.random() * 1e6) : 1;

/**
 * About a share of a long list of cases, one at least. `keyOf` names a case, so that one that is added does not
 * change the choice among the others.
 */
export function sample<T>(cases: readonly T[], share: number, keyOf: (one: T) => string, round = ROUND): readonly T[] {
  if (DEEP) return cases;
  const before = (round - 1) * share;
  const drawn = cases.map((one) => ({ one, lot: (((lotOf(keyOf(one)) - before) % 1) + 1) % 1 }));
  const least = Math.min(...drawn.map(({ lot }) => lot));
  return drawn.filter(({ lot }) => lot < share || lot === least).map(({ one }) => one);
}

/** From 0 to 1. */
function lotOf(key: string): number {
  const hash = createHash('sha256').update(`1 ${key}`).digest();
  return hash.readUInt32BE(0) / 2 ** 32;
}
