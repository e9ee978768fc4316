import { type OcrMode, type PageGlyphs, type Warning, warningOf } from '@blackbar/model';
import { layWords, openPages, type PageReader } from '@blackbar/pdf';
import { type DoubtedFont, doubtedFonts } from '../misleading-fonts/doubted-letters.ts';
import { pagesWith, settleDoubts } from '../misleading-fonts/settle-doubts.ts';
import { doubtWarnings } from '../pages-to-read/reading-warnings.ts';
import type { OnProgress } from '../progress.ts';
import { type AskedPages, firstOf, pagesToRead } from './asked-pages.ts';
import { ReadingWork } from './reading-work.ts';

export interface ReadFile {
  readonly normalised: Uint8Array;
  readonly warnings: readonly Warning[];
  /** Pages that are still to be read. */
  readonly stillToRead: readonly number[];
  /** All its pages, where they are few and what was read is what the file now holds. */
  readonly pageGlyphs?: readonly PageGlyphs[] | undefined;
}

export interface ReadingOptions {
  readonly mode: OcrMode;
  /** An earlier ingest wrote the file: what its fonts say was held against what they draw then. */
  readonly ingested: boolean;
  /**
   * Scanned pages to read this time. A file whose fonts are in doubt is read to its end all the same: the next time
   * nobody doubts them.
   */
  readonly maxScans: number;
}

/**
 * Reads the pages of a normalised file that are pictures of text, pictures in pages of text, and pages whose text is
 * not what they show, and lays what they say over them, unseen. What could not be read there is in the warnings, page
 * by page. Throws `unavailable` where no reader is installed.
 */
export async function readScans(
  normalised: Uint8Array,
  { mode, ingested, maxScans }: ReadingOptions,
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
    if (all.pages.length === 0 && doubted.length === 0) return { ...unread, warnings: [], pageGlyphs: all.pageGlyphs };
    const asked = doubted.length > 0 ? all : firstOf(all, maxScans);
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

/** Once for the file: their text was searched, and nothing keeps it from being released. */
function skippedWarning(pages: readonly number[]): Warning[] {
  return pages.length === 0 ? [] : [warningOf('unchecked_image', 'too_many_to_read', { pages })];
}
