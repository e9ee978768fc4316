import { CASE_WORDS } from '@blackbar/words';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inspectScreen, openBrowser } from '../browser.ts';
import { type Service, sharedService } from '../service.ts';
import { signedUp } from './person.ts';

const W = CASE_WORDS.rules;

let service: Service;
let browser: Browser;

beforeAll(async () => {
  service = sharedService();
  browser = await openBrowser();
});
afterAll(async () => {
  await browser?.close();
});

test('a case is told by keyboard when its scans are read, and keeps it', async () => {
  const { page, context, complaints } = await signedUp(browser, service, 'scans@example.org');
  const made = await context.request.post(`${service.url}/api/cases`, { data: { title: 'Scans of 1994' } });
  const { id } = await made.json();
  await page.goto(`${service.url}/cases/${id}`);
  const reading = page.getByLabel(W.reading);
  await reading.focus();
  await page.keyboard.press('End');
  await expect.poll(() => reading.inputValue()).toBe('always');
  await expect
    .poll(async () => (await (await context.request.get(`${service.url}/api/cases/${id}`)).json()).ocr)
    .toBe('always');
  await page.reload();
  await expect.poll(() => page.getByLabel(W.reading).inputValue()).toBe('always');
  await page.getByLabel(W.reading).scrollIntoViewIfNeeded();
  expect(await inspectScreen(page, 'case-reading')).toEqual([]);
  expect(complaints).toEqual([]);
  await context.close();
});
