import {
  BILLING_WORDS,
  CASE_WORDS,
  DASHBOARD_WORDS,
  EDITOR_WORDS,
  MESSAGES,
  PANEL_WORDS,
  WAY_WORDS,
} from '@blackbar/words';
import type { Browser, Page, Route } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { inspectScreen, openBrowser } from '../browser.ts';
import { samplePdf } from '../sample-pdf.ts';
import { type Service, sharedService } from '../service.ts';
import { signedUp } from './person.ts';

/** Where a plan ends: what it does not hold is not tried, and whoever comes to its end is led to the plans. */

const T = MESSAGES.editor;
const USED_UP = { error: 'The 5 cases of the free trial are used up. Please choose a plan.', code: 'trial_used' };

let service: Service;
let browser: Browser;
beforeAll(async () => {
  service = sharedService();
  browser = await openBrowser();
});
afterAll(async () => {
  await browser?.close();
});

const usedUp = (route: Route) => route.fulfill({ status: 402, json: { ...USED_UP, requestId: 'r' } });
const onThePlan = async (page: Page) => {
  await page.getByRole('heading', { level: 1, name: BILLING_WORDS.plan.title }).waitFor();
  expect(new URL(page.url()).pathname).toBe('/settings/plan');
};

/** Somebody of a firm that bought Starter. */
async function ofStarter(email: string) {
  const person = await signedUp(browser, service, email);
  const { request } = person.context;
  const intent = await request.post(`${service.url}/api/create-payment-intent`, { data: { plan: 'starter' } });
  const { clientSecret } = await intent.json();
  await request.post(`${service.url}/api/test-payments`, { data: { clientSecret, outcome: 'succeeds' } });
  return person;
}

describe('Starter', () => {
  test('opens the sample, without the rules that it does not hold', async () => {
    const { page } = await ofStarter('sample@limits.example');
    await page.goto(service.url);
    const making = page.waitForResponse((r) => r.url().endsWith('/api/cases') && r.request().method() === 'POST');
    await page.getByRole('button', { name: DASHBOARD_WORDS.sample.open }).click();
    expect((await making).status()).toBeLessThan(300);
    await page.waitForURL('**/documents/*', { timeout: 60_000 });
  });

  test('is told in the wizard that legal rules are part of Professional, and ticks none in vain', async () => {
    const person = await ofStarter('wizard@limits.example');
    const { page } = person;
    await person.openEditor(await person.upload(await samplePdf()));
    await page.getByRole('button', { name: T.wizard }).click();
    const wizard = page.getByRole('dialog', { name: T.wizard });
    await wizard.getByText(EDITOR_WORDS.wizard.noRules).waitFor();
    await wizard.getByText(CASE_WORDS.rules.ofProfessional).first().waitFor();
    const rules = wizard.getByRole('checkbox');
    for (const rule of await rules.all()) expect(await rule.isDisabled()).toBe(true);
    expect(await inspectScreen(page, 'wizard-of-starter')).toEqual([]);
    await wizard.getByRole('link', { name: WAY_WORDS.plan }).click();
    await onThePlan(page);
  });
});

describe('a trial that is used up', () => {
  test('leads from the refusal of a draft, of finalizing and of the figures to the plans', async () => {
    const person = await signedUp(browser, service, 'used@limits.example', 'other');
    const { page } = person;
    const document = await person.upload(await samplePdf());
    await page.route(/\/api\/documents\/[^/]+\/(draft|finalize)$/, usedUp);
    await page.route('**/api/dashboard/stats', async (route) => {
      const stats = await (await route.fetch()).json();
      await route.fulfill({ json: { ...stats, casesUsed: stats.casesLimit } });
    });
    await person.openEditor(document);
    await page.getByRole('button', { name: T.selectAll }).click();
    const redact = page.getByRole('button', { name: /^Redact \d+ Items$/ });
    await redact.click();
    await page.locator('[data-tone]').filter({ hasText: USED_UP.error }).waitFor();
    expect(await inspectScreen(page, 'trial-used-draft')).toEqual([]);
    // The toast may be gone after the pictures.
    await redact.click();
    await page.locator('[data-tone]').getByRole('button', { name: WAY_WORDS.plan }).click();
    await onThePlan(page);

    await person.openEditor(document);
    await page.getByRole('checkbox', { name: PANEL_WORDS.unreadable.looked(3) }).check();
    await page.getByRole('button', { name: T.finalize }).click();
    await page.getByRole('dialog', { name: T.finalize }).getByRole('button', { name: T.finalize }).click();
    const way = page.getByRole('link', { name: WAY_WORDS.of(WAY_WORDS.plan, 'declaration.pdf') });
    await way.waitFor();
    expect(await inspectScreen(page, 'trial-used-final')).toEqual([]);
    await way.click();
    await onThePlan(page);

    await page.goto(service.url);
    await page.getByRole('link', { name: WAY_WORDS.plan }).waitFor();
    expect(await inspectScreen(page, 'trial-used-figures')).toEqual([]);
    await page.getByRole('link', { name: WAY_WORDS.plan }).click();
    await onThePlan(page);
  });

  test('leads from files that were not taken to the plans', async () => {
    const { page } = await signedUp(browser, service, 'eleventh@limits.example', 'other');
    await page.route(/\/api\/cases\/[^/]+\/documents$/, (route) =>
      route.request().method() === 'POST'
        ? route.fulfill({ json: { results: [{ name: 'a.pdf', ...USED_UP }] } })
        : route.fallback(),
    );
    await page.goto(service.url);
    const file = { name: 'a.pdf', mimeType: 'application/pdf', buffer: Buffer.from(await samplePdf()) };
    await page.locator('input[type=file]').first().setInputFiles(file);
    await page.getByText(DASHBOARD_WORDS.upload.notTaken(1)).first().waitFor();
    await page
      .getByRole('alert')
      .getByRole('link', { name: WAY_WORDS.of(WAY_WORDS.plan, 'a.pdf') })
      .click();
    await onThePlan(page);
  });
});
