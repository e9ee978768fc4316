import { MESSAGES, PANEL_WORDS as W } from '@blackbar/words';
import { PDFDocument, StandardFonts } from '@cantoo/pdf-lib';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inspectScreen, openBrowser } from '../browser.ts';
import { type Service, sharedService } from '../service.ts';
import { type Person, signedUp } from './person.ts';

/**
 * What has to be known stands above the finds and never in their place. By keyboard alone, in a window of 1440 by 900.
 */

const LINES = [
  'Applicant: Rosalind Achterberg, Social Security number 536-22-8741',
  'Employer identification number (EIN): 12-3456789',
  'Date of birth: 03/14/1961. Age: 64 years old.',
  'Telephone: (415) 555-0132, fax: (415) 555-0133',
  'Email: frontdesk@example.org, web: https://www.example.org/records/41',
  'Account number: 000123456789, routing number: 121000358',
  'Card number: 4111 1111 1111 1111, CVV: 123, expiry 09/27',
  'Driver license number: D1234567 (California)',
  'Passport number: 512345678. IBAN: DE89 3704 0044 0532 0130 00',
  'Mailing address: 4120 Maple Avenue, Oakland, CA 94609',
];

let service: Service;
let browser: Browser;
let person: Person;

async function filing(): Promise<Uint8Array> {
  const pdf = await PDFDocument.create();
  const font = await pdf.embedFont(StandardFonts.TimesRoman);
  for (let copy = 0; copy < 2; copy++) {
    const page = pdf.addPage([612, 792]);
    for (const [i, line] of LINES.entries()) page.drawText(line, { x: 72, y: 720 - i * 28, size: 12, font });
  }
  const drawn = pdf.addPage([612, 792]);
  for (let i = 0; i < 40; i++) drawn.drawRectangle({ x: 72 + i * 11, y: 640, width: 6, height: 4 + ((i * 7) % 12) });
  return pdf.save();
}

beforeAll(async () => {
  service = sharedService();
  browser = await openBrowser();
  person = await signedUp(browser, service, 'notices@example.org');
  await person.openEditor(await person.upload(await filing()));
});
afterAll(async () => {
  await browser?.close();
});

/** How many rows of the list stand whole in what is seen of the panel without scrolling. */
const rowsInView = () =>
  person.page.evaluate(() => {
    const frame = document.querySelector('#review [data-scroller]')?.getBoundingClientRect();
    const rows = [...document.querySelectorAll('#review [data-row]')].map((row) => row.getBoundingClientRect());
    return rows.filter(({ top, bottom }) => frame && top >= frame.top && bottom <= frame.bottom).length;
  });

test('with three notices the finds stay in view; each notice is a line, counted, and opens by key', async () => {
  const { page } = person;
  expect(await rowsInView()).toBeGreaterThanOrEqual(3);
  const panel = page.getByRole('region', { name: W.review.label });
  const notice = (title: string) => panel.getByRole('button', { name: title, exact: true });
  for (const value of ['frontdesk@example.org', '12-3456789']) {
    await page.locator('[data-row]').filter({ hasText: value }).first().getByRole('checkbox').press('Space');
  }
  const undecided = notice(W.undecided.title(2));
  await undecided.waitFor();
  const all = panel.getByRole('button', { name: W.notices.count(2) });
  await all.waitFor();
  // What came last is what somebody has just done: it is open, and the one before it is a line.
  expect(await undecided.getAttribute('aria-expanded')).toBe('true');
  const unread = notice(W.unreadable.partly([3]));
  expect(await unread.getAttribute('aria-expanded')).toBe('false');
  expect(await rowsInView()).toBeGreaterThanOrEqual(1);
  expect(await inspectScreen(page, 'notices-one-open')).toEqual([]);

  await all.press('Enter');
  expect(await undecided.getAttribute('aria-expanded')).toBe('false');
  expect(await rowsInView()).toBeGreaterThanOrEqual(2);
  expect(await inspectScreen(page, 'notices-folded')).toEqual([]);
  await unread.press('Enter');
  await page.getByRole('checkbox', { name: W.unreadable.looked(3) }).press('Space');
  await notice(W.unreadable.seen(1)).press('Enter');
  await undecided.press('Enter');
  await panel.getByRole('button', { name: W.undecided.redactEverything }).press('Enter');
  await undecided.waitFor({ state: 'detached' });
  expect(await all.count()).toBe(0);
  await page.getByRole('button', { name: MESSAGES.editor.finalize }).waitFor();
  expect(person.complaints).toEqual([]);
});
