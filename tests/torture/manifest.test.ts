import { expect, test } from 'vitest';
import { describeWithOracles } from '../oracles/index.ts';
import { sample } from '../sample.ts';
import { leaksOf } from './judge.ts';
import { MANIFEST } from './manifest.ts';
import { paintedOver, untouched } from './naive.ts';

describeWithOracles('the torture manifest can fail', () => {
  test('has a row per case, each with its own name', () => {
    expect(new Set(MANIFEST.map((row) => row.id)).size).toBe(MANIFEST.length);
    expect(MANIFEST.length).toBeGreaterThan(74);
  });

  test('is the same every time', async () => {
    // AES-256 has a random file key, whatever the initialisation vectors are.
    for (const row of MANIFEST.filter(({ group }) => group !== 'encryption')) {
      const [one, two] = [await row.build(), await row.build()];
      expect(Buffer.compare(one, two), row.id).toBe(0);
    }
  });

  test.concurrent.each(
    sample(MANIFEST, 0.05, ({ id }) => id).map((row) => [row.id, row] as const),
  )('%s leaks when nothing is done and when only boxes are drawn', async (_id, row) => {
    const input = await row.build();
    expect(await leaksOf(row, await untouched(input, row)), 'nothing done').not.toEqual([]);
    expect(await leaksOf(row, await paintedOver(input, row)), 'boxes drawn').not.toEqual([]);
  });
});
