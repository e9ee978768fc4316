import { MESSAGES } from '@blackbar/contracts';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openBrowser, type Visitor, visit } from './browser.ts';
import { SECRETS, samplePdf } from './sample-pdf.ts';
import { type Service, startService } from './service.ts';

const T = MESSAGES.editor;
const EMAIL = 'grace.hopper@example.org';

let service: Service;
let browser: Browser;
let visitor: Visitor;

/** An account with one document, made by calls: the story tells how a person does it. */
async function openDocument(): Promise<string> {
  const { request } = visitor.page;
  const api = `${service.url}/api`;
  const person = { email: EMAIL, password: 'a long enough phrase 7', firstName: 'Grace', lastName: 'Hopper' };
  expect((await request.post(`${api}/auth/register`, { data: person })).ok()).toBe(true);
  await request.post(`${api}/auth/send-verification-trial`);
  const code = await service.codeFor(EMAIL);
  expect((await request.post(`${api}/auth/verify-email`, { data: { token: code } })).ok()).toBe(true);
  const made = await request.post(`${api}/cases`, { data: { title: 'Keyboard' } });
  const { id: caseId } = (await made.json()) as { id: string };
  const buffer = Buffer.from(await samplePdf());
  const sent = await request.post(`${api}/cases/${caseId}/documents`, {
    multipart: { files: { name: 'declaration.pdf', mimeType: 'application/pdf', buffer } },
  });
  const { results } = (await sent.json()) as { results: { document: { id: string } }[] };
  return `${service.url}/cases/${caseId}/documents/${results[0]?.document.id}`;
}

beforeAll(async () => {
  service = await startService();
  browser = await openBrowser();
  visitor = await visit(browser);
});

afterAll(async () => {
  await browser?.close();
  await service?.stop();
});

describe('a whole review by keyboard alone', () => {
  test('from the first find to the verified file', async () => {
    const { page } = visitor;
    const { keyboard } = page;
    const focused = () => page.evaluate(() => document.activeElement?.textContent ?? '');
    /** Tab until a control with this text has the focus. */
    const tabTo = async (text: string | RegExp) => {
      for (let i = 0; i < 120; i++) {
        await keyboard.press('Tab');
        const here = await focused();
        if (typeof text === 'string' ? here === text : text.test(here)) return;
      }
      throw new Error(`The keyboard does not reach ${text}.`);
    };
    const row = (text: string) => page.locator('[data-row]').filter({ hasText: text }).first();
    const isTicked = (text: string) => row(text).getByRole('checkbox').isChecked();

    await page.goto(await openDocument());
    await page.locator('[data-page="1"] canvas[data-state="rendered"]').waitFor({ timeout: 60_000 });

    expect(await isTicked(SECRETS.ssn)).toBe(true);
    expect(await isTicked(SECRETS.email)).toBe(false);
    // Walk the list until the keyboard is on the address, tick it, and say why.
    for (let i = 0; i < 30; i++) {
      await keyboard.press('n');
      const text = await page.locator('[data-row][aria-current]').textContent();
      if (text?.includes(SECRETS.email)) break;
    }
    await keyboard.press('Space');
    expect(await isTicked(SECRETS.email)).toBe(true);
    await keyboard.press('e');
    await page.getByRole('dialog').waitFor();
    await keyboard.press('Space');
    await tabTo('Save');
    await keyboard.press('Enter');
    await row(SECRETS.email).getByText('5.2(a)(1)').first().waitFor();

    await keyboard.press('?');
    await page.getByRole('dialog', { name: 'Keyboard' }).waitFor();
    await keyboard.press('Escape');
    await keyboard.press('PageDown');
    await page.getByText(T.pageOf(2, 3)).first().waitFor();
    await keyboard.press('+');
    expect(await page.getByRole('combobox', { name: 'Zoom' }).inputValue()).toBe('125');
    await keyboard.press('0');

    await tabTo(/^Redact \d+ Items$/);
    await keyboard.press('Enter');
    await page.getByText('Redacted and verified', { exact: true }).waitFor({ timeout: 60_000 });
    await tabTo('Report');
    await keyboard.press('Enter');
    await page.getByRole('dialog', { name: 'Verification report' }).waitFor();
    expect(visitor.complaints).toEqual([]);
  });
});
