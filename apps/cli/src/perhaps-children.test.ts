import { analyse } from '@blackbar/pipeline';
import { PDFDocument } from '@cantoo/pdf-lib';
import { expect, test } from 'vitest';
import { perhapsChildrenIn } from './perhaps-children.ts';

const namesIn = async (text: string, ids: readonly string[]): Promise<string[]> => {
  const document = await PDFDocument.create();
  document.addPage([612, 200]).drawText(text, { x: 30, y: 150, size: 9 });
  const analysis = await analyse(await document.save(), { detect: true }, () => {});
  return perhapsChildrenIn(analysis, { ids, asOf: 2026 }).map((detection) => detection.text);
};
const TEXT = 'The minor Ann Poe, age 9, was there. Mateo Bianchi is a friend of hers. Mr. Dale Rudd drove them.';

test('whose age nobody tells beside a child is named, who is grown up is not', async () => {
  const names = await namesIn(TEXT, ['us-frcp-5.2']);
  expect(names).toContain('Mateo Bianchi');
  expect(names.join()).not.toMatch(/Rudd|Poe/);
});

test('nobody is under a rule that says nothing of children', async () => {
  expect(await namesIn(TEXT, ['us-facta-receipt'])).toEqual([]);
});
