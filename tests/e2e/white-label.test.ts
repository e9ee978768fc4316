import { AGREEMENT_WORDS, SETTINGS_WORDS, WHITE_LABEL_WORDS } from '@blackbar/words';
import type { Browser, Page } from 'playwright-core';
import { toBuffer } from 'qrcode';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inspectScreen, openBrowser, PICTURES, visit } from './browser.ts';
import { type Person, signedUp } from './features/person.ts';
import { samplePdf } from './sample-pdf.ts';
import { type OperatedService, sharedService } from './service.ts';

const W = WHITE_LABEL_WORDS;
const NAME = 'Harbor & Lowe';
const ACCENTS = { light: '#7a1f5c', dark: '#f0a6d8' };
const OWNER = 'owner@harbor.example';

let service: OperatedService;
let browser: Browser;
let owner: Person;

beforeAll(async () => {
  service = sharedService();
  browser = await openBrowser();
  owner = await signedUp(browser, service, OWNER);
});
afterAll(async () => {
  await browser?.close();
  console.log(`Pictures of the screens: ${PICTURES}`);
});

const toast = (page: Page, text: string) => page.locator('ol > li').getByText(text, { exact: true }).first().waitFor();
const open = (page: Page) => page.goto(`${service.url}/settings/white-label`);
const accentOf = (page: Page) =>
  page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--accent').trim());

