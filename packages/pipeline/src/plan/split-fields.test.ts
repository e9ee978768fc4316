import { PDFDocument, StandardFonts } from '@cantoo/pdf-lib';
import { expect, test } from 'vitest';
import { redactDocument } from '../redact-document.ts';

/** A form whose fields stand in a row, in this order in its list; `at` is where each stands. */
async function form(values: readonly string[], at = values.map((_, i) => i)): Promise<Uint8Array> {
  const document = await PDFDocument.create();
  const page = document.addPage([500, 200]);
  const font = await document.embedFont(StandardFonts.Helvetica);
  page.drawText('A form of the office', { x: 50, y: 150, size: 12, font });
  for (const [i, value] of values.entries()) {
    const field = document.getForm().createTextField(`f${i}`);
    field.setText(value);
    field.addToPage(page, { x: 50 + 100 * (at[i] ?? 0), y: 100, width: 80, height: 20, borderWidth: 0, font });
    field.setFontSize(10);
  }
  return document.save();
}

async function valuesLeft(file: Uint8Array, term: string): Promise<string[]> {
  const { output } = await redactDocument(file, { detect: false, terms: [term], now: '2026-01-01T00:00:00.000Z' });
  const fields = (await PDFDocument.load(output)).getForm().getFields();
  return fields.map((field) => ('getText' in field ? ((field as { getText(): string }).getText() ?? '') : ''));
}

test.each([
  ['a number in three fields', ['219', '09', '6143', 'married'], '219-09-6143', ['married']],
  ['a first and a last name', ['Marlow', 'Quennick', 'married'], 'Marlow Quennick', ['married']],
  ['a share of what a field holds', ['Mr. Marlow', 'Quennick', 'married'], 'Marlow Quennick', ['married']],
  [
    'a name that only one field holds',
    ['Marlow', 'Smith', 'married'],
    'Marlow Quennick',
    ['Marlow', 'Smith', 'married'],
  ],
])('%s', async (_, values, term, left) => {
  expect(await valuesLeft(await form(values), term)).toEqual(left);
});

test('fields that stand beside each other are read so, whatever order the form lists them in', async () => {
  const file = await form(['Quennick', 'married', 'Marlow'], [1, 2, 0]);
  expect(await valuesLeft(file, 'Marlow Quennick')).toEqual(['married']);
});
