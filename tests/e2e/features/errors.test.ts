import { MESSAGES as T } from '@blackbar/words';
import type { Browser, Page, Route } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { inspectScreen, openBrowser, visit } from '../browser.ts';
import { type Service, sharedService } from '../service.ts';
import { PASSWORD, signedUp } from './person.ts';

/**
 * Specification, section 8: what a person reads when a call fails. The editor's own failures are in editor/, an
 * export's refusal in exports.test.ts, those of a payment in billing.test.ts, of an agreement in agreements.test.ts.
 */

let service: Service;
let browser: Browser;

beforeAll(async () => {
  service = sharedService();
  browser = await openBrowser();
});
afterAll(async () => {
  await browser?.close();
});

type Failing = (route: Route) => Promise<void>;
const BUSY = 'The service is busy. Please try again in a minute.';
const refused =
  (status: number, error: string): Failing =>
  (route) =>
    route.fulfill({ status, json: { error, code: 'unavailable' } });
const unreachable: Failing = (route) => route.abort();

async function told(page: Page, { title, description }: { title: string; description: string }): Promise<void> {
  const toast = page.locator('ol > li').filter({ hasText: title });
  await toast.getByText(description, { exact: true }).waitFor();
  expect(await toast.getAttribute('data-tone')).toBe('destructive');
}

async function fillRegistration(page: Page, confirm: boolean): Promise<void> {
  await page.getByLabel(T.auth.firstName).fill('Ada');
  await page.getByLabel(T.auth.lastName).fill('Byron');
  await page.getByLabel(T.auth.professionalEmail).fill('ada@errors.example');
  await page.getByLabel(T.auth.organization).fill('Byron LLP');
  await page.getByLabel(T.auth.password, { exact: true }).fill(PASSWORD);
  if (confirm) await page.getByLabel(T.auth.confirmPassword).fill(PASSWORD);
  const accept = page.getByRole('checkbox');
  if ((await accept.count()) > 0) await accept.check();
}

test('a part of the program that is there no longer leaves no blank page', async () => {
  const { page, context } = await visit(browser);
  await page.goto(`${service.url}/pricing`);
  await page.route('**/assets/auth-*.js', (route) => route.fulfill({ status: 404 }));
  await page.getByRole('link', { name: T.landing.signIn }).first().click();
  await page.getByRole('heading', { name: T.broken.title }).waitFor();
  expect(await inspectScreen(page, 'broken')).toEqual([]);
  await page.unroute('**/assets/auth-*.js');
  await page.keyboard.press('Enter');
  await page.getByLabel(T.auth.professionalEmail).waitFor();
  await context.close();
});

describe('signing in', () => {
  test.each([
    ['refused', refused(401, T.login.failed.description), T.login.failed],
    ['refused by a busy server', refused(503, BUSY), { ...T.login.failed, description: BUSY }],
    ['without a line', unreachable, T.login.network],
  ] as const)('%s', async (_how, failing, message) => {
    const { page, context } = await visit(browser);
    await page.route('**/api/auth/login', failing);
    await page.goto(`${service.url}/auth`);
    await page.getByLabel(T.auth.professionalEmail).fill('ada@errors.example');
    await page.getByLabel(T.auth.password, { exact: true }).fill(PASSWORD);
    await page.locator('form button[type=submit]').click();
    await told(page, message);
    await context.close();
  });
});

describe('registering', () => {
  test.each([
    ['on the page, refused', '/auth', refused(503, BUSY), { ...T.registration.failed, description: BUSY }],
    ['on the page, without a line', '/auth', unreachable, T.registration.network],
    [
      'in the dialog, refused',
      '/register?plan=professional',
      refused(503, BUSY),
      { ...T.registration.dialogFailed, description: BUSY },
    ],
    ['in the dialog, without a line', '/register?plan=professional', unreachable, T.registration.dialogNetwork],
  ] as const)('%s', async (_how, path, failing, message) => {
    const { page, context } = await visit(browser);
    await page.route('**/api/auth/register', failing);
    await page.goto(service.url + path);
    const onPage = path === '/auth';
    if (onPage) await page.getByRole('tab', { name: T.auth.createAccount }).click();
    await fillRegistration(page, onPage);
    await page.locator('form button[type=submit]').last().click();
    await told(page, message);
    await context.close();
  });
});

test('a code that is wrong, a code that gets nowhere, and a mail that does not leave', async () => {
  const { page, context } = await visit(browser);
  const account = {
    email: 'code@errors.example',
    password: PASSWORD,
    firstName: 'Ada',
    lastName: 'Byron',
    organization: 'Byron LLP',
    industry: 'legal',
  };
  expect((await context.request.post(`${service.url}/api/auth/register`, { data: account })).ok()).toBe(true);
  await page.goto(`${service.url}/verify-email?trial=true`);
  const enter = async () => {
    await page.getByLabel('Verification code').fill('000000');
    await page.getByRole('button', { name: T.verification.verifyButton }).click();
  };
  await page.route('**/api/auth/verify-email', unreachable);
  await enter();
  await told(page, T.verification.failedOtherwise);
  await page.unroute('**/api/auth/verify-email');
  await enter();
  await told(page, T.verification.failed);
  await page.route('**/api/auth/resend-verification*', refused(503, BUSY));
  await page.getByRole('button', { name: T.verification.resendLink }).click();
  await told(page, T.verification.resendFailed);
  await context.close();
});

test('a logout that gets nowhere, an export that is refused', async () => {
  const { page, context } = await signedUp(browser, service, 'out@errors.example');
  await page.goto(`${service.url}/dashboard`);
  await page.route('**/api/auth/logout', unreachable);
  await page.getByRole('button', { name: T.account.menu('GH') }).click();
  await page.getByRole('menuitem', { name: T.logout.action }).click();
  await page.locator('ol > li').getByText(T.logout.failed).waitFor();
  const data = { title: 'Refused' };
  const { id } = await (await context.request.post(`${service.url}/api/cases`, { data })).json();
  await page.route('**/api/exports', (route) =>
    route.request().method() === 'POST' ? refused(503, BUSY)(route) : route.fallback(),
  );
  await page.goto(`${service.url}/exports?case=${id}`);
  await page.locator('form input[autocomplete=off]').last().fill('Too busy');
  await page.locator('form button[type=submit]').click();
  const toast = page.locator('ol > li').filter({ hasText: T.exports.failedTitle });
  await toast.getByText(BUSY).waitFor();
  await context.close();
});
