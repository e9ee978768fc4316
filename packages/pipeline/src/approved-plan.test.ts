import { PDFDocument, StandardFonts } from '@cantoo/pdf-lib';
import { expect, test } from 'vitest';
import { analyse, redact } from './in-process.ts';
import type { RedactionOrder } from './plan/redaction-order.ts';

const silent = () => undefined;

async function letter(): Promise<Uint8Array> {
  const pdf = await PDFDocument.create();
  const font = await pdf.embedFont(StandardFonts.Helvetica);
  const page = pdf.addPage([612, 792]);
  for (const [i, line] of ['SSN: 536-22-8741', 'Email: m.oldfield@example.org'].entries())
    page.drawText(line, { x: 72, y: 700 - i * 30, size: 12, font });
  return pdf.save();
}

test('a decision that changed between preview and final is refused: the executed plan is another one', async () => {
  const analysis = await analyse(await letter(), { detect: true }, silent);
  const order: RedactionOrder = {
    upload: analysis.upload,
    detections: analysis.detections,
    kept: [],
    removedElsewhere: [],
    boxes: [],
    terms: [],
    exclude: [],
    policy: { ids: [], asOf: 2026 },
    settings: {},
    now: '2026-01-02T03:04:05.000Z',
    warnings: [],
  };
  const preview = await redact(analysis.normalised, order, silent);
  const final = await redact(analysis.normalised, { ...order, approvedPlan: preview.planHash }, silent);
  expect(final.planHash).toBe(preview.planHash);
  expect(Buffer.from(final.output).equals(preview.output)).toBe(true);
  const changed = { ...order, detections: order.detections.slice(1), approvedPlan: preview.planHash };
  await expect(redact(analysis.normalised, changed, silent)).rejects.toMatchObject({ code: 'plan_changed' });
});
