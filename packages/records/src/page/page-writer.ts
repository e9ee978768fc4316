import { RECORD_WORDS } from '@blackbar/words';
import type { ReportLabel } from './label.ts';
import { CELL, FAINT, INK, MARGIN } from './record-style.ts';
import { drawTable, together } from './record-table.ts';
import type { Column } from './table-rows.ts';
import { type RecordOptions, TaggedPages } from './tagged-pages.ts';

interface Heading {
  readonly level: 1 | 2 | 3;
  readonly text: string;
}

interface ParagraphLook {
  readonly faint?: boolean;
  /** Points. */
  readonly size?: number;
  readonly opens?: boolean;
}

const BAR = '#14171a';
const SIZES = { 1: 22, 2: 14, 3: 11 } as const;
/** Space above a heading, and below it as a share of its size. */
const ABOVE = { 1: 0, 2: 16, 3: 10 } as const;
const BELOW = 0.4;
/** The largest that a logo is drawn, in points. */
const LOGO = { width: 180, height: 36 } as const;
const BAR_STEP = 15;

/** A record as pages: headings, paragraphs, facts, tables and bars, one below the other. */
export class PageWriter {
  readonly #pages: TaggedPages;

  /** @param options with `label`, what stands above everything on the first page */
  constructor({ label, ...options }: RecordOptions & { readonly label?: ReportLabel | undefined }) {
    this.#pages = new TaggedPages(options);
    if (label) this.#headed(label);
  }

  /** Drawn with what follows it, so that it never stands alone at the foot of a page. */
  heading(level: 1 | 2 | 3, text: string): this {
    this.#pages.wait(this.#headingHeight(level, text), () => this.#drawHeading({ level, text }));
    return this;
  }

  /** `opens`: it introduces the table or chart that follows, and stands on the same page. */
  paragraph(text: string, { faint = false, size = 10, opens = false }: ParagraphLook = {}): this {
    const pages = this.#pages;
    const { pdf } = pages;
    const { said, actual } = pages.drawable(text);
    const height = pdf.font('plain').fontSize(size).heightOfString(said, { width: pages.width, lineGap: 2 });
    const draw = () => {
      pages.add('P', actual, () =>
        pdf
          .font('plain')
          .fontSize(size)
          .fillColor(faint ? FAINT : INK)
          .text(said, MARGIN, undefined, { lineGap: 2 }),
      );
      pdf.moveDown(0.5);
    };
    if (opens) {
      pages.wait(height + size, draw);
      return this;
    }
    pages.room(Math.min(height, size * 8));
    draw();
    return this;
  }

  /** Name and value, a line each. */
  facts(rows: readonly (readonly [string, string])[]): this {
    return this.table(
      [
        { head: '', share: 0.32 },
        { head: '', share: 0.68 },
      ],
      rows,
    );
  }

  table(columns: readonly Column[], rows: readonly (readonly string[])[]): this {
    drawTable(this.#pages, columns, rows);
    return this;
  }

  /** One bar for each row, with its number; read aloud as a sentence. */
  bars(alt: string, rows: readonly (readonly [string, number])[]): this {
    const pages = this.#pages;
    const { pdf, width } = pages;
    const most = Math.max(1, ...rows.map(([, value]) => value));
    const label = width * 0.3;
    pages.room(together(pages, rows, () => BAR_STEP));
    for (const [index, [name, value]] of rows.entries()) {
      pages.room(BAR_STEP);
      const y = pdf.y;
      pages.figure(index === 0 ? `${alt} ${name}: ${value}.` : `${name}: ${value}.`, () => {
        pdf.font('plain').fontSize(9).fillColor(INK);
        pdf.text(name, MARGIN, y, { width: label - 8, height: 12, ellipsis: true });
        pdf.rect(MARGIN + label, y + 1, Math.max(1.5, ((width - label - 44) * value) / most), 8).fill(BAR);
        pdf.fillColor(INK).text(value.toLocaleString('en-US'), MARGIN + width - 40, y, { width: 40, align: 'right' });
      });
      pdf.y = y + BAR_STEP;
    }
    pdf.x = MARGIN;
    pdf.moveDown(0.6);
    return this;
  }

  /** A line to sign on, with what is to be written there. */
  line(what: string): this {
    const pages = this.#pages;
    const { pdf } = pages;
    pages.room(44);
    const y = pdf.y + 26;
    pages.aside(() => pages.rule(y));
    pages.add('P', undefined, () =>
      pdf
        .font('plain')
        .fontSize(8.5)
        .fillColor(FAINT)
        .text(what, MARGIN, y + 4),
    );
    pdf.moveDown(1.2);
    return this;
  }

  /** A file inside the file. */
  attach(name: string, type: string, bytes: Uint8Array): this {
    this.#pages.attach(name, type, bytes);
    return this;
  }

  newPage(): this {
    this.#pages.room(0);
    this.#pages.pdf.addPage();
    return this;
  }

  async end(): Promise<Uint8Array> {
    if (this.#pages.undrawn) this.paragraph(RECORD_WORDS.undrawn, { faint: true, size: CELL });
    return this.#pages.end();
  }

  /** Whose report it is, and which program made it: a record has to say so whatever name stands above it. */
  #headed({ name, accent, logo }: ReportLabel): void {
    const pages = this.#pages;
    const { pdf } = pages;
    const top = pdf.y;
    if (logo) {
      const scale = Math.min(LOGO.width / logo.width, LOGO.height / logo.height);
      const [width, height] = [logo.width * scale, logo.height * scale];
      pages.figure(name, () => pdf.image(Buffer.from(logo.png), MARGIN, top, { width, height }));
      pdf.x = MARGIN;
      pdf.y = top + height + 4;
    }
    const { said, actual } = pages.drawable(name);
    pages.add('P', actual, () => pdf.font('bold').fontSize(11).fillColor(INK).text(said, MARGIN));
    pages.add('P', undefined, () =>
      pdf.font('plain').fontSize(8.5).fillColor(FAINT).text(RECORD_WORDS.madeWith, MARGIN),
    );
    const y = pdf.y + 4;
    pages.aside(() => pdf.rect(MARGIN, y, pages.width, 2).fill(accent));
    pdf.y = y + 16;
  }

  #drawHeading({ level, text }: Heading): void {
    const pages = this.#pages;
    const { pdf } = pages;
    const { said, actual } = pages.drawable(text);
    if (!pages.atTop) pdf.y += ABOVE[level];
    pages.add(`H${level}`, actual, () => pdf.font('bold').fontSize(SIZES[level]).fillColor(INK).text(said, MARGIN));
    pdf.y += BELOW * SIZES[level];
  }

  #headingHeight(level: Heading['level'], text: string): number {
    const { said } = this.#pages.drawable(text);
    const font = this.#pages.pdf.font('bold').fontSize(SIZES[level]);
    return ABOVE[level] + font.heightOfString(said, { width: this.#pages.width }) + BELOW * SIZES[level];
  }
}
