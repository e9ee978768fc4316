import { expect, test } from 'vitest';
import { describeWithOracles, everyDecodedByte, textByPoppler } from '../oracles/index.ts';
import { throughTheChain } from '../torture/chain.ts';
import { file, show } from '../torture/page.ts';

const NUMBER = '3537302043';
/** Its codes, written in hex, hold the number by chance. */
const SHOWN = 'Ward 570 C';
const HEX = Buffer.from(SHOWN, 'latin1').toString('hex');

const INPUT = file({
  pages: [{ content: show(`Account ${NUMBER}`) }, { content: `BT /F1 12 Tf 1 0 0 1 72 700 Tm <${HEX}> Tj ET\n` }],
});

describeWithOracles('a hex string whose digits spell a removed number by chance', () => {
  test('its page stays text, and the number stands in no byte', async () => {
    expect(HEX).toContain(NUMBER);
    const answer = await throughTheChain(INPUT, { terms: [NUMBER] });
    if (answer.kind === 'refused') throw new Error(answer.code);
    const { output, report, attempts } = answer.redacted;
    expect(attempts).toBe(1);
    expect(report.pages.map(({ strategy }) => strategy)).toEqual(['splice', 'untouched']);
    expect(await textByPoppler(output)).toContain(SHOWN);
    expect((await everyDecodedByte(output)).some((bytes) => bytes.includes(NUMBER))).toBe(false);
  });
});
