import { around, meetsView, scaleView } from '@blackbar/geometry';
import type { PageGeometry, ViewRect } from '@blackbar/model';
import type { PageReader } from '@blackbar/pdf';
import { pictureOf, scaleAt } from '../pages-to-read/page-picture.ts';
import { cutPicture, pixelsOf } from '../pages-to-read/picture-areas.ts';
import type { Pictured } from './pictured.ts';

/** Points around a picture: a code is read by the white beside it. */
const PAPER = 12;
/** Points: what is larger may be a page's scan, in which bars are as wide as it was scanned. */
const LARGE = 300;
const LARGE_DPI = 200;
const SMALL_DPI = 300;
const CODE = { category: 'BARCODE', confidence: 0.95 } as const;
/** Told by its shape: what it says is not read. */
const POSTAL = 0.9;

/** Codes in the pictures of a page. Drawings of one page lie side by side: each place is looked at once. */
export async function codesOn(
  reader: PageReader,
  geometry: PageGeometry,
  pictures: readonly ViewRect[],
): Promise<Pictured[]> {
  const found: Pictured[] = [];
  const { postalCodes, readCodes } = await import('@blackbar/ocr');
  const all = joined(pictures);
  for (const dpi of [LARGE_DPI, SMALL_DPI]) {
    const places = all.filter(({ width, height }) => Math.min(width, height) >= LARGE === (dpi === LARGE_DPI));
    if (places.length === 0) continue;
    const whole = await pictureOf(reader, geometry.page, dpi);
    const scale = scaleAt(dpi, geometry);
    for (const place of places) {
      const at = pixelsOf(place, scale, whole);
      const part = cutPicture(whole, at);
      const onPage = (area: ViewRect): ViewRect =>
        scaleView({ ...area, x: at.x + area.x, y: at.y + area.y }, 1 / scale);
      for (const { text, kind, at: area } of await readCodes(part)) {
        found.push({ ...CODE, text, at: onPage(area), evidence: `a code that machines read (${kind})` });
      }
      for (const area of postalCodes(part, 72 * scale)) {
        found.push({ ...CODE, confidence: POSTAL, text: '', at: onPage(area), evidence: 'bars of a postal code' });
      }
    }
  }
  return found;
}

/** With paper around them, and those that then meet as one. */
function joined(pictures: readonly ViewRect[]): ViewRect[] {
  const places: ViewRect[] = [];
  const besideIn = (place: ViewRect) => places.findIndex((other) => meetsView(place, other));
  for (const { x, y, width, height } of pictures) {
    let place = { x: x - PAPER, y: y - PAPER, width: width + 2 * PAPER, height: height + 2 * PAPER };
    for (let i = besideIn(place); i >= 0; i = besideIn(place)) {
      place = around(place, places[i] as ViewRect);
      places.splice(i, 1);
    }
    places.push(place);
  }
  return places;
}
