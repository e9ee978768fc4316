import { PDFDocument, PDFHexString, PDFRawStream } from '@cantoo/pdf-lib';
import { expect, test } from 'vitest';
import { type PlainPdf, plainPdf, stream } from '../engine/plain-pdf.fixture.ts';
import { readHiddenParts } from '../hidden/hidden-parts.ts';
import { AS_IT_IS } from './copy-graph.ts';
import { decodeStream } from './decode-stream.ts';
import { writeDocument } from './write-document.ts';

const LOOK = stream(
  '/Type/XObject/Subtype/Form/BBox[0 0 100 20]/Resources<</Font<</F1 5 0 R>>>>',
  'BT /F1 10 Tf 2 5 Td (Tobin) Tj ET',
);
const annotation = (body: string) => `<</Type/Annot/Rect[10 20 110 40]${body}>>`;
const MEDIA = '/MediaBox[0 0 600 800]';
/** The structure leads to object 7. */
const TREE = '<</Type/StructTreeRoot/K<</Type/StructElem/S/Annot/Pg 3 0 R/K<</Type/OBJR/Obj 7 0 R>>>>>>';

/** Everything that the written file says, unpacked. */
async function written(bytes: Uint8Array): Promise<string> {
  const document = await PDFDocument.load(bytes, { updateMetadata: false });
  const copy = await PDFDocument.load(await writeDocument(document, AS_IT_IS), { updateMetadata: false });
  const objects = copy.context.enumerateIndirectObjects().map(([, object]) => {
    const data = object instanceof PDFRawStream ? Buffer.from(decodeStream(object).bytes).toString('latin1') : '';
    return `${object instanceof PDFRawStream ? object.dict : object}${data}`;
  });
  return objects.join('\n').replaceAll(/<([\dA-F]+)>/g, (_, hex: string) => PDFHexString.of(hex).decodeText());
}

test.each<[string, PlainPdf]>([
  [
    'a note that a reply still names',
    {
      page: `${MEDIA}/Annots[6 0 R]`,
      objects: [annotation('/Subtype/Square/IRT 7 0 R'), annotation('/Subtype/Stamp/AP<</N 8 0 R>>'), LOOK],
    },
  ],
  [
    'a text that the structure still names',
    {
      page: MEDIA,
      catalog: '/StructTreeRoot 6 0 R',
      objects: [TREE, annotation('/Subtype/FreeText/Contents(Tobin)/DA(/F1 9 Tf)')],
    },
  ],
  [
    'a note that stands in the structure itself',
    {
      page: MEDIA,
      catalog: '/StructTreeRoot 6 0 R',
      objects: [TREE.replace('7 0 R', annotation('/Subtype/Stamp/AP<</N 7 0 R>>')), LOOK],
    },
  ],
  [
    'a field that the structure still names',
    { page: MEDIA, catalog: '/StructTreeRoot 6 0 R', objects: [TREE, annotation('/Subtype/Widget/FT/Tx/V(Tobin)')] },
  ],
])('what no page lists is neither read nor copied: %s', async (_, pdf) => {
  const bytes = plainPdf(pdf);
  expect((await readHiddenParts(bytes)).map(({ text }) => text)).toEqual([]);
  expect(await written(bytes)).not.toContain('Tobin');
});

test('a field of the form that no page lists keeps its value, which is read, and not its look, which is not', async () => {
  const widget = annotation('/Subtype/Widget/FT/Tx/T(name)/V(Marla)/MK<</CA(Tobin)>>/AP<</N 7 0 R>>');
  const bytes = plainPdf({ page: MEDIA, catalog: '/AcroForm<</Fields[6 0 R]>>', objects: [widget, LOOK] });
  expect((await readHiddenParts(bytes)).map(({ text }) => text)).toEqual(['Marla', 'name']);
  const left = await written(bytes);
  expect(left).not.toContain('Tobin');
  expect(left).toContain('Marla');
});

test.each([
  ['in the page', '[6 0 R 7 0 R]'],
  ['in an object of its own', '10 0 R'],
])('what a page lists is copied, a reply and an element with what they name: listed %s', async (_, annots) => {
  const objects = [
    annotation('/Subtype/Square/IRT 7 0 R'),
    annotation('/Subtype/Stamp/AP<</N 8 0 R>>'),
    LOOK,
    TREE.replace('7 0 R', '6 0 R'),
    '[6 0 R 7 0 R]',
  ];
  const pdf = { page: `${MEDIA}/Annots ${annots}`, catalog: '/StructTreeRoot 9 0 R', objects };
  const left = await written(plainPdf(pdf));
  for (const kept of ['(Tobin)', '/IRT', '/Obj']) expect(left).toContain(kept);
});
