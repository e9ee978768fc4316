import { openPages } from '@blackbar/pdf';
import { redactDocument } from '@blackbar/pipeline';
import sharp from 'sharp';
import type { ScannedSheet } from './scanned-sheet.ts';
import { textByTesseract } from './tesseract.ts';

/** Pixels an inch at which somebody may read what was finished. */
export const READ_AT = [200, 400] as const;

export interface Finished {
  /** Values that another program still reads, at one resolution at least. */
  readonly left: readonly string[];
  /** Whether the product read its output again. */
  readonly wasReread: boolean;
}

/**
 * Redacts a scan, with its values as a person would add those that the reader missed, and reads the output by
 * tesseract.
 */
export async function leftReadable({ how, page, scanned }: ScannedSheet): Promise<Finished> {
  const order = { detect: true, acknowledgeUnread: true, terms: page.musts.map(({ text }) => text) };
  const { output, report } = await redactDocument(scanned.pdf, { ...order, now: '2026-01-01T00:00:00Z' });
  const left = new Set<string>();
  for (const dpi of READ_AT) {
    const read = squeezed(textByTesseract(await upright(output, dpi, how.turned ?? 0), dpi));
    for (const { text } of page.musts) if (read.includes(squeezed(text))) left.add(text);
  }
  return {
    left: [...left],
    wasReread: report.checks.some(({ id, result }) => id === 'picture_text' && result === 'passed'),
  };
}

function squeezed(text: string): string {
  return text.toLowerCase().replace(/[^a-z0-9]/g, '');
}

async function upright(pdf: Uint8Array, dpi: number, turned: number): Promise<Uint8Array> {
  const reader = await openPages(pdf);
  const { width, height, data } = reader.render(1, dpi);
  reader.close();
  return sharp(Buffer.from(data), { raw: { width, height, channels: 4 } })
    .removeAlpha()
    .rotate((360 - 90 * turned) % 360)
    .png()
    .toBuffer();
}
