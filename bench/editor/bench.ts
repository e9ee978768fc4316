import type { Browser, BrowserContext, Page } from 'playwright-core';
import { openBrowser } from '../../tests/e2e/browser.ts';
import { type Service, startService } from '../../tests/e2e/service.ts';
import { type BenchFile, manyPages, onePage } from './files.ts';
import { heapBytes, type Scroll, scroll, slowestClick, watchClicks } from './in-page.ts';
import { OUR_SCROLLER, openOurs, type PlacedBox, readInService, signUp } from './ours.ts';
import { markPeer, openPeer, PEER_SCROLLER, type Peer, startPeer } from './peer.ts';

const WINDOW = { width: 1440, height: 900 };
const OPENINGS = 3;
const CLICKS = 8;
const SCROLL_S = 4;
const SPEEDS = [600, 6000] as const;
/** Until images, lists and clean-up work have come to rest. */
const REST_MS = 2_500;

/** One viewer with one file: how to open it, and what to ask of it. */
interface Candidate {
  readonly context: () => Promise<BrowserContext>;
  readonly open: (page: Page) => Promise<number>;
  /** Puts the boxes on where they are not there yet. */
  readonly mark: (page: Page) => Promise<void>;
  readonly scroller: string;
  /** Where a box of the first page lies, in pixels of the window; its page's own width in points is given. */
  readonly place: (page: Page, box: PlacedBox) => Promise<{ x: number; y: number }>;
}

interface Measured {
  readonly firstPage: number;
  readonly scrolls: readonly Scroll[];
  readonly heap: number;
  readonly clicks: readonly number[];
}

const median = (values: readonly number[]): number =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

async function measure(candidate: Candidate, boxes: readonly PlacedBox[]): Promise<Measured> {
  const openings: number[] = [];
  for (let i = 1; i < OPENINGS; i++) {
    const context = await candidate.context();
    openings.push(await candidate.open(await context.newPage()));
    await context.close();
  }
  const context = await candidate.context();
  const page = await context.newPage();
  openings.push(await candidate.open(page));
  await candidate.mark(page);
  await page.waitForTimeout(REST_MS);
  const scrolls: Scroll[] = [];
  for (const speed of SPEEDS) scrolls.push(await scroll(page, candidate.scroller, speed, SCROLL_S));
  const heap = await heapBytes(await context.newCDPSession(page));
  await page.evaluate(`${candidate.scroller}.scrollTop = 0`);
  await page.waitForTimeout(REST_MS);
  await watchClicks(page);
  const clicks: number[] = [];
  const first = boxes.filter((box) => box.page === 1 && box.y < 400).slice(0, 400);
  for (let i = 0; i < CLICKS; i++) {
    const box = first[Math.floor((i * first.length) / CLICKS)];
    if (!box) break;
    const { x, y } = await candidate.place(page, box);
    await page.mouse.click(x, y);
    clicks.push(await slowestClick(page));
    await page.waitForTimeout(800);
  }
  await context.close();
  return { firstPage: median(openings), scrolls, heap, clicks };
}

function ours(browser: Browser, session: Awaited<ReturnType<BrowserContext['storageState']>>, url: string): Candidate {
  return {
    context: () => browser.newContext({ viewport: WINDOW, storageState: session }),
    open: (page) => openOurs(page, url),
    mark: async () => undefined,
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
    open: (page) => openPeer(page, peer.url),
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

function print(file: BenchFile, a: Measured, b: Measured): void {
  const row = (what: string, mine: string, peer: string, note: string) =>
    console.log(`${what.padEnd(28)}${mine.padStart(10)}${peer.padStart(12)}   ${note}`);
  const met = (holds: boolean) => (holds ? 'met' : 'SHORT');
  console.log(`\n${file.name}, ${file.finds} finds, ${(file.bytes.length / 1e6).toFixed(1)} MB`);
  row('', 'Blackbar', 'EmbedPDF', '');
  const sooner = b.firstPage / a.firstPage;
  row(
    'first page, ms',
    a.firstPage.toFixed(0),
    b.firstPage.toFixed(0),
    `${sooner.toFixed(2)} times as soon, ${met(sooner >= 1)}`,
  );
  SPEEDS.forEach((speed, i) => {
    const [mine, peer] = [a.scrolls[i], b.scrolls[i]];
    if (!mine || !peer) return;
    const ratio = mine.fps / peer.fps;
    row(
      `fps at ${speed} px/s`,
      mine.fps.toFixed(1),
      peer.fps.toFixed(1),
      `ratio ${ratio.toFixed(2)}, ${met(ratio >= 0.995)}`,
    );
    row('  longest frame, ms', mine.longest.toFixed(0), peer.longest.toFixed(0), '');
  });
  row('heap, MB', (a.heap / 1e6).toFixed(1), (b.heap / 1e6).toFixed(1), `at most 60, ${met(a.heap <= 60e6)}`);
  const [mine, peer] = [median(a.clicks), median(b.clicks)];
  row('click to paint, median ms', mine.toFixed(0), peer.toFixed(0), `2 frames are 33, ${met(mine <= 33)}`);
  row('  slowest', Math.max(...a.clicks).toFixed(0), Math.max(...b.clicks).toFixed(0), '');
}

async function compare(browser: Browser, service: Service, peer: Peer): Promise<void> {
  const signedIn = await browser.newContext();
  await signUp(signedIn, service);
  for (const file of [await manyPages(500, 11), await onePage(5_000)]) {
    const { url, boxes } = await readInService(signedIn, service, file);
    peer.serve(file.bytes);
    const mine = await measure(ours(browser, await signedIn.storageState(), url), boxes);
    const others = await measure(theirs(browser, peer, boxes), boxes);
    print(file, mine, others);
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
