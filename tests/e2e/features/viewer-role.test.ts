import { CASE_CHANGE_WORDS, DASHBOARD_WORDS, MESSAGES, PANEL_WORDS } from '@blackbar/words';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { startService, type TestService } from '../../../apps/server/src/testing/service.fixture.ts';
import { inspectScreen, openBrowser } from '../browser.ts';
import { samplePdf } from '../sample-pdf.ts';
import { type Person, signedUp } from './person.ts';

/** A member who may look and not change. */

const T = MESSAGES.editor;
const W = PANEL_WORDS.looksOnly;

let service: TestService;
let browser: Browser;
let viewer: Person;
let url: string;

beforeAll(async () => {
  service = await startService();
  const origin = await service.app.listen({ port: 0, host: '127.0.0.1' });
  url = origin.replace('127.0.0.1', 'localhost');
  const codeFor = (email: string) =>
    vi.waitFor(
      () => {
        const [, code] = new RegExp(`verification code for ${email}: (\\d{6})`).exec(service.terminal.join('\n')) ?? [];
        if (!code) throw new Error(`No code was sent to ${email}.`);
        return code;
      },
      { timeout: 10_000 },
    );
  browser = await openBrowser();
  viewer = await signedUp(browser, { url, codeFor }, 'looks@example.org');
});
afterAll(async () => {
  await browser?.close();
  await service?.close();
});

test('a viewer is told so in the editor, changes nothing there, and is offered no upload', async () => {
  const { page, context, complaints } = viewer;
  const document = await viewer.upload(await samplePdf());
  const { user } = await (await context.request.get(`${url}/api/auth/user`)).json();
  await service.services.db.tenant(user.organization.id, (tx) => tx.execute("update membership set role = 'viewer'"));
  const refused: string[] = [];
  page.on('response', (answer) => {
    if (answer.status() === 403) refused.push(answer.url());
  });
  await viewer.openEditor(document);
  await page.getByText(W.title).waitFor();
  const box = page.locator('#review').getByRole('checkbox').first();
  expect(await box.isDisabled()).toBe(true);
  expect(await page.getByRole('button', { name: T.selectAll }).isDisabled()).toBe(true);
  expect(await page.getByRole('button', { name: T.finalize }).isDisabled()).toBe(true);
  await page.getByRole('switch', { name: T.redactionPreview }).click({ force: true });
  await page.keyboard.press('n');
  await page.keyboard.press(' ');
  await page.keyboard.press('f');
  await page.waitForTimeout(1_500);
  expect(await page.getByRole('dialog').count()).toBe(0);
  expect(await page.getByText(PANEL_WORDS.saving.offline).count()).toBe(0);
  expect(await page.getByText(PANEL_WORDS.saving.locked).count()).toBe(0);
  expect(refused).toEqual([]);
  expect(await page.getByRole('button', { name: CASE_CHANGE_WORDS.open }).count()).toBe(0);
  expect(await inspectScreen(page, 'editor-of-a-viewer')).toEqual([]);

  await page.goto(url);
  await page.getByRole('heading', { name: DASHBOARD_WORDS.recent }).waitFor();
  await page.waitForTimeout(500);
  expect(await page.getByText(DASHBOARD_WORDS.startCase).count()).toBe(0);
  expect(await page.getByRole('button', { name: DASHBOARD_WORDS.sample.open }).count()).toBe(0);
  await page.goto(`${url}/editor`);
  await page.getByText(W.note).waitFor();
  expect(await page.locator('input[type=file]').count()).toBe(0);
  expect(await inspectScreen(page, 'empty-editor-of-a-viewer')).toEqual([]);
  expect(complaints).toEqual([]);
});

test('what the server refuses to save is told in its own words, and not tried again and again', async () => {
  const { page, context } = viewer;
  const { user } = await (await context.request.get(`${url}/api/auth/user`)).json();
  await service.services.db.tenant(user.organization.id, (tx) => tx.execute("update membership set role = 'owner'"));
  const document = await viewer.upload(await samplePdf());
  await viewer.openEditor(document);
  const tries: number[] = [];
  await page.route('**/review', (route) => {
    if (route.request().method() !== 'PUT') return route.fallback();
    tries.push(Date.now());
    return route.fulfill({ status: 403, json: { error: 'Your role may not do that.', code: 'forbidden' } });
  });
  await page.getByRole('button', { name: T.clear }).click();
  await page.getByText('Your role may not do that.').waitFor();
  await page.waitForTimeout(5_000);
  expect(tries).toHaveLength(1);
  expect(await page.getByText(PANEL_WORDS.saving.offline).count()).toBe(0);
  expect(await page.getByText(PANEL_WORDS.saving.refused).count()).toBeGreaterThan(0);
  expect(await inspectScreen(page, 'save-refused')).toEqual([]);
});
