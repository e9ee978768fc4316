import { describe, expect, test } from 'vitest';
import { describeWithOracles } from '../../oracles/index.ts';
import { filled } from './command.ts';
import { interval } from './interval.ts';
import { seededRows } from './seeded.ts';
import { verdictOn } from './verdict.ts';
import { share, verdictTable } from './verdict-table.ts';

describe('the figures', () => {
  // Wilson 1927; worked out with R's prop.test without correction.
  test.each([
    [0, 10, 0, 0.2775],
    [10, 10, 0.7225, 1],
    [5, 10, 0.2366, 0.7634],
    [1, 100, 0.0018, 0.0545],
  ])('%i of %i', (hits, of, low, high) => {
    const [from, to] = interval(hits, of);
    expect(from).toBeCloseTo(low, 3);
    expect(to).toBeCloseTo(high, 3);
  });

  test('of nothing there is no share', () => expect(share(0, 0)).toBe('-'));
});

describe('pages from a seed', () => {
  test('are the same for the same seed, and others for another', async () => {
    const bytes = async (seed: number) => Buffer.from((await seededRows(seed, 1)[0]?.build()) ?? []).toString('hex');
    expect(await bytes(7)).toBe(await bytes(7));
    expect(await bytes(7)).not.toBe(await bytes(8));
  });

  test('what resembles a secret is none', () => {
    for (const row of seededRows(3, 60))
      for (const one of row.lookAlikes) for (const gone of row.mustBeGone) expect(one).not.toContain(gone);
  });
});

test('paths are filled in wherever a command names them', () => {
  const paths = { '{in}': '/a', '{out}': '/b', '{job}': '/c' };
  expect(filled('tool {in} {out} --log {out}.log', paths)).toBe("tool '/a' '/b' --log '/b'.log");
});

describeWithOracles('a tool', () => {
  const rows = seededRows(11, 3);

  test.each([
    ['that copies the file leaks', 'cp {in} {out}', { answered: true, leaking: 3 }],
    ['that writes nothing has refused', 'true', { answered: false, leaking: 0 }],
    ['that ends with an error has refused', 'cp {in} {out}; false', { answered: false, leaking: 0 }],
  ])('%s', async (_, command, expected) => {
    const verdicts = await Promise.all(rows.map((row) => verdictOn(command, row)));
    expect(verdicts.filter(({ leaks }) => leaks.length > 0)).toHaveLength(expected.leaking);
    for (const { answered } of verdicts) expect(answered).toBe(expected.answered);
    expect(verdictTable(verdicts)).toContain(`| all | 3 | ${expected.answered ? 0 : 3} | ${expected.leaking} |`);
  });
});
