import { ACCOUNT_WORDS, DASHBOARD_WORDS, MESSAGES } from '@blackbar/words';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { inspectScreen, openBrowser, visit } from '../browser.ts';
import { type Service, sharedService } from '../service.ts';
import { PASSWORD, signedUp } from './person.ts';

/** Public pages for whoever has a session already, and the ways in and out of one. */

const T = MESSAGES;

let service: Service;
let browser: Browser;
beforeAll(async () => {
  service = sharedService();
  browser = await openBrowser();
});
afterAll(async () => {
  await browser?.close();
});

const arrived = (page: Page, path: string) => page.waitForURL((url) => url.pathname + url.search === path);

/** Somebody who registered and has no code yet. */
async function unverified(email: string) {
  const visitor = await visit(browser);
  visitor.page.setDefaultTimeout(10_000);
  const data = { email, password: PASSWORD, firstName: 'Ada', lastName: 'Quill' };
  await visitor.context.request.post(`${service.url}/api/auth/register`, { data });
  return visitor;
}

describe('a member', () => {
  test('finds the way back and the account on a public page, and no second sign-up', async () => {
    const { page, complaints } = await signedUp(browser, service, 'member@doors.example');
    await page.goto(`${service.url}/faq`);
    const header = page.locator('header');
    await header.getByRole('button', { name: T.account.menu('GH') }).waitFor();
    for (const name of [T.landing.register, T.landing.signIn]) {
      expect(await header.getByRole('link', { name, exact: true }).count()).toBe(0);
    }
    expect(await inspectScreen(page, 'faq-of-a-member')).toEqual([]);
    await header.getByRole('link', { name: T.notFound.toCases }).click();
    await page.getByRole('heading', { level: 1, name: DASHBOARD_WORDS.title }).waitFor();
    await page.goto(`${service.url}/register`);
    await arrived(page, '/');
    expect(await page.getByRole('dialog').count()).toBe(0);
    expect(complaints).toEqual([]);
  });

  test('whose session ends at / is told so; who logs out there sees the landing page', async () => {
    const { page, context } = await signedUp(browser, service, 'ends@doors.example');
    await page.goto(service.url);
    await page.getByRole('heading', { level: 1, name: DASHBOARD_WORDS.title }).waitFor();
    await context.request.post(`${service.url}/api/auth/logout`);
    // The figures of the dashboard are asked for every five seconds.
    await page.getByRole('heading', { name: T.session.expired.title }).waitFor();
    await arrived(page, '/auth');
    await page.getByLabel(T.auth.professionalEmail).fill('ends@doors.example');
    await page.getByLabel(T.auth.password).first().fill(PASSWORD);
    await page.getByRole('button', { name: T.auth.signIn, exact: true }).click();
    await page.getByRole('button', { name: T.account.menu('GH') }).click();
    await page.getByRole('menuitem', { name: T.logout.action }).click();
    await page.getByText(T.landing.startFreeTrial).first().waitFor();
    expect(await page.getByText(T.session.expired.title).count()).toBe(0);
  });
});

test('a member at a wrong address reads the hint, and finds the empty editor from the cases', async () => {
  const { page } = await signedUp(browser, service, 'lost@doors.example');
  await page.goto(`${service.url}/nowhere`);
  await page.getByText(T.notFound.moved).waitFor();
  await page.getByText(T.notFound.hint).waitFor();
  expect(await inspectScreen(page, 'not-found-inside')).toEqual([]);
  await page.getByRole('link', { name: T.notFound.toCases }).click();
  await page.getByRole('link', { name: DASHBOARD_WORDS.oneFile }).waitFor();
  expect(await inspectScreen(page, 'dashboard-of-a-newcomer')).toEqual([]);
  await page.getByRole('link', { name: DASHBOARD_WORDS.oneFile }).click();
  await arrived(page, '/editor');
});

describe('whoever has no code yet', () => {
  test('mistyped the address: starts again', async () => {
    const { page, context } = await unverified('mistyped@doors.example');
    await page.goto(service.url);
    await arrived(page, '/verify-email?trial=true');
    const again = page.getByRole('button', { name: ACCOUNT_WORDS.verify.startAgain });
    await again.waitFor();
    expect(await inspectScreen(page, 'verify-email')).toEqual([]);
    await again.click();
    await arrived(page, '/register');
    await page.getByRole('dialog').waitFor();
    expect((await context.request.get(`${service.url}/api/auth/user`)).status()).toBe(401);
    expect(await page.evaluate(() => localStorage.getItem('verificationEmail'))).toBeNull();
  });

  test('chose another plan: pays for that one, without a second sign-up', async () => {
    const { page } = await unverified('changed-mind@doors.example');
    await page.goto(`${service.url}/pricing`);
    await page.getByRole('link', { name: 'Professional' }).click();
    await arrived(page, '/checkout?plan=professional');
    await page.getByRole('heading', { name: T.checkout.secure }).waitFor();
    // For whoever verifies first: the plan that was chosen last.
    await expect.poll(() => page.evaluate(() => localStorage.getItem('selectedPlan'))).toBe('professional');
    await page.goto(`${service.url}/register?plan=starter`);
    await arrived(page, '/checkout?plan=starter');
  });
});

describe('what is accepted can be read there', () => {
  test.each([
    { where: 'the dialog', path: '/register' },
    { where: '/auth', path: '/auth' },
  ])('in $where', async ({ path }) => {
    const { page, context } = await visit(browser);
    page.setDefaultTimeout(10_000);
    await page.goto(service.url + path);
    if (path === '/auth') await page.getByRole('tab', { name: T.auth.createAccount }).click();
    const form = page.locator('form').filter({ hasText: T.auth.termsName });
    for (const [name, to] of [
      [T.auth.termsName, '/terms'],
      [T.auth.privacyName, '/privacy'],
    ] as const) {
      const opening = context.waitForEvent('page');
      await form.getByRole('link', { name }).click();
      const other = await opening;
      await other.waitForURL(service.url + to);
      await other.close();
    }
    // What was filled in stays, and nothing was ticked by the way.
    if (path === '/register') expect(await page.getByLabel(T.auth.acceptTerms).isChecked()).toBe(false);
    expect(await inspectScreen(page, `sign-up${path.replace('/', '-')}`)).toEqual([]);
  });

  test('the answers of the FAQ lead to the pages that they name', async () => {
    const { page } = await visit(browser);
    for (const to of ['/verify', '/check']) {
      await page.goto(`${service.url}/faq`);
      await page.getByRole('article').getByRole('link', { name: to, exact: true }).click();
      await arrived(page, to);
    }
  });
});
