import { viewSize } from '@blackbar/geometry';
import sharp from 'sharp';
import { openPages } from '../reader/pages.ts';

/** 100 % in the viewer: a pixel of the picture is a pixel of the page as it opens. */
const DPI = 96;
/** Above this a picture takes a browser longer than drawing the page does. */
const LARGEST_PIXELS = 8_000_000;
/** A page of text packs well without loss; a scan does not. */
const LARGEST_LOSSLESS = 600_000;

/**
 * A page as displayed, as a WebP of 96 pixels an inch (after UserUnit): to be looked at until the page itself is
 * drawn, and never a part of an output. Nothing for a page too large for it. Throws as `openPages` does.
 */
export async function pagePicture(bytes: Uint8Array, page: number): Promise<Uint8Array | undefined> {
  const reader = await openPages(bytes);
  try {
    const size = viewSize(reader.geometry(page));
    if (size.width * size.height * (DPI / 72) ** 2 > LARGEST_PIXELS) return undefined;
    const { width, height, data } = reader.render(page, DPI);
    const pixels = sharp(data, { raw: { width, height, channels: 4 } }).removeAlpha();
    const lossless = await pixels.clone().webp({ lossless: true, effort: 1 }).toBuffer();
    return lossless.length <= LARGEST_LOSSLESS ? lossless : await pixels.webp({ quality: 80, effort: 2 }).toBuffer();
  } finally {
    reader.close();
  }
}
