import { MESSAGES, PANEL_WORDS, LAST_LOOK_WORDS as W } from '@blackbar/words';
import { PDFDocument, rgb, StandardFonts } from '@cantoo/pdf-lib';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inspectScreen, openBrowser } from '../browser.ts';
import { type Service, sharedService } from '../service.ts';
import { type Person, signedUp, type Uploaded } from './person.ts';

/** Before a document is finalized it is told what else stands elsewhere and who looked: nothing is left by accident. */

const LETTER = [
  'The roof over the north stair was opened on two days without notice,',
  'and water ran down behind the paper of the second landing for a week.',
  'I ask that the invoice of the roofer be shown to every tenant here.',
];
const FIRST = 'exhibit-a.pdf';
const U = PANEL_WORDS.undecided;

let service: Service;
let browser: Browser;
let person: Person;
let second: Uploaded;

async function pdfWith(pages: readonly (readonly string[])[]): Promise<Uint8Array> {
  const pdf = await PDFDocument.create();
  const font = await pdf.embedFont(StandardFonts.TimesRoman);
  for (const lines of pages) {
    const page = pdf.addPage([612, 792]);
    for (const [i, line] of lines.entries()) page.drawText(line, { x: 72, y: 700 - i * 28, size: 12, font });
  }
  return pdf.save();
}

beforeAll(async () => {
  service = sharedService();
  browser = await openBrowser();
  person = await signedUp(browser, service, 'last-look@example.org');
  const first = await person.upload(await pdfWith([['Exhibit A'], LETTER]), { name: FIRST });
  const { request } = person.context;
  const path = `${service.url}/api/documents/${first.id}/review`;
  const { locked: _locked, ...review } = await (await request.get(path)).json();
  const box = { id: 'm', page: 2, x: 72, y: 80, width: 300, height: 40, type: 'manual' };
  expect((await request.put(path, { data: { ...review, marks: [box] } })).ok()).toBe(true);
  const pages = [LETTER, ['Two'], ['Three'], ['Four']];
  second = await person.upload(await pdfWith(pages), { name: 'letter.pdf', caseId: first.caseId });
});
afterAll(async () => {
  await browser?.close();
});

test('a page decided otherwise elsewhere is made the same, by keyboard; pages nobody opened are told, over a reload', async () => {
  const { page } = person;
  const dialog = page.getByRole('dialog', { name: MESSAGES.editor.finalize });
  const openDialog = async () => {
    await page.getByRole('button', { name: MESSAGES.editor.finalize }).first().press('Enter');
    await dialog.waitFor();
  };
  const finalize = dialog.getByRole('button', { name: MESSAGES.editor.finalize });
  await person.openEditor(second);
  await page.waitForResponse(
    (answer) => answer.url().endsWith('/opened-pages') && answer.request().method() === 'POST',
  );

  await openDialog();
  await dialog.getByText(W.alike.title(1)).waitFor();
  await dialog.getByText(W.alike.place(1, true, FIRST, 2)).waitFor();
  await dialog.getByText(W.unopened.title([2, 3, 4], 4)).waitFor();
  expect(await finalize.isDisabled()).toBe(true);
  expect(await inspectScreen(page, 'last-look')).toEqual([]);
  await dialog.getByRole('button', { name: W.alike.same(FIRST) }).press('Enter');
  await dialog.getByText(W.alike.title(1)).waitFor({ state: 'detached' });
  await expect.poll(() => finalize.isEnabled()).toBe(true);

  const told = page.waitForResponse(
    (answer) => answer.url().endsWith('/opened-pages') && answer.request().method() === 'POST',
  );
  await dialog.getByRole('button', { name: W.unopened.open(2) }).press('Enter');
  await told;
  await page.reload();
  await person.openEditor(second);
  await openDialog();
  await dialog.getByText(W.unopened.title([3, 4], 4)).waitFor();
  expect(await dialog.getByText(W.alike.title(1)).count()).toBe(0);
  expect(person.complaints).toEqual([]);
});

test('a text below a box that stands elsewhere is asked about, and the keyboard stays by the questions', async () => {
  const { page } = person;
  const lines = ['Project Falconer begins in May.', 'And Greenhithe Wharf is sold.'];
  const document = await person.upload(await pdfWith([lines, lines]), { name: 'memo.pdf' });
  const path = `${service.url}/api/documents/${document.id}/review`;
  const { locked: _locked, ...review } = await (await page.request.get(path)).json();
  const over = (id: string, x: number, y: number, width: number) => ({
    id,
    page: 1,
    x,
    y,
    width,
    height: 16,
    type: 'manual',
  });
  const marks = [over('a', 70, 80, 85), over('b', 95, 108, 94)];
  expect((await page.request.put(path, { data: { ...review, marks } })).ok()).toBe(true);

  const dialog = page.getByRole('dialog', { name: MESSAGES.editor.finalize });
  const finalize = dialog.getByRole('button', { name: MESSAGES.editor.finalize });
  await person.openEditor(document);
  await page.getByRole('button', { name: MESSAGES.editor.finalize }).first().press('Enter');
  await dialog.getByText(W.besideMarks.title(2)).waitFor();
  expect(await finalize.isDisabled()).toBe(true);
  expect(await inspectScreen(page, 'last-look-boxes')).toEqual([]);

  const asked = dialog.getByRole('listitem').filter({ hasText: W.besideMarks.where(1, [2]) });
  await asked
    .first()
    .getByRole('button', { name: U.redactAll(1) })
    .press('Enter');
  await dialog.getByText(W.besideMarks.title(1)).waitFor();
  await expect.poll(() => page.evaluate(() => window.document.activeElement?.textContent)).toBe('Greenhithe Wharf');
  await asked.first().getByRole('button', { name: U.keep }).press('Enter');
  await page.keyboard.press('Enter');
  await dialog.getByText(W.besideMarks.title(1)).waitFor({ state: 'detached' });
  await expect.poll(() => finalize.isEnabled()).toBe(true);
  expect(await page.evaluate(() => window.document.activeElement === window.document.body)).toBe(false);
  expect(person.complaints).toEqual([]);
});

