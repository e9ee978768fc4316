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
/** Below it a clock of milliseconds, a collection of garbage and a compilation say more than the text does. */
const MEASURABLE = 60;
/** The text is doubled so often: a cost that grows faster than the text shows in the fourfold, chance does not. */
const DOUBLINGS = 2;

/**
 * Milliseconds for 100,000 characters, and how much longer each doubling of them takes, up to four times the text;
 * true where both are within bounds.
 */
export async function hostile(peer: Peer): Promise<{ rows: string[][]; within: boolean }> {
  const rows: string[][] = [['hostile text', 'ms', 'x2', '']];
  let within = true;
  for (const seed of SEEDS) {
    const text = seed.repeat(Math.ceil(LENGTH / seed.length)).slice(0, LENGTH);
    let [once, more] = await best(peer, [text, text.repeat(2 ** DOUBLINGS)]);
    // A real cost shows in every series; a busy machine seldom in three of them.
    for (let series = 1; series < SERIES && growthOf(once, more) > GROWTH; series += 1) {
      const again = await best(peer, [text, text.repeat(2 ** DOUBLINGS)]);
      [once, more] = [Math.min(once, again[0]), Math.min(more, again[1])];
    }
    const growth = growthOf(once, more);
    const fits = once <= LONGEST && growth <= GROWTH;
    within &&= fits;
    rows.push([JSON.stringify(seed), once.toFixed(0), growth.toFixed(2), fits ? '' : 'TOO SLOW']);
  }
  return { rows, within };
}

const SERIES = 3;
const RUNS = 5;

/** How much longer one doubling of the text takes. */
function growthOf(once: number, more: number): number {
  return (Math.max(more, MEASURABLE) / Math.max(once, MEASURABLE / 2 ** DOUBLINGS)) ** (1 / DOUBLINGS);
}

/** The least of five runs each, in turns: collection of garbage and other programs only ever add time. */
async function best(peer: Peer, [one, more]: readonly [string, string]): Promise<[number, number]> {
  const least: [number, number] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY];
  for (let run = 0; run < RUNS; run += 1) {
    least[0] = Math.min(least[0], await spent(peer, one));
    least[1] = Math.min(least[1], await spent(peer, more));
  }
  return least;
}

async function spent(peer: Peer, text: string): Promise<number> {
  const started = process.cpuUsage().user;
  await peer.find(text);
  return (process.cpuUsage().user - started) / 1000;
}
