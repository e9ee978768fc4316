import { loadavg } from 'node:os';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { openBrowser } from '../../tests/e2e/browser.ts';
import { type Service, startService } from '../../tests/e2e/service.ts';
import { manyPages, onePage } from './files.ts';
import { heapBytes, openUntil, type Scroll, scroll, slowestClick, watchClicks } from './in-page.ts';
import { OUR_DRAWN, OUR_PICTURES, OUR_SCROLLER, type PlacedBox, readInService, signUp } from './ours.ts';
import { markPeer, PEER_PICTURES, PEER_SCROLLER, type Peer, startPeer } from './peer.ts';

const WINDOW = { width: 1440, height: 900 };
/** Openings of each, the one that begins taking turns: what else the machine does then weighs on both alike. */
const OPENINGS = 7;
/** A viewer that takes longer than this over its part of the work did not come through. */
const PATIENCE_MS = 240_000;
const CLICKS = 8;
const SCROLL_S = 4;
const SPEEDS = [600, 6000] as const;
/** Until images, lists and clean-up work have come to rest. */
const REST_MS = 2_500;

/** One viewer with one file: how to open it, and what to ask of it. */
interface Candidate {
  readonly context: () => Promise<BrowserContext>;
  readonly url: string;
  /** An expression for what can show the first page. */
  readonly pictures: string;
  /** Puts the boxes on where they are not there yet. */
  readonly mark: (page: Page) => Promise<void>;
  readonly scroller: string;
  /** Where a box of the first page lies, in pixels of the window; its page's own width in points is given. */
  readonly place: (page: Page, box: PlacedBox) => Promise<{ x: number; y: number }>;
}

interface Measured {
  readonly scrolls: readonly Scroll[];
  readonly heap: number;
  readonly clicks: readonly number[];
}

const median = (values: readonly number[]): number =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

/** Medians of each candidate's openings, in their order. */
async function openings(candidates: readonly Candidate[]): Promise<readonly number[]> {
  const times = candidates.map((): number[] => []);
  for (let i = 0; i < OPENINGS; i++) {
    for (let turn = 0; turn < candidates.length; turn++) {
      const next = (i + turn) % candidates.length;
      const { context: contextOf, url, pictures } = candidates[next] as Candidate;
      const context = await contextOf();
      times[next]?.push(await openUntil(await context.newPage(), url, pictures));
      await context.close();
    }
  }
  return times.map(median);
}

async function measure(candidate: Candidate, boxes: readonly PlacedBox[]): Promise<Measured> {
  const context = await candidate.context();
  try {
    return await inTime(work(candidate, context, boxes));
  } finally {
    await context.close();
  }
}

/** Throws once it has taken too long; closing the window ends what still goes on in it. */
async function inTime<T>(doing: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, refuse) => {
    timer = setTimeout(() => refuse(new Error(`not done after ${PATIENCE_MS / 1000} s`)), PATIENCE_MS);
  });
  try {
    return await Promise.race([doing, late]);
  } finally {
    clearTimeout(timer);
  }
}

async function work(candidate: Candidate, context: BrowserContext, boxes: readonly PlacedBox[]): Promise<Measured> {
  const page = await context.newPage();
  await openUntil(page, candidate.url, candidate.pictures);
  await candidate.mark(page);
  await page.waitForTimeout(REST_MS);
  const scrolls: Scroll[] = [];
  for (const speed of SPEEDS) scrolls.push(await scroll(page, candidate.scroller, speed, SCROLL_S));
  const heap = await heapBytes(await context.newCDPSession(page));
  await page.evaluate(`${candidate.scroller}.scrollTop = 0`);
  await page.waitForTimeout(REST_MS);
  await watchClicks(page);
  const clicks: number[] = [];
  const first = boxes.filter((box) => box.page === 1 && box.y < 400);
  for (let i = 0; i < CLICKS; i++) {
    const box = first[Math.floor((i * first.length) / CLICKS)];
    if (!box) break;
    const { x, y } = await candidate.place(page, box);
    await page.mouse.click(x, y);
    clicks.push(await slowestClick(page));
    await page.waitForTimeout(800);
  }
  return { scrolls, heap, clicks };
}

function ours(browser: Browser, session: Awaited<ReturnType<BrowserContext['storageState']>>, url: string): Candidate {
  return {
    context: () => browser.newContext({ viewport: WINDOW, storageState: session }),
    url,
    pictures: OUR_PICTURES,
    mark: (page) => page.locator('[data-surface="1"]').waitFor({ timeout: 60_000 }),
    scroller: OUR_SCROLLER,
    place: async (page, box) => {
      const frame = await page.locator('[data-surface="1"]').boundingBox();
      const scale = 96 / 72;
      return {
        x: (frame?.x ?? 0) + (box.x + box.width / 2) * scale,
        y: (frame?.y ?? 0) + (box.y + box.height / 2) * scale,
      };
    },
  };
}

