import { type OcrMode, type PageGeometry, type PageGlyphs, type Warning, warningOf } from '@blackbar/model';
import type { OpenEngine, PageReading, Picture } from '@blackbar/ocr';
import { type LaidWord, layWords, openPages, type PageReader, type WordsOfPage } from '@blackbar/pdf';
import { Few } from '../extract/few.ts';
import { WORK_LIMITS } from '../limits.ts';
import { type DoubtedFont, doubtedFonts } from '../misleading-fonts/doubted-letters.ts';
import { readLetters } from '../misleading-fonts/read-letters.ts';
import { pagesWith, settleDoubts } from '../misleading-fonts/settle-doubts.ts';
import { untoldWords } from '../misleading-fonts/untold-letters.ts';
import { pictureOf, pixelsPerPoint, scaleAt } from '../pages-to-read/page-picture.ts';
import {
  cutPicture,
  movedReading,
  pictureAreas,
  pixelsOf,
  ReadBefore,
  withoutText,
} from '../pages-to-read/picture-areas.ts';
import { isLaidOver, type ReadingNeed, readingNeed } from '../pages-to-read/reading-need.ts';
import { doubtWarnings, unreadWarning } from '../pages-to-read/reading-warnings.ts';
import type { OnProgress } from '../progress.ts';
import { wordsToLay } from './laid-words.ts';
import { contradicts, layerPlaces } from './read-layer.ts';

export interface ReadFile {
  readonly normalised: Uint8Array;
  readonly warnings: readonly Warning[];
  /** Pages that are still to be read. */
  readonly stillToRead: readonly number[];
  /** All its pages, where they are few and what was read is what the file now holds. */
  readonly known?: readonly PageGlyphs[] | undefined;
}

/** Pixels an inch of a look that tells one picture from another. */
const GLANCE = 100;

interface PageToRead {
  readonly page: number;
  readonly need: ReadingNeed;
}

export interface ReadingOptions {
  readonly mode: OcrMode;
  /** An earlier ingest wrote the file: what its fonts say was held against what they draw then. */
  readonly ingested: boolean;
  /**
   * Scanned pages to read this time. A file whose fonts are in doubt is read to its end all the same: the next time
   * nobody doubts them.
   */
  readonly most: number;
}

/**
 * Reads the pages of a normalised file that are pictures of text, pictures in pages of text, and pages whose text is
 * not what they show, and lays what they say over them, unseen. What could not be read there is in the warnings, page
 * by page. Throws `unavailable` where no reader is installed.
 */
export async function readScans(
  normalised: Uint8Array,
  { mode, ingested, most }: ReadingOptions,
  onProgress: OnProgress,
): Promise<ReadFile> {
  const doubted = ingested ? [] : await doubtedFonts(normalised);
  const unread = { normalised, stillToRead: [] };
  if (mode === 'never' && doubted.length === 0) return { ...unread, warnings: [] };
  const reader = await openPages(normalised);
  try {
    if (mode === 'never') {
      return { ...unread, warnings: doubtWarnings(doubted.flatMap((font) => pagesWith(reader, font))) };
    }
    const all = pagesToRead(reader, mode);
    if (all.pages.length === 0 && doubted.length === 0) return { ...unread, warnings: [], known: all.known };
    const asked = doubted.length > 0 ? all : firstOf(all, most);
    await onProgress({ stage: 'reading', done: asked.before, total: Math.max(1, asked.before + all.pages.length) });
    const { laid, warnings } = await readPages(reader, { asked, doubted, mode }, onProgress);
    const read = laid.length === 0 ? normalised : await layWords(normalised, laid);
    return { normalised: read, warnings, stillToRead: asked.stillToRead };
  } finally {
    reader.close();
  }
}

interface ToRead {
  readonly asked: AskedPages;
  readonly doubted: readonly DoubtedFont[];
  readonly mode: OcrMode;
}

async function readPages(reader: PageReader, { asked, doubted, mode }: ToRead, onProgress: OnProgress) {
  const { openEngine } = await import('@blackbar/ocr');
  const engine = await openEngine();
  const work = new ReadingWork(reader, engine);
  try {
    const { lying, unsure } = await settleDoubts(reader, engine, doubted);
    const { pages, skipped, skippedLying, before, stillToRead } =
      lying.size === 0 ? asked : pagesToRead(reader, mode, lying);
    const total = before + pages.length + stillToRead.length;
    for (const [i, one] of pages.entries()) {
      await work.read(one);
      await onProgress({ stage: 'reading', done: before + i + 1, total });
    }
    work.warnings.push(...doubtWarnings([...unsure, ...skippedLying]), ...skippedWarning(skipped));
  } finally {
    await engine.close();
  }
  return work;
}

/** The reading of one file, page after page. */
class ReadingWork {
  readonly laid: WordsOfPage[] = [];
  readonly warnings: Warning[] = [];
  readonly #before = new ReadBefore();
  readonly #reader: PageReader;
  readonly #engine: OpenEngine;

  constructor(reader: PageReader, engine: OpenEngine) {
    this.#reader = reader;
    this.#engine = engine;
  }

