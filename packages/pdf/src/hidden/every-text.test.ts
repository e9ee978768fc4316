import { PDFDocument } from '@cantoo/pdf-lib';
import { expect, test } from 'vitest';
import { type PlainPdf, plainPdf } from '../engine/plain-pdf.fixture.ts';
import { AS_IT_IS } from '../rewrite/copy-graph.ts';
import { ROLES } from '../rewrite/roles.ts';
import { writeDocument } from '../rewrite/write-document.ts';
import { readHiddenParts } from './hidden-parts.ts';

const MEDIA = '/MediaBox[0 0 600 800]';
const annotation = (body: string): PlainPdf => ({
  page: `${MEDIA}/Annots[6 0 R]`,
  objects: [`<</Type/Annot/Rect[10 20 110 40]${body}>>`],
});
const element = (body: string): PlainPdf => ({
  catalog: '/StructTreeRoot 6 0 R',
  objects: ['<</Type/StructTreeRoot/K 7 0 R>>', `<</Type/StructElem/S/Table/P 6 0 R/Pg 3 0 R${body}>>`],
});

/** A file in which an object of the role has the entry. */
const HOLDERS: Readonly<Record<string, (entry: string) => PlainPdf>> = {
  catalog: (entry) => ({ catalog: entry }),
  'page-label': (entry) => ({ catalog: `/PageLabels<</Nums[0 <<${entry}>>]>>` }),
  'output-intent': (entry) => ({ catalog: `/OutputIntents[<</Type/OutputIntent/S/GTS_PDFX${entry}>>]` }),
  outline: (entry) => ({ catalog: '/Outlines<</First 6 0 R>>', objects: [`<<${entry}>>`] }),
  action: (entry) => ({ catalog: '/Outlines<</First 6 0 R>>', objects: [`<</Title(x)/A<</S/URI${entry}>>>>`] }),
  property: (entry) => ({
    content: '/Span /P BDC EMC',
    resources: '/Properties<</P 6 0 R>>',
    objects: [`<<${entry}>>`],
  }),
  'drawn-by-viewer': (entry) => annotation(`/Subtype/FreeText${entry}`),
  widget: (entry) => annotation(`/Subtype/Widget/FT/Tx${entry}`),
  'appearance-look': (entry) => annotation(`/Subtype/Widget/FT/Btn/MK<<${entry}>>`),
  field: (entry) => ({ catalog: '/AcroForm<</Fields[6 0 R]>>', objects: [`<</FT/Tx${entry}>>`] }),
  namespace: (entry) => ({
    catalog: '/StructTreeRoot 6 0 R',
    objects: ['<</Type/StructTreeRoot/Namespaces[7 0 R]>>', `<</Type/Namespace${entry}>>`],
  }),
  struct: element,
  attributes: (entry) => element(`/A[<</O/Table${entry}>>]`),
};

const WORDS = 'Tobin Ashgrove';
const keysWith = (...rules: readonly string[]) =>
  Object.entries(ROLES).flatMap(([role, table]) =>
    Object.entries(table).flatMap(([key, rule]): [string, string][] => (rules.includes(rule) ? [[role, key]] : [])),
  );
const holding = (role: string, key: string, words: string): Uint8Array => {
  const holder = HOLDERS[role];
  if (!holder) throw new Error(`no file for ${role}`);
  return plainPdf(holder(`/${key}(${words})`));
};

test.each(keysWith('text', 'uri'))('what is copied for reading is read before: %s /%s', async (role, key) => {
  const words = key === 'URI' ? 'https://x.example/?n=Tobin%2520Ashgrove' : WORDS;
  const texts = (await readHiddenParts(holding(role, key, words))).map(({ text }) => text);
  expect(texts.filter((text) => text.includes(WORDS))).not.toEqual([]);
});

test.each([
  ...keysWith('identifier', 'language'),
  ['attributes', 'ListNumbering'],
  ['property', 'Subtype'],
  ['output-intent', 'Info'],
  ['output-intent', 'RegistryName'],
  ['widget', 'DS'],
])('what nobody reads keeps no words: %s /%s', async (role, key) => {
  const written = await writeDocument(
    await PDFDocument.load(holding(role, key, WORDS), { updateMetadata: false }),
    AS_IT_IS,
  );
  const copy = await PDFDocument.load(written, { updateMetadata: false });
  const objects = copy.context.enumerateIndirectObjects().map(([, object]) => object.toString());
  expect(objects.filter((object) => object.includes('Tobin'))).toEqual([]);
});

test('cells and their headers still find each other', async () => {
  const table = element('/ID(Tobin)/A[<</O/Table/Headers[(Tobin)(Ashgrove)]>>]');
  const written = await writeDocument(await PDFDocument.load(plainPdf(table), { updateMetadata: false }), AS_IT_IS);
  const copy = await PDFDocument.load(written, { updateMetadata: false });
  const text = copy.context
    .enumerateIndirectObjects()
    .map(([, object]) => object.toString())
    .join('\n');
  const [, id] = /\/ID \((.*?)\)/.exec(text) ?? [];
  expect(id).toBeDefined();
  expect(text).toMatch(new RegExp(`/Headers \\[ \\(${id}\\) \\((?!${id}\\))`));
});

test.each(['en', 'en-US', 'zh-Hant-TW', 'de-1996', 'es-419'])('the language %s is kept', async (tag) => {
  const bytes = plainPdf({ catalog: `/Lang(${tag})` });
  const written = await writeDocument(await PDFDocument.load(bytes, { updateMetadata: false }), AS_IT_IS);
  const copy = await PDFDocument.load(written, { updateMetadata: false });
  expect(copy.catalog.toString()).toContain(`(${tag})`);
});
