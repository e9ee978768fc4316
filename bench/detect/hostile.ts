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
const GROWTH = 2.2;

/** Milliseconds for 100,000 characters and how much longer twice as much takes; true where both are within bounds. */
export async function hostile(peer: Peer): Promise<{ rows: string[][]; within: boolean }> {
  const rows: string[][] = [['hostile text', 'ms', 'x2', '']];
  let within = true;
  for (const seed of SEEDS) {
    const text = seed.repeat(Math.ceil(LENGTH / seed.length)).slice(0, LENGTH);
    const [once, twice] = await best(peer, [text, text + text]);
    const fits = once <= LONGEST && (twice <= once * GROWTH || twice < LONGEST / 4);
    within &&= fits;
    rows.push([JSON.stringify(seed), once.toFixed(0), (twice / once).toFixed(2), fits ? '' : 'TOO SLOW']);
  }
  return { rows, within };
}

const RUNS = 9;

/** The least of nine runs each, in turns: collection of garbage and other programs only ever add time. */
async function best(peer: Peer, [one, two]: readonly [string, string]): Promise<[number, number]> {
  const least: [number, number] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY];
  for (let run = 0; run < RUNS; run += 1) {
    least[0] = Math.min(least[0], await spent(peer, one));
    least[1] = Math.min(least[1], await spent(peer, two));
  }
  return least;
}

async function spent(peer: Peer, text: string): Promise<number> {
  const started = process.cpuUsage().user;
  await peer.find(text);
  return (process.cpuUsage().user - started) / 1000;
}
