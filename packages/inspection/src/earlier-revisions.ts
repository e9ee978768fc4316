import type { HiddenPart, PageGeometry } from '@blackbar/model';
import {
  type ActiveContent,
  normalise,
  openPages,
  type PageReader,
  type Raster,
  readActiveContent,
  readHiddenParts,
  revisionEnds,
} from '@blackbar/pdf';
import { TECHNICAL } from './file-findings.ts';
import { isAlike, TOLERANCE } from './flat-run.ts';

/** More than that is not looked through: what they hold is not known then. */
const MOST = { revisions: 4, pages: 50 };
const DPI = 72;

/** The file as it is now. */
export interface Present {
  readonly reader: PageReader;
  readonly hidden: readonly HiddenPart[];
  readonly active: ActiveContent;
}

/**
 * Whether an earlier revision holds something that the last one does not show any more. A signature and a filled form
 * are saved behind what was there (ISO 32000-2, 7.5.6), and take nothing away. What can't be opened or is too much
 * counts as holding something.
 */
export async function earlierHoldsMore(
  bytes: Uint8Array,
  password: string | undefined,
  now: Present,
): Promise<boolean> {
  const ends = revisionEnds(bytes);
  if (ends.length > MOST.revisions || now.reader.pageCount > MOST.pages) return true;
  for (const end of ends) {
    if (await holdsMore(bytes.slice(0, end), password, now).catch(() => true)) return true;
  }
  return false;
}

async function holdsMore(earlier: Uint8Array, password: string | undefined, now: Present): Promise<boolean> {
  const { bytes } = await normalise(earlier, password === undefined ? {} : { password });
  const active = await readActiveContent(bytes);
  if (active.attachments > now.active.attachments || active.hiddenLayers > now.active.hiddenLayers) return true;
  if (hasMoreTexts(await readHiddenParts(bytes), now.hidden)) return true;
  const reader = await openPages(bytes);
  try {
    if (reader.pageCount > now.reader.pageCount) return true;
    const pages = Array.from({ length: reader.pageCount }, (_, i) => i + 1);
    return pages.some((page) => showsMore(reader, now.reader, page));
  } finally {
    reader.close();
  }
}

/** How the program that wrote a file's XMP calls itself, in full: each that saves the file writes its own there. */
const TOOLKIT =
  /^(?:XMP toolkit \d[\d.-]*, framework \d[\d.]*|Adobe XMP Core \d[\d.c-]* [\d.]+, \d{4}\/\d\d\/\d\d-[\d:]+)$/;

function hasMoreTexts(earlier: readonly HiddenPart[], now: readonly HiddenPart[]): boolean {
  const kept = new Set(now.map(({ text }) => text.trim()));
  return earlier.some(({ kind, entry, text }) => {
    const isTechnical = kind === 'metadata' && (TECHNICAL.test(entry) || TOOLKIT.test(text.trim()));
    return !isTechnical && text.trim() !== '' && !kept.has(text.trim());
  });
}

function showsMore(earlier: PageReader, now: PageReader, page: number): boolean {
  if (hasMoreLetters(earlier, now, page)) return true;
  const [before, after] = [earlier.render(page, DPI), now.render(page, DPI)];
  const crop = cropOf(earlier.geometry(page), now.geometry(page));
  return crop ? cropsInk(before, after, crop) : hidesInk(before, after);
}

/** Letter by letter with its place: the same words elsewhere on the page are others. */
function hasMoreLetters(earlier: PageReader, now: PageReader, page: number): boolean {
  const placed = ({ glyphs }: ReturnType<PageReader['glyphs']>) =>
    glyphs.map(({ text, origin: { x, y } }) => `${text} ${Math.round(x)} ${Math.round(y)}`);
  const kept = new Set(placed(now.glyphs(page)));
  return placed(earlier.glyphs(page)).some((glyph) => !kept.has(glyph));
}

/** Of 255: paler is paper. */
const PAPER = 240;

/**
 * Whether a place that showed something beside paper shows something else now; what is drawn on bare paper hides
 * nothing.
 */
function hidesInk(before: Raster, now: Raster): boolean {
  if (before.width !== now.width || before.height !== now.height) return true;
  for (let y = 0; y < before.height; y++) {
    for (let x = 0; x < before.width; x++) {
      if (!isAlike(at(before, x, y), at(now, x, y)) && !isBare(before, x, y)) return true;
    }
  }
  return false;
}

/** Pixels from the left and the top at which a page begins that was only cropped; undefined for any other. */
interface Crop {
  readonly left: number;
  readonly top: number;
}

function cropOf(before: PageGeometry, now: PageGeometry): Crop | undefined {
  const [a, b, unit] = [before.cropBox, now.cropBox, before.userUnit];
  const upright = before.rotation === 0 && now.rotation === 0 && unit === now.userUnit;
  const isWithin = b.left >= a.left && b.bottom >= a.bottom && b.right <= a.right && b.top <= a.top;
  const isSame = b.left === a.left && b.bottom === a.bottom && b.right === a.right && b.top === a.top;
  if (!upright || !isWithin || isSame) return undefined;
  return { left: Math.round((b.left - a.left) * unit), top: Math.round((a.top - b.top) * unit) };
}

/** Whether a page lost more than paper when it was cropped; what stays may lie less than a pixel beside its place. */
function cropsInk(before: Raster, now: Raster, { left, top }: Crop): boolean {
  for (let y = 0; y < before.height; y++) {
    for (let x = 0; x < before.width; x++) {
      const color = at(before, x, y);
      // Nearly all of them stand where they stood: only the others are worth a look around.
      if (holds(now, x - left, y - top) && isAlike(color, at(now, x - left, y - top))) continue;
      if (Math.min(...color) < PAPER - TOLERANCE && !isAround(now, x - left, y - top, color)) return true;
    }
  }
  return false;
}

/** Whether a color lies between those around a place: an edge that moved by a part of a pixel is a shade of both. */
function isAround(raster: Raster, x: number, y: number, color: readonly [number, number, number]): boolean {
  const around: (readonly [number, number, number])[] = [];
  for (let cy = Math.max(0, y - 1); cy <= Math.min(raster.height - 1, y + 1); cy++) {
    for (let cx = Math.max(0, x - 1); cx <= Math.min(raster.width - 1, x + 1); cx++) around.push(at(raster, cx, cy));
  }
  return color.every((value, channel) => {
    const values = around.map((each) => each[channel] ?? 0);
    return value >= Math.min(...values) - TOLERANCE && value <= Math.max(...values) + TOLERANCE;
  });
}

function isBare(raster: Raster, x: number, y: number): boolean {
  for (let dy = -1; dy <= 1; dy++) {
    for (let dx = -1; dx <= 1; dx++) {
      const [cx, cy] = [x + dx, y + dy];
      if (cx < 0 || cy < 0 || cx >= raster.width || cy >= raster.height) continue;
      if (Math.min(...at(raster, cx, cy)) < PAPER - TOLERANCE) return false;
    }
  }
  return true;
}

function holds({ width, height }: Raster, x: number, y: number): boolean {
  return x >= 0 && y >= 0 && x < width && y < height;
}

function at({ data, width }: Raster, x: number, y: number): readonly [number, number, number] {
  const i = 4 * (y * width + x);
  return [data[i] ?? 0, data[i + 1] ?? 0, data[i + 2] ?? 0];
}
