import { readFile } from 'node:fs/promises';
import { DASHBOARD_WORDS, MESSAGES } from '@blackbar/words';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inspectScreen, openBrowser } from '../browser.ts';
import { type Service, sharedService } from '../service.ts';
import { signedUp } from './person.ts';

const T = MESSAGES.editor;
const READING_MS = 120_000;

let service: Service;
let browser: Browser;
let newcomers = 0;

beforeAll(async () => {
  service = sharedService();
  browser = await openBrowser();
});
afterAll(async () => {
  await browser?.close();
});

test('whoever has no document opens the sample, and has it redacted in three clicks', async () => {
  newcomers++;
  const { page } = await signedUp(browser, service, `empty-handed-${newcomers}@example.org`);
  await page.goto(service.url);
  const open = page.getByRole('button', { name: DASHBOARD_WORDS.sample.open });
  await open.waitFor();
  await page.waitForTimeout(300);
  expect(await inspectScreen(page, 'sample-offer')).toEqual([]);
  await open.click();
  await page.waitForURL('**/documents/*', { timeout: READING_MS });
  await page.getByText(DASHBOARD_WORDS.sample.fileName).first().waitFor({ timeout: READING_MS });
  await page
    .locator('[data-page="1"]:has([data-surface]) canvas[data-state="rendered"]')
    .waitFor({ timeout: READING_MS });
  await page.getByRole('button', { name: T.finalize }).click();
  await page.getByRole('dialog', { name: T.finalize }).getByRole('button', { name: T.finalize }).click();
  const report = page.getByRole('dialog', { name: 'Verification report' });
  await report.waitFor({ timeout: READING_MS });
  const coming = page.waitForEvent('download');
  await report.getByRole('link', { name: 'Download PDF' }).click();
  const bytes = await readFile(await (await coming).path());
  for (const gone of ['219-09-4471', 'Whitlow', 'Ozzie']) expect(bytes.includes(gone)).toBe(false);
  await page.goto(service.url);
  await page.getByRole('heading', { name: DASHBOARD_WORDS.recent }).waitFor();
  expect(await open.count()).toBe(0);
}, 600_000);
