import { ACCOUNT_WORDS, DASHBOARD_WORDS, MESSAGES } from '@blackbar/words';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openBrowser, visit } from '../browser.ts';
import { type Service, sharedService } from '../service.ts';
import { PASSWORD, signedUp } from './person.ts';

const T = MESSAGES;
const ID = '00000000-0000-4000-8000-000000000000';
/** For so long a toast stands in the page for screen readers (Radix): a clock of its own, beside that of a redirect. */
const TOAST_MS = 1_000;
/** Delays of the interface itself: below them a paint, above them a toast. */
const WAITS = { least: 300, most: 3_000 };

let service: Service;
let browser: Browser;
beforeAll(async () => {
  service = sharedService();
  browser = await openBrowser();
});
afterAll(async () => {
  await browser?.close();
});

/**
 * Notes each time that the page sets a clock for, over all the pages that it loads: what it waits, whatever the machine
 * does.
 */
async function noteWaits(page: Page): Promise<() => number[]> {
  const waits: number[] = [];
  await page.exposeFunction('noteWait', (ms: number) => waits.push(ms));
  await page.addInitScript(({ least, most }) => {
    const real = window.setTimeout;
    window.setTimeout = ((work: TimerHandler, ms = 0, ...rest: unknown[]) => {
      const { noteWait } = window as unknown as { noteWait(ms: number): void };
      if (ms >= least && ms <= most) noteWait(ms);
      return real(work, ms, ...rest);
    }) as typeof window.setTimeout;
  }, WAITS);
  return () => waits.splice(0);
}

/** Somebody without a session. */
async function stranger() {
  const { page, context, complaints } = await visit(browser);
  page.setDefaultTimeout(20_000);
  return { page, context, complaints, waits: await noteWaits(page) };
}

/** Somebody who registered and has no code yet. */
async function unverified(email: string) {
  const visitor = await stranger();
  const data = { email, password: PASSWORD, firstName: 'Ada', lastName: 'Quill' };
  await visitor.context.request.post(`${service.url}/api/auth/register`, { data });
  await visitor.context.request.post(`${service.url}/api/auth/send-verification-trial`);
  return visitor;
}

/** Waits for the address and says its path with the query. */
async function arrived(page: Page, path: string): Promise<string> {
  await page.waitForURL((url) => url.pathname + url.search === path);
  return path;
}

async function fillRegistration(page: Page, email: string, asks: 'terms' | 'confirmation') {
  const form = asks === 'terms' ? page.getByRole('dialog') : page.getByRole('tabpanel');
  await form.getByLabel(T.auth.firstName).fill('Ada');
  await form.getByLabel(T.auth.lastName).fill('Quill');
  await form.getByLabel(T.auth.professionalEmail).fill(email);
  await form.locator('input[type=password]').first().fill(PASSWORD);
  if (asks === 'confirmation') await form.locator('input[type=password]').last().fill(PASSWORD);
  const industry = form.locator('select');
  await industry.selectOption({ index: 1 });
  if (asks === 'terms') await form.getByRole('checkbox').first().check();
  await form.locator('button[type=submit]').click();
}

describe('without a session', () => {
  test.each([
    '/dashboard',
    `/cases/${ID}`,
    `/cases/${ID}/documents/${ID}`,
  ])('%s says that it has expired, and is the sign-in a second later', async (path) => {
    const { page, waits } = await stranger();
    await page.goto(service.url + path);
    await page.getByRole('heading', { name: T.session.expired.title }).waitFor();
    await arrived(page, '/auth');
    // The editor's own program comes meanwhile, with clocks of its own.
    expect(waits()).toContain(1_000);
  });

  test('/exports asks to log in and leads nowhere by itself; / is the landing page', async () => {
    const { page, waits } = await stranger();
    await page.goto(`${service.url}/exports`);
    await page.getByRole('heading', { name: T.session.pleaseLogIn }).waitFor();
    expect(new URL(page.url()).pathname).toBe('/exports');
    await page.goto(service.url);
    await page.getByText(T.landing.startFreeTrial).first().waitFor();
    expect(waits()).toEqual([]);
  });

  test('a checkout for which no payment can be opened goes back to the prices at once', async () => {
    const { page, waits } = await stranger();
    await page.goto(`${service.url}/checkout?plan=starter`);
    await arrived(page, '/pricing');
    expect(waits()).toEqual([]);
  });
});

