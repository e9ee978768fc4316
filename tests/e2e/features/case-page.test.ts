import { readFile } from 'node:fs/promises';
import { DASHBOARD_WORDS, EXPORT_WORDS, HISTORY_WORDS } from '@blackbar/words';
import { PDFDocument } from '@cantoo/pdf-lib';
import { strToU8, unzipSync, zipSync } from 'fflate';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inspectScreen, openBrowser } from '../browser.ts';
import { type Service, sharedService } from '../service.ts';
import { signedUp } from './person.ts';

const W = DASHBOARD_WORDS;
const READING_MS = 60_000;

let service: Service;
let browser: Browser;

beforeAll(async () => {
  service = sharedService();
  browser = await openBrowser();
});
afterAll(async () => {
  await browser?.close();
});

/** One page of text. */
async function letter(): Promise<Uint8Array> {
  const pdf = await PDFDocument.create();
  pdf.addPage([612, 792]).drawText('Social Security number 536-22-8741', { x: 72, y: 700, size: 14 });
  return pdf.save();
}

test('a ZIP becomes a case; its documents are chosen, finalized, downloaded together, renamed and deleted', async () => {
  const { page, complaints } = await signedUp(browser, service, 'production@example.org');
  const pdf = await letter();
  const zip = zipSync({ 'a/one.pdf': pdf, 'b/two.pdf': pdf, 'notes.docx': strToU8('x'), '../out.pdf': pdf });
  await page.goto(service.url);
  await page
    .getByLabel(W.startCase)
    .setInputFiles({ name: 'Production 7.zip', mimeType: 'application/zip', buffer: Buffer.from(zip) });
  await page.getByRole('heading', { name: 'Production 7' }).waitFor();
  const refused = page.getByRole('alert').filter({ hasText: W.upload.notTaken(2) });
  await refused.getByText(`notes.docx: ${W.upload.why.type}`).waitFor();
  await refused.getByText(`../out.pdf: ${W.upload.why.leads_out}`).waitFor();
  await page.getByRole('link', { name: `${W.document.review} two.pdf` }).waitFor({ timeout: READING_MS });
  await page.getByRole('link', { name: `${W.document.review} one.pdf` }).waitFor({ timeout: READING_MS });

  await page.getByText(W.bulk.chooseAll).click();
  await page.getByRole('button', { name: W.bulk.download }).click();
  expect(await page.getByText(W.bulk.noFile).count()).toBe(2);
  expect(await inspectScreen(page, 'case-page')).toEqual([]);
  await refused.getByRole('button', { name: W.upload.read }).click();
  await page.getByRole('button', { name: W.bulk.accept }).click();
  await page.getByText(W.bulk.outcomes.unchanged).nth(1).waitFor();
  await page.getByRole('button', { name: W.bulk.finalize }).click();
  await page.getByText(W.bulk.released).nth(1).waitFor({ timeout: READING_MS });
  await page.getByText(W.document.verified).nth(1).waitFor();
  await page.getByRole('button', { name: W.bulk.assign }).click();
  await page.getByRole('menuitem', { name: /Grace Hale/ }).click();
  await page.getByText(W.document.reviewer('Grace Hale')).nth(1).waitFor();
  const found = page.getByRole('list', { name: W.document.foundLabel('one.pdf') });
  await found.getByText('Social Security number 1').waitFor();
  expect(await inspectScreen(page, 'case-page-assigned')).toEqual([]);
  await page.getByRole('button', { name: W.caseMenu.label('one.pdf') }).click();
  await page.getByRole('menuitem', { name: HISTORY_WORDS.open }).click();
  const history = page.getByRole('dialog', { name: HISTORY_WORDS.title('one.pdf') });
  await history.getByText(HISTORY_WORDS.to('Grace Hale')).waitFor();
  await history.getByText(HISTORY_WORDS.kinds.final).first().waitFor();
  expect(await inspectScreen(page, 'document-history')).toEqual([]);
  await page.keyboard.press('Escape');
  await page.getByRole('link', { name: W.bulk.export }).click();
  await page.getByRole('option', { name: EXPORT_WORDS.form.chosen(2) }).waitFor({ state: 'attached' });
  await page.goBack();
  await page.getByText(W.bulk.chooseAll).click();
  const coming = page.waitForEvent('download');
  await page.getByRole('button', { name: W.bulk.download }).click();
  const bytes = await readFile(await (await coming).path());
  expect(Object.keys(unzipSync(bytes))).toEqual(['one-redacted.pdf', 'two-redacted.pdf']);

  const caseId = page.url().split('/').at(-1);
  const hold = { caseId, reason: 'Litigation' };
  const { holds } = await (await page.request.post(`${service.url}/api/holds`, { data: hold })).json();
  await page.getByRole('button', { name: W.caseMenu.label('one.pdf') }).click();
  await page.getByRole('menuitem', { name: W.caseMenu.remove }).click();
  const dialog = page.getByRole('dialog', { name: W.caseMenu.removeTitle('one.pdf') });
  await dialog.getByRole('button', { name: W.caseMenu.removeForGood }).click();
  await dialog.getByText(/legal hold/).waitFor();
  await page.request.post(`${service.url}/api/holds/${holds[0].id}/lift`);
  await dialog.getByRole('button', { name: W.caseMenu.removeForGood }).click();
  await dialog.waitFor({ state: 'detached' });
  await page.getByRole('heading', { name: '1 document' }).waitFor();
  await page.getByText('one.pdf').waitFor({ state: 'detached' });
  await page.goto(service.url);
  await page.getByRole('heading', { name: W.found.title }).waitFor();
  expect(await inspectScreen(page, 'dashboard-charts')).toEqual([]);
  expect(complaints.filter((text) => !text.includes('409'))).toEqual([]);
});
