import { CASE_CHANGE_WORDS as C, MESSAGES, PANEL_WORDS, LAST_LOOK_WORDS as W } from '@blackbar/words';
import { PDFDocument, StandardFonts } from '@cantoo/pdf-lib';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inspectScreen, openBrowser, visit } from '../browser.ts';
import { type Service, sharedService } from '../service.ts';
import { type Person, signedUp, type Uploaded } from './person.ts';

/** One decision for a whole case, and the way back from whatever was decided, in whatever window. */

let service: Service;
let browser: Browser;
let person: Person;
let letter: Uploaded;
let note: Uploaded;

async function pdfWith(lines: readonly string[]): Promise<Uint8Array> {
  const pdf = await PDFDocument.create();
  const font = await pdf.embedFont(StandardFonts.TimesRoman);
  const page = pdf.addPage([612, 792]);
  for (const [i, line] of lines.entries()) page.drawText(line, { x: 72, y: 700 - i * 28, size: 12, font });
  return pdf.save();
}

beforeAll(async () => {
  service = sharedService();
  browser = await openBrowser();
  person = await signedUp(browser, service, 'whole-case@example.org');
  const first = ['Dear Dr. Margaret Oldfield,', 'Social Security number 536-90-4399,', 'write to desk@harrow.example.'];
  letter = await person.upload(await pdfWith(first), { name: 'letter.pdf' });
  const second = ['Margaret Oldfield called about the roof.', 'Her email is margaret@harrow.example.'];
  note = await person.upload(await pdfWith(second), { name: 'note.pdf', caseId: letter.caseId });
  const { request } = person.context;
  for (const { id } of [letter, note]) {
    const path = `${service.url}/api/documents/${id}`;
    const { detections } = await (await request.get(`${path}/detections`)).json();
    const { locked: _locked, ...review } = await (await request.get(`${path}/review`)).json();
    const ids = detections.map((one: { id: string }) => one.id);
    expect((await request.put(`${path}/review`, { data: { ...review, ticked: ids } })).ok()).toBe(true);
  }
});
afterAll(async () => {
  await browser?.close();
});

const ticked = async ({ id }: Uploaded): Promise<number> => {
  const answer = await person.context.request.get(`${service.url}/api/documents/${id}/review`);
  return (await answer.json()).ticked.length;
};
const saved = (page: Page) =>
  page
    .getByRole('status', { name: PANEL_WORDS.saving.label })
    .getByText(MESSAGES.editor.saved, { exact: true })
    .waitFor();
const count = async (page: Page) =>
  Number(/\d+/.exec((await page.getByRole('button', { name: /^Redact \d+ Items$/ }).textContent()) ?? '')?.[0]);

test('a category is lifted over the case: looked at, done, and taken back from the history, by keyboard', async () => {
  const { page } = person;
  await page.goto(`${service.url}/cases/${letter.caseId}`);
  const before = [await ticked(letter), await ticked(note)];
  expect(before[1]).toBeGreaterThan(0);
  await page.getByRole('button', { name: C.open }).press('Enter');
  const dialog = page.getByRole('dialog', { name: C.title });
  const which = dialog.getByLabel(C.which);
  await which.waitFor();
  const email = await which.locator('option', { hasText: /^Email/ }).getAttribute('value');
  await which.selectOption(email);
  await dialog.getByLabel(C.wish).selectOption('lift');
  const look = dialog.getByRole('button', { name: C.preview });
  expect(await look.isDisabled()).toBe(true);
  await dialog.getByLabel(C.because).fill('it is public');
  expect(await inspectScreen(page, 'whole-case-form')).toEqual([]);
  await look.press('Enter');
  await dialog
    .getByRole('status')
    .getByText(C.summary(2, { ticked: 0, lifted: 2, reasoned: 0 }))
    .waitFor();
  expect(await inspectScreen(page, 'whole-case-preview')).toEqual([]);
  expect([await ticked(letter), await ticked(note)]).toEqual(before);
  await dialog.getByRole('button', { name: C.apply(2) }).press('Enter');
  await dialog.getByRole('status').getByText(C.made(2)).waitFor();
  expect(await inspectScreen(page, 'whole-case-made')).toEqual([]);
  expect([await ticked(letter), await ticked(note)]).toEqual(before.map((one) => one - 1));

  await dialog.getByRole('button', { name: C.done }).press('Enter');
  await page.reload();
  await page.getByRole('button', { name: C.open }).press('Enter');
  await dialog.getByText(C.history).click();
  await dialog.getByRole('button', { name: /^Undo: / }).press('Enter');
  await dialog.getByRole('status').getByText(C.undone(2)).waitFor();
  expect([await ticked(letter), await ticked(note)]).toEqual(before);
  await dialog.getByRole('button', { name: C.back }).press('Enter');
  await dialog.getByText(C.history).click();
  await dialog.getByText(/taken back by Grace Hale/).waitFor();
  expect(await inspectScreen(page, 'whole-case-history')).toEqual([]);
  await page.keyboard.press('Escape');
  expect(person.complaints).toEqual([]);
});