test('a word that another document removes is told, shown on its page, and kept where a person says so', async () => {
  const { page } = person;
  const { request } = person.context;
  const other = await person.upload(await pdfWith([['Payee: Cello Records']]), { name: 'statement.pdf' });
  const path = `${service.url}/api/documents/${other.id}/review`;
  const { locked: _locked, ...review } = await (await request.get(path)).json();
  expect((await request.put(path, { data: { ...review, terms: ['Cello'] } })).ok()).toBe(true);
  const pages = [['My daughter plays the cello.'], ['Her teacher lends her a cello.', 'It is an old cello.']];
  const document = await person.upload(await pdfWith(pages), { name: 'school.pdf', caseId: other.caseId });

  const dialog = page.getByRole('dialog', { name: MESSAGES.editor.finalize });
  const openDialog = async () => {
    await page.getByRole('button', { name: MESSAGES.editor.finalize }).first().press('Enter');
    await dialog.waitFor();
  };
  const keep = (at: number) => dialog.getByRole('button', { name: W.beyond.keepOf('cello', at) });
  await person.openEditor(document);
  await openDialog();
  await dialog.getByText(W.beyond.title(3)).waitFor();
  await dialog.getByText(W.beyond.why('Cello', true)).waitFor();
  expect(await inspectScreen(page, 'last-look-beyond')).toEqual([]);

  await dialog.getByRole('button', { name: 'Her teacher lends her a cello' }).first().press('Enter');
  await dialog.waitFor({ state: 'detached' });
  await page.locator('[data-page="2"] [data-beyond="2"]').getByText(W.beyond.mark('Cello')).first().waitFor();

  await openDialog();
  await keep(1).press('Enter');
  await dialog.getByText(W.beyond.title(2)).waitFor();
  await expect.poll(() => page.evaluate(() => window.document.activeElement?.tagName)).toBe('BUTTON');
  await dialog.getByRole('button', { name: W.beyond.keepAll(2, 'Cello') }).press('Enter');
  await dialog.getByText(W.beyond.why('Cello', true)).waitFor({ state: 'detached' });
  await dialog.getByText(PANEL_WORDS.finalize.keptOnPurpose(3)).waitFor();
  expect(person.complaints).toEqual([]);
});

test('what the rule requires and somebody leaves in is named, and the report says why it stays', async () => {
  const { page } = person;
  const document = await person.upload(await pdfWith([['Social Security number 536-90-4399', 'Seen today.']]), {
    name: 'intake.pdf',
  });
  const dialog = page.getByRole('dialog', { name: MESSAGES.editor.finalize });
  await person.openEditor(document);
  await page.getByRole('checkbox', { name: /536-90-4399/ }).uncheck();
  await page.getByRole('button', { name: MESSAGES.editor.finalize }).first().press('Enter');
  await dialog.getByText(W.required.title(1, ['Fed. R. Civ. P. 5.2'])).waitFor();
  await dialog.getByText(W.required.where('Social Security number', [1])).waitFor();
  const finalize = dialog.getByRole('button', { name: MESSAGES.editor.finalize });
  expect(await finalize.isDisabled()).toBe(true);
  await dialog.getByRole('button', { name: U.keep }).press('Enter');
  await dialog.getByRole('textbox', { name: U.otherReason }).fill('the client released it');
  expect(await inspectScreen(page, 'last-look-required')).toEqual([]);
  await page.keyboard.press('Enter');
  await dialog.getByText(PANEL_WORDS.finalize.keptOnPurpose(1)).waitFor();
  await expect.poll(() => finalize.isEnabled()).toBe(true);
  await finalize.press('Enter');
  const report = page.getByRole('dialog', { name: PANEL_WORDS.report.title });
  await report.getByText(PANEL_WORDS.report.keptOnPurpose, { exact: true }).waitFor({ timeout: 60_000 });
  await report.getByText('the client released it').waitFor();
  expect(person.complaints).toEqual([]);
});

test('text that nobody sees, and a name on the list of excluded terms, are told as what stays', async () => {
  const pdf = await PDFDocument.create();
  const font = await pdf.embedFont(StandardFonts.TimesRoman);
  const sheet = pdf.addPage([612, 792]);
  sheet.drawText('Patient: Jane Doe was seen by Dr. Rosalind Whitaker.', { x: 72, y: 700, size: 12, font });
  sheet.drawText('a memorandum of strategy', { x: 72, y: 660, size: 12, font, color: rgb(1, 1, 1) });
  const { page } = person;
  await person.openEditor(await person.upload(await pdf.save(), { name: 'visit.pdf' }));
  const dialog = page.getByRole('dialog', { name: MESSAGES.editor.finalize });
  await page.getByRole('button', { name: MESSAGES.editor.finalize }).first().press('Enter');
  await dialog.getByText(PANEL_WORDS.finalize.unseen).waitFor();
  await dialog.getByText(PANEL_WORDS.finalize.unseenOn([1])).waitFor();
  await dialog.getByText(PANEL_WORDS.finalize.excluded).waitFor();
  expect(await inspectScreen(page, 'last-look-unseen')).toEqual([]);
});
