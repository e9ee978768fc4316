import { EDITOR_WORDS, FILE_HISTORY_WORDS, MESSAGES, PANEL_WORDS, SETTINGS_WORDS } from '@blackbar/words';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { startService, type TestService } from '../../../apps/server/src/testing/service.fixture.ts';
import { inspectScreen, openBrowser } from '../browser.ts';
import { samplePdf } from '../sample-pdf.ts';
import { type Person, signedUp, type Uploaded } from './person.ts';

const T = MESSAGES.editor;
const W = EDITOR_WORDS.approval;

let service: TestService;
let browser: Browser;
let owner: Person;
let colleague: Person;
let document: Uploaded;

/** A member of the owner's organization. Invitations have a story of their own: here the membership is written down. */
async function join(person: Person, api: string): Promise<void> {
  const userOf = async (who: Person) => (await (await who.context.request.get(`${api}/auth/user`)).json()).user;
  const [newcomer, { organization }] = [await userOf(person), await userOf(owner)];
  await service.services.db.tenant(newcomer.organization.id, (tx) => tx.execute('delete from membership'));
  await service.services.db.tenant(organization.id, (tx) =>
    tx.execute(
      `insert into membership (organization_id, user_id, role) values ('${organization.id}', '${newcomer.id}', 'reviewer')`,
    ),
  );
}

beforeAll(async () => {
  service = await startService();
  const origin = await service.app.listen({ port: 0, host: '127.0.0.1' });
  const url = origin.replace('127.0.0.1', 'localhost');
  const codeFor = (email: string) =>
    vi.waitFor(
      () => {
        const [, code] = new RegExp(`verification code for ${email}: (\\d{6})`).exec(service.terminal.join('\n')) ?? [];
        if (!code) throw new Error(`No code was sent to ${email}.`);
        return code;
      },
      { timeout: 10_000 },
    );
  const running = { url, codeFor };
  browser = await openBrowser();
  owner = await signedUp(browser, running, 'grace@example.org');
  colleague = await signedUp(browser, running, 'ada@example.org');
  await join(colleague, `${url}/api`);
  document = await owner.upload(await samplePdf());
  await owner.openEditor(document);
});
afterAll(async () => {
  await browser?.close();
  await service?.close();
});

test('an owner asks for two people in the settings', async () => {
  const { page } = owner;
  await page.getByRole('button', { name: /^Account / }).click();
  await page.getByRole('menuitem', { name: W.organization }).click();
  const wish = page.getByRole('switch', { name: SETTINGS_WORDS.members.twoPeople });
  await wish.click();
  await expect.poll(() => wish.getAttribute('aria-checked')).toBe('true');
  expect(await inspectScreen(page, 'organization')).toEqual([]);
  await owner.openEditor(document);
});

test('what one member finalizes waits, and says so', async () => {
  const { page } = owner;
  await page.getByRole('checkbox', { name: 'I have looked at page 3' }).check();
  await page.getByRole('button', { name: T.finalize }).click();
  const dialog = page.getByRole('dialog', { name: T.finalize });
  await dialog.getByText(W.wanted).waitFor();
  await dialog.getByText(PANEL_WORDS.finalize.descriptionOfTwo).waitFor();
  expect(await dialog.getByText(PANEL_WORDS.finalize.description).count()).toBe(0);
  await dialog.getByText(EDITOR_WORDS.wizard.noSample).waitFor();
  expect(await inspectScreen(page, 'finalize-approval')).toEqual([]);
  await dialog.getByRole('button', { name: T.finalize }).click();
  await page.getByText(W.waitsForOthers).waitFor({ timeout: 90_000 });
  expect(await page.getByRole('button', { name: W.approve }).count()).toBe(0);
  expect(await inspectScreen(page, 'approval-waits')).toEqual([]);
});

