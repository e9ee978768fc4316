import { DASHBOARD_WORDS } from '@blackbar/words';
import { sql } from 'drizzle-orm';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { startService, type TestService } from '../../../apps/server/src/testing/service.fixture.ts';
import { inspectScreen, openBrowser } from '../browser.ts';
import { samplePdf } from '../sample-pdf.ts';
import { type Person, signedUp } from './person.ts';

/** Whoever wants something of all documents of a case gets it of all, not of those that happen to be on the screen. */

const W = DASHBOARD_WORDS.bulk;
/** More than a page of the list. */
const DOCUMENTS = 130;

let service: TestService;
let browser: Browser;
let person: Person;

beforeAll(async () => {
  service = await startService();
  const origin = await service.app.listen({ port: 0, host: '127.0.0.1' });
  const codeFor = (email: string) =>
    vi.waitFor(() => {
      const [, code] = new RegExp(`verification code for ${email}: (\\d{6})`).exec(service.terminal.join('\n')) ?? [];
      if (!code) throw new Error(`No code was sent to ${email}.`);
      return code;
    });
  browser = await openBrowser();
  const running = { url: origin.replace('127.0.0.1', 'localhost'), codeFor };
  person = await signedUp(browser, running, 'matching@example.org');
  const { caseId } = await person.upload(await samplePdf());
  const { user } = await (await person.context.request.get(`${running.url}/api/auth/user`)).json();
  await service.services.db.tenant(user.organization.id, (tx) =>
    tx.execute(sql`
      insert into document (id, organization_id, case_id, name, bytes, sha256, state, pages, wrapped_key, uploaded_by, uploaded_at)
      select gen_random_uuid(), organization_id, case_id, n || '.pdf', bytes, sha256 || n, 'failed', 1, wrapped_key,
        uploaded_by, uploaded_at + n * interval '1 second'
      from document, generate_series(2, ${DOCUMENTS}) n`),
  );
  person.page.setDefaultTimeout(60_000);
  await person.page.goto(`${running.url}/cases/${caseId}`);
});
afterAll(async () => {
  await browser?.close();
  await service?.close();
});

test('all that match are chosen and assigned, and listed by their reviewer, by keyboard', async () => {
  const { page } = person;
  await page.getByRole('checkbox', { name: W.chooseAll }).press('Space');
  await page.getByRole('button', { name: W.chooseMatching(DOCUMENTS) }).press('Enter');
  await page.getByText(W.matchingChosen(DOCUMENTS)).waitFor();
  expect(await inspectScreen(page, 'all-that-match')).toEqual([]);
  await page.getByRole('button', { name: W.assign }).press('Enter');
  await page.getByRole('menuitem', { name: /Grace Hale/ }).press('Enter');
  await page.getByText(W.matchingDone(DOCUMENTS)).waitFor();

  const filter = page.getByRole('combobox', { name: W.filter });
  await filter.selectOption('nobody');
  await page.getByText(W.noneMatch).waitFor();
  expect(await inspectScreen(page, 'nobody-reviews')).toEqual([]);
  await filter.selectOption({ label: 'Grace Hale' });
  await page.getByRole('checkbox', { name: W.chooseAll }).press('Space');
  await page.getByRole('button', { name: W.chooseMatching(DOCUMENTS) }).waitFor();
  expect(person.complaints).toEqual([]);
});
