import { CASE_WORDS } from '@blackbar/words';
import { PDFDocument } from '@cantoo/pdf-lib';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inspectScreen, openBrowser } from '../browser.ts';
import { sharedService } from '../service.ts';
import { signedUp } from './person.ts';

const W = CASE_WORDS.hipaa;

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser?.close());

/** What the first detection finds, and what only the second look does. */
async function letter(): Promise<Uint8Array> {
  const document = await PDFDocument.create();
  const page = document.addPage([612, 792]);
  page.drawText('Patient: Wanda Przybylska', { x: 72, y: 700, size: 14 });
  page.drawText('Results: portal dot brigid dot org', { x: 72, y: 660, size: 14 });
  return document.save();
}

test('under Safe Harbor a verified file that may still identify somebody says so beside its download', async () => {
  const person = await signedUp(browser, sharedService(), 'second.look@example.org', 'healthcare');
  const { page, context } = person;
  const api = `${sharedService().url}/api`;
  const made = await context.request.post(`${api}/cases`, {
    data: { title: 'Ward 4', policies: ['us-hipaa-safe-harbor'] },
  });
  const { id: caseId } = await made.json();
  const document = await person.upload(await letter(), { caseId });
  await person.openEditor(document);
  await page.getByRole('button', { name: /^Redact \d+ Items$/ }).click();
  const notice = page.getByRole('region').getByText(W.secondLook.left(1)).first();
  await notice.waitFor({ timeout: 60_000 });
  await page.keyboard.press('Escape');
  expect(await inspectScreen(page, 'second-look')).toEqual([]);
  await page
    .getByRole('button', { name: W.secondLook.show(1) })
    .first()
    .click();
  await page
    .getByRole('dialog', { name: W.title })
    .getByText(/portal dot brigid/)
    .waitFor({ timeout: 60_000 });
});
