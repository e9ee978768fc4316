import { expect, test } from 'vitest';
import { describeWithCorpus, pixels, wordsWithBoxes } from '../oracles/index.ts';
import { inflated } from '../oracles/qpdf.ts';
import { sample } from '../sample.ts';
import { type Face, frequentSurnames, lineOf, middleOf, sentences, withoutNames } from './surnames.ts';

const DPI = 144;
const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ abcdefghijklmnopqrstuvwxyz';

/** What one who has only the output can measure of each line: the gap, the box in it, and where the words stand. */
async function observations(pdf: Uint8Array, count: number): Promise<string[]> {
  const words = await wordsWithBoxes(pdf);
  const seen: string[] = [];
  let drawn: { readonly page: number; readonly picture: Awaited<ReturnType<typeof pixels>> } | undefined;
  for (let i = 0; i < count; i++) {
    const { page, line } = lineOf(i);
    if (drawn?.page !== page) drawn = { page, picture: await pixels(pdf, page, DPI) };
    const y = middleOf(line);
    const own = words.filter((word) => word.page === page && word.y < y && word.y + word.height > y);
    const places = own.flatMap((word) => [word.x, word.x + word.width]).map((x) => x.toFixed(2));
    seen.push([...places, ...blackIn(drawn.picture, y)].join(' '));
  }
  return seen;
}

/** Begin and end of the longest run of black at this height, in pixels. */
function blackIn({ data, width }: Awaited<ReturnType<typeof pixels>>, y: number): [number, number] {
  const row = Math.round((y * DPI) / 72) * width * 3;
  let best: [number, number] = [0, 0];
  let from = 0;
  for (let x = 0; x <= width; x++) {
    if (x < width && (data[row + 3 * x] ?? 255) < 40) continue;
    if (x - from > best[1] - best[0]) best = [from, x];
    from = x + 1;
  }
  return best;
}

/** Bits that an observation gives of one of equally likely names: their mutual information. */
function bits(seen: readonly string[]): number {
  const counts = new Map<string, number>();
  for (const one of seen) counts.set(one, (counts.get(one) ?? 0) + 1);
  return [...counts.values()].reduce((sum, n) => sum + (n / seen.length) * Math.log2(seen.length / n), 0);
}

const FACES: readonly (readonly [string, Face])[] = [
  ['Helvetica', 'F1'],
  ['Times', 'F2'],
];

describeWithCorpus('the 2,000 most frequent surnames, removed', (folder) => {
  const names = frequentSurnames(folder, 2000);

  test.each(sample(FACES, 0.5, ([title]) => `bits ${title}`))(
    'leave at most 1.1 bits in gap, box and line together: %s',
    async (title, face) => {
      const input = sentences(names, face);
      const { bytes, warnings } = await withoutNames(input, names);
      expect(warnings).toEqual([]);
      const before = bits(
        (await wordsWithBoxes(input)).filter(({ text }) => text === 'was').map(({ x }) => x.toFixed(2)),
      );
      const after = bits(await observations(bytes, names.length));
      console.log(
        `widths: ${title} 12 pt, ${names.length} surnames: ${after.toFixed(3)} bits leak, ${before.toFixed(2)} before`,
      );
      expect(before).toBeGreaterThan(6);
      expect(after).toBeLessThanOrEqual(1.1);
    },
    300_000,
  );

  test.each(sample(FACES, 0.5, ([title]) => `buckets ${title}`))(
    'names of one bucket give equal files: %s',
    async (title, face) => {
      const groups = new Map<string, Set<string>>();
      const chosen = names.filter((_, i) => i % 50 === 0);
      for (const name of chosen) {
        const { bytes } = await withoutNames(sentences([name], face, ALPHABET), [name]);
        const text = (await inflated(bytes))
          .toString('latin1')
          .replace(/\/ID \[[^\]]*\]|\/(Creation|Mod)Date \([^)]*\)/g, '');
        const [from, to] = blackIn(await pixels(bytes, 1, DPI), middleOf(0));
        const bucket = String(Math.round((to - from) / (DPI / 2)));
        groups.set(bucket, (groups.get(bucket) ?? new Set()).add(text));
      }
      console.log(`widths: ${title}: ${chosen.length} names in ${groups.size} buckets, each of equal files`);
      expect(groups.size).toBeGreaterThan(1);
      expect(groups.size).toBeLessThan(5);
      for (const files of groups.values()) expect(files.size).toBe(1);
    },
    300_000,
  );
});
