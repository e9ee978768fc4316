import { PDFArray, PDFDict, PDFDocument, PDFName } from '@cantoo/pdf-lib';
import { expect, test } from 'vitest';
import { applyPlan } from '../apply-plan.ts';
import { pagedPlan, planFor } from '../hand-made-plan.fixture.ts';
import { openPages } from '../reader/pages.ts';

/** A sentence whose last word is a link and highlighted, behind a name. */
async function marked(name: string): Promise<{ bytes: Uint8Array; from: number; to: number }> {
  const document = await PDFDocument.create({ updateMetadata: false });
  const page = document.addPage([612, 792]);
  page.drawText(`Dear ${name}, please read here and answer.`, { x: 72, y: 700, size: 12 });
  page.drawText('ABCDEFGHIJKLMNOPQRSTUVWXYZ abcdefghijklmnopqrstuvwxyz', { x: 72, y: 600, size: 12 });
  const reader = await openPages(await document.save());
  const { glyphs } = reader.glyphs(1);
  reader.close();
  const at = glyphs
    .map(({ text }) => text)
    .join('')
    .indexOf('here');
  const [from, to] = [glyphs[at]?.quad[0] ?? 0, glyphs[at + 3]?.quad[2] ?? 0];
  const { context } = document;
  const rect = [from - 1, 697, to + 1, 711];
  const link = { Type: 'Annot', Subtype: 'Link', Rect: rect, Dest: [page.ref, 'Fit'] };
  const quads = [from, 709, to, 709, from, 698, to, 698];
  const highlight = { Type: 'Annot', Subtype: 'Highlight', Rect: rect, QuadPoints: quads, C: [1, 1, 0] };
  const far = { Type: 'Annot', Subtype: 'Link', Rect: [72, 598, 120, 612], Dest: [page.ref, 'Fit'] };
  const all = [link, highlight, far].map((one) => context.register(context.obj(one as never)));
  page.node.set(PDFName.of('Annots'), context.obj(all));
  return { bytes: await document.save(), from, to };
}

function numbers(dict: PDFDict, key: string): number[] {
  return dict
    .lookup(PDFName.of(key), PDFArray)
    .asArray()
    .map((value) => Number(String(value)));
}

async function after(name: string) {
  const input = await marked(name);
  const { bytes } = await applyPlan(input.bytes, pagedPlan(await planFor(input.bytes, [name])), {
    strategies: new Map(),
  });
  const reader = await openPages(bytes);
  const { glyphs } = reader.glyphs(1);
  reader.close();
  const at = glyphs
    .map(({ text }) => text)
    .join('')
    .indexOf('here');
  const document = await PDFDocument.load(bytes);
  const list = document.getPage(0).node.Annots() as PDFArray;
  const [link, highlight, far] = [0, 1, 2].map((i) => list.lookup(i, PDFDict)) as [PDFDict, PDFDict, PDFDict];
  return { input, from: glyphs[at]?.quad[0] ?? 0, to: glyphs[at + 3]?.quad[2] ?? 0, link, highlight, far };
}

test('links and marks go with the words that they lie on, others stay', async () => {
  const { input, from, to, link, highlight, far } = await after('Ulm');
  expect(Math.abs(from - input.from)).toBeGreaterThan(5);
  const [left = 0, , right = 0] = numbers(link, 'Rect');
  expect(left).toBeCloseTo(from - 1, 0);
  expect(right).toBeCloseTo(to + 1, 0);
  const quads = numbers(highlight, 'QuadPoints');
  expect(quads[0]).toBeCloseTo(from, 0);
  expect(quads[2]).toBeCloseTo(to, 0);
  expect(numbers(far, 'Rect')).toEqual([72, 598, 120, 612]);
});

test('where they stand does not tell the name', async () => {
  const [a, b] = [await after('Ulm'), await after('Bonn')];
  expect(numbers(a.link, 'Rect')).toEqual(numbers(b.link, 'Rect'));
  expect(numbers(a.highlight, 'Rect')).toEqual(numbers(b.highlight, 'Rect'));
});
