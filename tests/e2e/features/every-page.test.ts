import { PDFDocument } from '@cantoo/pdf-lib';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openBrowser, visit } from '../browser.ts';
import { geometryProblems } from '../editor/geometry-problems.ts';
import { type Service, sharedService } from '../service.ts';
import { type Person, signedUp } from './person.ts';

/** The last is what a window of 1440 px shows at twice the size (WCAG 2.2, 1.4.4 and 1.4.10). */
const WINDOWS = [
  { width: 1440, height: 900 },
  { width: 1024, height: 768 },
  { width: 820, height: 1180 },
  { width: 390, height: 844 },
  { width: 720, height: 450 },
];
const OF_ANYBODY = [
  '/',
  '/pricing',
  '/faq',
  '/privacy',
  '/terms',
  '/security',
  '/auth',
  '/register?plan=professional',
  '/check',
  '/verify',
  '/reset-password',
  '/nowhere',
];
const OF_A_MEMBER = [
  '/dashboard',
  '/exports',
  '/agreements',
  '/policies',
  '/settings',
  '/settings/plan',
  ...['security', 'sessions', 'members', 'tokens', 'webhooks', 'retention', 'audit', 'white-label'].map(
    (page) => `/settings/${page}`,
  ),
];

let service: Service;
let browser: Browser;
let member: Person;
let caseId: string;

beforeAll(async () => {
  service = sharedService();
  browser = await openBrowser();
  member = await signedUp(browser, service, 'every-page@example.org');
  const pdf = await PDFDocument.create();
  pdf.addPage([612, 792]).drawText('Social Security number 536-90-4399.', { x: 72, y: 700, size: 12 });
  ({ caseId } = await member.upload(await pdf.save(), { name: 'declaration-of-the-clerk-of-the-county.pdf' }));
});
afterAll(async () => {
  await browser?.close();
});

async function problemsOf(page: Page, path: string): Promise<string[]> {
  await page.goto(service.url + path, { waitUntil: 'networkidle' });
  await page.getByRole('heading').first().waitFor();
  const problems: string[] = [];
  for (const size of WINDOWS) {
    await page.setViewportSize(size);
    await page.waitForTimeout(60);
    problems.push(...(await geometryProblems(page)).map((one) => `${path}, ${size.width} px: ${one}`));
  }
  return problems;
}

describe('at every width, and at twice the size, nothing is cut off or in the way', () => {
  test.each(OF_ANYBODY)('%s', async (path) => {
    const { context, page } = await visit(browser);
    expect(await problemsOf(page, path)).toEqual([]);
    await context.close();
  });

  test.each(OF_A_MEMBER)('%s, signed in', async (path) => {
    expect(await problemsOf(member.page, path)).toEqual([]);
  });

  test('a case', async () => {
    expect(await problemsOf(member.page, `/cases/${caseId}`)).toEqual([]);
  });
});

test('a password manager knows each field of signing in and registering', async () => {
  const { context, page } = await visit(browser);
  const fields = async () => {
    await page.locator('form input[type=password]').first().waitFor();
    return page
      .locator('form input')
      .evaluateAll((inputs) => inputs.map((input) => input.getAttribute('autocomplete')));
  };
  await page.goto(`${service.url}/auth`);
  await page.getByRole('heading').first().waitFor();
  expect(await fields()).toEqual(expect.arrayContaining(['username', 'current-password']));
  await page.goto(`${service.url}/register?plan=professional`);
  await page.getByRole('heading').first().waitFor();
  expect(await fields()).toEqual(expect.arrayContaining(['email', 'new-password']));
  await context.close();
});
