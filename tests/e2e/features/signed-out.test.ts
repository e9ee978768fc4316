import { MESSAGES, PANEL_WORDS } from '@blackbar/words';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inspectScreen, openBrowser } from '../browser.ts';
import { samplePdf } from '../sample-pdf.ts';
import { type Service, sharedService } from '../service.ts';
import { PASSWORD, type Person, signedUp } from './person.ts';

const T = MESSAGES.editor;
const W = PANEL_WORDS.saving;

let service: Service;
let browser: Browser;
let person: Person;

beforeAll(async () => {
  service = sharedService();
  browser = await openBrowser();
  person = await signedUp(browser, service, 'two-tabs@example.org');
});
afterAll(async () => {
  await browser?.close();
});

test('whoever is signed out in another tab is told so before finalizing, once, and goes on after signing in', async () => {
  const { page, context, email } = person;
  await person.openEditor(await person.upload(await samplePdf()));
  await page.getByRole('button', { name: T.selectAll }).click();
  await page.getByText(T.saved, { exact: true }).waitFor();
  await context.request.post(`${service.url}/api/auth/logout`);
  // By its key: the button is many stops away from the list.
  await page.keyboard.press('f');
  const dialog = page.getByRole('dialog', { name: T.finalize });
  await dialog.getByText(W.signedOut).waitFor();
  await dialog.getByText(W.signInFirst).waitFor();
  expect(await dialog.getByText('Please sign in first.').count()).toBe(0);
  expect(await dialog.getByRole('button', { name: T.finalize }).isDisabled()).toBe(true);
  expect(await inspectScreen(page, 'finalize-signed-out')).toEqual([]);
  const opening = context.waitForEvent('page');
  await dialog.getByRole('link', { name: W.signIn }).click();
  const other = await opening;
  await other.waitForURL(/\/auth$/);
  await other.close();
  await context.request.post(`${service.url}/api/auth/login`, { data: { email, password: PASSWORD } });
  await dialog.getByText(W.signedOut).waitFor({ state: 'detached' });
  await dialog.getByText(W.signInFirst).waitFor({ state: 'detached' });
  // Nothing was lost: what was ticked before is what is removed.
  await dialog.getByText(/will be removed/).waitFor();
});
