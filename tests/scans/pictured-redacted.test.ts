import { redactDocument } from '@blackbar/pipeline';
import { expect, test } from 'vitest';
import { inflated } from '../oracles/index.ts';
import { PAGE_SEED, sample } from '../sample.ts';
import { Chance } from './chance.ts';
import { textByCodes } from './codes-in.ts';
import { codesSheet, signaturesSheet } from './pictured-sheets.ts';
import { print, printFile } from './printer.ts';
import { scan } from './scanner.ts';
import { describeWithPrinter } from './with-printer.ts';

const ORDER = { detect: true, acknowledgeUnread: true, now: '2026-01-01T00:00:00Z' } as const;

/** Curves that the page draws (ISO 32000-2, 8.5.2.1), as qpdf shows them: strokes of a pen, and nothing else here. */
async function curvesIn(pdf: Uint8Array): Promise<number> {
  return ((await inflated(pdf)).toString('latin1').match(/^(-?[\d.]+ ){6}c$/gm) ?? []).length;
}

describeWithPrinter('what is drawn on printed pages, redacted', (printer) => {
  test.each(sample(['digital', 'scanned'], 0.5, (kind) => `codes ${kind}`))('codes are gone: %s', {
    timeout: 300_000,
  }, async (kind) => {
    const sheet = await codesSheet(new Chance(PAGE_SEED));
    const pdf =
      kind === 'digital'
        ? await printFile(printer(), sheet)
        : (await scan((await print(printer(), sheet)).render(200), { dpi: 200, skew: 1, noise: 4 }, PAGE_SEED)).pdf;
    expect((await textByCodes(pdf)).toSorted()).toEqual(sheet.drawn.map(({ text }) => text).toSorted());
    const { output, report } = await redactDocument(pdf, ORDER);
    expect(await textByCodes(output)).toEqual([]);
    expect(report.boxes.filter(({ category }) => category === 'BARCODE')).toHaveLength(3);
  });

  test('a code that stays and says what goes is refused', { timeout: 300_000 }, async () => {
    const sheet = await codesSheet(new Chance(PAGE_SEED + 1));
    const pdf = await printFile(printer(), sheet);
    const said = /\d{8,}/.exec(sheet.drawn[0]?.text ?? '')?.[0] ?? '';
    const order = { ...ORDER, detect: false, terms: [said] };
    await expect(redactDocument(pdf, order)).rejects.toMatchObject({ code: 'verification_failed' });
  });

  test('drawn signatures are cut from the page', { timeout: 300_000 }, async () => {
    const sheet = await signaturesSheet(new Chance(PAGE_SEED));
    const pdf = await printFile(printer(), sheet);
    expect(await curvesIn(pdf)).toBeGreaterThan(20);
    // They are offered, and start ticked only where a policy says so.
    const { output, report } = await redactDocument(pdf, { ...ORDER, threshold: 0.7 });
    expect(report.boxes.filter(({ category }) => category === 'SIGNATURE')).toHaveLength(3);
    expect(await curvesIn(output)).toBe(0);
  });
});
