import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { AGREEMENT_WORDS, MESSAGES } from '@blackbar/words';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { structuralProblems, textByPoppler } from '../oracles/index.ts';
import { inspectScreen, openBrowser, PICTURES, visit } from './browser.ts';
import { type Person, signedUp } from './features/person.ts';
import { type Service, sharedService } from './service.ts';

const T = MESSAGES.baa;
const W = AGREEMENT_WORDS;
const PHONE = { viewport: { width: 390, height: 844 } };

let service: Service;
let browser: Browser;
let owner: Person;
/** Whoever gets the link: no account, a telephone. */
let recipient: Page;
let link: string;

beforeAll(async () => {
  service = sharedService();
  browser = await openBrowser();
  owner = await signedUp(browser, service, 'owner@clinic.example', 'healthcare');
  recipient = (await visit(browser, PHONE)).page;
});
afterAll(async () => {
  await browser?.close();
  console.log(`Pictures of the screens: ${PICTURES}`);
});

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name }).waitFor();
const toast = (page: Page, text: string) => page.locator('ol > li').getByText(text, { exact: true }).first().waitFor();

/** The newest mail's link to an agreement. */
async function mailedLink(): Promise<string> {
  const { request } = owner.context;
  for (let i = 0; i < 100; i++) {
    const list = await (await request.get(`${service.url}/dev/outbox`)).text();
    const mail = /\/dev\/outbox\/[\w-]+/.exec(list)?.[0];
    const html = mail ? await (await request.get(service.url + mail)).text() : '';
    const token = /baa-signing\/([\w-]+)/.exec(html)?.[1];
    if (token) return `${service.url}/baa-signing/${token}`;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error('No agreement was mailed.');
}

test('an owner sends an agreement from the account menu', async () => {
  const { page } = owner;
  await page.goto(service.url);
  await page.getByRole('button', { name: MESSAGES.account.menu('GH') }).click();
  await page.getByRole('menuitem', { name: W.nav }).click();
  await heading(page, W.nav);
  await page.getByText(W.list.none).waitFor();
  await page.getByLabel(W.list.name).fill('Dana Cole');
  await page.getByLabel(W.list.email).fill('dana@clinic.example');
  await page.getByRole('button', { name: W.list.submit }).click();
  await toast(page, W.list.sent('x').title);
  await page.getByText(W.list.status.pending, { exact: true }).waitFor();
  expect(await inspectScreen(page, 'agreements')).toEqual([]);
  link = await mailedLink();
});

test('loading, then signing: the recipient reads it on a telephone and signs', async () => {
  let answer = () => {};
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await recipient.route('**/api/hipaa/baa-details/*', async (route) => {
    await held;
    await route.continue();
  });
  await recipient.goto(link);
  await recipient.getByRole('progressbar', { name: W.signing.loading }).waitFor();
  expect(await inspectScreen(recipient, 'baa-loading')).toEqual([]);
  answer();
  await recipient.getByText('Between Hale LLP', { exact: false }).waitFor();
  await recipient.unroute('**/api/hipaa/baa-details/*');
  expect(await inspectScreen(recipient, 'baa-signing')).toEqual([]);

  const sign = recipient.getByRole('button', { name: W.signing.sign });
  expect(await sign.isDisabled()).toBe(true);
  await recipient.getByRole('checkbox').check();
  await recipient.route('**/api/hipaa/confirm-signing/*', (route) => route.abort());
  await sign.click();
  await toast(recipient, T.failed.description);
  await recipient.unroute('**/api/hipaa/confirm-signing/*');
  const pressed = Date.now();
  const asked = recipient.waitForRequest('**/api/hipaa/confirm-signing/*');
  await sign.click();
  expect((await asked).postData()).toBeNull();
  expect(Date.now() - pressed).toBeGreaterThanOrEqual(990);
  await toast(recipient, T.success.title);
});

test('signed: the copy opens in outside tools and is the one that the list names', async () => {
  await heading(recipient, T.alreadySigned);
  expect(await inspectScreen(recipient, 'baa-signed')).toEqual([]);
  const [download] = await Promise.all([
    recipient.waitForEvent('download'),
    recipient.getByRole('link', { name: W.signing.download }).click(),
  ]);
  const pdf = await readFile(await download.path());
  expect(await structuralProblems(pdf)).toEqual([]);
  const text = (await textByPoppler(pdf)).replace(/\s+/g, ' ');
  for (const said of ['Between Hale LLP', 'within 24 hours', 'Signed electronically by Dana Cole', 'From 127.0.0.1']) {
    expect(text).toContain(said);
  }
  const { page } = owner;
  await page.reload();
  await page.getByText(W.list.status.signed, { exact: true }).waitFor();
  await page.getByText(createHash('sha256').update(pdf).digest('hex')).waitFor();
});

test('expired, and unknown', async () => {
  await recipient.route('**/api/hipaa/baa-details/*', (route) =>
    route.fulfill({
      json: {
        recipientName: 'Dana Cole',
        recipientEmail: 'dana@clinic.example',
        expiresAt: '2026-01-31T12:00:00.000Z',
        status: 'pending',
      },
    }),
  );
  await recipient.goto(link);
  await heading(recipient, T.expired);
  expect(await inspectScreen(recipient, 'baa-expired')).toEqual([]);
  await recipient.unroute('**/api/hipaa/baa-details/*');
  await recipient.goto(`${service.url}/baa-signing/nobody-was-sent-this`);
  await heading(recipient, T.invalid);
  expect(await inspectScreen(recipient, 'baa-invalid')).toEqual([]);
});
