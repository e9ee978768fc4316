import type { Region } from '@blackbar/model';
import { PDFDocument, PDFName } from '@cantoo/pdf-lib';
import { expect, test } from 'vitest';
import { applyPlan } from '../apply-plan.ts';
import { pagedPlan, planFor } from '../hand-made-plan.fixture.ts';

async function without(kind: string, right: number) {
  const document = await PDFDocument.create({ updateMetadata: false });
  const { context } = document;
  const { node } = document.addPage([612, 792]);
  const look = context.register(context.stream('72 400 m 272 460 l S', { Subtype: 'Form', BBox: [72, 400, 272, 460] }));
  const note = context.obj({ Type: 'Annot', Subtype: kind, F: 4, Rect: [72, 400, 272, 460], AP: { N: look } });
  node.set(PDFName.Annots, context.obj([context.register(note)]));
  const input = await document.save({ useObjectStreams: false });
  const quads = [[70, 398, right, 398, right, 462, 70, 462]] as const;
  const place = { origin: 'box', category: 'MANUAL', appearance: { label: '' }, reasons: [] } as const;
  const regions: Region[] = [{ ...place, id: 'box', page: 1, quads }];
  const { warnings } = await applyPlan(input, pagedPlan(await planFor(input, [], { regions })), {
    strategies: new Map(),
  });
  return warnings.filter(({ code }) => code === 'emptied_whole');
}

test.each([
  'Ink',
  'Polygon',
  'Line',
  'Stamp',
])('%s that reaches beyond a box goes whole: that is told', async (kind) => {
  expect(await without(kind, 170)).toMatchObject([{ facts: { pages: [1] } }]);
});

test('a drawing that a box covers goes without a word', async () => {
  expect(await without('Ink', 274)).toEqual([]);
});
