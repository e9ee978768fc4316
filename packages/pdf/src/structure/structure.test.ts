import { PDFDict, PDFDocument, PDFHexString, PDFName, type PDFObject } from '@cantoo/pdf-lib';
import { describe, expect, test } from 'vitest';
import { applyPlan } from '../apply-plan.ts';
import { pagedPlan, planFor } from '../hand-made-plan.fixture.ts';
import { openPages } from '../reader/pages.ts';
import { hiddenLayersOf } from './hidden-layers.ts';

async function withContent(content: string, change: (document: PDFDocument) => void): Promise<Uint8Array> {
  const document = await PDFDocument.create({ updateMetadata: false });
  const { context } = document;
  const { node } = document.addPage([400, 200]);
  const font = context.obj({ Type: 'Font', Subtype: 'Type1', BaseFont: 'Helvetica' });
  node.set(PDFName.Resources, context.obj({ Font: { F: font } }));
  node.set(PDFName.Contents, context.register(context.flateStream(content)));
  change(document);
  return document.save();
}

const text = (value: string) => PDFHexString.fromText(value);

/** Alternate texts of all structure elements, by structure type. */
async function alternatesOf(bytes: Uint8Array): Promise<Record<string, string>> {
  const document = await PDFDocument.load(bytes);
  const found = document.context.enumerateIndirectObjects().flatMap(([, object]) => {
    if (!(object instanceof PDFDict) || !object.has(PDFName.of('S'))) return [];
    const alt = object.get(PDFName.of('Alt'));
    return [[String(object.get(PDFName.of('S'))), alt instanceof PDFHexString ? alt.decodeText() : ''] as const];
  });
  return Object.fromEntries(found);
}

test('an element whose content was cut, and those above it, no longer speak; the others do', async () => {
  const content =
    '/P <</MCID 0>> BDC BT /F 12 Tf 20 150 Td (Tobin Ashgrove) Tj ET EMC /H1 <</MCID 1>> BDC BT /F 12 Tf 20 100 Td (Heading) Tj ET EMC';
  const bytes = await withContent(content, (document) => {
    const { context } = document;
    const pg = document.getPage(0).ref;
    const elem = (s: string, alt: string, k: unknown) =>
      context.register(context.obj({ Type: 'StructElem', S: s, Pg: pg, Alt: text(alt), K: k } as never));
    const cut = elem('P', 'the widow of the mayor', 0);
    const section = elem('Sect', 'about the widow', [cut]);
    const kept = elem('H1', 'a heading', 1);
    document.catalog.set(PDFName.of('MarkInfo'), context.obj({ Marked: true }));
    document.catalog.set(
      PDFName.of('StructTreeRoot'),
      context.register(context.obj({ Type: 'StructTreeRoot', K: [section, kept] } as never)),
    );
  });
  const applied = await applyPlan(bytes, pagedPlan(await planFor(bytes, ['Tobin Ashgrove'])), {
    strategies: new Map(),
  });
  expect(await alternatesOf(applied.bytes)).toEqual({ '/P': '', '/Sect': '', '/H1': 'a heading' });
});

test('an element whose content was cut, and those above it, have no place and no measures; the others do', async () => {
  const content =
    '/P <</MCID 0>> BDC BT /F 12 Tf 20 150 Td (Tobin Ashgrove) Tj ET EMC /H1 <</MCID 1>> BDC BT /F 12 Tf 20 100 Td (Heading) Tj ET EMC';
  const bytes = await withContent(content, (document) => {
    const { context } = document;
    const Pg = document.getPage(0).ref;
    const measures = { O: 'Layout', TextAlign: 'Start', BBox: [20, 150, 104, 162], Width: 84, EndIndent: 3 };
    const shared = context.register(context.obj(measures));
    const elem = (S: string, A: unknown, K: unknown) =>
      context.register(context.obj({ Type: 'StructElem', S, Pg, A, K } as never));
    const section = elem('Sect', [{ O: 'Layout', TextIndent: 12 }, 0], [elem('P', shared, 0)]);
    document.catalog.set(PDFName.of('MarkInfo'), context.obj({ Marked: true }));
    const root = context.obj({ Type: 'StructTreeRoot', K: [section, elem('H1', shared, 1)] } as never);
    document.catalog.set(PDFName.of('StructTreeRoot'), context.register(root));
  });
  const plan = pagedPlan(await planFor(bytes, ['Tobin Ashgrove']));
  const { context } = await PDFDocument.load((await applyPlan(bytes, plan, { strategies: new Map() })).bytes);
  const left = context.enumerateIndirectObjects().flatMap(([, object]) => {
    if (!(object instanceof PDFDict) || !object.has(PDFName.of('A'))) return [];
    const attributes = context.lookup(object.get(PDFName.of('A')));
    return [[String(object.get(PDFName.of('S'))), String(attributes).replaceAll(/\s+/gu, ' ')]];
  });
  const { '/P': cut, '/Sect': above, '/H1': kept } = Object.fromEntries(left);
  expect(cut).toContain('/TextAlign /Start');
  expect(`${cut} ${above}`).not.toMatch(/BBox|Width|Indent/u);
  expect(kept).toMatch(/BBox.*Width.*EndIndent/u);
});