test('from the editor, beside another open window: both show what was decided, and keep what was done there', async () => {
  const other = await visit(browser, { storageState: await person.context.storageState() });
  const { page } = person;
  await person.openEditor(letter);
  await other.page.goto(`${service.url}/cases/${note.caseId}/documents/${note.id}`);
  const row = page.locator('[data-row]').filter({ hasText: 'desk@harrow.example' }).first();
  await row.click();
  await page.getByRole('button', { name: C.open }).last().click();
  const dialog = page.getByRole('dialog', { name: C.title });
  expect(await dialog.getByLabel(C.which).inputValue()).toContain('EMAIL');
  await dialog.getByLabel(C.wish).selectOption('lift');
  await dialog.getByLabel(C.because).fill('it is public');
  await dialog.getByRole('button', { name: C.preview }).click();
  await dialog.getByRole('button', { name: C.apply(2) }).waitFor();

  // Somebody ticks in the other window meanwhile: that document is left as they have it, and named.
  const all = await count(other.page);
  await other.page.getByRole('button', { name: MESSAGES.editor.clear }).click();
  await expect.poll(() => count(other.page)).toBe(0);
  await other.page.getByRole('button', { name: MESSAGES.editor.selectAll }).click();
  await expect.poll(() => count(other.page)).toBe(all);
  await saved(other.page);
  await dialog.getByRole('button', { name: C.apply(2) }).click();
  await dialog.getByText(`note.pdf: ${C.why.changed}`).waitFor();
  expect(await inspectScreen(page, 'whole-case-left')).toEqual([]);
  await dialog.getByRole('button', { name: C.again }).click();
  await dialog.getByRole('button', { name: C.apply(1) }).click();
  await dialog.getByRole('status').getByText(C.made(1)).waitFor();
  await expect.poll(() => count(other.page)).toBe(all - 1);
  await dialog.getByRole('button', { name: C.undo }).click();
  await dialog.getByRole('status').getByText(C.undone(1)).waitFor();
  await expect.poll(() => count(other.page)).toBe(all);
  expect([...person.complaints, ...other.complaints]).toEqual([]);
  await other.context.close();
});

test('undo works after a refresh and in another browser of the same person; nothing of it lies in the browser', async () => {
  const { page } = person;
  const document = await person.upload(await pdfWith(['Call (415) 555-0132.', 'Mail heron@harrow.example.']));
  await person.openEditor(document);
  const start = await count(page);
  await page.getByRole('button', { name: MESSAGES.editor.selectAll }).click();
  await expect.poll(() => count(page)).toBe(2);
  await saved(page);
  await page.reload();
  await person.openEditor(document);
  await page.getByRole('button', { name: PANEL_WORDS.undo }).click();
  await expect.poll(() => count(page)).toBe(start);
  await saved(page);
  await page.reload();
  await person.openEditor(document);
  await page.keyboard.press('Control+y');
  await expect.poll(() => count(page)).toBe(2);
  await saved(page);

  const elsewhere = await visit(browser, {
    storageState: { cookies: (await person.context.storageState()).cookies, origins: [] },
  });
  await elsewhere.page.goto(`${service.url}/cases/${document.caseId}/documents/${document.id}`);
  await elsewhere.page.getByRole('button', { name: PANEL_WORDS.undo }).click();
  await expect.poll(() => count(elsewhere.page)).toBe(start);
  await expect.poll(() => count(page)).toBe(start);
  const stored = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]));
  expect(stored).not.toMatch(/harrow|555-0132/);
  expect([...person.complaints, ...elsewhere.complaints]).toEqual([]);
  await elsewhere.context.close();
});

test('a dialog that is open shows what was changed elsewhere before it can be confirmed', async () => {
  const { page, context } = person;
  const document = await person.upload(await pdfWith(['Call (415) 555-0132.', 'Mail heron@harrow.example.']));
  await person.openEditor(document);
  const path = `${service.url}/api/documents/${document.id}/review`;
  const elsewhere = async (changes: object) => {
    const { locked: _locked, ...review } = await (await context.request.get(path)).json();
    expect((await context.request.put(path, { data: { ...review, ...changes } })).ok()).toBe(true);
  };
  const finalize = page.getByRole('dialog', { name: MESSAGES.editor.finalize });
  const confirm = finalize.getByRole('button', { name: MESSAGES.editor.finalize });
  const before = await count(page);
  await page.getByRole('button', { name: MESSAGES.editor.finalize }).first().click();
  await expect.poll(() => confirm.isEnabled()).toBe(true);
  await elsewhere({ terms: ['Call'] });
  await finalize.getByText(W.meanwhile.title).waitFor();
  await finalize.getByText(W.meanwhile.finalize(before + 1)).waitFor();
  expect(await confirm.isDisabled()).toBe(true);
  expect(await inspectScreen(page, 'meanwhile-finalize')).toEqual([]);
  await finalize.getByRole('button', { name: W.meanwhile.looked }).press('Enter');
  expect(await confirm.isEnabled()).toBe(true);
  await finalize.getByRole('button', { name: PANEL_WORDS.cancel }).click();

  await page.getByRole('button', { name: MESSAGES.editor.redactionSettings }).click();
  const settings = page.getByRole('dialog', { name: MESSAGES.editor.redactionSettings });
  const { settings: now } = await (await context.request.get(path)).json();
  await elsewhere({ settings: { ...now, addWatermark: true } });
  await settings.getByText(W.meanwhile.title).waitFor();
  expect(await settings.getByRole('button', { name: PANEL_WORDS.save }).isDisabled()).toBe(true);
  expect(await inspectScreen(page, 'meanwhile-settings')).toEqual([]);
  const watermark = settings.getByRole('switch', { name: new RegExp(`^${PANEL_WORDS.settings.watermark}`) });
  expect(await watermark.isChecked()).toBe(false);
  await settings.getByRole('button', { name: W.meanwhile.take }).click();
  expect(await watermark.isChecked()).toBe(true);
  await settings.getByRole('button', { name: PANEL_WORDS.save }).click();
  await saved(page);
  expect((await (await context.request.get(path)).json()).settings.addWatermark).toBe(true);
  expect(person.complaints).toEqual([]);
});
