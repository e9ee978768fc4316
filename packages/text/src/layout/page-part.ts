import { boundsOfQuad, unionAll } from '@blackbar/geometry';
import type { Glyph, PageGlyphs, PagePart, PdfRect, TextCell, TextLine, TextSource } from '@blackbar/model';
import { numberColumns } from './columns.ts';
import { inLogicalOrder } from './direction.ts';
import { framesOf, type Placed } from './frame.ts';
import { inReadingOrder } from './reading-order.ts';
import { type Row, rowsOf } from './rows.ts';
import { runsOf } from './runs.ts';
import { TwinIndex } from './twins.ts';
import { piecesOf } from './words.ts';

/**
 * The glyphs of a page as text in reading order. Lines end with a line break, wide gaps between cells are
 * tabs, gaps between words spaces; those that the file does not draw have no glyph. Every glyph stays in
 * `glyphs`; a copy that is drawn over another for bold print is in the text once.
 */
export function buildPagePart(page: PageGlyphs, source: TextSource = sourceOf(page)): PagePart {
  const writer = new PageWriter(page.glyphs);
  const twins = new TwinIndex(page.glyphs);
  for (const frame of framesOf(page.glyphs)) {
    const single = withoutTwins(frame, twins);
    for (const row of inReadingOrder(rowsOf(runsOf(single)))) writer.addLine(row);
  }
  const { text, glyphAt, lines, cells } = writer.finish();
  return {
    id: `page:${page.geometry.page}`,
    kind: 'page',
    page: page.geometry.page,
    geometry: page.geometry,
    source,
    glyphs: page.glyphs,
    text,
    glyphAt,
    lines,
    cells: numberColumns(cells),
  };
}

/** A page with marks on it that say nothing, or mostly nothing, is one that nobody could read. */
function sourceOf(page: PageGlyphs): TextSource {
  const drawn = page.glyphs.filter((g) => g.text.trim() !== '' || g.unmapped);
  const readable = drawn.filter((g) => g.text !== '' && !g.unmapped).length;
  if (readable > 0 && readable >= 0.5 * drawn.length) return 'text';
  return page.hasInk || drawn.length > 0 ? 'none' : 'empty';
}

function withoutTwins(frame: readonly Placed[], twins: TwinIndex): Placed[] {
  return frame.filter(({ index, glyph }) => glyph.text.trim() === '' || !twins.twinsOf(index).some((i) => i < index));
}

class PageWriter {
  readonly #glyphs: readonly Glyph[];
  readonly #text: string[] = [];
  readonly #glyphAt: number[] = [];
  readonly #lines: TextLine[] = [];
  readonly #cells: TextCell[] = [];
  #length = 0;

  constructor(glyphs: readonly Glyph[]) {
    this.#glyphs = glyphs;
  }

  addLine(row: Row): void {
    if (this.#length > 0) this.#add('\n', -1);
    const start = this.#length;
    let cell = start;
    for (const piece of inLogicalOrder(piecesOf(row))) {
      if (piece.kind === 'glyph') this.#add(piece.text, piece.placed.index);
      else if (piece.kind === 'space') this.#add(' ', piece.index);
      else {
        this.#addCell(cell);
        this.#add('\t', -1);
        cell = this.#length;
      }
    }
    this.#addCell(cell);
    this.#lines.push({ start, end: this.#length, rect: this.#rectOf(start, this.#length) });
  }

  finish() {
    return {
      text: this.#text.join(''),
      glyphAt: Int32Array.from(this.#glyphAt),
      lines: this.#lines,
      cells: this.#cells,
    };
  }

  #add(text: string, glyph: number): void {
    this.#text.push(text);
    for (let i = 0; i < text.length; i++) this.#glyphAt.push(glyph);
    this.#length += text.length;
  }

  #addCell(start: number): void {
    const end = this.#length;
    this.#cells.push({ start, end, rect: this.#rectOf(start, end), line: this.#lines.length, column: 0 });
  }

  #rectOf(start: number, end: number): PdfRect {
    const rects = this.#glyphAt.slice(start, end).flatMap((i) => {
      const glyph = this.#glyphs[i];
      return glyph ? [boundsOfQuad(glyph.quad)] : [];
    });
    return unionAll(rects) ?? { left: 0, bottom: 0, right: 0, top: 0 };
  }
}