describe('an element known by the parent tree alone no longer speaks', () => {
  const content = '/P <</MCID 0>> BDC BT /F 12 Tf 20 150 Td (Tobin Ashgrove) Tj ET EMC';
  const spoken = { T: 'his widow', Alt: 'the widow', ActualText: 'the widow of him', E: 'Mrs. the widow' };

  test.each([
    ['without /Pg', true],
    ['that no element above it lists', false],
  ])('%s', async (_what, listed) => {
    const bytes = await withContent(content, (document) => {
      const { context } = document;
      const words = Object.fromEntries(Object.entries(spoken).map(([key, value]) => [key, text(value)]));
      const above = context.register(
        context.obj({ Type: 'StructElem', S: 'Sect', T: text('about the widow') } as never),
      );
      const cut = context.register(context.obj({ Type: 'StructElem', S: 'P', P: above, K: 0, ...words } as never));
      const other = context.register(context.obj({ Type: 'StructElem', S: 'H1', T: text('a heading') } as never));
      context.lookup(above, PDFDict).set(PDFName.of('K'), context.obj((listed ? [cut] : []) as never));
      document.getPage(0).node.set(PDFName.of('StructParents'), context.obj(0));
      document.catalog.set(PDFName.of('MarkInfo'), context.obj({ Marked: true }));
      const tree = { Type: 'StructTreeRoot', K: [above, other], ParentTree: { Nums: [0, [cut]] } };
      document.catalog.set(PDFName.of('StructTreeRoot'), context.register(context.obj(tree as never)));
    });
    const plan = pagedPlan(await planFor(bytes, ['Tobin Ashgrove']));
    const applied = await applyPlan(bytes, plan, { strategies: new Map() });
    const left = (await PDFDocument.load(applied.bytes)).context.enumerateIndirectObjects().flatMap(([, object]) =>
      object instanceof PDFDict && object.has(PDFName.of('S'))
        ? [...Object.keys(spoken)].flatMap((key) => {
            const value = object.get(PDFName.of(key));
            return value instanceof PDFHexString ? [value.decodeText()] : [];
          })
        : [],
    );
    expect(left.filter((words) => words.includes('widow'))).toEqual([]);
    expect(left).toContain('a heading');
  });
});

test('what a switched-off layer holds is cut, not shown, when layers go', async () => {
  const content =
    '/OC /Off BDC BT /F 12 Tf 20 150 Td (concealed) Tj ET EMC /OC /On BDC BT /F 12 Tf 20 100 Td (visible) Tj ET EMC';
  const bytes = await withContent(content, (document) => {
    const { context } = document;
    const layer = (name: string): PDFObject =>
      context.register(context.obj({ Type: 'OCG', Name: text(name) } as never));
    const [off, on] = [layer('off'), layer('on')];
    const resources = document.getPage(0).node.Resources() as PDFDict;
    resources.set(PDFName.of('Properties'), context.obj({ Off: off, On: on }));
    document.catalog.set(PDFName.of('OCProperties'), context.obj({ OCGs: [off, on], D: { OFF: [off] } }));
  });
  expect(hiddenLayersOf((await PDFDocument.load(bytes)).catalog)?.size).toBe(1);
  const applied = await applyPlan(bytes, pagedPlan(await planFor(bytes, [])), { strategies: new Map() });
  const shown = (await openPages(applied.bytes)).glyphs(1).glyphs.map((glyph) => glyph.text);
  expect(shown.join('')).toBe('visible');
  expect(applied.warnings.map(({ code }) => code)).toEqual(['layers_removed']);
  expect((await PDFDocument.load(applied.bytes)).catalog.has(PDFName.of('OCProperties'))).toBe(false);
});

test('what is shown only while a layer is off is cut, though no layer is off', async () => {
  const content =
    '/OC /Instead BDC BT /F 12 Tf 20 150 Td (concealed) Tj ET EMC /OC /On BDC BT /F 12 Tf 20 100 Td (visible) Tj ET EMC';
  const bytes = await withContent(content, (document) => {
    const { context } = document;
    const on = context.register(context.obj({ Type: 'OCG', Name: text('on') } as never));
    const instead = context.register(context.obj({ Type: 'OCMD', OCGs: [on], P: 'AllOff' }));
    const resources = document.getPage(0).node.Resources() as PDFDict;
    resources.set(PDFName.of('Properties'), context.obj({ Instead: instead, On: on }));
    document.catalog.set(PDFName.of('OCProperties'), context.obj({ OCGs: [on], D: { ON: [on] } }));
  });
  expect(hiddenLayersOf((await PDFDocument.load(bytes)).catalog)?.size).toBe(0);
  const applied = await applyPlan(bytes, pagedPlan(await planFor(bytes, [])), { strategies: new Map() });
  const shown = (await openPages(applied.bytes)).glyphs(1).glyphs.map((glyph) => glyph.text);
  expect(shown.join('')).toBe('visible');
});

test('a file without a list of layers has none', async () => {
  const bytes = await withContent('BT /F 12 Tf 20 100 Td (visible) Tj ET', () => undefined);
  expect(hiddenLayersOf((await PDFDocument.load(bytes)).catalog)).toBeUndefined();
});
