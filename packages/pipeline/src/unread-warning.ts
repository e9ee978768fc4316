import type { PageGeometry, Warning } from '@blackbar/model';
import { pageRanges } from '@blackbar/model';
import type { PageReading, PixelRect } from '@blackbar/ocr';

interface Size {
  readonly width: number;
  readonly height: number;
}

/** Says on a page that was read where there is ink that was not. */
export function unreadWarning({ page }: PageGeometry, picture: Size, { words, unread }: PageReading): Warning[] {
  if (unread.length === 0 || words.length === 0) return [];
  const places = [...new Set(unread.map((area) => placeOf(area, picture)))];
  return [
    {
      code: 'unread_ink',
      page,
      message: `On page ${page} something could not be read (${places.join(', ')}): handwriting, a stamp, a signature or a picture. Nothing was searched there: please look at it yourself.`,
    },
  ];
}

/** Says of pages that the text behind their letters may be another than the letters. */
export function doubtWarnings(pages: readonly number[]): Warning[] {
  return [...new Set(pages)].map((page) => ({
    code: 'unread_ink',
    page,
    message: `On page ${page} some letters do not look like the text that the file says they are. What you see there may not have been searched: please compare the page with what was found.`,
  }));
}

/** In words, as a person would point to it. */
function placeOf({ x, y, width, height }: PixelRect, picture: Size): string {
  const across = (x + width / 2) / picture.width;
  const down = (y + height / 2) / picture.height;
  const row = down < 1 / 3 ? 'top' : down < 2 / 3 ? 'middle' : 'bottom';
  const column = across < 1 / 3 ? 'left' : across < 2 / 3 ? 'centre' : 'right';
  return `${row} ${column}`;
}

/** Once for a file: reading a picture is never certain. Keeps nothing from being released. */
export function readWarning(pages: readonly number[]): Warning[] {
  if (pages.length === 0) return [];
  const [which, were, them] = pages.length === 1 ? ['Page', 'was', 'its picture'] : ['Pages', 'were', 'their pictures'];
  return [
    {
      code: 'read_from_picture',
      message: `${which} ${pageRanges(pages)} ${were} read from ${them}. A reader may take one letter for another: please compare what was found with the page.`,
    },
  ];
}
