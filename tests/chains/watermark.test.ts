import { expect, test } from 'vitest';
import { describeWithOracles, textByPoppler } from '../oracles/index.ts';
import { throughTheChain } from '../torture/chain.ts';
import { file } from '../torture/page.ts';

const LEADING = 16;
const FIRST = 706;

/** Lines of text as a court's paper has them, each with the name. */
const lines = Array.from(
  { length: 36 },
  (_, i) =>
    `BT /F1 12 Tf 1 0 0 1 72 ${FIRST - i * LEADING} Tm (In line ${i} the witness Ada Moth told the clerk so.) Tj ET`,
).join('\n');

/** Grey letters over or under the whole page, `turn` in degrees. */
function mark(word: string, size: number, turn: number): string {
  const [cos, sin] = [Math.cos((turn * Math.PI) / 180), Math.sin((turn * Math.PI) / 180)];
  return `BT 0.8 g /F1 ${size} Tf ${cos} ${sin} ${-sin} ${cos} 100 ${turn === 0 ? 380 : 200} Tm (${word}) Tj ET 0 g`;
}

describeWithOracles('a name under a watermark', () => {
  test.each([
    { word: 'DRAFT', size: 140, turn: 0 },
    { word: 'COPY', size: 180, turn: 35 },
    { word: 'A', size: 300, turn: 0 },
    { word: 'CONFIDENTIAL', size: 72, turn: 50 },
    { word: 'SEALED', size: 32, turn: 0 },
  ])('$word at $size points, turned by $turn degrees', async ({ word, size, turn }) => {
    for (const content of [`${mark(word, size, turn)}\n${lines}`, `${lines}\n${mark(word, size, turn)}`]) {
      const answer = await throughTheChain(file({ pages: [{ content }] }), { terms: ['Moth'] });
      if (answer.kind === 'refused') throw new Error(answer.message);
      const { output, report } = answer.redacted;
      expect(report.pages.map(({ strategy }) => strategy)).toEqual(['splice']);
      const text = await textByPoppler(output);
      expect(text).not.toContain('Moth');
      // A gap that the watermark made narrower would tell which letters it lies on.
      const widths = report.boxes.flatMap(({ rects }) => rects.map(({ width }) => Math.round(width)));
      expect(new Set(widths).size).toBe(1);
    }
  });
});
