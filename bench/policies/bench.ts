import { addListed, type CustomLists, detectDocument } from '@blackbar/detection';
import type { DocText } from '@blackbar/model';
import { listsOf } from '@blackbar/pipeline';
import { readCustomPolicy } from '@blackbar/policy';
import { plainPart } from '@blackbar/text';
import { fivehundredPages, listedWords } from './long-file.ts';

const TERMS = 1_000;
const ROUNDS = 3;
/** An organization's list may add this much to the time of detection. */
const MOST = 1.2;

/** What 1,000 words of an organization's own list cost beside detection itself, on a file of 500 pages. */
export async function benchPolicies(): Promise<void> {
  const words = listedWords(TERMS);
  const pages = fivehundredPages(words);
  const lists = listsOf([
    readCustomPolicy(JSON.stringify({ id: 'bench', version: '1', title: 'Bench', terms: words }), '2026-11-20'),
  ]);
  if (!lists) throw new Error('The policy lists words.');
  // Parts are made anew for each round: nothing that an earlier one folded is found again.
  const fresh = (): DocText => ({ parts: pages.map((text, i) => plainPart(`page:${i + 1}`, text)) });
  await detectDocument(fresh());
  const alone: number[] = [];
  const listed: number[] = [];
  let found = 0;
  for (let round = 0; round < ROUNDS; round++) {
    alone.push(await cpu(async () => void (await detectDocument(fresh()))));
    listed.push(
      await cpu(async () => {
        found = await withLists(fresh(), lists);
      }),
    );
  }
  const [a, b] = [median(alone), median(listed)];
  console.log(`${pages.length} pages, ${pages.join('').length} characters, ${TERMS} words, ${found} listed finds`);
  console.log(
    `detection ${a.toFixed(2)} s, with the list ${b.toFixed(2)} s of processor time: x ${(b / a).toFixed(3)} (at most ${MOST})`,
  );
  if (b / a > MOST) process.exitCode = 1;
}

async function withLists(doc: DocText, lists: CustomLists): Promise<number> {
  const all = addListed(doc, await detectDocument(doc), lists);
  return all.filter(({ listed }) => listed !== undefined).length;
}

/** Seconds of processor time, so that a busy machine changes little. */
async function cpu(work: () => Promise<void>): Promise<number> {
  const before = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1e6;
}

function median(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}
