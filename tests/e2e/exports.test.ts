import { createHash } from 'node:crypto';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { ExportFormat, ExportItem } from '@blackbar/contracts';
import { DASHBOARD_WORDS, EXPORT_WORDS, MESSAGES } from '@blackbar/words';
import { unzipSync } from 'fflate';
import type { Browser, Route } from 'playwright-core';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { startService, type TestService } from '../../apps/server/src/testing/service.fixture.ts';
import { structuralProblems, textByPoppler } from '../oracles/index.ts';
import { inspectScreen, openBrowser, PICTURES, visit } from './browser.ts';
import { caseFile, FINDS } from './editor/case-file.ts';
import { type Person, signedUp, type Uploaded } from './features/person.ts';

const W = EXPORT_WORDS;
const T = MESSAGES.exports;

let service: TestService;
let url: string;
let browser: Browser;
let owner: Person;
let first: Uploaded;

beforeAll(async () => {
  service = await startService();
  const origin = await service.app.listen({ port: 0, host: '127.0.0.1' });
  url = origin.replace('127.0.0.1', 'localhost');
  browser = await openBrowser();
  owner = await signedUp(browser, { url, codeFor }, 'exports@firm.example');
  owner.page.setDefaultTimeout(30_000);
  first = await owner.upload(await caseFile(), { name: 'declaration.pdf' });
  await owner.upload(await caseFile(), { name: 'exhibit.pdf', caseId: first.caseId });
}, 900_000);
afterAll(async () => {
  await browser?.close();
  await service?.close();
  console.log(`Pictures of the screens: ${PICTURES}`);
});

const codeFor = (email: string) =>
  vi.waitFor(
    () => {
      const [, code] = new RegExp(`verification code for ${email}: (\\d{6})`).exec(service.terminal.join('\n')) ?? [];
      if (!code) throw new Error(`No code was sent to ${email}.`);
      return code;
    },
    { timeout: 30_000 },
  );
const toast = (text: string) => owner.page.locator('ol > li').getByText(text, { exact: true }).first().waitFor();

test('the page is reached from the dashboard, and says what it needs', async () => {
  const { page } = owner;
  await page.goto(url);
  await page.getByRole('link', { name: W.nav, exact: true }).click();
  await page.getByRole('heading', { level: 1, name: T.title }).waitFor();
  await page.getByText(W.history.none).waitFor();
  await page.getByRole('button', { name: W.form.submit }).click();
  await toast(T.requiredFields.title);
  await toast(T.requiredFields.description);
  expect(await page.getByLabel(W.form.format).inputValue()).toBe('redacted_pdf');
  expect(await inspectScreen(page, 'exports-empty')).toEqual([]);
});

test('a case is found by words of its title, with the keyboard', async () => {
  const { page } = owner;
  const field = page.getByRole('combobox', { name: W.form.case.label });
  await field.fill('no such case');
  await page.getByText(W.form.case.none).waitFor();
  await field.fill('county');
  await page.getByRole('option', { name: /Hale v\. County/ }).waitFor();
  expect(await inspectScreen(page, 'exports-search')).toEqual([]);
  await field.press('Enter');
  await page.getByRole('button', { name: W.form.case.change }).waitFor();
});

test('what nobody redacted is refused with a sentence, and a slip-sheet is offered', async () => {
  const { page } = owner;
  await page.getByText(W.form.waiting.several(2)).waitFor();
  await page.getByLabel(W.form.title).fill('Production 1');
  await page.getByRole('button', { name: W.form.submit }).click();
  await toast(T.failedTitle);
  await toast('409: 2 documents of this case can’t be exported yet. The first of them: Nobody has redacted it yet.');
  expect(await inspectScreen(page, 'exports-refused')).toEqual([]);
  // The browser notes the refusal that was asked for; anything else it notes is a fault.
  expect(owner.complaints).toEqual([]);
});

