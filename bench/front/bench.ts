import { loadavg } from 'node:os';
import { DASHBOARD_WORDS } from '@blackbar/words';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { openBrowser } from '../../tests/e2e/browser.ts';
import { startService } from '../../tests/e2e/service.ts';
import { onePage } from '../editor/files.ts';
import { type Scroll, scroll } from '../editor/in-page.ts';
import { readInService, signUp } from '../editor/ours.ts';

const OPENINGS = 5;
const PATIENCE_MS = 120_000;
/** 1.6 Mbit/s and 150 ms: a telephone's line on a bad day, as Lighthouse has it. */
const SLOW = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 };

const median = (values: readonly number[]): number =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

interface Painted {
  /** When the largest thing of the page stood there, in ms from the start of its opening (LCP). */
  readonly largest: number;
  /** How much of the page moved without anybody's doing (CLS). */
  readonly shifted: number;
}

function painted(page: Page): Promise<Painted> {
  return page.evaluate(
    () =>
      new Promise<Painted>((resolve) => {
        let [largest, shifted] = [Number.NaN, 0];
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) largest = entry.startTime;
        }).observe({ type: 'largest-contentful-paint', buffered: true });
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[]) shifted += entry.value;
        }).observe({ type: 'layout-shift', buffered: true });
        setTimeout(() => resolve({ largest, shifted }), 500);
      }),
  );
}

/** Bytes of script as they came over the line. */
async function countScripts(page: Page): Promise<() => number> {
  const line = await page.context().newCDPSession(page);
  await line.send('Network.enable');
  const scripts = new Set<string>();
  let bytes = 0;
  line.on('Network.responseReceived', ({ requestId, type }) => {
    if (type === 'Script') scripts.add(requestId);
  });
  line.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (scripts.has(requestId)) bytes += encodedDataLength;
  });
  return () => bytes;
}

async function landing(browser: Browser, url: string): Promise<void> {
  const openings: (Painted & { readonly script: number })[] = [];
  for (let i = 0; i < OPENINGS; i++) {
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
    const page = await context.newPage();
    const script = await countScripts(page);
    await page.goto(url, { waitUntil: 'networkidle' });
    openings.push({ ...(await painted(page)), script: script() });
    await context.close();
  }
  const of = (figure: keyof (typeof openings)[number]) => median(openings.map((opening) => opening[figure]));
  console.log(`landing, largest paint: ${Math.round(of('largest'))} ms (at most 1500)`);
  console.log(`landing, layout shift: ${of('shifted').toFixed(3)} (at most 0.02)`);
  console.log(`landing, script: ${Math.round(of('script') / 1000)} kB over the line (at most 200)`);
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

const CASES = 600;
const SCROLLED_S = 4;

/** A long list of cases, all of it fetched, goes by at a speed at which nobody reads any more. */
async function scrolling(session: BrowserContext, url: string): Promise<Scroll> {
  const made = Array.from({ length: CASES }, (_, i) => i);
  for (let at = 0; at < made.length; at += 20)
    await Promise.all(
      made
        .slice(at, at + 20)
        .map((i) => session.request.post(`${url}/api/cases`, { data: { title: `Matter ${i} of the estate` } })),
    );
  const page = await session.newPage();
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(`${url}/dashboard`);
  const more = page.getByRole('button', { name: DASHBOARD_WORDS.more });
  await more.waitFor();
  while (await more.isVisible()) await more.click();
  await page.getByText('Matter 0 of the estate', { exact: true }).waitFor();
  return scroll(page, 'document.scrollingElement', 4_000, SCROLLED_S);
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
    const { fps, longest } = await scrolling(session, service.url);
    console.log(
      `${CASES} cases scrolled: ${fps.toFixed(1)} frames a second (60), the longest ${longest.toFixed(0)} ms`,
    );
    console.log(`other work on the machine meanwhile: ${loadavg()[0]?.toFixed(1)}`);
  } finally {
    await browser.close();
    await service.stop();
  }
}
