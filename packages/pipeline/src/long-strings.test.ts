import { REFUSALS } from '@blackbar/model';
import {
  PDFArray,
  PDFDict,
  PDFDocument,
  PDFHexString,
  PDFName,
  type PDFObject,
  PDFString,
  StandardFonts,
} from '@cantoo/pdf-lib';
import { expect, test } from 'vitest';
import { redactDocument } from './redact-document.ts';

/** PDFium reads strings up to this many bytes and cuts the rest (ISO 32000-1, annex C.2). */
const CUT = 32_767;
const LONG = `${'lorem ipsum '.repeat(CUT / 10)}Tobin Ashgrove`;

const SPELLINGS: readonly [string, (text: string) => PDFObject][] = [
  ['in brackets', (text) => PDFString.of(text)],
  ['as UTF-16 in hexadecimal', (text) => PDFHexString.fromText(text)],
];

const PLACES: readonly [string, (document: PDFDocument, text: PDFObject) => void][] = [
  [
    'a note',
    (document, text) => {
      const { context } = document;
      const note = context.obj({ Type: 'Annot', Subtype: 'Text', Rect: [10, 10, 30, 30], Contents: text });
      document.getPage(0).node.set(PDFName.Annots, context.obj([context.register(note)]));
    },
  ],
  [
    'the value of a field',
    (document, text) => {
      const { context, catalog } = document;
      const field = context.register(
        context.obj({
          Type: 'Annot',
          Subtype: 'Widget',
          FT: 'Tx',
          T: PDFString.of('f'),
          Rect: [10, 10, 90, 30],
          V: text,
        }),
      );
      document.getPage(0).node.set(PDFName.Annots, context.obj([field]));
      catalog.set(PDFName.of('AcroForm'), context.obj({ Fields: [field], DA: PDFString.of('/Helv 0 Tf 0 g') }));
    },
  ],
  [
    'a tag that speaks',
    (document, text) => {
      const { context, catalog } = document;
      const element = context.register(context.obj({ Type: 'StructElem', S: 'P', Alt: text }));
      catalog.set(PDFName.of('StructTreeRoot'), context.register(context.obj({ Type: 'StructTreeRoot', K: element })));
    },
  ],
];

async function fileWith(place: (document: PDFDocument, text: PDFObject) => void, text: PDFObject): Promise<Uint8Array> {
  const document = await PDFDocument.create();
  const page = document.addPage([400, 200]);
  page.drawText('A plain page', { x: 40, y: 120, size: 12, font: await document.embedFont(StandardFonts.Helvetica) });
  place(document, text);
  return document.save();
}

function stringsIn(value: PDFObject | undefined, found: string[] = []): string[] {
  if (value instanceof PDFString || value instanceof PDFHexString) found.push(value.decodeText());
  else if (value instanceof PDFArray) for (const item of value.asArray()) stringsIn(item, found);
  else if (value instanceof PDFDict) for (const [, item] of value.entries()) stringsIn(item, found);
  return found;
}

test.each(
  PLACES.flatMap(([place, put]) => SPELLINGS.map(([spelling, spell]) => [place, spelling, put, spell] as const)),
)('what stands behind the cut does not stay: %s, %s', async (_place, _spelling, put, spell) => {
  const bytes = await fileWith(put, spell(LONG));
  const now = '2026-01-02T03:04:05.000Z';
  const request = { detect: false, terms: ['Tobin Ashgrove'], now };
  const outcome = await redactDocument(bytes, request).catch((error: { code: string }) => error.code);
  if (typeof outcome === 'string') {
    expect([...REFUSALS, 'verification_failed']).toContain(outcome);
    return;
  }
  const { context } = await PDFDocument.load(outcome.output);
  const strings = context.enumerateIndirectObjects().flatMap(([, object]) => stringsIn(object));
  expect(strings.filter((text) => /ashgrove/i.test(text))).toEqual([]);
});
