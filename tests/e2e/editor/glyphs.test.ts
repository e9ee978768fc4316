import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ODD_PAGES, oddPages, valueLine } from './odd-pages.ts';
import { openWorkplace, T, type Workplace } from './workplace.ts';

/** In points of the page as displayed. */
const TOLERANCE = 0.5;

let work: Workplace;

beforeAll(async () => {
  work = await openWorkplace();
  await work.open(await work.upload(await oddPages(), 'odd pages.pdf'));
});

afterAll(() => work?.close());

interface Edges {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/**
 * The value's box as the browser lays it out, and the ink that lies in and around it; points from the page's corner.
 */
function measure(page: Page, number: number, scale: number): Promise<{ box: Edges; ink: Edges; pixel: number }> {
  return page.evaluate(
    ({ number, scale }) => {
      const frame = document.querySelector(`[data-page="${number}"]`)?.getBoundingClientRect();
      const drawn = document
        .querySelector(`[data-page="${number}"] [data-category="SSN"] path`)
        ?.getBoundingClientRect();
      const canvas = document.querySelector<HTMLCanvasElement>(`[data-page="${number}"] canvas[data-state="rendered"]`);
      if (!frame || !drawn || !canvas) throw new Error(`Page ${number} is not drawn.`);
      const box = {
        left: (drawn.left - frame.left) / scale,
        top: (drawn.top - frame.top) / scale,
        right: (drawn.right - frame.left) / scale,
        bottom: (drawn.bottom - frame.top) / scale,
      };
      // Pixels of the canvas for a point; the label before the value stays outside.
      const [px, py] = [canvas.width / (frame.width / scale), canvas.height / (frame.height / scale)];
      const margin = 2;
      const x0 = Math.floor((box.left - margin) * px);
      const y0 = Math.floor((box.top - margin) * py);
      const width = Math.ceil((box.right - box.left + 2 * margin) * px);
      const height = Math.ceil((box.bottom - box.top + 2 * margin) * py);
      const { data } = canvas.getContext('2d')?.getImageData(x0, y0, width, height) ?? { data: [] };
      const ink = { left: Infinity, top: Infinity, right: -Infinity, bottom: -Infinity };
      for (let y = 0; y < height; y++) {
        for (let x = 0; x < width; x++) {
          if ((data[(y * width + x) * 4] ?? 255) > 128) continue;
          ink.left = Math.min(ink.left, (x0 + x) / px);
          ink.right = Math.max(ink.right, (x0 + x + 1) / px);
          ink.top = Math.min(ink.top, (y0 + y) / py);
          ink.bottom = Math.max(ink.bottom, (y0 + y + 1) / py);
        }
      }
      return { box, ink, pixel: 1 / px };
    },
    { number, scale },
  );
}

describe.each([25, 100, 500])('at %i percent overlay boxes sit on the glyphs (<= 0.5 pt)', (zoom) => {
  test.each(ODD_PAGES.map((odd, index) => ({ ...odd, number: index + 1 })))('on a page $name', async (odd) => {
    const { page } = work;
    const scale = (zoom / 100) * (96 / 72);
    await setZoom(zoom);
    const thumbnails = page.getByRole('navigation', { name: 'Page thumbnails' });
    await thumbnails.evaluate(
      (node, part) => {
        node.scrollTop = part * node.scrollHeight - node.clientHeight / 2;
      },
      (odd.number - 0.5) / ODD_PAGES.length,
    );
    await thumbnails.getByText(T.page(odd.number), { exact: true }).click();
    await page.locator(`[data-page="${odd.number}"] [data-category="SSN"] path`).first().waitFor({ state: 'attached' });
    await drawnFor(odd.number, scale);
    const { from, to } = await valueLine(odd);
    const { box, ink, pixel } = await measure(page, odd.number, scale);
    // Along the line the box begins with the first glyph and ends with the last one.
    const along = odd.rotate % 180 === 0 ? (['left', 'right', 0] as const) : (['top', 'bottom', 1] as const);
    const [start, end] = [Math.min(from[along[2]], to[along[2]]), Math.max(from[along[2]], to[along[2]])];
    expect(Math.abs(box[along[0]] - start)).toBeLessThanOrEqual(TOLERANCE);
    expect(Math.abs(box[along[1]] - end)).toBeLessThanOrEqual(TOLERANCE);
    // No ink of the value lies outside, as far as a pixel of the picture can tell.
    const blur = TOLERANCE + pixel;
    expect(ink.left).toBeGreaterThanOrEqual(box.left - blur);
    expect(ink.right).toBeLessThanOrEqual(box.right + blur);
    expect(ink.top).toBeGreaterThanOrEqual(box.top - blur);
    expect(ink.bottom).toBeLessThanOrEqual(box.bottom + blur);
    // And the ink fills it: figures are two thirds of the font's height.
    const across = odd.rotate % 180 === 0 ? ink.bottom - ink.top : ink.right - ink.left;
    expect(across).toBeGreaterThan(12 * odd.unit * 0.6 - 2 * blur);
  });
});

async function setZoom(percent: number): Promise<void> {
  const { page } = work;
  const select = page.getByRole('combobox', { name: 'Zoom' });
  if (percent <= 200) await select.selectOption(String(percent));
  else while (Number(await select.inputValue()) < percent) await page.getByRole('button', { name: 'Zoom in' }).click();
}

/** Waits until the picture was drawn for this size and is not the last one stretched. */
async function drawnFor(number: number, scale: number): Promise<void> {
  await work.page.waitForFunction(
    ({ number, scale }) => {
      const canvas = document.querySelector<HTMLCanvasElement>(`[data-page="${number}"] canvas[data-state="rendered"]`);
      return canvas?.dataset.scale === String(scale);
    },
    { number, scale },
    { timeout: 30_000 },
  );
}
