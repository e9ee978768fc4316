import { CATEGORY_WORDS, EDITOR_WORDS, MESSAGES, PANEL_WORDS } from '@blackbar/words';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inspectScreen, openBrowser } from '../browser.ts';
import { SECRETS, samplePdf } from '../sample-pdf.ts';
import { type Service, sharedService } from '../service.ts';
import { type Person, signedUp, type Uploaded } from './person.ts';

const T = MESSAGES.editor;
const W = EDITOR_WORDS.search;

let service: Service;
let browser: Browser;
let person: Person;
let first: Uploaded;
let second: Uploaded;

beforeAll(async () => {
  service = sharedService();
  browser = await openBrowser();
  person = await signedUp(browser, service, 'search@example.org');
  first = await person.upload(await samplePdf());
  second = await person.upload(await samplePdf(), { name: 'second.pdf', caseId: first.caseId });
  await person.openEditor(first);
});
afterAll(async () => {
  await browser?.close();
});

const results = () => person.page.getByRole('dialog', { name: W.results });
const search = async (term: string) => {
  await person.page.getByRole('searchbox', { name: T.search }).fill(term);
  await person.page.keyboard.press('Enter');
  await results().waitFor();
};
const reviewOf = async ({ id }: Uploaded) =>
  (await person.context.request.get(`${service.url}/api/documents/${id}/review`)).json();

test('a pattern finds places, and only the ticked ones are marked', async () => {
  const { page } = person;
  await search('\\d{3}-\\d{2}-\\d{4}');
  await results().getByText(W.nothing).waitFor();
  await results().getByRole('checkbox', { name: W.pattern }).check();
  await results()
    .getByText(W.found(2, false, 2))
    .waitFor();
  expect(await inspectScreen(page, 'search-pattern')).toEqual([]);
  await results()
    .getByRole('checkbox', { name: W.tick(SECRETS.ssn, 2) })
    .uncheck();
  await results()
    .getByRole('button', { name: W.redactSome(1, 2) })
    .press('Enter');
  await expect.poll(() => page.locator('[data-page="1"] [data-category="TERM"]').count()).toBe(1);
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('pages');
  await page.keyboard.press('Control+z');
  await expect.poll(() => page.locator('[data-page="1"] [data-category="TERM"]').count()).toBe(0);
});

test('a pattern that can’t be read is said so in a sentence', async () => {
  await person.page.getByRole('searchbox', { name: T.search }).fill('(x');
  await person.page.keyboard.press('Enter');
  await person.page.locator('ol > li').getByText('This pattern cannot be read', { exact: false }).first().waitFor();
});

test('a term goes from the whole case, and comes back in one step', async () => {
  await person.page.reload();
  await search(SECRETS.name);
  await results().getByRole('combobox', { name: W.scope }).selectOption('case');
  await results().getByText(W.foundInCase(4, 2)).waitFor();
  expect(await inspectScreen(person.page, 'search-case')).toEqual([]);
  await results()
    .getByRole('button', { name: W.redactAll(6) })
    .click();
  await person.page.locator('ol > li').getByText(W.done(2)).first().waitFor();
  await expect.poll(async () => (await reviewOf(first)).terms).toEqual([SECRETS.name]);
  expect((await reviewOf(second)).terms).toEqual([SECRETS.name]);
  await search(SECRETS.name);
  await results().getByText(W.foundInCase(4, 2)).waitFor();
  await results().getByRole('button', { name: W.undo }).click();
  await person.page.locator('ol > li').getByText(W.undone(2)).first().waitFor();
  await expect.poll(async () => (await reviewOf(first)).terms).toEqual([]);
  expect((await reviewOf(second)).terms).toEqual([]);
  expect(person.complaints.filter((text) => !text.includes('422'))).toEqual([]);
});

test('a word that goes everywhere stands on the pages and in the list, and stays in one place alone', async () => {
  const { page } = person;
  const shown = (kind: 'ticked' | 'unticked') =>
    page.locator(`[data-page="1"] [data-category="TERM"][data-shown="${kind}"]`).count();
  const row = page.locator('[data-row^="copy:TERM:"]').first();
  await person.openEditor(first);
  await search('respondent');
  await results()
    .getByRole('button', { name: /^Redact/ })
    .click();
  await expect.poll(() => shown('ticked')).toBeGreaterThan(0);
  await row.getByText(CATEGORY_WORDS.TERM).waitFor();
  expect(await inspectScreen(page, 'search-word')).toEqual([]);
  await row.getByRole('checkbox').uncheck();
  await expect.poll(() => shown('unticked')).toBe(1);
  await expect.poll(async () => Object.keys((await reviewOf(first)).kept).length).toBe(1);
  await row.getByRole('checkbox').check();
  await row.getByRole('button', { name: 'respondent' }).click();
  await row.getByRole('button', { name: PANEL_WORDS.terms.dropAll('respondent') }).click();
  await expect.poll(() => page.locator('[data-row^="copy:TERM:"]').count()).toBe(0);
});
