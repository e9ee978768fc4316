import { readFile } from 'node:fs/promises';
import { MESSAGES } from '@blackbar/words';
import { PDFDocument, StandardFonts } from '@cantoo/pdf-lib';
import type { Browser, Locator } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBrowser } from '../browser.ts';
import { type Service, sharedService } from '../service.ts';
import { type Person, signedUp } from './person.ts';

const T = MESSAGES.editor;
const SSN = '536-22-8741';

let service: Service;
let browser: Browser;
let person: Person;

beforeAll(async () => {
  service = sharedService();
  browser = await openBrowser();
  person = await signedUp(browser, service, 'newcomer@example.org');
});
afterAll(async () => {
  await browser?.close();
});

async function threePages(): Promise<Buffer> {
  const pdf = await PDFDocument.create();
  const font = await pdf.embedFont(StandardFonts.Helvetica);
  for (const line of [`Social Security number ${SSN}`, 'Write to clerk@example.org.', 'Nothing else is said here.']) {
    pdf.addPage([612, 792]).drawText(line, { x: 72, y: 700, size: 12, font });
  }
  return Buffer.from(await pdf.save());
}

/** The path of docs/first-redaction.md, from the cases to the file on the disk. */
test('a three-page document goes from upload to download in at most 12 clicks', async () => {
  const { page } = person;
  let clicks = 0;
  const click = async (what: Locator) => {
    await what.click();
    clicks++;
  };
  await page.goto(service.url);
  const choosing = page.waitForEvent('filechooser');
  await click(page.getByRole('button', { name: /Choose files|Browse|Choose/ }).first());
  await (await choosing).setFiles({ name: 'letter.pdf', mimeType: 'application/pdf', buffer: await threePages() });
  await page.locator('[data-page="1"]:has([data-surface]) canvas[data-state="rendered"]').waitFor({ timeout: 60_000 });
  await click(page.getByRole('button', { name: T.selectAll }));
  await click(page.getByRole('button', { name: T.finalize }));
  await click(page.getByRole('dialog', { name: T.finalize }).getByRole('button', { name: T.finalize }));
  const report = page.getByRole('dialog', { name: 'Verification report' });
  await report.waitFor({ timeout: 90_000 });
  const coming = page.waitForEvent('download');
  await click(report.getByRole('link', { name: 'Download PDF' }));
  const bytes = await readFile(await (await coming).path());
  expect(bytes.subarray(0, 5).toString()).toBe('%PDF-');
  expect(bytes.includes(SSN)).toBe(false);
  expect(clicks).toBeLessThanOrEqual(12);
  expect(clicks).toBe(5);
});