  async read({ page, need }: PageToRead): Promise<void> {
    const glyphs = this.#reader.glyphs(page);
    if (need === 'parts') return this.#readParts(glyphs);
    const picture = await pictureOf(this.#reader, page);
    if (need === 'whole') return this.#readWhole(glyphs, picture, 'Whole');
    const wrong =
      need === 'instead' || (await contradicts(this.#engine, picture, glyphs, pixelsPerPoint(glyphs.geometry)));
    if (wrong) return this.#readWhole(glyphs, picture, 'Instead');
    if (isLaidOver(glyphs)) await this.#lookBeside(glyphs, picture);
  }

  /** A page on which nothing was read though there is ink is left as it is: unread. */
  async #readWhole({ geometry, glyphs }: PageGlyphs, picture: Picture, reading: 'Whole' | 'Instead'): Promise<void> {
    const { readPicture } = await import('@blackbar/ocr');
    const seen = await readPicture(this.#engine, picture);
    this.#say(geometry, picture, seen);
    if (seen.words.length === 0 && seen.unread.length > 0) return;
    const words = wordsToLay(geometry, seen, reading === 'Instead' ? [] : glyphs);
    this.laid.push({ page: geometry.page, words, reading });
  }

  async #readParts(glyphs: PageGlyphs): Promise<void> {
    const { page } = glyphs.geometry;
    const areas = pictureAreas(glyphs, this.#reader.layers(page).shapes);
    const isTold = untoldWords(glyphs.glyphs).length === 0;
    if (areas.length === 0 && isTold) return;
    const letters = isTold ? [] : await readLetters(this.#engine, await pictureOf(this.#reader, page), glyphs);
    const words = areas.length === 0 ? [] : await this.#readAreas(glyphs, areas);
    this.laid.push({ page, words: [...words, ...letters], reading: 'Parts' });
  }

  async #readAreas(glyphs: PageGlyphs, areas: ReturnType<typeof pictureAreas>): Promise<LaidWord[]> {
    const { geometry } = glyphs;
    const { page } = geometry;
    const small = withoutText(await pictureOf(this.#reader, page, GLANCE), scaleAt(GLANCE, geometry), glyphs);
    let whole: Picture | undefined;
    const words: LaidWord[] = [];
    for (const area of areas) {
      const key = ReadBefore.keyOf(cutPicture(small, pixelsOf(area, scaleAt(GLANCE, geometry), small)));
      let reading = this.#before.get(key);
      const isNew = reading === undefined;
      const scale = pixelsPerPoint(geometry);
      whole ??= isNew ? withoutText(await pictureOf(this.#reader, page), scale, glyphs) : undefined;
      if (!reading && whole) {
        reading = await this.#readPart(cutPicture(whole, pixelsOf(area, scale, whole)));
        this.#before.set(key, reading);
      }
      if (!reading) continue;
      const seen = movedReading(reading, Math.floor(area.x * scale), Math.floor(area.y * scale));
      words.push(...wordsToLay(geometry, seen, glyphs.glyphs));
      if (isNew && whole) this.#say(geometry, whole, seen);
    }
    return words;
  }

  async #readPart(part: Picture): Promise<PageReading> {
    const { readPicture } = await import('@blackbar/ocr');
    return readPicture(this.#engine, part, { pasted: true });
  }

  /** Beside the words that another program laid over the picture there may be ink that it left out. */
  async #lookBeside(page: PageGlyphs, picture: Picture): Promise<void> {
    const { unreadInk } = await import('@blackbar/ocr');
    const words = layerPlaces(page, pixelsPerPoint(page.geometry)).map(({ x, y, width, height }) => ({
      text: '',
      quad: [x, y + height, x + width, y + height, x + width, y, x, y] as const,
      edges: [],
      confidence: 1,
    }));
    this.#say(page.geometry, picture, { words, unread: unreadInk(picture, words) });
  }

  #say(geometry: PageGeometry, { width, height }: Picture, reading: PageReading): void {
    this.warnings.push(...unreadWarning(geometry, { width, height }, reading));
  }
}

interface AskedPages {
  readonly pages: readonly PageToRead[];
  /** Beyond the limit: pages of text whose pictures are not read, and pages whose text is not what they show. */
  readonly skipped: readonly number[];
  readonly skippedLying: readonly number[];
  /** Not this time. */
  readonly stillToRead: readonly number[];
  /** How many an earlier ingest read. */
  readonly before: number;
  /** All pages of the file, where they are few. */
  readonly known: readonly PageGlyphs[] | undefined;
}

/** `lying`: pages whose text is not what they show. */
function pagesToRead(reader: PageReader, mode: OcrMode, lying: ReadonlySet<number> = new Set()): AskedPages {
  const pages: PageToRead[] = [];
  const skipped: number[] = [];
  const skippedLying: number[] = [];
  const known = new Few<PageGlyphs>(({ glyphs }) => glyphs.length);
  let before = 0;
  for (let page = 1; page <= reader.pageCount; page++) {
    const glyphs = reader.glyphs(page);
    known.add(glyphs);
    if (glyphs.read || glyphs.partsRead) before++;
    const need = lying.has(page) ? 'instead' : readingNeed(glyphs, mode);
    if (need === undefined) continue;
    if (before + pages.length < WORK_LIMITS.pagesRead) pages.push({ page, need });
    else if (need === 'instead') skippedLying.push(page);
    // A page of text has been searched but for its pictures; one without text is said to be unread when it is
    // extracted.
    else if (need === 'parts') skipped.push(page);
  }
  return { pages, skipped, skippedLying, stillToRead: [], before, known: known.all };
}

/**
 * The first scans of many. Pages of text with pictures come last, all at once: a picture that they have in common is
 * read for all of them together.
 */
function firstOf(all: AskedPages, most: number): AskedPages {
  const whole = all.pages.filter(({ need }) => need === 'whole');
  if (whole.length <= most) return all;
  const pages = whole.slice(0, most);
  const stillToRead = all.pages.filter((one) => !pages.includes(one)).map(({ page }) => page);
  return { ...all, pages, stillToRead, skipped: [], skippedLying: [] };
}

/** Once for the file: their text was searched, and nothing keeps it from being released. */
function skippedWarning(pages: readonly number[]): Warning[] {
  return pages.length === 0 ? [] : [warningOf('unchecked_image', 'too_many_to_read', { pages })];
}
