import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBrowser } from '../browser.ts';
import { samplePdf } from '../sample-pdf.ts';
import { sharedService } from '../service.ts';
import { type Person, signedUp, type Uploaded } from './person.ts';

/** A name without a place to break it, as scanners and mail programs give. */
const NAME = `${'Scan_of_intake_form_'.repeat(10)}.pdf`.slice(-200);

let browser: Browser;
let person: Person;
let document: Uploaded;
beforeAll(async () => {
  browser = await openBrowser();
  const phone = { viewport: { width: 390, height: 844 } };
  person = await signedUp(browser, sharedService(), 'long.names@example.org', 'legal', phone);
  document = await person.upload(await samplePdf(), { name: NAME });
});
afterAll(() => browser?.close());

test.each([
  ['the cases', () => '/'],
  ['a case', () => `/cases/${document.caseId}`],
  ['the exports of a case', () => `/exports?case=${document.caseId}`],
  ['the editor', () => `/cases/${document.caseId}/documents/${document.id}`],
])('a long file name widens no screen: %s', async (_, path) => {
  const { page } = person;
  await page.goto(sharedService().url + path());
  await page.getByText('Scan_of_intake_form_').first().waitFor({ state: 'attached' });
  expect(await page.evaluate(() => window.document.documentElement.scrollWidth)).toBe(390);
});
