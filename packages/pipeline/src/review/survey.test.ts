import { PDFDocument, PDFString, StandardFonts } from '@cantoo/pdf-lib';
import { expect, test } from 'vitest';
import { analyse } from '../in-process.ts';
import { packedOrder, type RedactionOrder } from '../plan/redaction-order.ts';
import { survey } from './survey.ts';

const silent = () => undefined;

/** A form whose print says nothing, and whose fields say it all. */
async function form(): Promise<Uint8Array> {
  const pdf = await PDFDocument.create();
  const font = await pdf.embedFont(StandardFonts.Helvetica);
  const page = pdf.addPage([612, 792]);
  page.drawText('Application for an account', { x: 72, y: 720, size: 12, font });
  const fill = (name: string, value: string, y: number, many = false) => {
    const field = pdf.getForm().createTextField(name);
    if (many) field.enableMultiline();
    field.setText(value);
    field.addToPage(page, { x: 72, y, width: 240, height: many ? 60 : 20, font });
  };
  fill('born', '4 July 1991', 660);
  fill('passport', 'X4820175', 620);
  fill('address', '1450 West Third Street\nDayton 45402', 520, true);
  const note = { Type: 'Annot', Subtype: 'FreeText', Rect: [72, 400, 300, 430], DA: PDFString.of('/Helv 10 Tf 0 g') };
  const written = pdf.context.obj({ ...note, Contents: PDFString.of('Called her husband Sven') });
  page.node.addAnnot(pdf.context.register(written));
  return pdf.save();
}

const order = (upload: RedactionOrder['upload'], terms: readonly string[]): RedactionOrder => ({
  upload,
  detections: [],
  kept: [],
  removedElsewhere: [],
  boxes: [],
  terms,
  exclude: [],
  policy: { ids: [], asOf: 2026 },
  settings: {},
  now: '2026-01-02T03:04:05.000Z',
  warnings: [],
});

async function surveyed(change: Partial<RedactionOrder>, terms: readonly string[] = []) {
  const { upload, normalised } = await analyse(await form(), { detect: false }, silent);
  return survey(normalised, packedOrder({ ...order(upload, terms), ...change }), 60, silent);
}

test('what fields and notes show is among the lines, each once and where it is seen', async () => {
  const { lines, sample } = await surveyed({});
  expect(sample.map(({ text }) => text)).toEqual([
    'Application for an account',
    '4 July 1991',
    'X4820175',
    '1450 West Third Street',
    'Dayton 45402',
    'Called her husband Sven',
  ]);
  expect(lines).toBe(6);
  const [, born] = sample;
  expect(born?.page).toBe(1);
  expect(born?.rect.y).toBeGreaterThan(792 - 682);
  expect(born?.rect.y).toBeLessThan(792 - 658);
});

test('a value that goes by its text is not', async () => {
  const { sample } = await surveyed({}, ['X4820175']);
  expect(sample.map(({ text }) => text)).not.toContain('X4820175');
  expect(sample).toHaveLength(5);
});

test('nor one that lies under a box', async () => {
  const { sample } = await surveyed({ boxes: [{ page: 1, x: 70, y: 110, width: 250, height: 24 }] });
  expect(sample.map(({ text }) => text)).not.toContain('4 July 1991');
  expect(sample).toHaveLength(5);
});
