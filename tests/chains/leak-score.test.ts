import { PDFDocument } from '@cantoo/pdf-lib';
import { expect, test } from 'vitest';
import { redaction } from '../corpus/work.ts';

async function letter(): Promise<Uint8Array> {
  const document = await PDFDocument.create();
  const page = document.addPage();
  const lines = [
    'The witness Hernandez was heard on that Monday.',
    'AB CD EF GH IJ KL MN OP QR ST UV WX YZ',
    'abcdefghijklmnopqrstuvwxyz',
  ];
  for (const [i, line] of lines.entries()) page.drawText(line, { x: 72, y: 700 - 20 * i, size: 12 });
  return document.save();
}

test.each([
  ['quantised', 'step', 0, 2],
  ['exact', 'width', 3, 8],
] as const)('with widths %s the sealed evidence says how many bits a box leaks', async (widths, shows, least, most) => {
  const outcome = await redaction(await letter(), { terms: ['Hernandez'], settings: { widths } });
  if (outcome.kind === 'refused') throw new Error(outcome.code);
  const { evidence, report } = outcome.value;
  expect(evidence.leakScores).toHaveLength(1);
  expect(evidence.leakScores[0]?.shows).toBe(shows);
  expect(evidence.leakScores[0]?.bits).toBeGreaterThanOrEqual(least);
  expect(evidence.leakScores[0]?.bits).toBeLessThanOrEqual(most);
  expect(JSON.stringify(report)).not.toContain('bits');
});