/** Html of the newest mail to an address. */
async function mailTo(address: string): Promise<string> {
  const { request } = owner.context;
  for (let i = 0; i < 200; i++) {
    const list = await (await request.get(`${service.url}/dev/outbox`)).text();
    const [, path] = new RegExp(`<a href="([^"]+)">[^<]*</a> ${address},`).exec(list) ?? [];
    if (path) return (await request.get(service.url + path)).text();
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error('The mail did not come.');
}

test('on a lower plan the page explains, and leads to the plans', async () => {
  const { page } = owner;
  await open(page);
  await page.getByText(W.locked).waitFor();
  expect(await page.getByRole('button', { name: W.save }).count()).toBe(0);
  expect(await inspectScreen(page, 'white-label-locked')).toEqual([]);
  await page.getByRole('link', { name: W.toPlans }).click();
  await page.waitForURL('**/settings/plan');
});

test('an owner chooses name and colors, and sees them in both schemes before they are saved', async () => {
  await service.agreeTier(OWNER, 'enterprise');
  const { page } = owner;
  await open(page);
  await page.getByLabel(W.name, { exact: true }).fill(NAME);
  const light = page.getByLabel(W.accent.light, { exact: true });
  await light.fill('#ffd400');
  await page.getByText('On a light screen, text in this color could not be read', { exact: false }).waitFor();
  expect(await page.getByRole('button', { name: W.save }).isDisabled()).toBe(true);
  await light.fill(ACCENTS.light);
  await page.getByLabel(W.accent.dark, { exact: true }).fill(ACCENTS.dark);
  for (const scheme of ['light', 'dark'] as const) {
    const screen = page.locator(`[data-preview="${scheme}"]`);
    await screen.getByText(NAME).waitFor();
    expect(await screen.evaluate((node) => getComputedStyle(node).getPropertyValue('--accent'))).toBe(ACCENTS[scheme]);
  }
  expect(await accentOf(page)).toBe('#2446d8');
  await page.getByRole('button', { name: W.save }).click();
  await toast(page, SETTINGS_WORDS.saved.title);
  await page.getByRole('link', { name: W.home(NAME) }).waitFor();
  expect(await accentOf(page)).toBe(ACCENTS.light);
  expect(await page.title()).toContain(NAME);
});

test('a logo is taken in, an SVG file is not, and the sender is confirmed by a code', async () => {
  const { page } = owner;
  const send = (name: string, mimeType: string, buffer: Buffer) =>
    page.getByLabel(W.logo, { exact: true }).setInputFiles({ name, mimeType, buffer });
  await send('logo.svg', 'image/svg+xml', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'));
  await toast(page, SETTINGS_WORDS.notDone);
  await send('logo.png', 'image/png', await toBuffer('harbor', { scale: 4, color: { dark: '#7a1f5cff' } }));
  const shown = page.locator('header img');
  await expect.poll(() => shown.evaluate((img) => (img as HTMLImageElement).naturalWidth)).toBeGreaterThan(20);
  await page.getByLabel(W.address).fill('redact@harbor.example');
  await page.getByRole('button', { name: W.sendCode }).click();
  await page.getByText(W.codeSent('redact@harbor.example')).waitFor();
  const [code = ''] = /\b\d{6}\b/.exec((await mailTo('redact@harbor.example')).replace(/<[^>]*>/g, ' ')) ?? [];
  await page.getByLabel(W.code, { exact: true }).fill(code);
  await page.getByRole('button', { name: W.confirm, exact: true }).click();
  await page.getByText(W.senderIs('redact@harbor.example')).waitFor();
  await page.getByRole('heading', { level: 1 }).scrollIntoViewIfNeeded();
  expect(await inspectScreen(page, 'white-label')).toEqual([]);
  await page.getByRole('heading', { name: W.sender }).scrollIntoViewIfNeeded();
  expect(await inspectScreen(page, 'white-label-below')).toEqual([]);
});

test('its screens carry the label: cases, the editor’s accent, exports', async () => {
  const { page } = owner;
  for (const [path, name] of [
    ['/', 'labeled-cases'],
    ['/exports', 'labeled-exports'],
  ] as const) {
    await page.goto(service.url + path);
    await page
      .getByRole('link', { name: W.home(NAME) })
      .locator('img')
      .waitFor();
    expect(await accentOf(page)).toBe(ACCENTS.light);
    expect(await inspectScreen(page, name)).toEqual([]);
  }
  await owner.openEditor(await owner.upload(await samplePdf()));
  expect(await accentOf(page)).toBe(ACCENTS.light);
  expect(await page.title()).toContain(NAME);
  expect(await inspectScreen(page, 'labeled-editor')).toEqual([]);
});

test('who is sent an agreement sees whose it is, in the mail and on the page, without an account', async () => {
  const recipient = { recipientName: 'Dana Cole', recipientEmail: 'dana@clinic.example' };
  await owner.context.request.post(`${service.url}/api/agreements`, { data: recipient });
  const html = await mailTo(recipient.recipientEmail);
  expect(html).toContain('data:image/png;base64,');
  expect(html).toContain(`alt="Harbor &amp; Lowe"`);
  const guest = await visit(browser, { viewport: { width: 390, height: 844 } });
  await guest.page.setContent(html);
  await guest.page.screenshot({ path: `${PICTURES}/labeled-mail-390.png` });
  const token = /baa-signing\/([\w-]+)/.exec(html)?.[1] ?? '';
  await guest.page.goto(`${service.url}/baa-signing/${token}`);
  await guest.page.getByText('Between Hale LLP', { exact: false }).waitFor();
  await guest.page
    .getByRole('link', { name: W.home(NAME) })
    .locator('img')
    .waitFor();
  expect(await accentOf(guest.page)).toBe(ACCENTS.light);
  expect(await guest.page.title()).toBe(`${AGREEMENT_WORDS.signing.title} · ${NAME}`);
  expect(await inspectScreen(guest.page, 'labeled-baa')).toEqual([]);
  expect(guest.complaints).toEqual([]);
});

test('without the plan it is gone from every screen, and the content policy was never broken', async () => {
  await service.agreeTier(OWNER, 'trial');
  const { page } = owner;
  await page.goto(service.url);
  await page.getByRole('link', { name: 'Blackbar, home' }).waitFor();
  expect(await accentOf(page)).toBe('#2446d8');
  await open(page);
  await page.getByText(W.kept(NAME)).waitFor();
  expect(await inspectScreen(page, 'white-label-kept')).toEqual([]);
  await page.getByRole('button', { name: W.remove }).click();
  await page.getByRole('dialog').getByRole('button', { name: W.remove }).click();
  await page.getByText(W.lockedHint).waitFor();
  // The one that was asked for: the SVG file.
  expect(owner.complaints.filter((line) => !line.includes('status of 422'))).toEqual([]);
});
