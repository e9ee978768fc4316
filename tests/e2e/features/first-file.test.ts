import { readFile } from 'node:fs/promises';
import { DASHBOARD_WORDS, MESSAGES as T } from '@blackbar/words';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { textByPoppler } from '../../oracles/poppler.ts';
import { openBrowser, visit } from '../browser.ts';
import { SECRETS, samplePdf } from '../sample-pdf.ts';
import { type Service, sharedService } from '../service.ts';
import { Keys } from './keys.ts';
import { PASSWORD } from './person.ts';

const EMAIL = 'first@keys.example';

let service: Service;
let browser: Browser;

beforeAll(async () => {
  service = sharedService();
  browser = await openBrowser();
});
afterAll(async () => {
  await browser?.close();
});

test('from the sign-up of a trial to the first redacted file, by keyboard alone', async () => {
  const { page, complaints } = await visit(browser);
  const keys = new Keys(page);
  await page.goto(`${service.url}/auth`);
  await page.getByRole('tab', { name: T.auth.createAccount }).waitFor();
  await keys.tabTo(T.auth.signIn);
  await keys.press('ArrowRight');
  for (const [label, text] of [
    [T.auth.firstName, 'Ada'],
    [T.auth.lastName, 'Byron'],
    [T.auth.professionalEmail, EMAIL],
    [T.auth.organization, 'Byron LLP'],
    [T.auth.password, PASSWORD],
    [T.auth.confirmPassword, PASSWORD],
  ] as const) {
    await keys.tabTo(label);
    await keys.type(text);
  }
  await keys.press('Enter');
  await page.waitForURL('**/verify-email?trial=true');
  await page.getByLabel('Verification code').waitFor();
  await keys.tabTo('Verification code');
  await keys.type(await service.codeFor(EMAIL));
  await keys.press('Enter');
  await page.getByRole('heading', { level: 1, name: 'Cases' }).waitFor();

  await keys.tabTo(DASHBOARD_WORDS.upload.chooseMany);
  const choosing = page.waitForEvent('filechooser');
  await keys.press('Enter');
  await (await choosing).setFiles({
    name: 'declaration.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from(await samplePdf()),
  });
  await page.waitForURL('**/cases/*/documents/*');
  await page.getByRole('button', { name: T.editor.finalize }).first().waitFor({ timeout: 60_000 });
  await keys.tabTo(T.editor.finalize);
  await keys.press('Enter');
  const dialog = page.getByRole('dialog', { name: T.editor.finalize });
  await dialog.waitFor();
  await keys.tabTo('I have looked at page 3');
  await keys.press('Space');
  await expect
    .poll(() => dialog.getByRole('button', { name: T.editor.finalize }).isEnabled(), { timeout: 20_000 })
    .toBe(true);
  await keys.tabTo(T.editor.finalize);
  await keys.press('Enter');
  await page.getByRole('dialog', { name: 'Verification report' }).waitFor({ timeout: 90_000 });
  await keys.tabTo('Download PDF');
  const coming = page.waitForEvent('download');
  await keys.press('Enter');
  const text = await textByPoppler(await readFile(await (await coming).path()));
  expect(text).not.toContain(SECRETS.ssn.slice(0, 6));
  expect(complaints).toEqual([]);
});
