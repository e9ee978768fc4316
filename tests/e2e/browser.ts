import { mkdtempSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  chromium,
  type Page,
  type Request,
} from 'playwright-core';
import { DEEP } from '../sample.ts';
import { findChromium } from './chromium.ts';

const ARGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];
const AXE = createRequire(import.meta.url).resolve('axe-core/axe.min.js');
/** Pictures of each screen, to be looked at; a folder of this run's own, whoever ran before. */
export const PICTURES = mkdtempSync(join(tmpdir(), 'blackbar-screens-'));

export const SIZES = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
] as const;
export const SCHEMES = ['light', 'dark'] as const;

export function openBrowser(): Promise<Browser> {
  const executablePath = findChromium();
  if (!executablePath) throw new Error('No Chromium was found; CHROMIUM_PATH can name one.');
  return chromium.launch({ executablePath, headless: true, args: ARGS });
}

export interface Visitor {
  readonly context: BrowserContext;
  readonly page: Page;
  /** What the browser complained about: errors of scripts and of the content policy. */
  readonly complaints: string[];
}

export async function visit(browser: Browser, options: BrowserContextOptions = {}): Promise<Visitor> {
  const context = await browser.newContext({
    viewport: SIZES[0],
    reducedMotion: 'reduce',
    acceptDownloads: true,
    ...options,
  });
  const page = await context.newPage();
  // Choosing files is handed over only while somebody listens: begun together with a key press it may come too late.
  page.on('filechooser', () => {});
  const complaints: string[] = [];
  page.on('pageerror', (error) => complaints.push(error.message));
  page.on('console', (message) => {
    // A 401 for a visitor who is not signed in is an answer, not a mistake.
    if (message.type() === 'error' && !/status of 40[0-9]/.test(message.text())) complaints.push(message.text());
  });
  return { context, page, complaints };
}

/** Until no call to the service has been on its way for half a second; the streams of news stay open for good. */
export async function whenCallsAreDone(page: Page): Promise<void> {
  let last = Date.now();
  const under = new Set<unknown>();
  const begun = (request: Request) => {
    if (request.resourceType() !== 'eventsource') under.add(request);
  };
  const ended = (request: Request) => {
    under.delete(request);
    last = Date.now();
  };
  page.on('request', begun).on('requestfinished', ended).on('requestfailed', ended);
  while (under.size > 0 || Date.now() - last < 500) await page.waitForTimeout(50);
  page.off('request', begun).off('requestfinished', ended).off('requestfailed', ended);
}

/** Violations that axe finds on the page as it is now, in words. */
export async function axe(page: Page): Promise<string[]> {
  await page.evaluate(await readFile(AXE, 'utf8'));
  return page.evaluate(async () => {
    const { axe } = window as unknown as {
      axe: { run(what: Document): Promise<{ violations: { id: string; nodes: { html: string }[] }[] }> };
    };
    const { violations } = await axe.run(document);
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html.slice(0, 120)).join(' | ')}`);
  });
}

/** Each size and each scheme; each size in each scheme in `npm run test:deep`. */
const LOOKS = SIZES.flatMap((size, wide) =>
  SCHEMES.map((colorScheme, dark) => ({ size, colorScheme, twice: wide !== dark })),
).filter(({ twice }) => DEEP || !twice);

/** Looks at a screen in every size and scheme: pictures for people, violations and sideways scrolling for the test. */
export async function inspectScreen(page: Page, name: string): Promise<string[]> {
  const problems: string[] = [];
  const before = page.viewportSize() ?? SIZES[0];
  for (const { size, colorScheme } of LOOKS) {
    await page.setViewportSize(size);
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await page.waitForTimeout(120);
    await page.screenshot({ path: join(PICTURES, `${name}-${size.width}-${colorScheme}.png`) });
    const where = `${name}, ${size.width} px, ${colorScheme}`;
    for (const violation of await axe(page)) problems.push(`${where}: ${violation}`);
    const sideways = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    if (sideways > 0) problems.push(`${where}: scrolls sideways by ${sideways} px`);
  }
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  await page.setViewportSize(before);
  return problems;
}
