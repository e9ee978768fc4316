import { afterAll, expect, test } from 'vitest';
import { describeWithOracles } from '../oracles/index.ts';
import { DEEP, PAGE_SEED, sample } from '../sample.ts';
import { Chance } from '../scans/chance.ts';
import { judged } from './judge.ts';
import { cellEnd, columnEnd, lineNumbers, type Maker, pageEnd, slash } from './made-flow.ts';
import { decoys, lookAlikes, misread, softHyphen, stacked, struck } from './made-letters.ts';
import { secretOf } from './secret.ts';

const WAYS: Readonly<Record<string, Maker>> = {
  'page end': pageEnd,
  'line numbers': lineNumbers,
  'column end': columnEnd,
  'cell end': cellEnd,
  slash,
  struck,
  'soft hyphen': softHyphen,
  decoys,
  stacked,
  'look-alikes': lookAlikes,
  misread,
};

/** Pages of each way. */
const EACH = Number(process.env.BLACKBAR_SET_PAGES ?? 6);
const SEED = Number(process.env.BLACKBAR_SET_SEED ?? PAGE_SEED);

const PAGES = Object.keys(WAYS).flatMap((way, w) =>
  Array.from({ length: EACH }, (_, i) => ({ way, seed: SEED * 10_000 + w * 500 + i })),
);
const chosen = DEEP || process.env.BLACKBAR_SET_SEED ? PAGES : sample(PAGES, 0.05, ({ way, seed }) => `${way} ${seed}`);

/** Pages made by chance: each secret is removed, or a person is sent to its page; never is it left in silence. */
describeWithOracles('made pages, set in every way', () => {
  const figures = { removed: 0, named: 0, silent: 0, lost: 0 };
  const told: string[] = [];
  afterAll(() => console.log(`${SEED}: ${JSON.stringify(figures)}\n${told.join('\n')}`));

  test.each(chosen.map(({ way, seed }) => [way, seed] as const))('%s %i', async (way, seed) => {
    const chance = new Chance(seed);
    const one = (WAYS[way] as Maker)(chance, secretOf(chance));
    const { left, lost, named } = await judged(one);
    if (left.length === 0) figures.removed++;
    else if (named) figures.named++;
    else figures.silent++;
    if (lost.length > 0) figures.lost++;
    if (left.length + lost.length > 0)
      told.push(`${way} ${seed}${named ? ' (named)' : ''}: ${one.title}: ${[...left, ...lost].join(', ')}`);
    expect(named ? lost : [...left, ...lost]).toEqual([]);
  });
});
