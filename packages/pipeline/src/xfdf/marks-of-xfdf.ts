import type { PlacedForeignMark } from '@blackbar/model';
import { openPages } from '@blackbar/pdf';
import { buildPagePart } from '@blackbar/text';
import { placeMarks } from '../foreign/place-marks.ts';
import type { OnProgress } from '../progress.ts';
import { readXfdf } from './read-xfdf.ts';

/** Marks of an XFDF file where they lie in a normalised file; those of pages that it does not have are left out. */
export async function marksOfXfdf(
  normalised: Uint8Array,
  xfdf: string,
  onProgress: OnProgress,
): Promise<readonly PlacedForeignMark[]> {
  const marks = readXfdf(xfdf);
  const reader = await openPages(normalised);
  try {
    const pages = [...new Set(marks.map(({ page }) => page))]
      .filter((page) => page <= reader.pageCount)
      .sort((a, b) => a - b);
    const placed: PlacedForeignMark[] = [];
    for (const [done, page] of pages.entries()) {
      await onProgress({ stage: 'extracting', done, total: pages.length });
      placed.push(...placeMarks(marks, [buildPagePart(reader.glyphs(page))]));
    }
    return placed;
  } finally {
    reader.close();
  }
}
