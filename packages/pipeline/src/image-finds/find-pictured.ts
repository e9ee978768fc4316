import { quadOfRect, rectToPdf } from '@blackbar/geometry';
import { type Category, type Detection, type PagePart, type PdfRect, type Warning, warningOf } from '@blackbar/model';
import { openPages, type PageReader } from '@blackbar/pdf';
import { WORK_LIMITS } from '../limits.ts';
import type { OnProgress } from '../progress.ts';
import { codesOn } from './codes-on.ts';
import { photographsOn } from './photographs-on.ts';
import { onlyOn, PICTURED, type Pictured } from './pictured.ts';
import { signaturesOn } from './signatures-on.ts';
import { signingCaptions } from './signing-places.ts';

export interface FoundPictured {
  readonly detections: readonly Detection[];
  readonly warnings: readonly Warning[];
}

export interface PagesToSee {
  readonly parts: readonly PagePart[];
  /** By page, where it has images, and drawings that may be a code. PDF user space. */
  readonly pictures: ReadonlyMap<number, readonly PdfRect[]>;
  /** Without it all kinds. */
  readonly categories?: readonly Category[];
}

/**
 * Bar codes, signatures and photographs of a normalised file, as areas of its pages. Only pages with pictures, with
 * crowded bars, or with a place to sign are looked at, and no more than `pagesRead`: the rest is in the warnings.
 */
export async function findPictured(
  normalised: Uint8Array,
  { parts, pictures, categories = PICTURED }: PagesToSee,
  onProgress: OnProgress,
): Promise<FoundPictured> {
  const asked = new Set<Category>(PICTURED.filter((category) => categories.includes(category)));
  const wanted = asked.size === 0 ? [] : parts.filter((part) => pictures.has(part.page) || signs(part));
  if (wanted.length === 0) return { detections: [], warnings: [] };
  const reader = await openPages(normalised);
  try {
    const detections: Detection[] = [];
    const seen = wanted.slice(0, WORK_LIMITS.pagesRead);
    for (const [done, part] of seen.entries()) {
      await onProgress({ stage: 'detecting', done, total: seen.length, reads: true });
      const found = await onPage(reader, part, pictures.get(part.page) ?? []);
      detections.push(...found.filter(({ category }) => asked.has(category)).map((one) => toDetection(part, one)));
    }
    return { detections, warnings: leftWarning(wanted.slice(seen.length).map(({ page }) => page)) };
  } finally {
    reader.close();
  }
}

function signs(part: PagePart): boolean {
  return signingCaptions(part).length > 0;
}

async function onPage(reader: PageReader, part: PagePart, rects: readonly PdfRect[]): Promise<Pictured[]> {
  const pictures = onlyOn(part.geometry, rects);
  return [
    ...(await codesOn(reader, part.geometry, pictures)),
    ...(await signaturesOn(reader, part)),
    ...(await photographsOn(reader, part, pictures)),
  ];
}

function toDetection(
  { id, page, geometry }: PagePart,
  { category, text, at, confidence, evidence }: Pictured,
): Detection {
  const place = `${Math.round(at.x)}:${Math.round(at.y)}`;
  return {
    id: `${id}:picture:${place}:${category}`,
    category,
    text,
    confidence,
    source: 'pattern',
    evidence: [evidence],
    locator: { kind: 'picture', part: id, page, quads: [quadOfRect(rectToPdf(geometry, at))], start: 0, end: 0 },
  };
}

function leftWarning(pages: readonly number[]): Warning[] {
  return pages.length === 0 ? [] : [warningOf('unchecked_image', 'too_many_to_look_at', { pages })];
}
