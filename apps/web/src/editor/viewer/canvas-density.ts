/** Larger canvases make browsers fail or crawl. */
const MOST_PIXELS = 16 * 1024 * 1024;
/**
 * A page above that limit is drawn this coarse: it is seen for moments only, until a detail canvas sharpens what is in
 * sight.
 */
const UNDERLAY_PIXELS = 4 * 1024 * 1024;

/**
 * Device pixels per CSS pixel for a page of this size in CSS pixels: all of them, unless it is too large for one
 * canvas.
 */
export function pageDensity(width: number, height: number, deviceRatio: number): number {
  return fits(width, height, deviceRatio) ? deviceRatio : Math.sqrt(UNDERLAY_PIXELS / (width * height));
}

/** The same for the part of a page that is in sight. */
export function detailDensity(width: number, height: number, deviceRatio: number): number {
  return fits(width, height, deviceRatio) ? deviceRatio : Math.sqrt(MOST_PIXELS / (width * height));
}

function fits(width: number, height: number, deviceRatio: number): boolean {
  return width * height * deviceRatio ** 2 <= MOST_PIXELS;
}