/** Names as offices give them, and what could not be made: one row, as the service tells it. */
const LONG = '01-petition-okonkwo-lindqvist-and-eleven-more-of-the-second-production.pdf';
const notMade = (): ExportItem => ({
  id: '018f0000-0000-7000-8000-000000000001',
  caseId: first.caseId,
  caseTitle: LONG,
  title: LONG,
  documentFilename: '10 documents',
  recipients: [],
  format: 'production',
  createdAt: '2026-11-28T09:13:00.000Z',
  checksum: null,
  status: 'failed',
  progress: null,
  bytes: null,
  bates: null,
  failure: { code: 'internal', message: 'Not made: something that takes a whole sentence to say.', earlier: null },
  withdrawnAt: null,
  outdated: null,
});

test('long names stay in the form, the table in its place and the page on its screen', async () => {
  const { page } = owner;
  const patched = (change: (body: Record<string, unknown>) => unknown) => async (route: Route) => {
    if (route.request().method() !== 'GET') return route.fallback();
    const response = await route.fetch();
    await route.fulfill({ response, json: change(await response.json()) });
  };
  const named = (body: Record<string, unknown>) => ({ ...body, title: LONG });
  const documentsNamed = ({ documents, ...body }: Record<string, unknown>) => ({
    ...body,
    documents: (documents as object[]).map((one) => ({ ...one, name: LONG })),
  });
  await page.route(`**/api/cases/${first.caseId}`, patched(named));
  await page.route(`**/api/cases/${first.caseId}/exportable`, patched(documentsNamed));
  await page.route(
    '**/api/exports',
    patched(() => [notMade()]),
  );
  await page.goto(`${url}/exports?case=${first.caseId}`);
  await page.getByLabel(W.form.format).selectOption('production');
  await page.getByText(W.history.status.failed).waitFor();
  expect(await inspectScreen(page, 'exports-long-names')).toEqual([]);
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 900 });
    const beyond = await page.evaluate(() => {
      const card = document.querySelector('main form');
      const edge = card?.getBoundingClientRect().right ?? 0;
      return [...(card?.querySelectorAll('*') ?? [])].filter((one) => one.getBoundingClientRect().right > edge + 1)
        .length;
    });
    expect([width, beyond]).toEqual([width, 0]);
    // Room for the bar by which a screen scrolls.
    const account = await page.locator('header button').last().boundingBox();
    expect((account?.x ?? 0) + (account?.width ?? width)).toBeLessThanOrEqual(width - 16);
  }
  await page.setViewportSize({ width: 1440, height: 900 });
  const right = (await page.getByText(W.history.status.failed).boundingBox()) ?? { x: 1e9, width: 0 };
  const button = await page.getByRole('button', { name: W.history.downloadOf(LONG) }).boundingBox();
  expect(right.x + right.width).toBeLessThanOrEqual(button?.x ?? 0);
  await page.unrouteAll();
});

test('after finalizing, the editor leads here', async () => {
  const { page } = owner;
  await owner.openEditor(first);
  await page.getByRole('button', { name: MESSAGES.editor.selectAll }).click();
  await page.getByRole('button', { name: MESSAGES.editor.finalize }).click();
  const dialog = page.getByRole('dialog', { name: MESSAGES.editor.finalize });
  await dialog.getByRole('button', { name: MESSAGES.editor.finalize }).click();
  const result = page.getByRole('dialog', { name: 'Verification report' });
  await result.waitFor({ timeout: 90_000 });
  await result.getByRole('link', { name: W.open }).click();
  await page.waitForURL('**/exports?case=*');
  expect(await page.getByLabel(W.form.document).inputValue()).toBe(first.id);
});

