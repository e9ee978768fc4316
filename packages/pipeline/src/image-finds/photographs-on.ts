import { quadToView, scaleView } from '@blackbar/geometry';
import type { PagePart, ViewRect } from '@blackbar/model';
import type { PageReader } from '@blackbar/pdf';
import { pictureOf, scaleAt } from '../pages-to-read/page-picture.ts';
import type { Pictured } from './pictured.ts';

/** Pixels an inch. */
const DPI = 100;
/** What it shows is not known: it is offered, and removed where a policy says so. */
const SURE = 0.7;
/** So much of what looks like a photograph lies in an image of the file, or it is a drawn gradient. */
const IN_IMAGE = 0.5;
/** So much of an image makes all of it one. */
const WHOLE = 0.4;
/** Text on this share of an area: a page that was photographed, and no photograph on a page. */
const TEXT = 0.05;

/** What looks like photographs on a page; each image of the file that is one goes as a whole. */
export async function photographsOn(
  reader: PageReader,
  part: PagePart,
  pictures: readonly ViewRect[],
): Promise<Pictured[]> {
  if (pictures.length === 0) return [];
  const { photographs } = await import('@blackbar/ocr');
  const scale = scaleAt(DPI, part.geometry);
  const seen = photographs(await pictureOf(reader, part.page, DPI)).map((area) => scaleView(area, 1 / scale));
  const areas = seen.flatMap((area) => {
    const image = pictures.find((one) => shared(one, area) >= IN_IMAGE * size(area));
    if (!image || textShare(part, area) >= TEXT) return [];
    return [shared(image, area) >= WHOLE * size(image) ? image : area];
  });
  return [...new Set(areas)].map((at) => ({
    category: 'PHOTO',
    text: '',
    confidence: SURE,
    at,
    evidence: 'an image with the shades of a photograph',
  }));
}

const size = ({ width, height }: ViewRect) => width * height;

function shared(a: ViewRect, b: ViewRect): number {
  const width = Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x);
  const height = Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y);
  return width > 0 && height > 0 ? width * height : 0;
}

function textShare({ geometry, glyphs }: PagePart, area: ViewRect): number {
  const text = glyphs
    .filter((glyph) => glyph.text.trim() !== '')
    .map(({ quad }) => shared(quadToView(geometry, quad), area))
    .reduce((sum, one) => sum + one, 0);
  return text / size(area);
}