function theirs(browser: Browser, peer: Peer, boxes: readonly PlacedBox[]): Candidate {
  return {
    context: () => browser.newContext({ viewport: WINDOW }),
    url: peer.url,
    pictures: PEER_PICTURES,
    mark: async (page) => {
      const held = await markPeer(page, boxes);
      if (held < boxes.length) throw new Error(`EmbedPDF took ${held} of ${boxes.length} marks.`);
    },
    scroller: PEER_SCROLLER,
    place: async (page, box) => {
      const corner = (await page.evaluate(
        `(() => {
          const image = [...window.container.shadowRoot.querySelectorAll('img')].find((each) => each.naturalWidth > 300);
          const { x, y } = image.getBoundingClientRect();
          return { x, y };
        })()`,
      )) as { x: number; y: number };
      const scale = 96 / 72;
      return { x: corner.x + (box.x + box.width / 2) * scale, y: corner.y + (box.y + box.height / 2) * scale };
    },
  };
}

const met = (holds: boolean) => (holds ? 'met' : 'SHORT');
const row = (what: string, mine: string, peer: string, note: string) =>
  console.log(`${what.padEnd(28)}${mine.padStart(10)}${peer.padStart(12)}   ${note}`);

function print(a: Measured, b: Measured | undefined): void {
  const theirs = (value: number | undefined, digits: number) => value?.toFixed(digits) ?? 'none';
  SPEEDS.forEach((speed, i) => {
    const [mine, peer] = [a.scrolls[i], b?.scrolls[i]];
    if (!mine) return;
    const ratio = peer ? mine.fps / peer.fps : undefined;
    const note =
      ratio === undefined ? 'nothing to measure beside' : `ratio ${ratio.toFixed(2)}, ${met(ratio >= 0.995)}`;
    row(`fps at ${speed} px/s`, mine.fps.toFixed(1), theirs(peer?.fps, 1), note);
    row('  longest frame, ms', mine.longest.toFixed(0), theirs(peer?.longest, 0), '');
  });
  const heap = b && b.heap / 1e6;
  row('heap, MB', (a.heap / 1e6).toFixed(1), theirs(heap, 1), `at most 60, ${met(a.heap <= 60e6)}`);
  const mine = median(a.clicks);
  row(
    'click to paint, median ms',
    mine.toFixed(0),
    theirs(b && median(b.clicks), 0),
    `2 frames are 33, ${met(mine <= 33)}`,
  );
  row('  slowest', Math.max(...a.clicks).toFixed(0), theirs(b && Math.max(...b.clicks), 0), '');
}

async function compare(browser: Browser, service: Service, peer: Peer): Promise<void> {
  const signedIn = await browser.newContext();
  await signUp(signedIn, service);
  for (const file of [await manyPages(500, 11), await onePage(5_000)]) {
    const { url, boxes } = await readInService(signedIn, service, file);
    peer.serve(file.bytes);
    const [mine, others] = [ours(browser, await signedIn.storageState(), url), theirs(browser, peer, boxes)];
    console.log(
      `\n${file.name}, ${file.finds} finds, ${(file.bytes.length / 1e6).toFixed(1)} MB; load ${loadavg()[0]?.toFixed(1)}`,
    );
    row('', 'Blackbar', 'EmbedPDF', '');
    const drawn = { ...mine, pictures: OUR_DRAWN };
    const [first = Number.NaN, second = Number.NaN, third = Number.NaN] = await openings([mine, others, drawn]);
    const sooner = second / first;
    row(
      'first page, median ms',
      first.toFixed(0),
      second.toFixed(0),
      `${sooner.toFixed(2)} times as soon, ${met(sooner >= 1)}`,
    );
    row('  drawn by the viewer, ms', third.toFixed(0), second.toFixed(0), 'ours shows the server’s picture until then');
    const measured = await measure(mine, boxes);
    const beside = await measure(others, boxes).catch((error: unknown) => {
      console.log(`EmbedPDF did not come through: ${error instanceof Error ? error.message.split('\n')[0] : error}`);
      return undefined;
    });
    print(measured, beside);
  }
}

/** The editor with everything around it, beside a ready-made viewer, in the same browser with a software raster. */
export async function benchEditor(): Promise<void> {
  const peer = await startPeer();
  const service = await startService();
  const browser = await openBrowser();
  try {
    await compare(browser, service, peer);
  } finally {
    await browser.close();
    await service.stop();
    peer.stop();
  }
}
