import { PDFDict, PDFDocument, PDFHexString, PDFName, type PDFObject } from '@cantoo/pdf-lib';
import { describe, expect, test } from 'vitest';
import { AS_IT_IS } from './copy-graph.ts';
import { writeDocument } from './write-document.ts';

const SAID = 'check with Henrik';
const said = PDFHexString.fromText(SAID);
/** All places of an annotation where a person's words may stand (ISO 32000-2, 12.5.2 and 12.5.6). */
const COMMENT = { Contents: said, RC: said, T: said, Subj: said, NM: said, DS: said, Lang: said, Private: [said] };

interface Kind {
  readonly kind: string;
  /** What it is drawn from; all of it stays. */
  readonly drawn: Readonly<Record<string, unknown>>;
  /** What a person may have written into such an entry does not. */
  readonly spoken?: Readonly<Record<string, unknown>>;
}

const LINE = [72, 400, 300, 400];
const QUAD = [72, 415, 300, 415, 72, 400, 300, 400];

const KINDS: readonly Kind[] = [
  ...['Highlight', 'Underline', 'Squiggly', 'StrikeOut'].map((kind) => ({ kind, drawn: { QuadPoints: QUAD } })),
  { kind: 'Link', drawn: { Border: [0, 0, 0], Dest: ['there'], H: 'I' }, spoken: { QuadPoints: [said] } },
  { kind: 'Line', drawn: { L: LINE, LE: ['None', 'OpenArrow'] }, spoken: { Cap: said } },
  { kind: 'Square', drawn: { IC: [1, 1, 0], RD: [1, 1, 1, 1] } },
  { kind: 'Circle', drawn: { BS: { W: 2 } }, spoken: { BE: { S: said } } },
  { kind: 'Polygon', drawn: { Vertices: QUAD } },
  { kind: 'PolyLine', drawn: { Vertices: QUAD } },
  { kind: 'Ink', drawn: { InkList: [LINE] } },
  { kind: 'Stamp', drawn: { Name: 'Draft' } },
  { kind: 'Stamp', drawn: {}, spoken: { Name: said } },
  { kind: 'Caret', drawn: { Sy: 'P' } },
];

async function annotated(entries: readonly Readonly<Record<string, unknown>>[]): Promise<PDFDict[]> {
  const document = await PDFDocument.create({ updateMetadata: false });
  const { context } = document;
  const refs = entries.map((own) =>
    context.register(context.obj({ Type: 'Annot', Rect: [72, 400, 300, 415], ...own } as never)),
  );
  document.addPage([600, 800]).node.set(PDFName.Annots, context.obj(refs));
  const written = await PDFDocument.load(await writeDocument(document, AS_IT_IS), { updateMetadata: false });
  for (const [, object] of written.context.enumerateIndirectObjects()) expect(wordsOf(object)).not.toContain(SAID);
  const left = written.getPage(0).node.Annots()?.asArray() ?? [];
  return left.map((ref) => written.context.lookup(ref, PDFDict));
}

/** The strings of the object, unpacked. */
function wordsOf(object: PDFObject): string {
  return object.toString().replaceAll(/<([\dA-F]+)>/g, (_, hex: string) => PDFHexString.of(hex).decodeText());
}

describe('what people wrote into an annotation is not copied, its look is', () => {
  test.each(KINDS)('$kind', async ({ kind, drawn, spoken = {} }) => {
    const [left] = await annotated([{ Subtype: kind, ...COMMENT, ...drawn, ...spoken }]);
    const keys = [...(left?.keys() ?? [])].map((key) => key.decodeText());
    expect(keys).toEqual(expect.arrayContaining(['Subtype', 'Rect', ...Object.keys(drawn)]));
    expect(keys.filter((key) => Object.hasOwn(COMMENT, key))).toEqual([]);
  });
});

test('what shows nothing but a comment is gone: popups, notes without a look, hidden marks', async () => {
  const nothing = ['Popup', 'Text'].map((Subtype) => ({ Subtype, ...COMMENT }));
  expect(await annotated([...nothing, { Subtype: 'Highlight', F: 2, QuadPoints: QUAD, ...COMMENT }])).toEqual([]);
});

test('a text that viewers draw from its entries keeps what they show, and nothing beside', async () => {
  const shown = PDFHexString.fromText('shown on the page');
  const [left] = await annotated([
    { Subtype: 'FreeText', ...COMMENT, Contents: shown, DA: PDFHexString.fromText('/F1 9 Tf') },
  ]);
  expect(left?.get(PDFName.of('Contents'))?.toString()).toBe(shown.toString());
  expect(left?.has(PDFName.of('DA'))).toBe(true);
});
