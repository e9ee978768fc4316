import { DASHBOARD_WORDS, MESSAGES } from '@blackbar/words';
import { PDFDocument } from '@cantoo/pdf-lib';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBrowser } from '../browser.ts';
import { type Service, sharedService } from '../service.ts';
import { type Person, signedUp } from './person.ts';

/** What somebody presses may lead to another page, or wait: the keyboard goes to nothing that they did not ask for. */

const T = MESSAGES.editor;

let service: Service;
let browser: Browser;
let person: Person;

async function letter(): Promise<Buffer> {
  const pdf = await PDFDocument.create();
  pdf.addPage([612, 792]).drawText('Social Security number 536-22-8741', { x: 72, y: 700, size: 12 });
  return Buffer.from(await pdf.save());
}

beforeAll(async () => {
  service = sharedService();
  browser = await openBrowser();
  person = await signedUp(browser, service, 'keyboard-stays@example.org');
});
afterAll(async () => {
  await browser?.close();
});

test('of files of which some are not taken, a notice says how many, and passes: the keyboard is not in it', async () => {
  const { page } = person;
  await page.goto(`${service.url}/dashboard`);
  const chosen = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: DASHBOARD_WORDS.upload.chooseMany }).press('Enter');
  const mimeType = 'application/pdf';
  await (await chosen).setFiles([
    { name: 'letter.pdf', mimeType, buffer: await letter() },
    { name: 'scrap.pdf', mimeType, buffer: Buffer.alloc(0) },
  ]);
  await page.waitForURL('**/cases/*');
  const notice = page.locator('ol > li[data-tone]');
  await notice.getByText(DASHBOARD_WORDS.upload.notTaken(1)).waitFor();
  await page.waitForTimeout(300);
  expect(await page.evaluate(() => document.activeElement?.closest('ol > li[data-tone]') ?? null)).toBeNull();
  await notice.waitFor({ state: 'detached', timeout: 15_000 });
});

test('the switch of the preview keeps the keyboard while its file is made', async () => {
  const { page } = person;
  await person.openEditor(await person.upload(await letter()));
  const preview = page.getByRole('switch', { name: T.redactionPreview });
  await preview.press('Space');
  await page.getByText('These are the bytes of the redacted file').waitFor({ timeout: 60_000 });
  expect(await preview.evaluate((element) => element === document.activeElement)).toBe(true);
  await page.keyboard.press('Space');
  await page.locator('[data-boxes]').first().waitFor();
});
