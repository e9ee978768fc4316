import type { Peer } from './peers.ts';

/** Text made to hurt: each is repeated to 100,000 characters. */
const SEEDS: readonly string[] = [
  '1-1-1-',
  'a@a@a',
  ' ',
  '(',
  '[',
  '{',
  '1 ',
  'A ',
  'A.',
  '1.1.',
  '12 Main ',
  'SSN: ',
  'Dr. ',
  'Jan 1 ',
  'https://',
  'A, ',
  'P<',
  '4111 ',
];
const LENGTH = 100_000;
const LONGEST = 1000;
/** Twice the text may take this much longer. */
const GROWTH = 2.2;
/** Milliseconds. Below it a clock, a collection of garbage and a compilation say more than the text does. */
const MEASURABLE = 120;
const MOST_LENGTH = 1_600_000;
/** The text is doubled so often: a cost that grows faster than the text shows in the fourfold, chance does not. */
const DOUBLINGS = 2;

/** Milliseconds of one core that this process has spent so far. */
export type Clock = () => number;
const processor: Clock = () => process.cpuUsage().user / 1000;

/**
 * Milliseconds for 100,000 characters, and how much longer each doubling takes, from a text long enough to be measured
 * up to four times it; true where both are within bounds.
 */
export async function hostile(peer: Peer, clock = processor): Promise<{ rows: string[][]; within: boolean }> {
  const rows: string[][] = [['hostile text', 'ms', 'from', 'x2', '']];
  let within = true;
  for (const seed of SEEDS) {
    const { once, length, growth } = await measured(peer, seed, clock);
    const fits = once <= LONGEST && growth <= GROWTH;
    within &&= fits;
    rows.push([JSON.stringify(seed), once.toFixed(0), String(length), growth.toFixed(2), fits ? '' : 'TOO SLOW']);
  }
  return { rows, within };
}

const SERIES = 3;
const RUNS = 3;

/** What a seed costs at 100,000 characters, and what each doubling multiplies it by from `length` characters on. */
async function measured(
  peer: Peer,
  seed: string,
  clock: Clock,
): Promise<{ once: number; length: number; growth: number }> {
  const cost = async (length: number): Promise<number> => {
    const text = seed.repeat(Math.ceil(length / seed.length)).slice(0, length);
    const started = clock();
    await peer.find(text);
    return clock() - started;
  };
  const [once = 0] = await least([LENGTH], cost);
  let length = LENGTH;
  while (length < MOST_LENGTH && (await cost(length)) < MEASURABLE) length *= 2;
  const lengths = [length, length * 2 ** DOUBLINGS];
  let growth = growthOf(await least(lengths, cost));
  // A real cost shows in every series; a busy machine, or code that V8 compiles anew in between, seldom in three.
  for (let series = 1; series < SERIES && growth > GROWTH; series += 1) {
    growth = Math.min(growth, growthOf(await least(lengths, cost)));
  }
  return { once, length, growth };
}

function growthOf([one = 0, more = 0]: readonly number[]): number {
  return (Math.max(more, 1) / Math.max(one, 1)) ** (1 / DOUBLINGS);
}

/** The least of three runs each, in turns: collection of garbage and other programs only ever add time. */
async function least(lengths: readonly number[], cost: (length: number) => Promise<number>): Promise<number[]> {
  const found = lengths.map(() => Number.POSITIVE_INFINITY);
  for (let run = 0; run < RUNS; run += 1) {
    for (const [i, length] of lengths.entries()) found[i] = Math.min(found[i] ?? 0, await cost(length));
  }
  return found;
}