describe('registration', () => {
  test.each([
    { name: 'without a plan, on to the code', path: '/register', to: '/verify-email?trial=true', mail: true },
    { name: 'without a plan and without a mail, on to the sign-in', path: '/register', to: '/auth', mail: false },
    {
      name: 'with a plan, on to the checkout',
      path: '/register?plan=starter',
      to: '/checkout?plan=starter',
      mail: true,
    },
  ])('$name, after a second', async ({ path, to, mail }) => {
    const { page, waits } = await stranger();
    if (!mail) await page.route('**/api/auth/send-verification-trial', (route) => route.fulfill({ status: 503 }));
    await page.goto(service.url + path);
    await fillRegistration(page, `${path.length}-${mail}@redirects.example`, 'terms');
    await arrived(page, to);
    expect(waits()).toEqual([TOAST_MS, 1_000]);
    const plan = await page.evaluate(() => localStorage.getItem('selectedPlan'));
    expect(plan).toBe(path.includes('plan') ? 'starter' : null);
  });

  test('on /auth: the trial is said to start, and after a second / leads to the code', async () => {
    const { page, waits } = await stranger();
    await page.goto(`${service.url}/auth`);
    await page.getByRole('tab', { name: T.auth.createAccount }).click();
    await fillRegistration(page, 'tab@redirects.example', 'confirmation');
    await page.locator('[data-tone]').filter({ hasText: T.registration.success.description }).waitFor();
    await arrived(page, '/verify-email?trial=true');
    expect(waits()).toEqual([TOAST_MS, 1_000]);
  });
});

describe('with an address that is not verified', () => {
  test('/ is the code, and the dashboard counts it as signed out', async () => {
    const { page, waits } = await unverified('half@redirects.example');
    await page.goto(service.url);
    await arrived(page, '/verify-email?trial=true');
    expect(waits()).toEqual([]);
    await page.goto(`${service.url}/dashboard`);
    await arrived(page, '/auth');
    expect(waits()).toEqual([1_000]);
  });

  test.each([
    { name: 'of a trial: the dashboard', query: '?trial=true', plan: 'starter', to: '/' },
    { name: 'with a plan that was chosen: its checkout', query: '', plan: 'starter', to: '/checkout?plan=starter' },
    { name: 'without one: the dashboard', query: '', plan: null, to: '/' },
  ])('a right code $name, after a second; what was stored is cleared', async ({ query, plan, to }) => {
    const email = `code-${to.length}-${query.length}@redirects.example`;
    const { page, waits } = await unverified(email);
    await page.goto(`${service.url}/faq`);
    await page.evaluate((tier) => {
      localStorage.setItem('verificationEmail', 'ada@example.org');
      if (tier) localStorage.setItem('selectedPlan', tier);
    }, plan);
    await page.goto(`${service.url}/verify-email${query}`);
    await page.getByLabel(ACCOUNT_WORDS.verify.code).fill(await service.codeFor(email));
    await page.getByRole('button', { name: T.verification.verifyButton }).click();
    await page.locator('[data-tone]').filter({ hasText: T.verification.success.title }).waitFor();
    await arrived(page, to);
    expect(waits()).toEqual([TOAST_MS, 1_000]);
    expect(
      await page.evaluate(() => ['verificationEmail', 'selectedPlan'].map((k) => localStorage.getItem(k))),
    ).toEqual([null, null]);
  });

  test('a right code after a payment is all set, and after two seconds the dashboard', async () => {
    const { page, waits } = await unverified('paid@redirects.example');
    await page.goto(`${service.url}/checkout-success`);
    await page.getByLabel(ACCOUNT_WORDS.verify.code).fill(await service.codeFor('paid@redirects.example'));
    await page.getByRole('button', { name: T.checkout.verifyAndAccess }).click();
    await page.getByRole('heading', { name: T.checkout.allSet }).waitFor();
    await arrived(page, '/dashboard');
    expect(waits()).toEqual([2_000]);
  });
});