test('the case says from whom a document comes and what it is, for one and for all', async () => {
  const { page } = owner;
  const D = DASHBOARD_WORDS.documentMenu;
  await page.goto(`${url}/cases/${first.caseId}`);
  const written = async (custodian: string, documentType: string) => {
    const dialog = page.getByRole('dialog', { name: D.describe });
    await dialog.getByLabel(D.custodian).fill(custodian);
    await dialog.getByLabel(D.documentType).fill(documentType);
    expect(await inspectScreen(page, `describe-${documentType}`)).toEqual([]);
    await page.keyboard.press('Enter');
    await dialog.waitFor({ state: 'detached' });
  };
  await page.getByRole('checkbox', { name: DASHBOARD_WORDS.bulk.chooseAll }).check();
  await page.getByRole('button', { name: DASHBOARD_WORDS.bulk.describe }).click();
  await written('Ann Lee', 'Exhibit');
  await page.getByText(DASHBOARD_WORDS.bulk.outcomes.described).nth(1).waitFor();
  await page.getByRole('button', { name: DASHBOARD_WORDS.caseMenu.label('declaration.pdf') }).click();
  await page.getByRole('menuitem', { name: D.describe }).click();
  expect(await page.getByRole('textbox', { name: D.custodian }).inputValue()).toBe('Ann Lee');
  await written('Ann Lee', 'Declaration');
});

const made = new Map<ExportFormat, Buffer>();

test.each([
  'redacted_pdf',
  'audit_report',
  'detection_summary',
  'production',
] as const)('%s is asked for, made and downloaded', async (format) => {
  const { page } = owner;
  await page.goto(`${url}/exports?case=${first.caseId}`);
  await page.getByLabel(W.form.title).fill(`Production, ${format}`);
  await page.getByLabel(W.form.format).selectOption(format);
  if (format !== 'detection_summary') {
    await page.getByLabel(W.form.waiting.offerFor('exhibit.pdf')).check();
  }
  if (format === 'redacted_pdf') await page.getByRole('switch', { name: W.form.pages.bates }).click();
  if (format === 'redacted_pdf' || format === 'production') {
    await page.getByLabel(W.form.pages.prefix, { exact: true }).fill('HALE');
    expect(await inspectScreen(page, `exports-form-${format}`)).toEqual([]);
  }
  await page.getByRole('button', { name: W.form.submit }).click();
  await toast(W.form.asked.title);
  const download = page.getByRole('button', { name: W.history.downloadOf(`Production, ${format}`) });
  await expect.poll(() => download.isEnabled(), { timeout: 60_000 }).toBe(true);
  const row = page.getByRole('row').filter({ has: download });
  // Whoever asked for it is led to its row.
  await expect.poll(() => row.evaluate((node) => node === document.activeElement)).toBe(true);
  await page.route('**/api/exports/*/download', (route) => route.abort());
  await download.click();
  await toast(T.downloadFailed.title);
  await toast(T.downloadFailed.description);
  await page.unroute('**/api/exports/*/download');
  const coming = page.waitForEvent('download');
  await download.click();
  const saved = await coming;
  expect(saved.suggestedFilename()).toMatch(
    new RegExp(`^export-${format}-[0-9a-f-]{36}\\.${format === 'redacted_pdf' ? 'pdf' : 'zip'}$`),
  );
  const bytes = await readFile(await saved.path());
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  await row.getByText(sha256.slice(0, 8), { exact: true }).waitFor();
  expect(await row.locator(`[title="${sha256}"]`).count()).toBe(1);
  made.set(format, bytes);
});

test('what was downloaded opens elsewhere, and holds nothing that was removed', async () => {
  const pdf = made.get('redacted_pdf') ?? Buffer.alloc(0);
  expect(await structuralProblems(pdf)).toEqual([]);
  const text = await textByPoppler(pdf);
  expect(text).toContain('HALE000001');
  expect(text).toContain('Document withheld');
  const texts = [text];
  for (const format of ['audit_report', 'detection_summary', 'production'] as const) {
    for (const [name, file] of Object.entries(unzipSync(made.get(format) ?? Buffer.alloc(0)))) {
      expect(name).toMatch(format === 'production' ? /^(?:(?:PDF|TEXT)\/)?[A-Za-z0-9._-]+$/ : /^[A-Za-z0-9._-]+$/);
      texts.push(name.endsWith('.pdf') ? await textByPoppler(Buffer.from(file)) : Buffer.from(file).toString('utf8'));
    }
  }
  for (const secret of Object.values(FINDS)) expect(texts.filter((one) => one.includes(secret))).toEqual([]);
  expect(await inspectScreen(owner.page, 'exports-history')).toEqual([]);
});

