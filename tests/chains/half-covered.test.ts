import { expect, test } from 'vitest';
import { describeWithOracles, textByPoppler } from '../oracles/index.ts';
import { throughTheChain } from '../torture/chain.ts';
import { box, onePage, show } from '../torture/page.ts';

describeWithOracles('a box that covers large letters in part', () => {
  test('takes those whose centre it covers, whole, and the page stays text', async () => {
    const input = onePage(show('QUENNICK LIMITED', 40, 690, '/F1 58 Tf') + show('Minutes', 40, 600));
    // The lower two thirds of QUENNICK.
    const answer = await throughTheChain(input, { boxes: [box(36, 680, 330, 718)] });
    if (answer.kind === 'refused') throw new Error(answer.message);
    const { output, report } = answer.redacted;
    expect(report.pages.map(({ strategy }) => strategy)).toEqual(['splice']);
    const text = await textByPoppler(output);
    expect(text).not.toMatch(/QUE|NICK/);
    expect(text).toContain('LIMITED');
  });
});