test('a second member looks at the file and releases exactly it', async () => {
  const { page } = colleague;
  await colleague.openEditor(document);
  await page.getByText(W.asked('Grace Hale')).waitFor();
  expect(await inspectScreen(page, 'approval-asked')).toEqual([]);
  await page.getByRole('button', { name: W.look }).click();
  await page.getByText(EDITOR_WORDS.preview.bytes).waitFor();
  await page.getByRole('switch', { name: T.redactionPreview }).click();
  await page.getByRole('button', { name: W.approve }).click();
  await page.getByRole('dialog', { name: 'Verification report' }).waitFor();
  await owner.page.getByText(PANEL_WORDS.saving.lockedVerified).waitFor();
  expect([...owner.complaints, ...colleague.complaints]).toEqual([]);
});

test('a corrected version waits in place of what was released, until it is released itself', async () => {
  const { page } = owner;
  await owner.openEditor(document);
  await page.getByRole('button', { name: PANEL_WORDS.saving.reopen }).click();
  await page.getByRole('button', { name: T.selectAll }).click();
  await page.getByRole('button', { name: T.finalize }).click();
  await page.getByRole('dialog', { name: T.finalize }).getByRole('button', { name: T.finalize }).click();
  await page.getByText(W.waitsForOthers).waitFor({ timeout: 90_000 });
  await owner.openEditor(document);
  await page.getByText(W.waitsForOthers).waitFor();
  const other = colleague.page;
  await colleague.openEditor(document);
  await other.getByText(W.asked('Grace Hale')).waitFor();
  expect(await other.getByRole('link', { name: PANEL_WORDS.run.download }).count()).toBe(0);
  await other.getByRole('button', { name: W.approve }).click();
  await other.getByRole('dialog', { name: 'Verification report' }).waitFor();
  await page.getByText(PANEL_WORDS.saving.lockedVerified).waitFor();
});

test('a draft waits as well, and is found again after a reload', async () => {
  const { page } = owner;
  await owner.openEditor(document);
  await page.getByRole('button', { name: PANEL_WORDS.saving.reopen }).click();
  await page.getByRole('button', { name: T.criticalOnly }).click();
  await page.getByRole('button', { name: /^Redact \d+ Items$/ }).click();
  await page.getByText(W.waitsForOthers).waitFor({ timeout: 90_000 });
  await owner.openEditor(document);
  await page.getByText(W.waitsForOthers).waitFor();
  await colleague.openEditor(document);
  await colleague.page.getByText(W.asked('Grace Hale')).waitFor();
});

test('whoever decided something in the review is told that somebody else has to approve it', async () => {
  const { page } = colleague;
  await colleague.openEditor(document);
  await page.getByRole('button', { name: T.clear }).click();
  await page.getByText(T.saved, { exact: true }).waitFor();
  await owner.openEditor(document);
  await owner.page.getByRole('button', { name: T.selectAll }).click();
  await owner.page.getByRole('button', { name: /^Redact \d+ Items$/ }).click();
  await owner.page.getByText(W.waitsForOthers).waitFor({ timeout: 90_000 });
  await colleague.openEditor(document);
  await page.getByText(W.asked('Grace Hale')).waitFor();
  await page.getByText(W.decidedHere).waitFor();
  expect(await page.getByRole('button', { name: W.approve, exact: true }).count()).toBe(0);
  expect(await inspectScreen(page, 'approval-of-ones-own')).toEqual([]);
});

test('the files that were released stay in the history of their document, with what replaced them', async () => {
  const { page } = owner;
  await page.goto(page.url().replace(/\/documents\/.*/, ''));
  await page.getByRole('button', { name: /^More for declaration/ }).press('Enter');
  await page.getByRole('menuitem', { name: FILE_HISTORY_WORDS.open }).press('Enter');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('link', { name: FILE_HISTORY_WORDS.download(2) }).waitFor();
  await dialog.getByText(FILE_HISTORY_WORDS.replacedBy(2)).waitFor();
  expect(await inspectScreen(page, 'file-history')).toEqual([]);
});
