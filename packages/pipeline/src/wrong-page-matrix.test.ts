import type { PageGeometry, ViewRect } from '@blackbar/model';
import { PDFDocument } from '@cantoo/pdf-lib';
import { expect, test, vi } from 'vitest';
import { redactDocument } from './redact-document.ts';

const wrong = vi.hoisted(() => ({ planted: false }));

/** A sign error in the page matrix turns the page upside down: y comes out mirrored. */
vi.mock('@blackbar/geometry', async (original) => {
  const geometry = await original<typeof import('@blackbar/geometry')>();
  return {
    ...geometry,
    rectToPdf: (page: PageGeometry, rect: ViewRect) => {
      const y = wrong.planted ? geometry.viewSize(page).height - rect.y - rect.height : rect.y;
      return geometry.rectToPdf(page, { ...rect, y });
    },
  };
});

async function letter(): Promise<Uint8Array> {
  const doc = await PDFDocument.create();
  const page = doc.addPage([300, 400]);
  page.drawText('Seen and signed by the witness', { x: 40, y: 340, size: 12 });
  page.drawText('and by nobody else at all', { x: 40, y: 50, size: 12 });
  return doc.save();
}

const BOX = { page: 1, x: 36, y: 45, width: 180, height: 20 };

async function redacted(planted: boolean) {
  wrong.planted = planted;
  return redactDocument(await letter(), { detect: false, boxes: [BOX], now: '2026-01-01T00:00:00Z' });
}

test('a box is black where it was drawn', async () => {
  expect((await redacted(false)).report.result).toBe('passed');
});

test('a sign error planted in the page matrix makes verification refuse', async () => {
  await expect(redacted(true)).rejects.toMatchObject({ code: 'verification_failed' });
});
