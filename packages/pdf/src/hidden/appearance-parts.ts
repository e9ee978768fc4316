import type { Glyph, ShownText } from '@blackbar/model';
import type { PDFDict, PDFDocument } from '@cantoo/pdf-lib';
import { isOutOfSight, lookOf } from '../annotations/flatten.ts';
import { annotationsOf, type PageAnnotation } from '../annotations/page-annotations.ts';
import { dictAt, numbersAt } from '../content/objects.ts';
import { guarded, type OpenDocument, openDocument } from '../engine/document.ts';
import { spelled } from '../reader/spelled.ts';
import type { Collector } from './collector.ts';
import { type EngineLook, lettersIn, readLook } from './engine-look.ts';

/** What an annotation's appearance reads, and where on its page. */
export interface ShownLook {
  readonly text: string;
  readonly shown: ShownText;
  /** It shows letters of which it does not say what they are. A single one is a check mark. */
  readonly untold: boolean;
}

/**
 * `annotation:PAGE:INDEX:AP`: what an annotation's appearance shows; PDFium does not count it to the page's text. Gives
 * the appearances that are seen.
 */
export async function addAppearances(
  document: PDFDocument,
  bytes: Uint8Array,
  parts: Collector,
): Promise<ReadonlyMap<PDFDict, ShownLook>> {
  const seen = new Map<PDFDict, ShownLook>();
  const withLook = annotationsOf(document).filter(({ dict }) => dictAt(dict, 'AP') !== undefined);
  if (withLook.length === 0) return seen;
  const open = await openDocument(bytes);
  guarded(() => {
    const pages = new OnePage(open);
    for (const annotation of withLook) {
      const { page, index, rect, dict } = annotation;
      const look = readLook(open, pages.handleOf(page), index);
      const { text, glyphAt } = spelled(look.glyphs);
      const shown = shownBy(annotation, look, glyphAt);
      const place = { page, ...(rect && { rect }), ...(shown && { shown: [shown] }) };
      parts.add('annotation', `annotation:${page}:${index}:AP`, 'AP', text, place);
      if (shown) seen.set(dict, { text, shown, untold: look.glyphs.filter(isUntold).length > 1 });
    }
  });
  return seen;
}

function isUntold({ text, unmapped, invisible }: Glyph): boolean {
  return unmapped === true && text.trim() === '' && !invisible;
}

/** One page is held at a time. */
class OnePage {
  readonly #open: OpenDocument;
  #page = 0;
  #handle = 0;

  constructor(open: OpenDocument) {
    this.#open = open;
  }

  /** 0 for one that cannot be read. */
  handleOf(page: number): number {
    if (page === this.#page) return this.#handle;
    const { call } = this.#open.engine;
    if (this.#handle !== 0) call.FPDF_ClosePage(this.#handle);
    this.#page = page;
    this.#handle = call.FPDF_LoadPage(this.#open.handle, page - 1);
    return this.#handle;
  }
}

/** The engine gives letters in the form's own space: what turns or scales them on the page is not looked into. */
function isUpright(annotation: PageAnnotation): boolean {
  const form = lookOf(annotation)?.stream.dict;
  const [a = 1, b = 0, c = 0, d = 1] = (form && numbersAt(form, 'Matrix', 6)) ?? [];
  return a === 1 && b === 0 && c === 0 && d === 1;
}

function shownBy(annotation: PageAnnotation, look: EngineLook, glyphAt: readonly number[]): ShownText | undefined {
  const { page, rect, dict } = annotation;
  if (!rect || isOutOfSight(dict)) return undefined;
  const letters = isUpright(annotation) ? lettersIn(rect, look, glyphAt) : undefined;
  return { page, rect, ...(letters && { letters }) };
}
