import { around, meetsView } from '@blackbar/geometry';
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

/** Codes in the pictures of a page. Drawings of one page lie side by side: each place is looked at once. */
export async function codesOn(
  reader: PageReader,
  geometry: PageGeometry,
  pictures: readonly ViewRect[],
): Promise<Pictured[]> {
  const found: Pictured[] = [];
  const { readCodes } = await import('@blackbar/ocr');
  const all = joined(pictures);
  for (const dpi of [LARGE_DPI, SMALL_DPI]) {
    const places = all.filter(({ width, height }) => Math.min(width, height) >= LARGE === (dpi === LARGE_DPI));
    if (places.length === 0) continue;
    const whole = await pictureOf(reader, geometry.page, dpi);
    const scale = scaleAt(dpi, geometry);
    for (const place of places) {
      const at = pixelsOf(place, scale, whole);
      for (const code of await readCodes(cutPicture(whole, at))) {
        found.push({
          category: 'BARCODE',
          text: code.text,
          confidence: 0.95,
          at: {
            x: (at.x + code.at.x) / scale,
            y: (at.y + code.at.y) / scale,
            width: code.at.width / scale,
            height: code.at.height / scale,
          },
          evidence: `a code that machines read (${code.kind})`,
        });
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
