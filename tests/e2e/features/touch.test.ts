import { MESSAGES, PANEL_WORDS } from '@blackbar/words';
import { PDFDocument } from '@cantoo/pdf-lib';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inspectScreen, openBrowser } from '../browser.ts';
import { type Service, sharedService } from '../service.ts';
import { signedUp } from './person.ts';

const T = MESSAGES.editor;

let service: Service;
let browser: Browser;

beforeAll(async () => {
  service = sharedService();
  browser = await openBrowser();
});
afterAll(async () => {
  await browser?.close();
});

async function take(page: Page, role: 'menuitem' | 'menuitemradio', name: string): Promise<void> {
  await page.getByRole('button', { name: PANEL_WORDS.moreTools }).tap();
  await page.getByRole(role, { name, exact: true }).tap();
}

/** One finger from one place of the page to another. */
async function swipe(page: Page, from: [number, number], to: [number, number]): Promise<void> {
  const finger = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', at?: [number, number]) =>
    finger.send('Input.dispatchTouchEvent', { type, touchPoints: at ? [{ x: at[0], y: at[1] }] : [] });
  await touch('touchStart', from);
  await touch('touchMove', [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2]);
  await touch('touchMove', to);
  await touch('touchEnd');
}

test('at 820 and at 390 px every tool is taken and used by touch', async () => {
  const pdf = await PDFDocument.create();
  pdf.addPage([612, 792]).drawText('A letter about nothing that anybody looks for', { x: 72, y: 700, size: 14 });
  const { page, upload } = await signedUp(browser, service, 'tablet@example.org', 'legal', {
    hasTouch: true,
    viewport: { width: 820, height: 1180 },
  });
  const document = await upload(await pdf.save());
  await page.goto(`${service.url}/cases/${document.caseId}/documents/${document.id}`);
  const more = page.getByRole('button', { name: PANEL_WORDS.moreTools });
  await more.waitFor({ timeout: 60_000 });
  const marks = async () =>
    (await (await page.request.get(`${service.url}/api/documents/${document.id}/review`)).json()).marks.length;

  for (const [width, height] of [
    [820, 1180],
    [390, 844],
  ] as const) {
    await page.setViewportSize({ width, height });
    const before = await marks();
    await page.getByRole('button', { name: PANEL_WORDS.view.review(before) }).tap();
    await take(page, 'menuitemradio', T.draw);
    const surface = page.locator('[data-surface="1"]');
    await surface.waitFor();
    const box = await surface.boundingBox();
    if (!box) return expect.fail('The page has no place.');
    const [x, y] = [Math.max(box.x, 0) + 60, Math.max(box.y, 220) + 40 + before * 240];
    await swipe(page, [x, y], [x + 120, y + 40]);
    await expect.poll(marks, { timeout: 5_000 }).toBe(before + 1);
    for (const tool of [T.selectText, T.hand]) {
      await take(page, 'menuitemradio', tool);
      await more.tap();
      expect(await page.getByRole('menuitemradio', { name: tool }).getAttribute('aria-checked')).toBe('true');
      await page.keyboard.press('Escape');
    }
    await take(page, 'menuitem', T.rotate);
    await take(page, 'menuitem', T.batesNumber);
    await page.getByRole('dialog', { name: T.batesSettings }).waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: MESSAGES.account.menu('GH') }).tap();
    await page.getByRole('menuitem', { name: MESSAGES.logout.action }).waitFor();
    await page.keyboard.press('Escape');
  }
  await take(page, 'menuitem', T.wizard);
  await page.getByRole('dialog', { name: T.wizard }).waitFor();
  await page.keyboard.press('Escape');
  await more.tap();
  expect(await inspectScreen(page, 'more-tools')).toEqual([]);
});
