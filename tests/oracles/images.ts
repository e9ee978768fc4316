import { readdirSync, readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { type Box, holds } from './box.ts';
import { type DrawnImage, drawn } from './mutool.ts';
import { type Pixels, parsePpm } from './poppler.ts';
import { freshPath, onDisk, run } from './run.ts';

/** An image placed on a page, with its pixels as poppler decodes them, before anything is drawn over it. */
export interface PlacedImage {
  readonly placed: DrawnImage;
  readonly pixels: Pixels;
}

/**
 * The images of a page in drawing order. Masks that belong to an image are decoded too, as images of
 * their own at the same place (`kind` says mask).
 */
export async function imagesOn(pdf: Uint8Array, page: number): Promise<readonly PlacedImage[]> {
  const prefix = freshPath('');
  const path = onDisk(pdf);
  const range = ['-f', String(page), '-l', String(page)];
  const [{ stdout }] = await Promise.all([
    run('pdfimages', ['-list', ...range, path]),
    run('pdfimages', [...range, path, prefix]),
  ]);
  const kinds = stdout
    .toString('latin1')
    .split('\n')
    .slice(2)
    .filter(Boolean)
    .map((line) => line.trim().split(/\s+/)[2] ?? '');
  const name = prefix.slice(dirname(prefix).length + 1);
  const files = readdirSync(dirname(prefix))
    .filter((file) => file.startsWith(`${name}-`))
    .sort();
  const decoded = files.map((file) => parsePpm(readFileSync(`${dirname(prefix)}/${file}`)));
  const places = (await drawn(pdf)).images.filter((image) => image.page === page && !image.kind.startsWith('clip'));
  const found: PlacedImage[] = [];
  let next = -1;
  for (const [i, pixels] of decoded.entries()) {
    const mask = kinds[i] === 'smask' || kinds[i] === 'mask';
    if (!mask) next += 1;
    const placed = places[Math.max(0, next)];
    if (placed && pixels) found.push({ placed: mask ? { ...placed, kind: 'mask' } : placed, pixels });
  }
  return found;
}

/**
 * The largest difference between two samples of one channel that an image's own pixels (masks too) show
 * under the box, 0 to 255, whatever is drawn over them. A clean area gives nearly 0.
 */
export async function spreadUnder(pdf: Uint8Array, box: Box, inset = 2): Promise<number> {
  const spreads = (await imagesOn(pdf, box.page)).map((image) => spreadOf(image, box, inset));
  return Math.max(0, ...spreads);
}

function spreadOf({ placed, pixels }: PlacedImage, box: Box, inset: number): number {
  const low = [255, 255, 255];
  const high = [0, 0, 0];
  const [a, b, c, d, e, f] = placed.transform;
  for (let at = 0; at < pixels.width * pixels.height; at++) {
    const u = ((at % pixels.width) + 0.5) / pixels.width;
    const v = (Math.floor(at / pixels.width) + 0.5) / pixels.height;
    if (!holds(box, a * u + c * v + e, b * u + d * v + f, inset)) continue;
    for (let channel = 0; channel < 3; channel++) {
      const value = pixels.data[at * 3 + channel] ?? 0;
      low[channel] = Math.min(low[channel] ?? 255, value);
      high[channel] = Math.max(high[channel] ?? 0, value);
    }
  }
  return Math.max(...high.map((value, channel) => value - (low[channel] ?? 255)));
}
