import { centerOfQuad, containsPoint, intersectView, quadToView } from '@blackbar/geometry';
import type { FindingKind, Glyph, PageGeometry, ViewRect } from '@blackbar/model';
import type { Raster, Shape } from '@blackbar/pdf';
import { kindUnder } from './annotation-kind.ts';
import { isDark } from './band-covers.ts';
import { colorAt, isAlike, TOLERANCE } from './flat-run.ts';
import { MIN_SIZE, type PageView } from './page-view.ts';
import { partlyCovered } from './partly-covered.ts';

/** A glyph that is in the file but can't be read on the page, and why. */
export interface Unseen {
  readonly index: number;
  readonly glyph: Glyph;
  readonly kind: FindingKind;
  readonly rect: ViewRect;
  /** Of a line that begins on the page and is set too long for it: nothing was cropped away there. */
  readonly runsOver?: true;
}

/** Glyphs of which no picture is left, or none to read them by: their place on the page is one flat colour. */
export function unseenGlyphs(view: PageView): Unseen[] {
  return view.layers.glyphs.flatMap((glyph, index): Unseen[] => {
    if (glyph.text.trim() === '') return [];
    const rect = quadToView(view.geometry, glyph.quad);
    if (isSpeck(view.geometry, glyph)) return [{ index, glyph, rect, kind: 'invisible_text' }];
    if (glyph.size < MIN_SIZE) return [];
    if (!isOnPage(view.geometry, glyph)) return [offPage(view, index, glyph, rect)];
    const isGone = isFlat(view.shown, rect, view.dpi);
    if (isGone && isSeenBeside(view, glyph, rect)) return [];
    const kind = isGone ? causeOf(view, glyph, index, rect) : partlyCovered(view, index);
    return kind ? [{ index, glyph, rect, kind }] : [];
  });
}

/** Points: a letter of that size is a speck on the sheet, and a letter only to a program that reads the file. */
const SPECK = 1;

/** A face may measure its size otherwise than its letters: both count. Unseen words stand for those of a picture. */
function isSpeck({ userUnit }: PageGeometry, { invisible, size, quad }: Glyph): boolean {
  const height = Math.hypot(quad[6] - quad[0], quad[7] - quad[1]);
  return !invisible && Math.max(size, height) * userUnit < SPECK;
}

function isOnPage({ cropBox }: PageGeometry, glyph: Glyph): boolean {
  return containsPoint(cropBox, ...middleOf(glyph));
}

/** Letters between which a line goes on, in shares of the size: a space between words is less. */
const GOES_ON = 1;
/** Blanks before a letter that are looked past. */
const BLANKS = 4;

function offPage({ geometry, layers }: PageView, index: number, glyph: Glyph, rect: ViewRect): Unseen {
  const unseen: Unseen = { index, glyph, rect, kind: 'text_off_page' };
  const near = layers.glyphs.slice(Math.max(0, index - 1 - BLANKS), index);
  const before = near.findLast(({ text }) => text.trim() !== '');
  if (!before || containsPoint(geometry.mediaBox, ...middleOf(glyph))) return unseen;
  const [x, y] = [before.quad[2], before.quad[3]];
  const isNext = Math.hypot(glyph.quad[0] - x, glyph.quad[1] - y) <= GOES_ON * glyph.size;
  return isNext && isOnPage(geometry, before) ? { ...unseen, runsOver: true } : unseen;
}

function middleOf(glyph: Glyph): [x: number, y: number] {
  const { x, y } = centerOfQuad(glyph.quad);
  return [x, y];
}

function causeOf(view: PageView, glyph: Glyph, index: number, rect: ViewRect): FindingKind | undefined {
  const { x, y } = centerOfQuad(glyph.quad);
  if (!isFlat(view.bare, rect, view.dpi)) return annotationKind(view, x, y);
  const order = view.layers.glyphOrder[index] ?? -1;
  const over = view.opaque.at(x, y);
  const isLater = (shape: Shape) => order >= 0 && shape.order > order;
  // A frame has bounds over all that it holds: a box has to be seen in its colour.
  const seen = colorAt({ ...view, raster: view.bare }, x, y);
  if (over.some((shape) => shape.color && isAlike(shape.color, seen) && (isLater(shape) || isDark(shape))))
    return 'text_under_box';
  if (over.some((shape) => shape.kind === 'image' && isLater(shape))) return 'text_under_image';
  // Under a scan's picture or drawn invisibly, the words should be seen in the picture: here they are not.
  if (glyph.invisible) return over.some(({ kind }) => kind === 'image') ? 'text_under_image' : 'invisible_text';
  return 'invisible_text';
}

/** Of a letter's ink: less of it in what was looked at, and the letter stands beside it. */
const IN_PLACE = 0.5;

/**
 * Whether a letter shows where its ink lies, which is not where its font says that it stands: accents and roots of
 * mathematical fonts, and drawn fonts that give a wrong box. White ink shows nothing, whatever else is to see there.
 */
function isSeenBeside({ geometry, ink, shown, dpi }: PageView, glyph: Glyph, rect: ViewRect): boolean {
  if (glyph.invisible || glyph.faint) return false;
  const inks = ink().at(glyph.origin.x, glyph.origin.y);
  // Of several letters over each other one may be seen and hide another.
  const [only] = inks;
  if (!only || inks.length > 1) return false;
  const drawn = quadToView(geometry, only);
  const common = intersectView(drawn, middleOfRect(rect));
  const inPlace = common ? (common.width * common.height) / (drawn.width * drawn.height) : 0;
  return inPlace < IN_PLACE && !isFlat(shown, drawn, dpi);
}

/** What a reader blames is the topmost annotation, which stands last. */
function annotationKind({ annotations }: PageView, x: number, y: number): FindingKind {
  return kindUnder(annotations.findLast(({ rect }) => rect && containsPoint(rect, x, y))?.kind);
}

/** Without the rim: neighbours and frames reach into it. */
function middleOfRect({ x, y, width, height }: ViewRect): ViewRect {
  return { x: x + 0.1 * width, y: y + 0.15 * height, width: 0.8 * width, height: 0.75 * height };
}

/** Whether the middle of a rect shows one colour. */
function isFlat(raster: Raster, rect: ViewRect, dpi: number): boolean {
  const scale = dpi / 72;
  const { x, y, width, height } = middleOfRect(rect);
  const clamp = (v: number, max: number) => Math.min(max, Math.max(0, v));
  const middle = {
    x0: clamp(Math.floor(x * scale), raster.width - 1),
    x1: clamp(Math.ceil((x + width) * scale), raster.width),
    y0: clamp(Math.floor(y * scale), raster.height - 1),
    y1: clamp(Math.ceil((y + height) * scale), raster.height),
  };
  return [0, 1, 2].every((channel) => isFlatIn(channel, raster, middle));
}

interface PixelArea {
  readonly x0: number;
  readonly x1: number;
  readonly y0: number;
  readonly y1: number;
}

function isFlatIn(channel: number, { data, width }: Raster, { x0, x1, y0, y1 }: PixelArea): boolean {
  let [low, high] = [255, 0];
  for (let y = y0; y < y1; y++) {
    const end = 4 * (y * width + x1) + channel;
    for (let i = 4 * (y * width + x0) + channel; i < end; i += 4) {
      const value = data[i] ?? 0;
      if (value < low) low = value;
      if (value > high) high = value;
      if (high - low > TOLERANCE) return false;
    }
  }
  return true;
}
