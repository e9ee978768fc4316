import type { Browser } from 'playwright-core';
import { afterAll, beforeAll } from 'vitest';
import { findChromium } from '../e2e/chromium.ts';
import { describeUnless } from '../oracles/availability.ts';
import { openPrinter } from './printer.ts';
import { TESSERACT } from './tesseract.ts';

/** Tests of pages that a browser prints; `printer` answers while they run. */
export function describeWithPrinter(title: string, body: (printer: () => Browser) => void): void {
  describeUnless(title, findChromium() ? undefined : 'no Chromium was found', () => body(openedForAll()));
}

/** The same, where tesseract reads what came of them. */
export function describeWithTesseract(title: string, body: (printer: () => Browser) => void): void {
  if (TESSERACT) describeWithPrinter(title, body);
  else describeUnless(title, 'tesseract is not installed', () => undefined);
}

function openedForAll(): () => Browser {
  let printer: Browser | undefined;
  beforeAll(async () => {
    printer = await openPrinter();
  });
  afterAll(() => printer?.close());
  return () => {
    if (!printer) throw new Error('The printer is open while tests run.');
    return printer;
  };
}
