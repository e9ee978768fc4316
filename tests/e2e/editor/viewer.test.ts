import { PDFDocument, StandardFonts } from '@cantoo/pdf-lib';
import type { Locator } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openWorkplace, T, type Workplace } from './workplace.ts';

const PAGES = 60;
let work: Workplace;

async function longFile(): Promise<Uint8Array> {
  const pdf = await PDFDocument.create();
  const font = await pdf.embedFont(StandardFonts.TimesRoman);
  for (let i = 1; i <= PAGES; i++) {
    const page = pdf.addPage([612, 792]);
    page.drawText(`Exhibit ${i}. Write to page${i}@example.org.`, { x: 72, y: 700, size: 12, font });
  }
  return pdf.save();
}

beforeAll(async () => {
  work = await openWorkplace({ deviceScaleFactor: 2, hasTouch: true });
  await work.open(await work.upload(await longFile(), 'exhibits.pdf'));
});

afterAll(() => work?.close());

const frameOf = async (number: number) => {
  const frame = await work.page.locator(`[data-page="${number}"]`).boundingBox();
  if (!frame) throw new Error(`Page ${number} is not there.`);
  return frame;
};
const zoom = async () => Number(await work.page.getByRole('combobox', { name: 'Zoom' }).inputValue());
/** Where on page 1 a point of the window lies, as a part of its width and height. */
const under = async (x: number, y: number) => {
  const frame = await frameOf(1);
  return { x: (x - frame.x) / frame.width, y: (y - frame.y) / frame.height };
};

/** How much of a canvas is dark, as a part of it, and the middle of that as parts of its width and height. */
const inkOf = (canvas: Locator) =>
  canvas.evaluate((node: HTMLCanvasElement) => {
    const copy = document.createElement('canvas');
    [copy.width, copy.height] = [node.width, node.height];
    const context = copy.getContext('2d');
    context?.drawImage(node, 0, 0);
    const data = context?.getImageData(0, 0, copy.width, copy.height).data ?? [];
    let [dark, x, y] = [0, 0, 0];
    for (let i = 0; i < data.length; i += 4) {
      const weight = 255 - (data[i] as number);
      dark += weight;
      x += weight * ((i / 4) % copy.width);
      y += weight * Math.floor(i / 4 / copy.width);
    }
    return { share: dark / 255 / (data.length / 4), x: x / dark / copy.width, y: y / dark / copy.height };
  });

