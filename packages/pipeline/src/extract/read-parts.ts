import type { HiddenPart, PageGeometry, PageGlyphs, PagePart, TextPart } from '@blackbar/model';
import { openPages, type PageReader, readHiddenParts } from '@blackbar/pdf';
import { buildPagePart } from '@blackbar/text';
import type { OnProgress } from '../progress.ts';
import { Few } from './few.ts';

/** A page as the engine gives it, and its text as it was laid out. */
export interface ReadPage {
  readonly read: PageGlyphs;
  readonly part: PagePart;
}

/** A page after the other, none of which is held any longer than by whoever asked for it. Closes the reader. */
export async function* readPages(reader: PageReader, onProgress: OnProgress): AsyncGenerator<ReadPage> {
  try {
    for (let page = 1; page <= reader.pageCount; page++) {
      const read = reader.glyphs(page);
      yield { read, part: buildPagePart(read) };
      await onProgress({ stage: 'extracting', done: page, total: reader.pageCount });
    }
  } finally {
    reader.close();
  }
}

/** As `readPages`, of what was read of all of them before. */
export async function* pagesRead(read: readonly PageGlyphs[], onProgress: OnProgress): AsyncGenerator<ReadPage> {
  for (const [i, page] of read.entries()) {
    yield { read: page, part: buildPagePart(page) };
    await onProgress({ stage: 'extracting', done: i + 1, total: read.length });
  }
}

/** Text of a normalised file that no page shows, and the name under which it was uploaded. */
export async function readHidden(normalised: Uint8Array, fileName: string | undefined): Promise<HiddenPart[]> {
  return [...(await readHiddenParts(normalised)), ...fileNamePart(fileName)];
}

export function fileNamePart(fileName: string | undefined): HiddenPart[] {
  return fileName === undefined ? [] : [{ kind: 'filename', id: 'filename', entry: 'filename', text: fileName }];
}

/** What a plan is made from: the pages of a file, and its text, which is read each time that it is gone through. */
export interface PartsOfFile {
  readonly pages: readonly PageGeometry[];
  readonly parts: Iterable<TextPart> | AsyncIterable<TextPart>;
}

/**
 * All text of a normalised file, on the pages and in hidden places, read while it is gone through: a short file's
 * once, a long one's each time.
 */
export async function readParts(
  normalised: Uint8Array,
  fileName: string | undefined,
  onProgress: OnProgress,
): Promise<PartsOfFile> {
  const hidden = await readHidden(normalised, fileName);
  const reader = await openPages(normalised);
  let opened: PageReader | undefined = reader;
  let kept: readonly TextPart[] | undefined;
  return {
    pages: pagesOf(reader),
    parts: {
      async *[Symbol.asyncIterator]() {
        if (kept) return yield* kept;
        const own = opened ?? (await openPages(normalised));
        opened = undefined;
        const few = new Few<TextPart>((part) => (part.kind === 'page' ? part.glyphs.length : 0));
        for await (const part of inTurn(own, hidden, onProgress)) {
          few.add(part);
          yield part;
        }
        kept = few.all;
      },
    },
  };
}

/** A page that is refused ends the work on its file, which nobody goes through then: it is closed here. */
function pagesOf(reader: PageReader): PageGeometry[] {
  try {
    return Array.from({ length: reader.pageCount }, (_, i) => reader.geometry(i + 1));
  } catch (error) {
    reader.close();
    throw error;
  }
}

async function* inTurn(
  reader: PageReader,
  hidden: readonly HiddenPart[],
  onProgress: OnProgress,
): AsyncGenerator<TextPart> {
  for await (const { part } of readPages(reader, onProgress)) yield part;
  yield* hidden;
}
