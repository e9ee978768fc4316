import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { DASHBOARD_WORDS, REFERENCE_LIST_WORDS } from '@blackbar/words';
import { PDFDocument } from '@cantoo/pdf-lib';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inspectScreen, openBrowser } from './browser.ts';
import { signedUp } from './features/person.ts';
import { type Service, sharedService } from './service.ts';

const W = REFERENCE_LIST_WORDS;
const NUMBER = '536-22-8741';

let service: Service;
let browser: Browser;

beforeAll(async () => {
  service = sharedService();
  browser = await openBrowser();
});
afterAll(async () => {
  await browser?.close();
});

async function letter(): Promise<Buffer> {
  const pdf = await PDFDocument.create();
  pdf.addPage([612, 792]).drawText(`Social Security number ${NUMBER}`, { x: 72, y: 700, size: 14 });
  return Buffer.from(await pdf.save());
}

test('a list for the court is made, set right and taken along, by keyboard alone', async () => {
  const { page, complaints, upload } = await signedUp(browser, service, 'clerk@example.org');
  const { caseId } = await upload(await letter(), { name: 'letter.pdf' });
  await page.goto(`${service.url}/cases/${caseId}`);

  const press = async (name: string, role: 'button' | 'menuitem') => {
    await page.getByRole(role, { name }).focus();
    await page.keyboard.press('Enter');
  };
  await press(DASHBOARD_WORDS.caseMenu.label('letter.pdf'), 'button');
  await press(W.open, 'menuitem');
  await page.getByText(W.none).waitFor();
  expect(await inspectScreen(page, 'reference-list-none')).toEqual([]);
  await press(W.make, 'button');
  const value = page.getByLabel(W.valueOf('1-1'));
  await value.waitFor();
  expect(await value.inputValue()).toBe(NUMBER);
  await value.fill(`${NUMBER} (of Thelma Abernathy)`);
  await press(W.save, 'button');
  await page.getByText('amended; 1-1 corrected').waitFor();
  await press(W.add, 'button');
  await page.getByLabel(W.ofNew(1, W.columns.shown)).fill('[C.D.]');
  await page.getByLabel(W.ofNew(1, W.columns.value)).fill('Carla Diaz');
  await page.getByLabel(W.ofNew(1, W.columns.pages)).fill('1');
  expect(await inspectScreen(page, 'reference-list-new')).toEqual([]);
  await press(W.save, 'button');
  await page.getByLabel(W.valueOf('1-2')).waitFor();
  await press(W.add, 'button');
  await page.getByLabel(W.ofNew(1, W.columns.value)).fill('nobody');
  await page.getByLabel(W.ofNew(1, W.columns.pages)).fill('1');
  await press(W.save, 'button');
  await press(W.strikeOf('1-3'), 'button');
  expect(await inspectScreen(page, 'reference-list-struck')).toEqual([]);
  await press(W.save, 'button');
  await page.getByLabel(W.valueOf('1-3')).waitFor({ state: 'detached' });
  await page.getByText('amended; 1-3 struck').waitFor();
  const coming = page.waitForEvent('download');
  await press(W.copy, 'button');
  const path = await (await coming).path();
  await page.getByText(W.passwordNote).waitFor();
  expect(await inspectScreen(page, 'reference-list')).toEqual([]);

  const password =
    (await page
      .getByText(/^[a-z2-9]{5}(-[a-z2-9]{5}){4}$/)
      .first()
      .textContent()) ?? '';
  const read = promisify(execFile);
  await expect(read('pdftotext', [path, '-'])).rejects.toThrow();
  const { stdout } = await read('pdftotext', ['-upw', password, path, '-']);
  expect(stdout.replace(/\s+/g, ' ')).toContain(`${NUMBER} (of Thelma Abernathy)`);
  expect(stdout).toContain('Carla Diaz');
  expect(stdout).not.toContain('nobody');
  expect(complaints).toEqual([]);
});
