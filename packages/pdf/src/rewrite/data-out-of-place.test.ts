import { PDFDocument, PDFRawStream } from '@cantoo/pdf-lib';
import { expect, test } from 'vitest';
import { type PlainPdf, plainPdf, stream } from '../engine/plain-pdf.fixture.ts';
import { AS_IT_IS } from './copy-graph.ts';
import { decodeStream } from './decode-stream.ts';
import { writeDocument } from './write-document.ts';

const data = (entries = '') => stream(entries, 'Tobin Ashgrove');

test.each<[string, PlainPdf]>([
  ['a bookmark', { catalog: '/Outlines<</First 6 0 R>>', objects: [data('/Title(One)')] }],
  ['a field', { catalog: '/AcroForm<</Fields[6 0 R]>>', objects: [data('/FT/Tx/T(name)')] }],
  ['a page label', { catalog: '/PageLabels<</Nums[0 6 0 R]>>', objects: [data()] }],
  ['a structure element', { catalog: '/StructTreeRoot<</K 6 0 R>>', objects: [data('/S/P')] }],
  ['a list of resources', { resources: '/Properties 6 0 R', objects: [data()] }],
  ['a layer', { resources: '/Properties<</L 6 0 R>>', content: '/OC /L BDC EMC', objects: [data('/Type/OCG')] }],
  ['a font', { resources: '/ExtGState<</G<</Font[6 0 R 9]>>>>', content: '/G gs', objects: [data('/Type/Font')] }],
])('data where no stream belongs is not copied: %s', async (_, pdf) => {
  const document = await PDFDocument.load(plainPdf(pdf), { updateMetadata: false });
  const copy = await PDFDocument.load(await writeDocument(document, AS_IT_IS), { updateMetadata: false });
  const left = copy.context.enumerateIndirectObjects().map(([, object]) => object);
  const said = left.map((object) =>
    object instanceof PDFRawStream ? Buffer.from(decodeStream(object).bytes).toString('latin1') : '',
  );
  expect(said.join()).not.toContain('Tobin');
});
