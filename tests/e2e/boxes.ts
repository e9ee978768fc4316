import type { Page } from 'playwright-core';

/** A box that the editor has drawn; points of the page as displayed. */
export interface DrawnBox {
  readonly category: string;
  readonly shown: string;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** All boxes drawn over a page, read from the picture's own path data. */
export async function boxesOn(page: Page, number: number): Promise<readonly DrawnBox[]> {
  const strokes = await page.locator(`[data-page="${number}"] [data-boxes]`).evaluateAll((groups) =>
    groups.map((group) => ({
      category: group.getAttribute('data-category') ?? '',
      shown: group.getAttribute('data-shown') ?? '',
      path: group.querySelector('path')?.getAttribute('d') ?? '',
    })),
  );
  return strokes.flatMap(({ category, shown, path }) =>
    [...path.matchAll(/M(\S+) (\S+)h(\S+?)v(\S+?)h/g)].map(([, x, y, width, height]) => ({
      category,
      shown,
      x: Number(x),
      y: Number(y),
      width: Number(width),
      height: Number(height),
    })),
  );
}

/** Clicks in the middle of a box; `pageWidth` is the page's own, in points. */
export async function clickBox(page: Page, number: number, box: DrawnBox, pageWidth = 612): Promise<void> {
  const surface = page.locator(`[data-surface="${number}"]`);
  const frame = await surface.boundingBox();
  if (!frame) throw new Error(`Page ${number} is not there.`);
  const scale = frame.width / pageWidth;
  const position = { x: (box.x + box.width / 2) * scale, y: (box.y + box.height / 2) * scale };
  await surface.click({ position });
}
