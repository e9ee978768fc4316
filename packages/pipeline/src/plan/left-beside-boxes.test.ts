import { PDFDocument, PDFName, PDFString, PDFTextField, StandardFonts } from '@cantoo/pdf-lib';
import { expect, test } from 'vitest';
import { redactDocument } from '../redact-document.ts';
import { keptBesideBoxes, leftWarnings, type TextLeft } from './left-beside-boxes.ts';

const LINES = ['Project Falconer begins in May.', 'The budget of project FALCONER is secret.', 'Nobody else was told.'];

async function memo(): Promise<Uint8Array> {
  const document = await PDFDocument.create();
  const font = await document.embedFont(StandardFonts.Helvetica);
  for (const line of LINES) document.addPage([400, 200]).drawText(line, { x: 50, y: 150, size: 12, font });
  return document.save();
}

/** Over "Project Falconer" of page 1. */
const BOX = { page: 1, x: 48, y: 38, width: 92, height: 16 };

async function warned(more: object): Promise<unknown[]> {
  const request = { detect: false, boxes: [BOX], now: '2026-01-01T00:00:00.000Z', ...more };
  const { report } = await redactDocument(await memo(), request);
  return report.warnings.filter(({ code }) => code === 'left_elsewhere').map(({ facts }) => facts);
}

test('what goes below a box and stands elsewhere is said, with its pages', async () => {
  expect(await warned({})).toEqual([{ pages: [2] }]);
});

test('a box that also takes an end of the word beside means the whole words', async () => {
  expect(await warned({ boxes: [{ ...BOX, x: 46, width: 102 }] })).toEqual([{ pages: [2] }]);
});

test.each([
  ['a term takes it everywhere', { terms: ['Project Falconer'] }],
  ['each has its box', { boxes: [BOX, { page: 2, x: 125, y: 38, width: 109, height: 16 }] }],
  ['the box lies over nothing', { boxes: [{ page: 3, x: 48, y: 100, width: 90, height: 16 }] }],
])('nothing is said where %s', async (_, more) => {
  expect(await warned(more)).toEqual([]);
});

async function withCopies(fill: (document: PDFDocument) => void): Promise<unknown[]> {
  const document = await PDFDocument.load(await memo());
  fill(document);
  const request = { detect: false, boxes: [BOX, { page: 2, x: 125, y: 38, width: 109, height: 16 }] };
  const { report } = await redactDocument(await document.save(), { ...request, now: '2026-01-01T00:00:00.000Z' });
  return report.warnings.filter(({ code }) => code === 'left_elsewhere').map(({ facts }) => facts);
}

const NAME = PDFString.of('About project falconer');

function bookmark(document: PDFDocument): void {
  const { context, catalog } = document;
  const outlines = context.nextRef();
  const dest = [document.getPage(0).ref, 'Fit'];
  const item = context.register(context.obj({ Title: NAME, Parent: outlines, Dest: dest }));
  context.assign(outlines, context.obj({ Type: 'Outlines', First: item, Last: item, Count: 1 }));
  catalog.set(PDFName.of('Outlines'), outlines);
}

function field(document: PDFDocument, place: { page: number; x: number; y: number }): void {
  const text = document.getForm().createTextField('one');
  text.setText('Project Falconer');
  text.addToPage(document.getPage(place.page - 1), { ...place, width: 150, height: 20, borderWidth: 0 });
  text.setFontSize(10);
}

function note(document: PDFDocument): void {
  const { context } = document;
  const dict = { Type: 'Annot', Subtype: 'Text', Rect: [300, 20, 320, 40], Contents: NAME };
  document.getPage(2).node.set(PDFName.of('Annots'), context.obj([context.register(context.obj(dict))]));
}

function figure(document: PDFDocument): void {
  const { context, catalog } = document;
  const root = context.nextRef();
  const element = { Type: 'StructElem', S: 'Figure', P: root, Alt: NAME, Pg: document.getPage(2).ref };
  context.assign(root, context.obj({ Type: 'StructTreeRoot', K: [context.register(context.obj(element))] }));
  catalog.set(PDFName.of('StructTreeRoot'), root);
}

test.each([
  ['a bookmark', bookmark, [0]],
  ['a field of another place', (document: PDFDocument) => field(document, { page: 3, x: 50, y: 50 }), [3]],
  ['a note', note, [3]],
  ['the description of a picture', figure, [3]],
])('a copy that %s holds is said', async (_, fill, pages) => {
  expect(await withCopies(fill)).toEqual([{ pages }]);
});

test.each([
  ['a field below the box itself', (document: PDFDocument) => field(document, { page: 1, x: 50, y: 142 })],
  ['a description, which no output has,', (document: PDFDocument) => document.setTitle('Project Falconer')],
])('nothing is said of %s', async (_, fill) => {
  expect(await withCopies(fill)).toEqual([]);
});

test('what a box takes out of a field is said where a page has it too', async () => {
  const document = await PDFDocument.load(await memo());
  field(document, { page: 3, x: 50, y: 50 });
  const request = { detect: false, boxes: [{ page: 3, x: 48, y: 128, width: 160, height: 24 }] };
  const { output, report } = await redactDocument(await document.save(), {
    ...request,
    now: '2026-01-01T00:00:00.000Z',
  });
  expect(report.warnings.filter(({ code }) => code === 'left_elsewhere').map(({ facts }) => facts)).toEqual([
    { pages: [1, 2] },
  ]);
  const [value] = (await PDFDocument.load(output)).getForm().getFields();
  expect(value instanceof PDFTextField ? (value.getText() ?? '') : '').toBe('');
});

const TWICE: TextLeft = { text: 'Project Falconer', boxes: ['a', 'b'], page: 1, pages: [2, 3], places: 2 };

test.each([
  { said: [], warnings: 1, kept: [] },
  { said: ['a'], warnings: 1, kept: [] },
  { said: ['a', 'b'], warnings: 0, kept: [2, 3] },
])('where a person of $said said to keep is warned of, or told by its pages', ({ said, warnings, kept }) => {
  const beside = said.map((id) => ({ id, category: 'MANUAL' as const, reason: `the word of ${id}` }));
  expect(leftWarnings([TWICE], beside)).toHaveLength(warnings);
  expect(keptBesideBoxes([TWICE], beside)).toEqual(
    kept.map((page) => ({ page, category: 'MANUAL', reason: 'the word of a' })),
  );
});
