import type { DocText, HiddenPart, PageGlyphs, PagePart, Warning } from '@blackbar/model';
import { openPages, readHiddenParts } from '@blackbar/pdf';
import { buildDocText } from '@blackbar/text';
import type { OnProgress } from './progress.ts';

export interface Extracted {
  readonly doc: DocText;
  readonly warnings: readonly Warning[];
}

/** Share of a page that pictures must cover before its few words are not taken for all there is to read. */
const PICTURE_SHARE = 0.5;
const FEW_GLYPHS = 60;

/**
 * All text of a normalised file, on the pages and in hidden places. A page that shows something but
 * gives no text is said to be unread: silence would look like "nothing found".
 */
export async function extract(
  normalised: Uint8Array,
  fileName: string | undefined,
  onProgress: OnProgress,
): Promise<Extracted> {
  const pages: PageGlyphs[] = [];
  const reader = await openPages(normalised);
  try {
    for (let page = 1; page <= reader.pageCount; page++) {
      pages.push(reader.glyphs(page));
      await onProgress({ stage: 'extracting', done: page, total: reader.pageCount });
    }
  } finally {
    reader.close();
  }
  const hidden = [...(await readHiddenParts(normalised)), ...fileNamePart(fileName)];
  const doc = buildDocText(pages, hidden);
  return { doc, warnings: pages.flatMap((page) => readingWarnings(page, doc)) };
}

function fileNamePart(fileName: string | undefined): HiddenPart[] {
  return fileName === undefined ? [] : [{ kind: 'filename', id: 'filename', entry: 'filename', text: fileName }];
}

function readingWarnings({ geometry, glyphs, imageShare }: PageGlyphs, doc: DocText): Warning[] {
  const { page } = geometry;
  const part = doc.parts.find((p): p is PagePart => p.kind === 'page' && p.page === page);
  if (part?.source === 'none') {
    return [
      {
        code: 'no_readable_text',
        page,
        message: `Page ${page} shows something, but has no text that can be read. Nothing was searched on it: please look at it yourself.`,
      },
    ];
  }
  if (imageShare >= PICTURE_SHARE && glyphs.length < FEW_GLYPHS) {
    return [
      {
        code: 'unchecked_image',
        page,
        message: `Most of page ${page} is a picture. What it shows was not read: please look at it yourself.`,
      },
    ];
  }
  const unmapped = glyphs.filter((glyph) => glyph.unmapped).length;
  if (unmapped * 4 > glyphs.length) {
    return [
      {
        code: 'unreadable_glyphs',
        page,
        message: `On page ${page} many characters cannot be told from the file. Personal data there may not have been found.`,
      },
    ];
  }
  return [];
}
