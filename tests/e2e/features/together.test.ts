import { EDITOR_WORDS, MESSAGES } from '@blackbar/words';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inspectScreen, openBrowser } from '../browser.ts';
import { SECRETS, samplePdf } from '../sample-pdf.ts';
import { type Service, sharedService } from '../service.ts';
import { type Person, signedUp, type Uploaded } from './person.ts';

const T = MESSAGES.editor;
const W = EDITOR_WORDS;

let service: Service;
let browser: Browser;
let person: Person;
let document: Uploaded;
/** The same review in a second window. */
let other: Page;

beforeAll(async () => {
  service = sharedService();
  browser = await openBrowser();
  person = await signedUp(browser, service, 'together@example.org');
  document = await person.upload(await samplePdf());
  await person.openEditor(document);
  other = await person.context.newPage();
  await other.goto(person.page.url());
  await other.locator('[data-page="1"]:has([data-surface]) canvas[data-state="rendered"]').waitFor();
});
afterAll(async () => {
  await browser?.close();
});

const tick = (page: Page, text: string) =>
  page.getByRole('checkbox', { name: new RegExp(`^${text.replace(/[()]/g, '\\$&')}`) }).first();
const badge = (page: Page, text: string) => page.getByRole('status', { name: 'Saving' }).getByText(text).waitFor();
const reviewOf = async () =>
  (await person.context.request.get(`${service.url}/api/documents/${document.id}/review`)).json();

test('each sees what the other marks', async () => {
  await tick(person.page, SECRETS.email).check();
  await expect.poll(() => tick(other, SECRETS.email).isChecked()).toBe(true);
  await tick(other, SECRETS.phone).check();
  await expect.poll(() => tick(person.page, SECRETS.phone).isChecked()).toBe(true);
  // My undo takes back what I did, and nothing of the other.
  await person.page.keyboard.press('Control+z');
  await expect.poll(() => tick(other, SECRETS.email).isChecked()).toBe(false);
  expect(await tick(other, SECRETS.phone).isChecked()).toBe(true);
});

test('a while offline loses nothing, and what the other did meanwhile is kept', async () => {
  const { page, context } = person;
  await badge(page, T.saved);
  const session = await context.newCDPSession(page);
  const offline = (on: boolean) =>
    session.send('Network.emulateNetworkConditions', {
      offline: on,
      latency: 0,
      downloadThroughput: -1,
      uploadThroughput: -1,
    });
  await session.send('Network.enable');
  await offline(true);
  await tick(page, 'Oakland').check();
  await badge(page, 'Not saved yet');
  await tick(other, 'March 3').check();
  await badge(other, T.saved);
  expect((await reviewOf()).ticked).not.toContain('nothing');
  expect(await page.evaluate(() => Object.keys(sessionStorage))).toEqual([]);
  expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain('Oakland');
  await offline(false);
  await badge(page, T.saved);
  await expect.poll(() => tick(page, 'March 3').isChecked()).toBe(true);
  await expect.poll(() => tick(other, 'Oakland').isChecked()).toBe(true);
});

test('what the other did while a window heard nothing comes in when it listens again', async () => {
  const { page } = person;
  await other.route('**/events', (route) => route.abort());
  await other.reload();
  await other.locator('[data-page="1"]:has([data-surface]) canvas[data-state="rendered"]').waitFor();
  const before = await tick(other, SECRETS.email).isChecked();
  await tick(page, SECRETS.email).setChecked(!before);
  await badge(page, T.saved);
  expect(await tick(other, SECRETS.email).isChecked()).toBe(before);
  await other.unroute('**/events');
  await expect.poll(() => tick(other, SECRETS.email).isChecked()).toBe(!before);
});

test('both changed the same thing: a person is asked', async () => {
  const { page } = person;
  const { locked: _locked, ...review } = await reviewOf();
  await badge(page, T.saved);
  const settings = (threshold: number) => ({ ...review.settings, confidenceThreshold: threshold });
  await page.getByRole('button', { name: T.redactionSettings }).click();
  await page.getByRole('slider', { name: 'Confidence threshold' }).press('ArrowRight');
  await page.route('**/review', (route) =>
    route.request().method() === 'GET' ? route.continue() : setTimeout(() => route.continue(), 1_500),
  );
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  const put = await person.context.request.put(`${service.url}/api/documents/${document.id}/review`, {
    data: { ...review, settings: settings(0.6) },
  });
  expect(put.status()).toBe(200);
  await page.getByText('Someone else has edited this review').waitFor();
  await page.unroute('**/review');
  expect(await inspectScreen(page, 'conflict')).toEqual([]);
  await page.getByRole('button', { name: 'Keep mine' }).click();
  await badge(page, T.saved);
  expect((await reviewOf()).settings.confidenceThreshold).toBe(0.85);
});

test('one window of one person is nobody else', async () => {
  expect(await person.page.getByRole('status', { name: W.people.label }).textContent()).toBe('');
});
