import { boundsOfQuad, rulesAcross, rulesAlong, union } from '@blackbar/geometry';
import type { PageGlyphs, PagePart, PdfRect, TextLine, TextSource } from '@blackbar/model';
import { withAccents } from './accents.ts';
import { numberColumns, type PlacedCell } from './columns.ts';
import { inLogicalOrder } from './direction.ts';
import { framesOf, type Placed } from './frame.ts';
import { inReadingOrder } from './reading-order.ts';
import { type Row, rowsOf } from './rows.ts';
import { runsOf } from './runs.ts';
import { sheetColumns } from './sheet-columns.ts';
import { struckRanges } from './struck.ts';
import { TwinIndex } from './twins.ts';
import { isPartlySeen } from './unseen.ts';
import { piecesOf } from './words.ts';

/**
 * The glyphs of a page as text in reading order. Lines end with a line break, wide gaps and borders between cells
 * are tabs, gaps between words spaces; those that the file does not draw have no glyph. Every glyph stays in
 * `glyphs`; a copy that is drawn over another for bold print is in the text once.
 */
export function buildPagePart(page: PageGlyphs, source: TextSource = sourceOf(page)): PagePart {
  const writer = new PageWriter();
  const twins = new TwinIndex(page.glyphs);
  for (const frame of framesOf(page.glyphs)) {
    const single = withoutTwins(frame.placed, twins);
    const u = [Math.cos(frame.angle), Math.sin(frame.angle)] as const;
    const across = (row: Row) => rulesAcross(page.rules, { u, baseline: row.baseline, size: row.runs[0]?.size ?? 0 });
    const rows = rowsOf(runsOf(withAccents(single)));
    const sheet = sheetColumns(rows);
    const ruling = { across, along: rulesAlong(page.rules, u), sheet };
    for (const row of inReadingOrder(rows, ruling)) writer.addLine(row, inOrder(across(row), sheet.get(row)));
  }
  const { text, glyphAt, lines, cells } = writer.finish();
  const struck = struckRanges(page, glyphAt);
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
    ...(isPartlySeen(page.glyphs) ? { partlySeen: true } : {}),
    ...(struck.length > 0 ? { struck } : {}),
  };
}

/** A page with marks on it that say nothing, or mostly nothing, is one that nobody could read. */
function sourceOf(page: PageGlyphs): TextSource {
  let readable = 0;
  let unreadable = 0;
  for (const { text, unmapped } of page.glyphs) {
    if (unmapped) unreadable++;
    else if (text.trim() !== '') readable++;
  }
  if (readable > 0 && readable >= unreadable) return page.read ? 'ocr' : 'text';
  if (page.read && unreadable === 0) return 'empty';
  return page.hasInk || unreadable > 0 ? 'none' : 'empty';
}

function inOrder(rules: readonly number[], columns: readonly number[] = []): readonly number[] {
  return columns.length === 0 ? rules : [...rules, ...columns].sort((a, b) => a - b);
}

function withoutTwins(frame: readonly Placed[], twins: TwinIndex): Placed[] {
  return frame.filter(({ index, glyph }) => glyph.text.trim() === '' || !twins.isCopy(index));
}

class PageWriter {
  readonly #text: string[] = [];
  readonly #glyphAt: number[] = [];
  readonly #lines: TextLine[] = [];
  readonly #cells: PlacedCell[] = [];

  addLine(row: Row, rules: readonly number[]): void {
    if (this.#glyphAt.length > 0) this.#add('\n', -1);
    const start = this.#glyphAt.length;
    let cell = start;
    let rect: PdfRect | undefined;
    let around: PdfRect | undefined;
    let [from, to] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
    const closeCell = () => {
      const range = { start: cell, end: this.#glyphAt.length, line: this.#lines.length };
      if (rect) this.#cells.push({ cell: { ...range, rect }, from, to });
      [from, to] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
      around = rect && around ? union(around, rect) : (rect ?? around);
      rect = undefined;
    };
    for (const piece of inLogicalOrder(piecesOf(row, rules))) {
      if (piece.kind === 'glyph') {
        const box = boundsOfQuad(piece.placed.glyph.quad);
        rect = rect ? union(rect, box) : box;
        from = Math.min(from, piece.placed.start);
        to = Math.max(to, piece.placed.end);
        this.#add(piece.text, piece.placed.index);
      } else if (piece.kind === 'space') this.#add(' ', piece.index);
      else {
        closeCell();
        this.#add('\t', -1);
        cell = this.#glyphAt.length;
      }
    }
    closeCell();
    if (around) this.#lines.push({ start, end: this.#glyphAt.length, rect: around });
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
  }
}
