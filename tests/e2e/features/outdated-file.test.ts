import { DASHBOARD_WORDS as D, MESSAGES, PANEL_WORDS as P } from '@blackbar/words';
import { PDFDocument } from '@cantoo/pdf-lib';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inspectScreen, openBrowser } from '../browser.ts';
import { type Service, sharedService } from '../service.ts';
import { type Person, signedUp, type Uploaded } from './person.ts';

const T = MESSAGES.editor;

let service: Service;
let browser: Browser;
let person: Person;
let letter: Uploaded;

beforeAll(async () => {
  service = sharedService();
  browser = await openBrowser();
  person = await signedUp(browser, service, 'older@example.org');
  const pdf = await PDFDocument.create();
  const page = pdf.addPage([612, 792]);
  page.drawText('Social Security number 536-90-4399.', { x: 72, y: 700, size: 12 });
  page.drawText('He lives at 4120 Maple Avenue, Oakland, CA 94609.', { x: 72, y: 670, size: 12 });
  letter = await person.upload(await pdf.save());
});
afterAll(async () => {
  await browser?.close();
});

const older = () => person.page.getByText(P.run.older);
const download = () => person.page.getByRole('link', { name: P.run.download });

/** `required`: how many finds the rules require by now that the review, which is older, has not ticked. */
async function finalize(required = 0): Promise<void> {
  const { page } = person;
  await page.getByRole('button', { name: T.finalize }).first().click();
  const dialog = page.getByRole('dialog', { name: T.finalize });
  const confirm = dialog.getByRole('button', { name: T.finalize });
  for (let left = required; left > 0; left -= 1) {
    expect(await confirm.isEnabled()).toBe(false);
    await dialog
      .getByRole('button', { name: P.undecided.redactAll(1) })
      .first()
      .click();
  }
  await expect.poll(() => confirm.isEnabled(), { timeout: 20_000 }).toBe(true);
  await confirm.click();
  const report = page.getByRole('dialog', { name: P.report.title });
  await report.waitFor({ timeout: 90_000 });
  await page.keyboard.press('Escape');
}

test('a file made before a rule was added is named as older wherever it stands', async () => {
  const { page, context } = person;
  await person.openEditor(letter);
  await finalize();
  await download().waitFor();
  const inCase = `${service.url}/api/cases/${letter.caseId}`;
  const { policies } = await (await context.request.get(inCase)).json();
  const added = await context.request.patch(inCase, { data: { policies: [...policies, 'us-cacd-lr-5.2-1'] } });
  expect(added.ok(), await added.text()).toBe(true);

  await person.openEditor(letter);
  await older().waitFor();
  await page.getByText(P.saving.lockedOutdated.changed).waitFor();
  expect(await download().count()).toBe(0);
  expect(await inspectScreen(page, 'older-file-editor')).toEqual([]);
  await page.goto(`${service.url}/cases/${letter.caseId}`);
  await page.getByText(D.document.outdated, { exact: true }).waitFor();
  expect(await inspectScreen(page, 'older-file-case')).toEqual([]);
});

test('a corrected version follows the new rule, and nothing is called older any more', async () => {
  const { page } = person;
  await person.openEditor(letter);
  await page.getByRole('button', { name: P.saving.reopen }).click();
  await expect.poll(() => page.getByRole('button', { name: T.selectAll }).isEnabled()).toBe(true);
  await finalize(1);
  await download().waitFor();
  expect(await older().count()).toBe(0);
  await page.goto(`${service.url}/cases/${letter.caseId}`);
  await page.getByText(D.document.verified).waitFor();
  expect(await page.getByText(D.document.outdated).count()).toBe(0);
  expect(person.complaints).toEqual([]);
});
