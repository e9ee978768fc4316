import { PDFDocument, PDFTextField } from '@cantoo/pdf-lib';
import { expect, test } from 'vitest';
import { redactDocument } from '../redact-document.ts';
import { SPAN } from './spans.ts';

/** Pages enough for two spans, one field with a widget on the second page and on the last. */
async function longForm(): Promise<Uint8Array> {
  const doc = await PDFDocument.create();
  for (let i = 0; i <= SPAN; i++) doc.addPage([300, 200]);
  const field = doc.getForm().createTextField('running');
  field.setText('Tobin Ashgrove');
  for (const index of [1, SPAN]) field.addToPage(doc.getPage(index), { x: 50, y: 100, width: 150, height: 20 });
  return doc.save();
}

test('a field that a box takes on one page is gone from a page of another span as well', async () => {
  const boxes = [{ page: 2, x: 40, y: 70, width: 200, height: 40 }];
  const asked = { detect: false, boxes, acknowledgeUnread: true, now: '2026-01-01T00:00:00.000Z' };
  const { output } = await redactDocument(await longForm(), asked);
  const fields = (await PDFDocument.load(output)).getForm().getFields();
  expect(fields.map((field) => (field instanceof PDFTextField ? (field.getText() ?? '') : ''))).not.toContain(
    'Tobin Ashgrove',
  );
});
