import { EDITOR_WORDS, MESSAGES, PANEL_WORDS, CHILDREN_WORDS as W } from '@blackbar/words';
import { PDFDocument, StandardFonts } from '@cantoo/pdf-lib';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inspectScreen, openBrowser } from '../browser.ts';
import { type Service, sharedService } from '../service.ts';
import { type Person, signedUp } from './person.ts';

/**
 * Fed. R. Civ. P. 5.2(a)(3): a filing leaves only when somebody said of each name whether it is a child's. By keyboard
 * alone.
 */

const T = MESSAGES.editor;
const CHILD = 'Tyler Holloway';
const GROWN = 'Marcus Webb';
const MOTHER = 'Margaret L. Holloway';

let service: Service;
let browser: Browser;
let person: Person;

async function filing(): Promise<Uint8Array> {
  const pdf = await PDFDocument.create();
  const font = await pdf.embedFont(StandardFonts.TimesRoman);
  const pages = [
    [`1. The statement was taken from ${MOTHER}.`],
    [`2. ${CHILD} was seen near the school.`, `3. ${GROWN} waited outside the school.`],
  ];
  for (const lines of pages) {
    const page = pdf.addPage([612, 792]);
    for (const [i, line] of lines.entries()) page.drawText(line, { x: 72, y: 700 - i * 28, size: 12, font });
  }
  return pdf.save();
}

beforeAll(async () => {
  service = sharedService();
  browser = await openBrowser();
  person = await signedUp(browser, service, 'children@example.org');
  await person.openEditor(await person.upload(await filing()));
});
afterAll(async () => {
  await browser?.close();
});

const focused = () =>
  person.page.evaluate(() => {
    const here = document.activeElement;
    return (here?.getAttribute('aria-label') ?? here?.textContent ?? '').trim();
  });
const tabTo = async (name: string) => {
  for (let i = 0; i < 150; i++) {
    await person.page.keyboard.press('Tab');
    if ((await focused()) === name) return;
  }
  throw new Error(`The keyboard does not reach ${name}.`);
};

test('“Children? (2)” is answered with two keys for each, and what is a child’s is ticked', async () => {
  const { page } = person;
  await page.getByText(W.title(2)).first().waitFor();
  await tabTo(W.answer);
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: W.title(2) });
  await dialog.getByText(`${CHILD} was seen near the school.`).first().waitFor();
  expect(await inspectScreen(page, 'children')).toEqual([]);
  await tabTo(W.choose(W.child, CHILD));
  await page.keyboard.press('Enter');
  // The keyboard stands before the next name's buttons: a second press of the key answers nothing unread.
  await expect.poll(focused, { timeout: 10_000 }).toMatch(new RegExp(`^${GROWN}`));
  await page.getByRole('dialog', { name: W.title(1) }).waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: T.redactItems(1) }).waitFor();
});

test('finalizing waits for the last answer, and shows the new file where one was looked at before', async () => {
  const { page } = person;
  await page.getByRole('switch', { name: T.redactionPreview }).click();
  await page.getByText(EDITOR_WORDS.preview.bytes).waitFor({ timeout: 90_000 });
  await page.getByRole('button', { name: T.finalize }).focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: T.finalize });
  const finalize = dialog.getByRole('button', { name: T.finalize });
  await dialog.getByText(W.title(1)).waitFor();
  expect(await finalize.isDisabled()).toBe(true);
  expect(await inspectScreen(page, 'finalize-children')).toEqual([]);
  await tabTo(W.choose(W.notChild, GROWN));
  await page.keyboard.press('Space');
  // Answered names are folded away; the keyboard stands on a name of which nothing is said, and which may stay so.
  await dialog.getByText(W.restOnly(1)).waitFor();
  await dialog.getByText(W.answeredSoFar(2)).waitFor();
  await expect.poll(focused, { timeout: 10_000 }).toMatch(new RegExp(`^${MOTHER}`));
  expect(await dialog.getByRole('button', { name: W.choose(W.notChild, GROWN) }).count()).toBe(0);
  await expect.poll(() => finalize.isEnabled()).toBe(true);
  await tabTo(T.finalize);
  await page.keyboard.press('Enter');
  await page.getByText(PANEL_WORDS.run.previewedAnew).waitFor({ timeout: 90_000 });
  await page.getByText(EDITOR_WORDS.preview.bytes).waitFor();
  expect(await inspectScreen(page, 'previewed-anew')).toEqual([]);
  await page.getByRole('button', { name: T.finalize }).click();
  await dialog.getByRole('button', { name: T.finalize }).click();
  await page.getByRole('dialog', { name: 'Verification report' }).waitFor({ timeout: 90_000 });
  // The refused request is the browser's own line, whatever we do with the answer.
  expect(person.complaints.filter((line) => !line.includes('409'))).toEqual([]);
});

