import { DASHBOARD_WORDS, MESSAGES, PANEL_WORDS, WAY_WORDS } from '@blackbar/words';
import { PDFDocument, StandardFonts } from '@cantoo/pdf-lib';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inspectScreen, openBrowser } from '../browser.ts';
import { type Service, sharedService } from '../service.ts';
import { type Person, signedUp, type Uploaded } from './person.ts';

/** A refusal leads to what has to change, and a file that does not hold any more is offered by nobody. */

const B = DASHBOARD_WORDS.bulk;

let service: Service;
let browser: Browser;
let person: Person;
let uploaded: Uploaded;

async function filing(): Promise<Uint8Array> {
  const pdf = await PDFDocument.create();
  const font = await pdf.embedFont(StandardFonts.TimesRoman);
  const page = pdf.addPage([612, 792]);
  page.drawText('Rosalind Achterberg, Social Security number 536-22-8741', { x: 72, y: 720, size: 12, font });
  const drawn = pdf.addPage([612, 792]);
  for (let i = 0; i < 40; i++) drawn.drawRectangle({ x: 72 + i * 11, y: 640, width: 6, height: 4 + ((i * 7) % 12) });
  return pdf.save();
}

beforeAll(async () => {
  service = sharedService();
  browser = await openBrowser();
  person = await signedUp(browser, service, 'way-on@example.org');
  uploaded = await person.upload(await filing());
});
afterAll(async () => {
  await browser?.close();
});

async function finalizeOnCasePage(): Promise<void> {
  const { page } = person;
  await page.goto(`${service.url}/cases/${uploaded.caseId}`);
  await page.getByRole('checkbox', { name: B.choose('declaration.pdf') }).click();
  await page.getByRole('button', { name: B.finalize }).click();
}

/** Waits until so many edits are with the server. */
async function saved(edits: number): Promise<void> {
  const { request } = person.context;
  const review = `${service.url}/api/documents/${uploaded.id}/review`;
  await expect
    .poll(async () => (await (await request.get(review)).json()).revision, { timeout: 20_000 })
    .toBe(1 + edits);
}

test('from the case: to the find that the rules require, to the page that nobody could read', async () => {
  const { page } = person;
  await person.openEditor(uploaded);
  await page.getByRole('button', { name: MESSAGES.editor.clear }).click();
  await saved(1);
  await finalizeOnCasePage();
  await page.getByRole('link', { name: WAY_WORDS.of(WAY_WORDS.required, 'declaration.pdf') }).click();
  const row = page.locator('[data-row][aria-current]');
  await row.waitFor();
  expect(await row.textContent()).toContain('536-22-8741');
  expect(new URL(page.url()).search).toBe('');
  await row.getByRole('checkbox').click();
  await saved(2);

  await finalizeOnCasePage();
  const unread = page.getByRole('link', { name: WAY_WORDS.of(WAY_WORDS.unread, 'declaration.pdf') });
  await unread.waitFor();
  expect(await inspectScreen(page, 'refused-in-bulk')).toEqual([]);
  await unread.click();
  const looked = page.getByRole('checkbox', { name: PANEL_WORDS.unreadable.looked(2) });
  await looked.waitFor();
  await expect.poll(() => looked.evaluate((box) => box === document.activeElement)).toBe(true);
  await looked.click();
  await saved(3);
});

test('a document whose file does not hold any more offers none, and says what is to be done', async () => {
  const { page } = person;
  const { request } = person.context;
  await finalizeOnCasePage();
  const row = page.getByRole('listitem').filter({ hasText: 'declaration.pdf' }).first();
  const download = row.getByRole('link', { name: DASHBOARD_WORDS.document.download });
  await download.waitFor({ timeout: 120_000 });
  expect((await request.post(`${service.url}/api/documents/${uploaded.id}/reopen`)).ok()).toBe(true);
  await page.reload();
  await row.getByText(DASHBOARD_WORDS.document.outdated).waitFor();
  expect(await download.count()).toBe(0);
  await page.goto(`${service.url}/exports?case=${uploaded.caseId}`);
  await page.getByRole('link', { name: WAY_WORDS.of(WAY_WORDS.finalize, 'declaration.pdf') }).click();
  await page.getByRole('dialog', { name: MESSAGES.editor.finalize }).waitFor();
  expect(await inspectScreen(page, 'led-to-finalize')).toEqual([]);
});
