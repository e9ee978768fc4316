import { CONTACT_WORDS, LANDING_WORDS, MESSAGES } from '@blackbar/words';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inspectScreen, openBrowser, visit } from '../browser.ts';
import { type Service, sharedService } from '../service.ts';

let service: Service;
let browser: Browser;
beforeAll(async () => {
  service = sharedService();
  browser = await openBrowser();
});
afterAll(async () => {
  await browser?.close();
});

test.each([
  ['/', MESSAGES.landing.contactSales],
  ['/pricing', MESSAGES.landing.contactSales],
  ['/privacy', LANDING_WORDS.footer.contact],
  ['/checkout-success', CONTACT_WORDS.us],
])('%s without SUPPORT_EMAIL: who wants to write is told that nobody was named, and leads to no mail', async (path, name) => {
  const { page, complaints } = await visit(browser);
  await page.goto(service.url + path);
  const contacts = page.getByRole('button', { name, exact: true });
  await contacts.first().waitFor();
  for (const contact of await contacts.all()) {
    await contact.click();
    await page.locator('[data-tone]').filter({ hasText: CONTACT_WORDS.nobody.title }).waitFor();
  }
  expect(await page.locator('a[href^="mailto:"]').count()).toBe(0);
  expect(await page.getByText('undefined').count()).toBe(0);
  await contacts.last().scrollIntoViewIfNeeded();
  expect(await inspectScreen(page, `contact-${path.slice(1) || 'landing'}`)).toEqual([]);
  expect(complaints).toEqual([]);
});