test('“Also named here (3)” stands behind, is answered with one key and taken back with the next', async () => {
  const { page } = person;
  const pdf = await PDFDocument.create();
  const font = await pdf.embedFont(StandardFonts.TimesRoman);
  const sheet = pdf.addPage([612, 792]);
  const lines = [
    '1. Ben Ortega, age 9, told the officer what he saw.',
    `2. ${GROWN} waited outside the school.`,
    '3. Rosa Delgado stood there too. Kyle Amber stood there too.',
    '4. Nadia Kowalski stood there too. Mr. Peter Dunn testified.',
  ];
  for (const [i, line] of lines.entries()) sheet.drawText(line, { x: 72, y: 700 - i * 28, size: 12, font });
  await person.openEditor(await person.upload(await pdf.save()));
  await page.getByText(W.title(1)).first().waitFor();
  await page.getByRole('button', { name: W.answer }).click();
  const dialog = page.getByRole('dialog', { name: W.title(1) });
  await dialog.getByRole('heading', { name: W.rest(3) }).waitFor();
  expect(await inspectScreen(page, 'children-also-named')).toEqual([]);
  await tabTo(W.none(3));
  await page.keyboard.press('Enter');
  await expect.poll(focused, { timeout: 10_000 }).toBe(W.undoNone(3));
  await dialog.getByText(W.restAnswered).waitFor();
  expect(await inspectScreen(page, 'children-none-of-the-rest')).toEqual([]);
  await page.keyboard.press('Enter');
  await expect.poll(focused, { timeout: 10_000 }).toBe(W.none(3));
  await tabTo(W.choose(W.notChild, GROWN));
  await page.keyboard.press('Space');
  const rest = page.getByRole('dialog', { name: W.restOnly(3) });
  await rest.waitFor();
  await page.keyboard.press('Escape');
  await page.getByText(W.restOnly(3)).first().waitFor();
  expect(await inspectScreen(page, 'children-notice-rest')).toEqual([]);
  // Nobody has to answer for them.
  await page.getByRole('button', { name: T.finalize }).click();
  const finalize = page.getByRole('dialog', { name: T.finalize });
  await finalize.getByRole('heading', { name: W.rest(3) }).waitFor();
  // Opened by key it stands on its heading: one more Enter answers nothing, and takes no answer back.
  await page.keyboard.press('Escape');
  await finalize.waitFor({ state: 'detached' });
  await page.getByRole('button', { name: T.finalize }).focus();
  await page.keyboard.press('Enter');
  await finalize.waitFor();
  await expect.poll(focused, { timeout: 10_000 }).toBe(T.finalize);
  expect(
    await finalize.getByRole('heading', { name: T.finalize }).evaluate((title) => title === document.activeElement),
  ).toBe(true);
  expect(await inspectScreen(page, 'finalize-children-rest')).toEqual([]);
  await finalize.getByRole('button', { name: T.finalize }).click();
  await page.getByRole('dialog', { name: 'Verification report' }).getByText('3 people are named who stay').waitFor({
    timeout: 90_000,
  });
});
