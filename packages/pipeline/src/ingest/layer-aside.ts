import { quadToView, scaleView, unionView } from '@blackbar/geometry';
import type { PageGlyphs, ViewRect } from '@blackbar/model';
import type { Picture } from '@blackbar/ocr';
import { buildPagePart, glyphQuadsOf } from '@blackbar/text';
import { rangeOf, spread } from './read-layer.ts';

/** Shades between a box's darkest and lightest pixel: with less there is no ink in it. */
const LEAST_CONTRAST = 60;
/** Times a box's height: ink that goes on so far above an edge and below it runs through the edge. */
const THROUGH = 0.03;
/** Of a word's columns with ink: in so many ink runs through an edge where letters are cut; a tail or two are less. */
const CUT = 0.03;
/** In so many it is a rule. */
const RULE = 0.7;
/** Of a page's words, so many that are cut are no accident of tails and stamps. */
const ASIDE = 0.35;
const LEAST_WORDS = 4;
const MOST_WORDS = 120;

/**
 * Whether the words that another program laid over a page's picture lie beside their ink, as a scanner's layer does
 * that is half a line off: the upper or lower edges of the boxes that would be drawn over them run through letters, and
 * leave half of a word to be read. `pixelsPerPoint` of the picture.
 */
export function liesAside(picture: Picture, page: PageGlyphs, pixelsPerPoint: number): boolean {
  const shares = boxesOfWords(page, pixelsPerPoint).flatMap((box) => cutShare(picture, box) ?? []);
  const cut = shares.filter((share) => share > CUT).length;
  return shares.length >= LEAST_WORDS && cut >= ASIDE * shares.length;
}

/** What a box over a word of the page would cover, in pixels. */
function boxesOfWords(page: PageGlyphs, pixelsPerPoint: number): ViewRect[] {
  // Text below the picture is drawn, and out of sight all the same.
  const laid = page.underPictures ? page.glyphs : page.glyphs.filter(({ invisible }) => invisible);
  const part = buildPagePart({ ...page, glyphs: laid });
  return spread([...part.text.matchAll(/\S+/g)], MOST_WORDS).flatMap((match) => {
    const letters = glyphQuadsOf(part, rangeOf(match)).map((quad) => quadToView(page.geometry, quad));
    const box = unionView(letters);
    return box ? [scaleView(box, pixelsPerPoint)] : [];
  });
}

/** Of a word's columns with ink, the share in which it runs through an edge; nothing where that can't be told. */
function cutShare(picture: Picture, box: ViewRect): number | undefined {
  const reach = Math.max(1, Math.round(THROUGH * box.height));
  const [top, bottom] = [Math.round(box.y), Math.round(box.y + box.height)];
  const from = { x: Math.max(0, Math.floor(box.x)), y: top - reach };
  const to = { x: Math.min(picture.width, Math.ceil(box.x + box.width)), y: bottom + reach + 1 };
  if (from.y < 0 || to.y > picture.height || to.x - from.x < box.height) return undefined;
  const ink = inkIn(picture, from, to);
  if (ink === undefined) return undefined;
  const isInk = (x: number, y: number) => (picture.data[y * picture.width + x] as number) < ink;
  const runsThrough = (x: number, edge: number) => {
    for (let y = edge - reach; y <= edge + reach; y++) if (!isInk(x, y)) return false;
    return true;
  };
  let [columns, above, below] = [0, 0, 0];
  for (let x = from.x; x < to.x; x++) {
    for (let y = from.y; y < to.y; y++) {
      if (!isInk(x, y)) continue;
      columns++;
      break;
    }
    if (runsThrough(x, top)) above++;
    if (runsThrough(x, bottom)) below++;
  }
  const [most, rules] = [Math.max(above, below), RULE * columns];
  return columns === 0 || most > rules ? undefined : most / columns;
}

interface Pixel {
  readonly x: number;
  readonly y: number;
}

/** The shade below which a pixel of a box is ink; nothing on bare paper. */
function inkIn({ width, data }: Picture, from: Pixel, to: Pixel): number | undefined {
  let [darkest, lightest] = [255, 0];
  for (let y = from.y; y < to.y; y++) {
    for (let at = y * width + from.x; at < y * width + to.x; at++) {
      const shade = data[at] as number;
      if (shade < darkest) darkest = shade;
      if (shade > lightest) lightest = shade;
    }
  }
  return lightest - darkest < LEAST_CONTRAST ? undefined : (darkest + lightest) / 2;
}
