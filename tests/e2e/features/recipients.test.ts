import { CASE_WORDS, MESSAGES, PANEL_WORDS as P } from '@blackbar/words';
import { PDFDocument } from '@cantoo/pdf-lib';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inspectScreen, openBrowser } from '../browser.ts';
import { type Service, sharedService } from '../service.ts';
import { type Person, signedUp } from './person.ts';

const W = CASE_WORDS.people;

let service: Service;
let browser: Browser;
let person: Person;

beforeAll(async () => {
  service = sharedService();
  browser = await openBrowser();
  person = await signedUp(browser, service, 'copies@example.org');
  const pdf = await PDFDocument.create();
  const page = pdf.addPage([612, 792]);
  page.drawText('Social Security number 536-90-4399.', { x: 72, y: 700, size: 12 });
  page.drawText('Questions go to desk@harrow.example.', { x: 72, y: 670, size: 12 });
  await person.openEditor(await person.upload(await pdf.save()));
});
afterAll(async () => {
  await browser?.close();
});

test('somebody with rules of their own is added by keyboard, and the list follows their rules', async () => {
  const { page } = person;
  const ticked = (text: string) => page.locator('[data-row]').filter({ hasText: text }).first().getByRole('checkbox');
  await ticked('desk@harrow.example').waitFor();
  expect(await ticked('desk@harrow.example').isChecked()).toBe(false);
  await page.getByRole('button', { name: W.title }).focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: W.title });
  await dialog.getByText(W.newRecipient).press('Enter');
  await dialog.getByLabel(W.recipientName, { exact: true }).focus();
  await page.keyboard.type('The agency');
  await dialog.getByLabel(W.rules).selectOption('us-hipaa-safe-harbor');
  expect(await inspectScreen(page, 'recipient-rules')).toEqual([]);
  await dialog.getByRole('button', { name: W.add }).focus();
  await page.keyboard.press('Enter');
  await expect
    .poll(() => dialog.getByLabel(W.namesFor).evaluate((node) => (node as HTMLSelectElement).selectedOptions[0]?.label))
    .toBe(W.recipient('The agency', 'public'));
  await dialog.getByRole('button', { name: W.done }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: P.rules.titleFor('The agency') }).waitFor();
  await expect.poll(() => ticked('desk@harrow.example').isChecked()).toBe(true);
  await page.getByText(/HIPAA Safe Harbor .*: 1 item more ticked/).waitFor();
  expect(await inspectScreen(page, 'recipient-editor')).toEqual([]);
  expect(await page.getByRole('button', { name: MESSAGES.editor.finalize }).first().isEnabled()).toBe(true);
  expect(person.complaints).toEqual([]);
});
