import type { CDPSession, Page } from 'playwright-core';

/** Smaller pictures are thumbnails. */
const PICTURE_PX = 300;
const OPENING_MS = 60_000;

/**
 * Opens an address; milliseconds until a frame with a picture of the page in it was handed to the screen. `pictures`
 * is an expression for the images and canvases that can be one.
 */
export async function openUntil(page: Page, url: string, pictures: string): Promise<number> {
  const began = performance.now();
  await page.goto(url, { waitUntil: 'commit' });
  await page.evaluate(
    `new Promise((done, refuse) => {
      setTimeout(() => refuse(new Error('No picture of the page came.')), ${OPENING_MS});
      const isThere = (each) => each.complete !== false && (each.naturalWidth ?? each.width) > ${PICTURE_PX};
      const look = () => requestAnimationFrame([...${pictures}].some(isThere) ? () => setTimeout(done) : look);
      look();
    })`,
  );
  return performance.now() - began;
}

export interface Scroll {
  /** Frames a second, over the whole way. */
  readonly fps: number;
  /** The longest time between two frames, in milliseconds. */
  readonly longest: number;
}

/** Scrolls down at a steady speed, and counts the frames that the browser made. `scroller` is an expression. */
export function scroll(page: Page, scroller: string, pixelsPerSecond: number, seconds: number): Promise<Scroll> {
  return page.evaluate(
    `(async () => {
      const node = ${scroller};
      node.scrollTop = 0;
      await new Promise((done) => setTimeout(done, 600));
      return new Promise((done) => {
        let began, last, frames = 0, longest = 0;
        const frame = (now) => {
          if (began === undefined) began = last = now;
          else { frames++; longest = Math.max(longest, now - last); last = now; }
          if (now - began >= ${seconds * 1000}) return done({ fps: frames / ((now - began) / 1000), longest });
          node.scrollTop = ((now - began) / 1000) * ${pixelsPerSecond} % Math.max(1, node.scrollHeight - node.clientHeight);
          requestAnimationFrame(frame);
        };
        requestAnimationFrame(frame);
      });
    })()`,
  ) as Promise<Scroll>;
}

/** Bytes that scripts of the page hold once everything that can go has gone; workers and canvases are not in it. */
export async function heapBytes(session: CDPSession): Promise<number> {
  await session.send('HeapProfiler.enable');
  for (let i = 0; i < 3; i++) await session.send('HeapProfiler.collectGarbage');
  return (await session.send('Runtime.getHeapUsage')).usedSize;
}

/** Begins to write down how long it takes from each click until it is painted: the browser's own Event Timing. */
export async function watchClicks(page: Page): Promise<void> {
  await page.evaluate(() => {
    const seen: number[] = [];
    Object.assign(window, { __clicks: seen });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        if (entry.name === 'pointerup' || entry.name === 'click' || entry.name === 'pointerdown')
          seen.push(entry.duration);
      }
    }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
  });
}

/** The slowest since `watchClicks`, in milliseconds; the browser reports nothing below 16. */
export async function slowestClick(page: Page): Promise<number> {
  await page.waitForTimeout(400);
  return page.evaluate(() => Math.max(16, ...(window as unknown as { __clicks: number[] }).__clicks.splice(0)));
}
