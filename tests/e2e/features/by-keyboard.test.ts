import { readFile } from 'node:fs/promises';
import { EDITOR_WORDS, MESSAGES, PANEL_WORDS } from '@blackbar/words';
import { PDFDocument, StandardFonts } from '@cantoo/pdf-lib';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBrowser } from '../browser.ts';
import { type Service, sharedService } from '../service.ts';
import { Keys } from './keys.ts';
import { type Person, signedUp } from './person.ts';

const T = MESSAGES.editor;
const W = EDITOR_WORDS.wizard;
const RUN_MS = 90_000;
const SSN = '536-22-8741';
const NAME = 'Maria Q. Okafor';
/** Her initials: no name that is found by itself. */
const TWIN = 'MQO';

let service: Service;
let browser: Browser;
let person: Person;
let keys: Keys;

/** Two critical finds, a name with a twin, a name in the title, and a page that nobody can read. */
async function declaration(): Promise<Uint8Array> {
  const pdf = await PDFDocument.create();
  pdf.setTitle(`Declaration of ${NAME}`);
  const font = await pdf.embedFont(StandardFonts.TimesRoman);
  const page = pdf.addPage([612, 792]);
  [
    `1. The petitioner, ${NAME}, Social Security number ${SSN}, asks for relief.`,
    '2. The card that she paid with was number 4111 1111 1111 1111.',
    `3. Each sheet is initialled ${TWIN} in the margin.`,
    '4. The respondent was served in March.',
  ].forEach((line, i) => {
    page.drawText(line, { x: 72, y: 700 - i * 28, size: 12, font });
  });
  const drawing = pdf.addPage([612, 792]);
  for (let i = 0; i < 40; i++) drawing.drawRectangle({ x: 72 + i * 11, y: 640, width: 6, height: 4 + ((i * 7) % 12) });
  return pdf.save();
}

beforeAll(async () => {
  service = sharedService();
  browser = await openBrowser();
  person = await signedUp(browser, service, 'keys@example.org');
  keys = new Keys(person.page);
  await person.openEditor(await person.upload(await declaration()));
  // From here on the pointer is never used.
  await person.page.evaluate(() => {
    Object.assign(window, { __pointed: 0 });
    window.addEventListener('pointerdown', () => Object.assign(window, { __pointed: 1 }), true);
  });
});
afterAll(async () => {
  await browser?.close();
});

const press = (key: string) => keys.press(key);
const tabTo = (name: string | RegExp) => keys.tabTo(name);
const choose = async (name: string | RegExp) => {
  await tabTo(name);
  await press('Space');
};
const dialog = () => person.page.getByRole('dialog', { name: T.wizard });
const at = (step: string) => dialog().locator('li[aria-current="step"]').getByText(step, { exact: true }).waitFor();
const next = async (step: string) => {
  await tabTo(T.next);
  await press('Enter');
  await at(step);
};

test('a whole review by keyboard alone, through every step of the wizard, to the file on the disk', async () => {
  const { page } = person;
  await tabTo(T.wizard);
  await press('Enter');

  await at(W.steps.rules);
  const criminal = dialog().getByRole('switch');
  expect(await criminal.isChecked()).toBe(false);
  await choose(/criminal/i);
  await expect.poll(() => criminal.isChecked()).toBe(true);

  await next(W.steps.found);
  await choose('Name');
  await dialog().getByRole('checkbox', { name: 'Name', exact: true, checked: true }).waitFor();

  await next(W.steps.critical);
  await dialog()
    .getByText(W.of(1, 2, 1))
    .waitFor();
  await tabTo(/^Remove/);
  await press('r');
  await dialog()
    .getByText(W.of(2, 2, 1))
    .waitFor();
  await press('k');

  await at(W.steps.left);
  await dialog().getByText(W.twinsIntro).waitFor();
  await choose(new RegExp(TWIN));
  await choose(W.removeTwins(1));
  await choose('I have looked at page 2');

  await next(W.steps.sample);
  await tabTo(W.nothingMissed);
  await press('Enter');
  await dialog()
    .getByText(/found nothing missed/)
    .waitFor();

  await next(W.steps.preview);
  await tabTo(W.make);
  await press('Enter');
  await dialog().getByText(W.verified).waitFor({ timeout: RUN_MS });

  await tabTo(T.finalize);
  await press('Enter');
  const finalize = page.getByRole('dialog', { name: T.finalize });
  await finalize.waitFor();
  // The card number stays, which the rule requires: the first of the reasons has the focus.
  await tabTo(PANEL_WORDS.undecided.keep);
  await press('Enter');
  await press('Enter');
  await tabTo(T.finalize);
  await press('Enter');
  const report = page.getByRole('dialog', { name: 'Verification report' });
  await report.waitFor({ timeout: RUN_MS });
  await tabTo('Download PDF');
  const coming = page.waitForEvent('download');
  await press('Enter');
  const bytes = await readFile(await (await coming).path());
  expect(bytes.subarray(0, 5).toString()).toBe('%PDF-');
  for (const gone of [SSN, NAME]) expect(bytes.includes(gone)).toBe(false);
  expect(await page.evaluate(() => (window as unknown as { __pointed: number }).__pointed)).toBe(0);
  expect(person.complaints).toEqual([]);
});