test('the production goes on with the numbers, and its load file names custodian and type', () => {
  const { 'production.dat': dat = new Uint8Array() } = unzipSync(made.get('production') ?? Buffer.alloc(0));
  const [, ...rows] = Buffer.from(dat).toString().trimEnd().split('\r\n');
  expect(rows.map((row) => row.replaceAll('\u00fe', '').split('\u0014').slice(3, 5))).toEqual([
    ['Ann Lee', 'Declaration'],
    ['Ann Lee', 'Exhibit'],
  ]);
  // The redacted PDF had the first three, and its slip-sheet the fourth.
  expect(rows[0]).toContain('HALE000005');
});

test.each([
  'audit_report',
  'production',
] as const)('%s verifies without a network, by the page that lies in it', async (format) => {
  const folder = await mkdtemp(join(tmpdir(), 'blackbar-pack-'));
  const pack = made.get(format) ?? Buffer.alloc(0);
  const page = join(folder, 'verify.html');
  await writeFile(page, unzipSync(pack)['verify.html'] ?? '');
  await writeFile(join(folder, 'pack.zip'), pack);
  const keys = await (await owner.context.request.get(`${url}/.well-known/blackbar-keys.json`)).text();
  await writeFile(join(folder, 'keys.json'), keys);
  const offline = await visit(browser);
  await offline.context.setOffline(true);
  await offline.page.goto(pathToFileURL(page).href);
  await offline.page.setInputFiles('#pack', join(folder, 'pack.zip'));
  await offline.page.getByText('Intact, unknown signer.').waitFor();
  await offline.page.setInputFiles('#keys', join(folder, 'keys.json'));
  await offline.page.getByText('Intact, and signed by the expected key.').waitFor();
  expect(offline.complaints).toEqual([]);
  await offline.context.close();
  await rm(folder, { recursive: true, force: true });
});

test('a case and the editor lead here as well', async () => {
  const { page } = owner;
  await page.goto(`${url}/cases/${first.caseId}`);
  await page.getByRole('link', { name: W.open, exact: true }).click();
  await page.waitForURL(`**/exports?case=${first.caseId}`);
  await owner.openEditor(first);
  await page.getByRole('link', { name: W.nav, exact: true }).click();
  await page.waitForURL('**/exports?case=*');
});

test('the signed report on an export is taken from its row', async () => {
  const { page } = owner;
  await page.goto(`${url}/exports`);
  const coming = page.waitForEvent('download');
  await page
    .getByRole('button', { name: /^Report on / })
    .first()
    .press('Enter');
  expect((await coming).suggestedFilename()).toMatch(/^export-(redacted_pdf|production)-.*-report\.json$/);
});

test('an export that nobody has is withdrawn: it stays in the history and can’t be downloaded', async () => {
  const { page } = owner;
  await page.goto(`${url}/exports`);
  const open = page.getByRole('button', { name: /^Withdraw / }).first();
  const name = (await open.getAttribute('aria-label')) ?? '';
  await open.focus();
  await page.keyboard.press('Enter');
  await page.getByRole('dialog', { name: W.history.withdrawing.title }).waitFor();
  expect(await inspectScreen(page, 'export-withdraw')).toEqual([]);
  await page.getByRole('button', { name: W.history.withdrawing.confirm, exact: true }).press('Enter');
  await page.getByText(W.history.withdrawn, { exact: true }).waitFor();
  expect(await page.getByRole('button', { name, exact: true }).count()).toBe(0);
  expect(await inspectScreen(page, 'export-withdrawn')).toEqual([]);
});

test('a session that ended is told so, and leads to the sign-in', async () => {
  const { page } = owner;
  await page.goto(`${url}/exports?case=${first.caseId}`);
  await page.getByLabel(W.form.title).fill('Too late');
  await page.getByLabel(W.form.format).selectOption('detection_summary');
  await owner.context.clearCookies();
  await page.getByRole('button', { name: W.form.submit }).click();
  await toast(MESSAGES.session.unauthorized.title);
  await page.waitForURL('**/auth');
});
