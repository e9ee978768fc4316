import { expect, test } from 'vitest';
import { plainPdf } from '../engine/plain-pdf.fixture.ts';
import { LIMITS } from '../limits.ts';
import { readHiddenParts } from './hidden-parts.ts';

test('names behind more of them than can be read are refused, not passed over', async () => {
  const labels = '0<<>>'.repeat(LIMITS.hiddenParts);
  const catalog = `/PageLabels<</Kids[<</Nums[1 <</P(Tobin)>>]>><</Nums[${labels}]>>]>>`;
  await expect(readHiddenParts(plainPdf({ catalog }))).rejects.toMatchObject({ code: 'resource_limit' });
});
