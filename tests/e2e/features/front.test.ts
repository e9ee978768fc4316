import { gzipSync } from 'node:zlib';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBrowser, visit } from '../browser.ts';
import { type Service, sharedService } from '../service.ts';

/**
 * The front door: what a visitor's browser has to fetch, from whom, and whether anything jumps. Times: `bench/front`.
 */

const SCRIPT_KB = 200;
const SHIFT = 0.02;

let service: Service;
let browser: Browser;
beforeAll(async () => {
  service = sharedService();
  browser = await openBrowser();
});
afterAll(async () => {
  await browser?.close();
});

/** How far things on the page jumped since it was opened (CLS: https://web.dev/articles/cls). */
function shiftOf(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let sum = 0;
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) sum += (entry as PerformanceEntry & { value: number }).value;
        }).observe({ type: 'layout-shift', buffered: true });
        setTimeout(() => resolve(sum), 500);
      }),
  );
}

test('the landing page: at most 200 kB of packed script, nothing from anybody else, nothing jumps', async () => {
  for (const viewport of [
    { width: 1440, height: 900 },
    { width: 390, height: 844 },
  ]) {
    const { context, page, complaints } = await visit(browser, { viewport });
    const scripts = new Map<string, number>();
    const hosts = new Set<string>();
    page.on('response', async (answer) => {
      hosts.add(new URL(answer.url()).host);
      if (answer.url().endsWith('.js')) scripts.set(answer.url(), gzipSync(await answer.body()).length);
    });
    // On a slow line the words stand there before their typeface.
    let release: () => void = () => {};
    const read = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route('**/*.woff2', (route) => read.then(() => route.continue()));
    await page.goto(service.url, { waitUntil: 'commit' });
    await page.getByRole('heading', { level: 1 }).waitFor();
    release();
    await page.waitForLoadState('networkidle');
    expect(scripts.size).toBeGreaterThan(3);
    expect([...scripts.values()].reduce((sum, bytes) => sum + bytes, 0)).toBeLessThanOrEqual(SCRIPT_KB * 1000);
    expect([...hosts]).toEqual([new URL(service.url).host]);
    expect(await shiftOf(page)).toBeLessThanOrEqual(SHIFT);
    expect(complaints).toEqual([]);
    await context.close();
  }
});
