import {
  type DocText,
  type ForeignMark,
  isPagePart,
  type PageGlyphs,
  type PagePart,
  type PdfRect,
  type TextSource,
  type Warning,
  warningOf,
} from '@blackbar/model';
import { openPages, readBesidePages } from '@blackbar/pdf';
import { FEW_GLYPHS, hasUntold, isLaidOver, PICTURE_SHARE } from '../pages-to-read/reading-need.ts';
import { hiddenWarnings, readWarning } from '../pages-to-read/reading-warnings.ts';
import type { OnProgress } from '../progress.ts';
import { PackedGlyphs } from './packed-glyphs.ts';
import { fileNamePart, type PartsOfFile, pagesRead, readPages } from './read-parts.ts';

export interface Extracted {
  readonly doc: DocText;
  /** By page, where it has images, and drawings that may be a code. PDF user space. */
  readonly pictures: ReadonlyMap<number, readonly PdfRect[]>;
  /** What other programs marked on the pages. */
  readonly marks: readonly ForeignMark[];
  readonly warnings: readonly Warning[];
}

/**
 * All text of a normalised file, on the pages and in hidden places. A page that shows something but
 * gives no text is said to be unread: silence would look like "nothing found". One page at a time is
 * held in full. `pageGlyphs`: what its pages show, where that was read before.
 */
export async function extract(
  normalised: Uint8Array,
  fileName: string | undefined,
  onProgress: OnProgress,
  pageGlyphs?: readonly PageGlyphs[],
): Promise<Extracted> {
  const pages: PagePart[] = [];
  const warnings: Warning[] = [];
  const scans: number[] = [];
  const pictures = new Map<number, readonly PdfRect[]>();
  const packed = new PackedGlyphs();
  const inTurn = pageGlyphs ? pagesRead(pageGlyphs, onProgress) : readPages(await openPages(normalised), onProgress);
  for await (const { read, part } of inTurn) {
    pages.push(packed.pack(part));
    if (read.pictures) pictures.set(part.page, read.pictures);
    warnings.push(...readingWarnings(read, part.source), ...hiddenWarnings(read));
    if (!read.read && isLaidOver(read)) scans.push(part.page);
  }
  const beside = await readBesidePages(normalised);
  const own = pages.filter(({ source }) => source === 'ocr').map(({ page }) => page);
  return {
    doc: { parts: [...pages, ...beside.parts, ...fileNamePart(fileName)] },
    pictures,
    marks: beside.marks,
    warnings: [...warnings, ...untoldWarnings(beside.untold, warnings), ...scanWarning(scans), ...readWarning(own)],
  };
}

/** What was extracted, as a plan is made from it. */
export function partsOf({ doc }: Extracted): PartsOfFile {
  return { pages: doc.parts.filter(isPagePart).map(({ geometry }) => geometry), parts: doc.parts };
}

/** By page, where the text came from that was searched. */
export function sourcesOf(pages: readonly PagePart[]): Map<number, TextSource> {
  return new Map(pages.map(({ page, source }) => [page, source]));
}

function untoldWarnings(pages: readonly number[], said: readonly Warning[]): Warning[] {
  const named = new Set(said.filter(({ code }) => code === 'unreadable_glyphs').map(({ page }) => page));
  return pages.filter((page) => !named.has(page)).map((page) => warningOf('unreadable_glyphs', 'in_words', { page }));
}

/** Once for the file, not for each page: nothing keeps it from being released. */
function scanWarning(pages: readonly number[]): Warning[] {
  return pages.length === 0 ? [] : [warningOf('unchecked_image', 'laid_over', { pages })];
}

function readingWarnings({ geometry, glyphs, imageShare, read }: PageGlyphs, source: TextSource): Warning[] {
  const { page } = geometry;
  if (source === 'none') {
    return [warningOf('no_readable_text', 'page', { page })];
  }
  if (imageShare >= PICTURE_SHARE && glyphs.length < FEW_GLYPHS && !read) {
    return [warningOf('unchecked_image', 'page', { page })];
  }
  const unmapped = glyphs.filter((glyph) => glyph.unmapped).length;
  if (unmapped * 4 > glyphs.length) {
    return [warningOf('unreadable_glyphs', 'many', { page })];
  }
  if (hasUntold(glyphs)) {
    return [warningOf('unreadable_glyphs', 'in_words', { page })];
  }
  return [];
}
