import { PDFDict, type PDFDocument, PDFName, PDFRawStream, type PDFRef } from '@cantoo/pdf-lib';
import { expect, test } from 'vitest';
import { boxesOf, cutOf, documentOf, type RawPage, readPages, splice, stream, textOf } from '../../test/raw-page.ts';
import { decodeStream } from '../rewrite/decode-stream.ts';
import { dropUndrawn } from '../rewrite/drop-undrawn.ts';

const FORM = { Type: 'XObject', Subtype: 'Form', BBox: [0, 0, 612, 792] };

/** Everything that is reached from a page, unpacked: what is in here stays in a file of that page. */
function reached(document: PDFDocument, pageIndex: number): string {
  const seen = new Set<unknown>();
  const found: string[] = [];
  const walk = (object: unknown, depth: number): void => {
    const value = document.context.lookup(object as never) ?? object;
    if (seen.has(value) || depth > 20) return;
    seen.add(value);
    if (value instanceof PDFRawStream) {
      found.push(Buffer.from(decodeStream(value).bytes).toString('latin1'));
      walk(value.dict, depth + 1);
    } else if (value instanceof PDFDict) {
      for (const entry of childrenOf(value)) walk(entry, depth + 1);
    } else found.push(String(value));
  };
  walk(document.getPage(pageIndex).node, 0);
  return found.join('\n');
}

function childrenOf(dict: PDFDict): unknown[] {
  return dict.entries().flatMap(([key, entry]) => (key === PDFName.of('Parent') ? [] : [entry]));
}

async function readText(document: PDFDocument): Promise<string[]> {
  return (await readPages(document)).map((glyphs) => textOf(glyphs).replaceAll(' ', ''));
}

function sharedForm(document: PDFDocument, ...pages: number[]): PDFRef {
  const form = stream(document.context, 'BT /F 12 Tf 72 500 Td (a SECRET b) Tj ET', {
    ...FORM,
    Resources: { Font: { F: { Type: 'Font', Subtype: 'Type1', BaseFont: 'Helvetica' } } },
  });
  for (const index of pages) {
    document
      .getPage(index)
      .node.Resources()
      ?.set(PDFName.of('XObject'), document.context.obj({ X: form }));
  }
  return form;
}

test('a form that two pages draw changes on one of them only', async () => {
  const document = await documentOf({ content: '/X Do' }, { content: 'q /X Do Q' });
  const form = sharedForm(document, 0, 1);
  const [before = []] = await readPages(document);
  const outcome = splice(document, 0, cutOf(boxesOf(before, 'SECRET')));
  expect(outcome.forms).toMatchObject([{ from: form }]);
  expect(await readText(document)).toEqual(['ab', 'aSECRETb']);
  expect(reached(document, 0)).not.toContain('SECRET');
  expect(reached(document, 1)).toContain('SECRET');
});

test('a form that is drawn twice changes where it is hit', async () => {
  const document = await documentOf({ content: '/X Do q 1 0 0 1 0 -100 cm /X Do Q' });
  sharedForm(document, 0);
  const [before = []] = await readPages(document);
  splice(document, 0, cutOf(boxesOf(before.slice(0, before.length / 2), 'SECRET')));
  expect(await readText(document)).toEqual(['abaSECRETb']);
});

test('forms in forms, each with a matrix', async () => {
  const page: RawPage = {
    content: 'q .5 0 0 .5 10 10 cm /A Do Q',
    resources: (c) => {
      const Resources = { Font: { F: { Type: 'Font', Subtype: 'Type1', BaseFont: 'Helvetica' } } };
      const inner = stream(c, 'BT /F 12 Tf 20 20 Td (a SECRET b) Tj ET', {
        ...FORM,
        Matrix: [0, 1, -1, 0, 300, 0],
        Resources,
      });
      const middle = stream(c, '1 0 0 1 7 7 cm /B Do', {
        ...FORM,
        Matrix: [2, 0, 0, 2, 0, 0],
        Resources: { XObject: { B: inner } },
      });
      return { XObject: { A: middle } };
    },
  };
  const document = await documentOf(page);
  const [before = []] = await readPages(document);
  splice(document, 0, cutOf(boxesOf(before, 'SECRET')));
  expect(await readText(document)).toEqual(['ab']);
  expect(reached(document, 0)).not.toContain('SECRET');
});