describe('viewer', () => {
  test('the server’s picture of the first page stands there before the file, then the page itself in its place', async () => {
    const other = await work.context.newPage();
    let letGo = (): void => undefined;
    const held = new Promise<void>((resolve) => {
      letGo = resolve;
    });
    await other.route('**/file', async (route) => {
      await held;
      await route.continue();
    });
    await other.goto(work.page.url());
    const picture = other.locator('[data-page="1"] canvas[data-state="picture"]');
    await picture.waitFor();
    const early = await picture.boundingBox();
    const shown = await inkOf(picture);
    letGo();
    const drawn = other.locator('[data-page="1"]:has([data-surface]) canvas[data-state="rendered"]');
    await drawn.waitFor();
    expect(await picture.count()).toBe(0);
    const late = await drawn.boundingBox();
    for (const side of ['x', 'y', 'width', 'height'] as const) {
      expect(Math.abs((late?.[side] ?? 0) - (early?.[side] ?? 0)), side).toBeLessThanOrEqual(1);
    }
    const itself = await inkOf(drawn);
    expect(itself.share).toBeGreaterThan(0.0002);
    // Two rasters of one page: the same ink, at the same place.
    expect(shown.share / itself.share).toBeGreaterThan(0.8);
    expect(shown.share / itself.share).toBeLessThan(1.25);
    expect(shown.x).toBeCloseTo(itself.x, 2);
    expect(shown.y).toBeCloseTo(itself.y, 2);
    await other.close();
  });

  test('a document without such a picture opens all the same; the browser finds nothing asked for in vain', async () => {
    const other = await work.context.newPage();
    const warnings: string[] = [];
    other.on('console', (message) => warnings.push(message.text()));
    await other.route('**/first-page', (route) =>
      route.fulfill({ status: 404, json: { error: 'There is nothing here.' } }),
    );
    await other.goto(work.page.url());
    await other.locator('[data-page="1"]:has([data-surface]) canvas[data-state="rendered"]').waitFor();
    // The browser speaks of what was preloaded and not used some seconds after all is loaded.
    await other.waitForTimeout(5_000);
    expect(warnings.filter((text) => /preload/.test(text))).toEqual([]);
    await other.close();
  });

  test('the first page stands there before anything is known of the finds', async () => {
    const other = await work.context.newPage();
    let letGo = (): void => undefined;
    const held = new Promise<void>((resolve) => {
      letGo = resolve;
    });
    await other.route('**/detections', async (route) => {
      await held;
      await route.continue();
    });
    await other.goto(work.page.url());
    await other.locator('[data-page="1"] canvas[data-state="rendered"]').waitFor();
    expect(await other.locator('[data-surface]').count()).toBe(0);
    letGo();
    await other.locator('[data-surface="1"]').waitFor();
    await other.close();
  });

  test('the first page stands there before the program itself is there, and stays where it is', async () => {
    const other = await work.context.newPage();
    let letGo = (): void => undefined;
    const held = new Promise<void>((resolve) => {
      letGo = resolve;
    });
    await other.route('**/assets/main-*.js', async (route) => {
      await held;
      await route.continue();
    });
    await other.goto(work.page.url());
    const picture = other.locator('[data-page="1"] canvas[data-state="rendered"]');
    await picture.waitFor();
    const early = await picture.boundingBox();
    letGo();
    await other.locator('[data-surface="1"]').waitFor();
    expect(await picture.boundingBox()).toEqual(early);
    await other.close();
  });

  test('a document’s page asks for the viewer first; scripts come packed and are kept for good', async () => {
    const { request } = work.page;
    const html = await (await request.get(work.page.url())).text();
    const [viewer] = /\/assets\/first-page[^"]+\.js/.exec(html) ?? [];
    expect(viewer).toBeDefined();
    expect(html).not.toMatch(/\/assets\/main-/);
    const script = await request.get(work.url + viewer, { headers: { 'accept-encoding': 'br' } });
    expect(script.headers()).toMatchObject({
      'content-encoding': 'br',
      'cache-control': 'public, max-age=31536000, immutable',
    });
    expect(await script.text()).toContain('getDocument');
  });

  test('only the pages and thumbnails in sight exist', async () => {
    const { page } = work;
    expect(await page.locator('[data-page]').count()).toBeLessThanOrEqual(5);
    expect(
      await page.getByRole('navigation', { name: 'Page thumbnails' }).getByRole('button').count(),
    ).toBeLessThanOrEqual(9);
    await page.getByRole('region', { name: 'Pages', exact: true }).evaluate((node) => {
      node.scrollTop = node.scrollHeight;
    });
    await page.locator(`[data-page="${PAGES}"] canvas[data-state="rendered"]`).waitFor();
    expect(await page.locator('[data-page]').count()).toBeLessThanOrEqual(5);
    await page.getByRole('navigation', { name: 'Page thumbnails' }).getByText(T.page(PAGES), { exact: true }).waitFor();
    await page.getByRole('region', { name: 'Pages', exact: true }).evaluate((node) => {
      node.scrollTop = 0;
    });
    await page.locator('[data-page="1"]:has([data-surface]) canvas[data-state="rendered"]').waitFor();
  });

  test.each([
    50, 100, 200, 500,
  ])('sharp at %i percent on a screen of two pixels a point: drawn in its own pixels', async (percent) => {
    const { page } = work;
    const select = page.getByRole('combobox', { name: 'Zoom' });
    if (percent <= 200) await select.selectOption(String(percent));
    else while ((await zoom()) < percent) await page.getByRole('button', { name: 'Zoom in' }).click();
    // The picture of the whole page, or above 16 megapixels that of the part in sight.
    await page.waitForFunction(
      () => {
        const canvases = [...document.querySelectorAll<HTMLCanvasElement>('[data-page="1"] canvas')];
        return canvases.some((canvas) => {
          const { width } = canvas.getBoundingClientRect();
          return Math.abs(canvas.width - width * devicePixelRatio) <= 2;
        });
      },
      undefined,
      { timeout: 30_000 },
    );
    const largest = await page
      .locator('canvas')
      .evaluateAll((all) =>
        Math.max(...all.map((each) => (each as HTMLCanvasElement).width * (each as HTMLCanvasElement).height)),
      );
    expect(largest).toBeLessThanOrEqual(16.1 * 1024 * 1024);
    await page.keyboard.press('0');
  });

  test('Ctrl and the wheel zoom around the pointer, clamped to 25 and 500', async () => {
    const { page } = work;
    const [x, y] = [640, 420];
    await page.mouse.move(x, y);
    const before = await under(x, y);
    await page.keyboard.down('Control');
    await page.mouse.wheel(0, -240);
    await expect.poll(zoom).toBeGreaterThan(120);
    const after = await under(x, y);
    const frame = await frameOf(1);
    expect(Math.abs(after.x - before.x) * frame.width).toBeLessThanOrEqual(2);
    expect(Math.abs(after.y - before.y) * frame.height).toBeLessThanOrEqual(2);
    for (let i = 0; i < 12; i++) await page.mouse.wheel(0, -400);
    await expect.poll(zoom).toBe(500);
    for (let i = 0; i < 20; i++) await page.mouse.wheel(0, 400);
    await expect.poll(zoom).toBe(25);
    await page.keyboard.up('Control');
    await page.keyboard.press('0');
    await expect.poll(zoom).toBe(100);
  });

  test('two fingers zoom around the point between them', async () => {
    const { page, context } = work;
    await page.getByRole('region', { name: 'Pages', exact: true }).evaluate((node) => {
      node.scrollTop = 0;
    });
    const session = await context.newCDPSession(page);
    const [x, y] = [640, 420];
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', apart: number) =>
      session.send('Input.dispatchTouchEvent', {
        type,
        touchPoints: type === 'touchEnd' ? [] : [-1, 1].map((side, id) => ({ x: x + (side * apart) / 2, y, id })),
      });
    const before = await under(x, y);
    await touch('touchStart', 100);
    for (const apart of [110, 130, 160, 200]) await touch('touchMove', apart);
    await touch('touchEnd', 200);
    await expect.poll(zoom).toBeGreaterThan(150);
    const after = await under(x, y);
    const frame = await frameOf(1);
    expect(Math.abs(after.x - before.x) * frame.width).toBeLessThanOrEqual(3);
    expect(Math.abs(after.y - before.y) * frame.height).toBeLessThanOrEqual(3);
    await page.keyboard.press('0');
  });

  test('text can be selected, and lies on its picture', async () => {
    const { page } = work;
    await page.keyboard.press('s');
    const line = page.locator('[data-text-layer="1"] span').filter({ hasText: 'Exhibit 1.' });
    const box = await line.boundingBox();
    const frame = await frameOf(1);
    const scale = 96 / 72;
    expect(((box?.x ?? 0) - frame.x) / scale).toBeCloseTo(72, 0);
    const selected = await line.evaluate((node) => {
      window.getSelection()?.selectAllChildren(node);
      return window.getSelection()?.toString();
    });
    expect(selected).toContain('Exhibit 1. Write to page1@example.org.');
    await page.keyboard.press('h');
  });

  test('a page keeps its place when the view is turned', async () => {
    const { page } = work;
    await page.getByRole('navigation', { name: 'Page thumbnails' }).getByText(T.page(5), { exact: true }).click();
    await page.getByRole('navigation', { name: 'Pages', exact: true }).getByText(T.pageOf(5, PAGES)).waitFor();
    await page.keyboard.press('r');
    await page.waitForTimeout(200);
    await page.getByRole('navigation', { name: 'Pages', exact: true }).getByText(T.pageOf(5, PAGES)).waitFor();
    for (let i = 0; i < 3; i++) await page.keyboard.press('r');
    expect(work.complaints).toEqual([]);
  });
});
