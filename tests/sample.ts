import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';

/** `npm run test:deep` runs all of everything. */
export const DEEP = process.env.BLACKBAR_TEST_DEPTH === 'deep';

/** What the choice depends on: the commit, so that a failure can be repeated; without one the day. */
function seed(): string {
  const { stdout, status } = spawnSync('git', ['rev-parse', 'HEAD'], { cwd: import.meta.dirname, encoding: 'utf8' });
  return status === 0 ? stdout.trim() : new Date().toISOString().slice(0, 10);
}

/**
 * About a share of a long list of cases, another one for each commit: the whole is seen over a few runs. `keyOf`
 * names a case, so that one that is added does not change the choice among the others.
 */
export function sample<T>(cases: readonly T[], share: number, keyOf: (one: T) => string): readonly T[] {
  if (DEEP) return cases;
  const chosenBy = seed();
  return cases.filter((one) => {
    const hash = createHash('sha256')
      .update(`${chosenBy} ${keyOf(one)}`)
      .digest();
    return hash.readUInt32BE(0) / 2 ** 32 < share;
  });
}
