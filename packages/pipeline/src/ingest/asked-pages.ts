import type { OcrMode, PageGlyphs } from '@blackbar/model';
import type { PageReader } from '@blackbar/pdf';
import { Few } from '../extract/few.ts';
import { WORK_LIMITS } from '../limits.ts';
import { type ReadingNeed, readingNeed } from '../pages-to-read/reading-need.ts';

export interface PageToRead {
  readonly page: number;
  readonly need: ReadingNeed;
}

/** Which pages of a file are read, this time and later. */
export interface AskedPages {
  readonly pages: readonly PageToRead[];
  /** Beyond the limit: pages of text whose pictures are not read, and pages whose text is not what they show. */
  readonly skipped: readonly number[];
  readonly skippedLying: readonly number[];
  /** Not this time. */
  readonly stillToRead: readonly number[];
  /** How many an earlier ingest read. */
  readonly before: number;
  /** All pages of the file, where they are few. */
  readonly pageGlyphs: readonly PageGlyphs[] | undefined;
}

/** `lying`: pages whose text is not what they show. */
export function pagesToRead(reader: PageReader, mode: OcrMode, lying: ReadonlySet<number> = new Set()): AskedPages {
  const pages: PageToRead[] = [];
  const skipped: number[] = [];
  const skippedLying: number[] = [];
  const short = new Few<PageGlyphs>(({ glyphs }) => glyphs.length);
  let before = 0;
  for (let page = 1; page <= reader.pageCount; page++) {
    const glyphs = reader.glyphs(page);
    short.add(glyphs);
    if (glyphs.read || glyphs.partsRead) before++;
    const need = lying.has(page) ? 'instead' : readingNeed(glyphs, mode);
    if (need === undefined) continue;
    if (before + pages.length < WORK_LIMITS.pagesRead) pages.push({ page, need });
    else if (need === 'instead') skippedLying.push(page);
    // A page of text has been searched but for its pictures; one without text is said to be unread when it is
    // extracted.
    else if (need === 'parts') skipped.push(page);
  }
  return { pages, skipped, skippedLying, stillToRead: [], before, pageGlyphs: short.all };
}

/**
 * The first scans of many. Pages of text with pictures come last, all at once: a picture that they have in common is
 * read for all of them together.
 */
export function firstOf(all: AskedPages, maxScans: number): AskedPages {
  const whole = all.pages.filter(({ need }) => need === 'whole');
  if (whole.length <= maxScans) return all;
  const pages = whole.slice(0, maxScans);
  const stillToRead = all.pages.filter((one) => !pages.includes(one)).map(({ page }) => page);
  return { ...all, pages, stillToRead, skipped: [], skippedLying: [] };
}
