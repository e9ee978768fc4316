import { rectToView, viewSize } from '@blackbar/geometry';
import { type PageGeometry, type PageGlyphs, type PlaceOnPage, type Warning, warningOf } from '@blackbar/model';
import type { PageReading, PixelRect } from '@blackbar/ocr';

interface Size {
  readonly width: number;
  readonly height: number;
}

/** Says on a page that was read where there is ink that was not. */
export function unreadWarning({ page }: PageGeometry, picture: Size, { words, unread }: PageReading): Warning[] {
  if (unread.length === 0 || words.length === 0) return [];
  const places = [...new Set(unread.map((area) => placeOf(area, picture)))];
  return [warningOf('unread_ink', 'places', { page, places })];
}

/** Says of pages that the text behind their letters may be another than the letters. */
export function doubtWarnings(pages: readonly number[]): Warning[] {
  return [...new Set(pages)].map((page) => warningOf('unread_ink', 'letters', { page }));
}

/** Says of a page that a picture of it holds what nobody sees on it, and that it draws more than was looked at. */
export function hiddenWarnings({ geometry, hiddenInPictures = [], isCutShort }: PageGlyphs): Warning[] {
  const { page } = geometry;
  const tooMuch = isCutShort ? [warningOf('unread_ink', 'too_much', { page })] : [];
  if (hiddenInPictures.length === 0) return tooMuch;
  const places = hiddenInPictures.map((rect) => placeOf(rectToView(geometry, rect), viewSize(geometry)));
  return [warningOf('unread_ink', 'hidden', { page, places: [...new Set(places)] }), ...tooMuch];
}

function placeOf({ x, y, width, height }: PixelRect, picture: Size): PlaceOnPage {
  const across = (x + width / 2) / picture.width;
  const down = (y + height / 2) / picture.height;
  const row = down < 1 / 3 ? 'top' : down < 2 / 3 ? 'middle' : 'bottom';
  const column = across < 1 / 3 ? 'left' : across < 2 / 3 ? 'center' : 'right';
  return `${row} ${column}`;
}

/** Once for a file: reading a picture is never certain. Keeps nothing from being released. */
export function readWarning(pages: readonly number[]): Warning[] {
  return pages.length === 0 ? [] : [warningOf('read_from_picture', 'pages', { pages })];
}