describe('with a session', () => {
  test('signing in leads to / at once; /auth is / then; logging out is / again', async () => {
    await signedUp(browser, service, 'in@redirects.example');
    const { page, waits } = await stranger();
    await page.goto(`${service.url}/auth`);
    await page.getByLabel(T.auth.professionalEmail).fill('in@redirects.example');
    await page.getByLabel(T.auth.password).first().fill(PASSWORD);
    await page.getByRole('button', { name: T.auth.signIn, exact: true }).click();
    await arrived(page, '/');
    await page.getByRole('heading', { name: DASHBOARD_WORDS.title, exact: true }).waitFor();
    expect(waits().filter((ms) => ms !== TOAST_MS)).toEqual([]);
    await page.goto(`${service.url}/auth`);
    await arrived(page, '/');
    await page.getByRole('button', { name: T.account.menu('GH') }).click();
    await page.getByRole('menuitem', { name: T.logout.action }).click();
    await page.getByText(T.landing.startFreeTrial).first().waitFor();
    expect(new URL(page.url()).pathname).toBe('/');
  });

  test('a payment’s return is said once and leaves the address; a trial is not told that a plan runs', async () => {
    const { page } = await signedUp(browser, service, 'back@redirects.example');
    await page.goto(`${service.url}/dashboard?payment=success`);
    await page.locator('[data-tone]').filter({ hasText: T.checkout.successPending.description }).waitFor();
    await arrived(page, '/dashboard');
  });

  test('an export that is asked for after the session ended leads to the sign-in after half a second', async () => {
    const { page, context } = await signedUp(browser, service, 'late@redirects.example');
    const waits = await noteWaits(page);
    const caseId = (await (await context.request.post(`${service.url}/api/cases`, { data: { title: 'Late' } })).json())
      .id;
    await page.route('**/api/exports', (route) =>
      route.request().method() === 'POST'
        ? route.fulfill({ status: 401, json: { error: 'Unauthorized', code: 'unauthenticated' } })
        : route.fallback(),
    );
    await page.goto(`${service.url}/exports?case=${caseId}`);
    await page.locator('form input[autocomplete=off]').last().fill('Too late');
    await page.locator('form button[type=submit]').click();
    await arrived(page, '/auth');
    expect(waits()).toContain(500);
  });
});

describe('while nobody knows yet who is there', () => {
  test.each([
    ['/', true],
    ['/dashboard', true],
    ['/exports', true],
    [`/cases/${ID}/documents/${ID}`, true],
    ['/pricing', false],
    ['/auth', false],
    ['/faq', false],
    ['/register', false],
    ['/verify-email', false],
    ['/check', false],
  ])('%s is %s for a skeleton, and says nothing about a session', async (path, skeleton) => {
    const { page } = await stranger();
    let answer: () => void = () => undefined;
    const held = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await page.route('**/api/auth/user', async (route) => {
      await held;
      await route.fallback();
    });
    await page.goto(service.url + path);
    if (skeleton) await page.locator('main[aria-busy=true]').waitFor();
    else await page.locator('h1, h2, [role=dialog]').first().waitFor();
    await page.waitForTimeout(300);
    expect(await page.getByText(T.session.expired.title).count()).toBe(0);
    expect(await page.getByText(T.session.pleaseLogIn).count()).toBe(0);
    expect(new URL(page.url()).pathname).toBe(path);
    answer();
  });
});
