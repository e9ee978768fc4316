import { afterAll, expect, test } from 'vitest';
import { describeWithOracles, fold, glyphsIn, textByMutool, textByPoppler } from '../oracles/index.ts';
import { throughTheChain } from '../torture/chain.ts';
import type { Case } from './case.ts';
import { CELL_ENDS, SLASHES } from './cells.ts';
import { DECOY_LETTERS, DECOYS, LOOK_ALIKES, OTHERS, SOFT_HYPHENS, STACKED, STRUCK } from './letters.ts';
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

/** What is wrong with what came out: empty where all of it is gone and the rest is there. */
async function wrongWith(one: Case): Promise<readonly string[]> {
  const answer = await throughTheChain(one.build(), { terms: one.terms });
  if (answer.kind === 'refused') return [`${answer.code}: ${answer.message}`];
  const { output } = answer.redacted;
  const text = fold(`${await textByPoppler(output)} ${await textByMutool(output)}`);
  const left = one.gone.filter((piece) => text.includes(fold(piece)));
  const lost = one.stays.filter((kept) => !text.includes(fold(kept)));
  const areas = await Promise.all(one.areas.map((area) => glyphsIn(output, area)));
  return [
    ...left.map((piece) => `left: ${piece}`),
    ...lost.map((kept) => `lost: ${kept}`),
    ...areas.flatMap(lettersLeft),
  ];
}

function lettersLeft(glyphs: readonly { readonly unicode: string }[]): string[] {
  const letters = glyphs.filter(({ unicode }) => unicode.trim() !== '' && !DECOY_LETTERS.includes(unicode));
  return letters.length > 0 ? [`${letters.length} letters left`] : [];
}

describeWithOracles('a term is found however it is set', () => {
  const found: string[] = [];
  afterAll(() => console.log(found.join('\n')));

  test.each(CASES.map((one) => [one.way, one.title, one] as const))('%s: %s', async (way, title, one) => {
    const wrong = await wrongWith(one);
    if (wrong.length > 0) found.push(`${way}: ${title}: ${wrong.join(', ')}`);
    expect(wrong).toEqual([]);
  });
});