test('resources that two pages share stay as they are', async () => {
  const document = await documentOf({ content: '/X Do' }, { content: '/X Do' });
  sharedForm(document, 0);
  document.getPage(1).node.set(PDFName.of('Resources'), document.getPage(0).node.Resources() as PDFDict);
  const [before = []] = await readPages(document);
  splice(document, 0, cutOf(boxesOf(before, 'SECRET')));
  expect(await readText(document)).toEqual(['ab', 'aSECRETb']);
});

test('a form that draws itself ends', async () => {
  const document = await documentOf({ content: '/X Do' });
  const form = sharedForm(document, 0);
  const dict = (document.context.lookup(form) as PDFRawStream).dict;
  (dict.lookup(PDFName.of('Resources')) as PDFDict).set(PDFName.of('XObject'), document.context.obj({ X: form }));
  (document.context.lookup(form) as PDFRawStream).updateContents(
    Buffer.from('/X Do BT /F 12 Tf 72 500 Td (a SECRET b) Tj ET /X Do'),
  );
  const outcome = splice(document, 0, cutOf([[70, 490, 200, 490, 200, 515, 70, 515]]));
  expect(outcome.removedGlyphs).toBe(10);
});

test('a form drawn very often away from the boxes is looked at once', async () => {
  const document = await documentOf({ content: '1 0 0 1 0 0 cm /A Do '.repeat(100) });
  const { context } = document;
  const draw = (name: string) => `q /${name} Do Q `.repeat(100);
  const bottom = stream(context, '0 0 1 1 re f '.repeat(100), { ...FORM, BBox: [0, 0, 9, 9] });
  const middle = stream(context, draw('C'), { ...FORM, BBox: [0, 0, 9, 9], Resources: { XObject: { C: bottom } } });
  const top = stream(context, draw('B'), { ...FORM, BBox: [0, 0, 9, 9], Resources: { XObject: { B: middle } } });
  document
    .getPage(0)
    .node.Resources()
    ?.set(PDFName.of('XObject'), context.obj({ A: top }));
  const outcome = splice(document, 0, cutOf([[70, 490, 200, 490, 200, 515, 70, 515]]));
  expect(outcome.changed).toBe(false);
});

test('a page that lists the form without drawing it does not keep it', async () => {
  const document = await documentOf({ content: '/X Do' }, { content: '0 0 5 5 re f' });
  sharedForm(document, 0, 1);
  const [before = []] = await readPages(document);
  splice(document, 0, cutOf(boxesOf(before, 'SECRET')));
  dropUndrawn(document);
  expect(reached(document, 1)).not.toContain('SECRET');
});

test('tags follow the form to its copy', async () => {
  const document = await documentOf({ content: '/X Do' });
  const form = sharedForm(document, 0);
  const { context, catalog } = document;
  const tag = context.obj({ Type: 'MCR', Stm: form, MCID: 0 });
  catalog.set(PDFName.of('StructTreeRoot'), context.obj({ K: [{ S: 'P', K: [tag] }] }));
  const [before = []] = await readPages(document);
  const { forms } = splice(document, 0, cutOf(boxesOf(before, 'SECRET')));
  expect((tag as PDFDict).get(PDFName.of('Stm'))).toBe(forms[0]?.to);
});

test('a box of a form’s line covers no letter that the page draws behind it', async () => {
  const document = await documentOf({ content: '/X Do BT /F1 12 Tf 145 500 Td (of this town) Tj ET' });
  sharedForm(document, 0);
  const [before = []] = await readPages(document);
  const quads = boxesOf(before, 'SECRET b');
  const gapWidths = new Map([['r1', [108]]]);
  const cut = cutOf(quads, { widths: 'quantised', regions: quads.map(() => 'r1'), gapWidths });
  const { boxes, uneven } = splice(document, 0, cut);
  expect(boxes.map(({ quad }) => quad[2])).toEqual([expect.closeTo(145, 0)]);
  expect(uneven).toContainEqual({ region: 'r1', why: 'no room' });
});
