import { afterAll, expect, test } from 'vitest';
import { describeWithOracles } from '../oracles/index.ts';
import { CELL_ENDS, SLASHES } from './cells.ts';
import { wrongWith } from './judge.ts';
import { DECOYS, LOOK_ALIKES, OTHERS, SOFT_HYPHENS, STACKED, STRUCK } from './letters.ts';
import { LINE_NUMBERS, PAGE_ENDS } from './page-ends.ts';

const CASES = [
  ...PAGE_ENDS,
  ...LINE_NUMBERS,
  ...CELL_ENDS,
  ...SLASHES,
  ...SOFT_HYPHENS,
  ...DECOYS,
  ...LOOK_ALIKES,
  ...STACKED,
  ...STRUCK,
  ...OTHERS,
];

describeWithOracles('a term is found however it is set', () => {
  const found: string[] = [];
  afterAll(() => console.log(found.join('\n')));

  test.each(CASES.map((one) => [one.way, one.title, one] as const))('%s: %s', async (way, title, one) => {
    const wrong = await wrongWith(one);
    if (wrong.length > 0) found.push(`${way}: ${title}: ${wrong.join(', ')}`);
    expect(wrong).toEqual([]);
  });
});
