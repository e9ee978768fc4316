import { loadavg } from 'node:os';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { openBrowser } from '../../tests/e2e/browser.ts';
import { startService } from '../../tests/e2e/service.ts';
import { onePage } from '../editor/files.ts';
import { readInService, signUp } from '../editor/ours.ts';

const OPENINGS = 5;
const PATIENCE_MS = 120_000;
/** 1.6 Mbit/s and 150 ms: a telephone's line on a bad day, as Lighthouse has it. */
const SLOW = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 };

const median = (values: readonly number[]): number =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

/** When the largest thing of the page stood there, in ms from the start of its opening (LCP). */
function largestPaint(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let last = Number.NaN;
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) last = entry.startTime;
        }).observe({ type: 'largest-contentful-paint', buffered: true });
        setTimeout(() => resolve(last), 500);
      }),
  );
}

async function landing(browser: Browser, url: string): Promise<void> {
  const paints: number[] = [];
  for (let i = 0; i < OPENINGS; i++) {
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
    const page = await context.newPage();
    await page.goto(url, { waitUntil: 'networkidle' });
    paints.push(await largestPaint(page));
    await context.close();
  }
  console.log(`landing, largest paint: ${Math.round(median(paints))} ms (at most 1500)`);
}

/** A browser that was never here opens a document over the slow line. */
async function overSlowLine(browser: Browser, session: BrowserContext, url: string) {
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    storageState: await session.storageState(),
  });
  const page = await context.newPage();
  const line = await context.newCDPSession(page);
  await line.send('Network.enable');
  await line.send('Network.emulateNetworkConditions', SLOW);
  let bytes = 0;
  line.on('Network.loadingFinished', ({ encodedDataLength }) => {
    bytes += encodedDataLength;
  });
  const started = performance.now();
  await page.goto(url, { waitUntil: 'commit', timeout: PATIENCE_MS });
  // Usable: the first find can be ticked.
  await page.locator('[data-row] [role="checkbox"]:not([disabled])').first().click({ timeout: PATIENCE_MS });
  const usable = performance.now() - started;
  const fetched = bytes;
  await context.close();
  return { usable, fetched };
}

export async function benchFront(): Promise<void> {
  const service = await startService();
  const browser = await openBrowser();
  try {
    await landing(browser, service.url);
    const session = await browser.newContext();
    await signUp(session, service);
    const { url } = await readInService(session, service, await onePage(100));
    const openings = [];
    for (let i = 0; i < OPENINGS; i++) openings.push(await overSlowLine(browser, session, url));
    const usable = median(openings.map((each) => each.usable));
    const fetched = median(openings.map((each) => each.fetched));
    console.log(`editor over 1.6 Mbit/s and 150 ms, usable: ${(usable / 1000).toFixed(1)} s (at most 6)`);
    console.log(
      `fetched until then: ${Math.round(fetched / 1000)} kB, ${(fetched / 200_000).toFixed(1)} s of that line`,
    );
    console.log(`other work on the machine meanwhile: ${loadavg()[0]?.toFixed(1)}`);
  } finally {
    await browser.close();
    await service.stop();
  }
}
