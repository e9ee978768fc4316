import { BILLING_WORDS, DASHBOARD_WORDS, MESSAGES } from '@blackbar/words';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { inspectScreen, openBrowser, visit } from '../browser.ts';
import { type Service, sharedService } from '../service.ts';
import { PASSWORD, signedUp } from './person.ts';

/** How a browser comes back from the page of a bank or of the payment provider. */

const T = MESSAGES.checkout;
const W = BILLING_WORDS.success;

let service: Service;
let browser: Browser;
beforeAll(async () => {
  service = sharedService();
  browser = await openBrowser();
});
afterAll(async () => {
  await browser?.close();
});

const told = (page: Page, text: string) => page.locator('[data-tone]').filter({ hasText: text }).first().waitFor();
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true }).waitFor();

describe('of a verified buyer', () => {
  test('a refused payment is said to have failed, and leads back to the checkout of its plan', async () => {
    const { page, complaints } = await signedUp(browser, service, 'refused@returns.example');
    await page.goto(`${service.url}/checkout-success?plan=professional&redirect_status=failed`);
    await page.waitForURL((url) => url.pathname + url.search === '/checkout?plan=professional');
    await told(page, T.failed.title);
    await heading(page, T.secure);
    expect(complaints).toEqual([]);
  });

  test('a refused payment of no known plan leads to the prices', async () => {
    const { page } = await signedUp(browser, service, 'refused-too@returns.example');
    await page.goto(`${service.url}/checkout-success?redirect_status=failed`);
    await page.waitForURL((url) => url.pathname === '/pricing');
    await told(page, T.failed.title);
  });

  test('a payment that the service has not heard of yet is taken, and no plan is said to run', async () => {
    const { page } = await signedUp(browser, service, 'pending@returns.example');
    await page.goto(`${service.url}/checkout-success?plan=starter&redirect_status=succeeded&payment_intent=pi_1`);
    await told(page, T.successPending.description);
    await heading(page, T.allSet);
    await page.getByText(W.allSetPending).waitFor();
    expect(await page.getByText(W.allSetHint).count()).toBe(0);
    // What the provider added to the address does not stay in the history.
    expect(page.url()).not.toContain('payment_intent');
    await page.waitForURL((url) => url.pathname === '/dashboard');
    await told(page, T.successPending.description);
  });

  test('a plan that runs is said to be active, by the dashboard too', async () => {
    const { page, context } = await signedUp(browser, service, 'paid@returns.example');
    const { request } = context;
    const intent = await request.post(`${service.url}/api/create-payment-intent`, { data: { plan: 'starter' } });
    const { clientSecret } = await intent.json();
    await request.post(`${service.url}/api/test-payments`, { data: { clientSecret, outcome: 'succeeds' } });
    await page.goto(`${service.url}/checkout-success?plan=starter&redirect_status=succeeded`);
    await told(page, T.success.description);
    await page.getByText(W.allSetHint).waitFor();
    await page.waitForURL((url) => url.pathname === '/dashboard');
    await told(page, T.success.description);
    await heading(page, DASHBOARD_WORDS.title);
    expect(page.url()).toBe(`${service.url}/dashboard`);
  });

  test('where purchases are counted, a verified buyer is asked first, and led on once that is answered', async () => {
    const { page } = await signedUp(browser, service, 'counted@returns.example');
    await page.route('**/checkout-success?*', async (route) => {
      const answer = await route.fetch();
      const named = (await answer.text()).replace('<head>', '<head><meta name="conversion-id" content="AW-1/x">');
      await route.fulfill({ response: answer, body: named });
    });
    await page.goto(`${service.url}/checkout-success?plan=starter&redirect_status=succeeded`);
    await page.getByText(W.consent.title).waitFor();
    await page.waitForTimeout(2_500);
    expect(new URL(page.url()).pathname).toBe('/checkout-success');
    expect(await inspectScreen(page, 'all-set-consent')).toEqual([]);
    await page.getByRole('button', { name: W.consent.refuse }).click();
    await page.waitForURL((url) => url.pathname === '/dashboard');
  });

  test('a payment is told of once, also to whoever loads the page anew', async () => {
    const { page } = await signedUp(browser, service, 'again@returns.example');
    await page.goto(`${service.url}/checkout-success?plan=starter&redirect_status=succeeded`);
    await told(page, T.successPending.description);
    await page.reload();
    await heading(page, T.allSet);
    expect(await page.locator('[data-tone]').count()).toBe(0);
  });

  test('whoever opens the address without a payment is told what plan there is', async () => {
    const { page } = await signedUp(browser, service, 'curious@returns.example');
    await page.goto(`${service.url}/checkout-success`);
    await page.waitForURL((url) => url.pathname === '/settings/plan');
    await heading(page, BILLING_WORDS.plan.title);
    expect(await inspectScreen(page, 'plan-of-the-curious')).toEqual([]);
  });
});

describe('of somebody without a code', () => {
  async function registered(email: string): Promise<Page> {
    const { page, context } = await visit(browser);
    const data = { email, password: PASSWORD, firstName: 'Ada', lastName: 'Quill' };
    await context.request.post(`${service.url}/api/auth/register`, { data });
    return page;
  }

  test('a payment is successful, and the code is what is left', async () => {
    const page = await registered('no-code@returns.example');
    await page.goto(`${service.url}/checkout-success?plan=starter&redirect_status=succeeded`);
    await heading(page, T.paymentSuccessful);
    await page.getByText(T.lastStep).waitFor();
  });

  test('whoever opens the address by hand is asked for the code, and no payment is spoken of', async () => {
    const page = await registered('no-payment@returns.example');
    await page.goto(`${service.url}/checkout-success`);
    await heading(page, MESSAGES.verification.verifyButton);
    expect(await page.getByText(T.paymentSuccessful).count()).toBe(0);
    expect(await page.title()).not.toContain(T.paymentSuccessful);
    expect(await inspectScreen(page, 'checkout-success-by-hand')).toEqual([]);
  });
});
