import type { Quad } from '@blackbar/model';
import { PDFArray, PDFDict, type PDFDocument, PDFName, type PDFPage, type PDFRef } from '@cantoo/pdf-lib';
import { dictAt } from '../content/objects.ts';
import { loadStructure, refusingWrongKinds } from '../hidden/structure.ts';
import { unseenFont } from '../raster/unseen-font.ts';
import { unseenText, unseenWord } from '../raster/unseen-words.ts';
import { LAID_WORDS, READ_PAGE, type Reading } from '../reader/laid-words.ts';
import { packed } from '../rewrite/packed.ts';
import { addCodes, type FontCodes, forgetCodes, type PageCut, splicePage } from '../splice/index.ts';

/** A word that was read in the picture of a page. */
export interface LaidWord {
  readonly text: string;
  /** PDF user space: from a fifth of the type's size below the baseline to four fifths above it, as wide as the ink. */
  readonly quad: Quad;
  /** Where each UTF-16 unit begins, and where the last one ends, as shares of the width. */
  readonly edges: readonly number[];
  /** Points to the next word of its line, where a space stands between them. */
  readonly space?: number;
  /** Letters amid a word of the page's own: no space follows them. */
  readonly amid?: boolean;
}

export interface WordsOfPage {
  readonly page: number;
  readonly words: readonly LaidWord[];
  readonly reading: Reading;
  /** Text that another program drew there unseen goes: it lies beside its ink, or says something else. */
  readonly withoutLayer?: boolean;
}

const BELOW = 0.2;
/** Behind each word, in parts of its size: readers must not run two words into one. */
const SPACE = 0.12;
/** A space ends so much before the next word: it must not reach into it. */
const SLACK = 0.02;

/** Text that another program laid over a page, where what was read now stands for it: none of both is said twice. */
const OLD_LAYER: PageCut = {
  quads: [],
  widths: 'exact',
  hiddenLayers: undefined,
  withoutUnseenText: true,
  namesTarget: () => false,
};

/**
 * The same file with words laid unseen over its pages, where the picture shows them: all that comes after sees a page
 * of text. Each page is marked as read. Throws `damaged`, and `resource_limit` at content made to be read without end.
 */
export async function layWords(bytes: Uint8Array, pages: readonly WordsOfPage[]): Promise<Uint8Array> {
  if (pages.length === 0) return bytes;
  const document = await loadStructure(bytes);
  return refusingWrongKinds(() => {
    const font = document.context.register(unseenFont(document.context));
    const removed: FontCodes = new Map();
    for (const { page, words, reading, withoutLayer } of pages) {
      const sheet = document.getPage(page - 1);
      sheet.node.set(PDFName.of(READ_PAGE), PDFName.of(reading));
      if (withoutLayer) addCodes(removed, splicePage(document, sheet, OLD_LAYER).codes);
      if (words.length > 0) lay(document, sheet, font, words);
    }
    // No later cut takes anything from these fonts: what only the layer used would stay in those of other pages.
    forgetCodes(document, removed);
    return document.save({ useObjectStreams: false, updateFieldAppearances: false });
  });
}

function lay({ context }: PDFDocument, { node }: PDFPage, font: PDFRef, words: readonly LaidWord[]): void {
  const resources = node.Resources()?.clone(context) ?? context.obj({});
  const fonts = dictAt(resources, 'Font')?.clone(context) ?? PDFDict.withContext(context);
  fonts.set(PDFName.of(LAID_WORDS), font);
  resources.set(PDFName.of('Font'), fonts);
  node.set(PDFName.of('Resources'), resources);
  const drawing = `q\n${unseenText(LAID_WORDS, words.map(shown))}Q\n`;
  const old = node.Contents();
  const pieces =
    old instanceof PDFArray ? old.asArray() : [node.get(PDFName.Contents)].filter((one) => one !== undefined);
  // Before all else: what the page's own content leaves behind, or takes away, must not move them (ISO 32000-2, 8.4.2).
  const stream = context.register(packed(context.obj({}), Buffer.from(drawing, 'latin1')));
  node.set(PDFName.Contents, context.obj([stream, ...pieces]));
}

function shown({ text, quad, edges, space: seen, amid }: LaidWord): string {
  const [x0, y0, x1, y1, , , x3, y3] = quad;
  const width = Math.hypot(x1 - x0, y1 - y0);
  const size = Math.hypot(x3 - x0, y3 - y0);
  const origin = { x: x0 + (x3 - x0) * BELOW, y: y0 + (y3 - y0) * BELOW };
  const letters = Array.from({ length: text.length }, (_, i) => ({
    text: text[i] as string,
    advance: Math.max(0.001, ((edges[i + 1] ?? 1) - (edges[i] ?? 0)) * width),
  }));
  const space = { text: ' ', advance: Math.max(SPACE * size, (seen ?? 0) - SLACK * size) };
  return unseenWord({ origin, angle: Math.atan2(y1 - y0, x1 - x0), size }, amid ? letters : [...letters, space]);
}
