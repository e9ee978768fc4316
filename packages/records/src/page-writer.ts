import type { Paper } from '@blackbar/model';
import PDFDocument from 'pdfkit';
import { FACES } from './faces.ts';
import type { ReportLabel } from './label.ts';
import { printable } from './printable.ts';
import { CELL, CELL_GAP, FAINT, HAIRLINE, INK, MARGIN } from './record-style.ts';
import { type Column, drawCell, fitting, heightOf, placed, type Weight } from './table-rows.ts';

export interface RecordOptions {
  readonly title: string;
  /** ISO 8601. */
  readonly now: string;
  readonly paper?: Paper | undefined;
  readonly author?: string;
  /** Opens the file, which is then encrypted and, as ISO 19005 wants none that is, no archival file. */
  readonly password?: string;
  /** At the foot of every page, beside its number. Absent: neither, for a page that stands among others' pages. */
  readonly foot?: string;
  /** Above everything on the first page. */
  readonly label?: ReportLabel | undefined;
}

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

/** Drawn with what comes next. `height` in points, the space above it included. */
interface Waiting {
  readonly height: number;
  readonly draw: () => void;
}

/** Whoever has the password may read it on paper too, and by a screen reader (ISO 32000-2, table 22). */
const PRINTED = { printing: 'highResolution', contentAccessibility: true } as const;
const FOOT_AT = 36;
const BAR = '#14171a';
const SIZES = { 1: 22, 2: 14, 3: 11 } as const;
/** Space above a heading, and below it as a share of its size. */
const ABOVE = { 1: 0, 2: 16, 3: 10 } as const;
const BELOW = 0.4;
/** The largest that a logo is drawn, in points. */
const LOGO = { width: 180, height: 36 } as const;
const BAR_STEP = 15;
/** A table or chart up to this share of a page is not torn in two. */
const WHOLE = 0.3;
const UNDRAWN = 'Letters that the typeface of this record does not have stand as their Unicode numbers in brackets.';

/**
 * A record as pages: headings, paragraphs, facts, tables and bars, each tagged for what it is (ISO 14289-1), all fonts
 * embedded, in the archival form of ISO 19005-2 (level a).
 */
export class PageWriter {
  readonly #pdf: PDFKit.PDFDocument;
  readonly #root: PDFKit.PDFStructureElement;
  readonly #foot: string | undefined;
  readonly #at: Date;
  readonly #done: Promise<Uint8Array>;
  readonly #pending: Waiting[] = [];
  #undrawn = false;

  constructor({ title, now, paper = 'LETTER', author, foot, password, label }: RecordOptions) {
    const at = new Date(now);
    this.#foot = foot;
    this.#at = at;
    this.#pdf = new PDFDocument({
      size: paper,
      margin: MARGIN,
      bufferPages: true,
      // 1.7ext3 is AES-256.
      ...(password === undefined
        ? { pdfVersion: '1.7', subset: 'PDF/A-2a' }
        : { pdfVersion: '1.7ext3', userPassword: password, ownerPassword: password, permissions: PRINTED }),
      tagged: true,
      lang: 'en-US',
      displayTitle: true,
      info: {
        Title: title,
        ...(author === undefined ? {} : { Author: author }),
        Creator: 'Blackbar',
        Producer: 'Blackbar',
        CreationDate: at,
        ModDate: at,
      },
    } as PDFKit.PDFDocumentOptions);
    const chunks: Uint8Array[] = [];
    this.#done = new Promise((resolve, reject) => {
      this.#pdf.on('data', (chunk: Uint8Array) => chunks.push(chunk));
      this.#pdf.on('end', () => resolve(new Uint8Array(Buffer.concat(chunks))));
      this.#pdf.on('error', reject);
    });
    this.#pdf.registerFont('plain', FACES.plain()).registerFont('bold', FACES.bold());
    this.#root = this.#pdf.struct('Document');
    this.#pdf.addStructure(this.#root);
    this.#pdf.font('plain');
    if (label) this.#headed(label);
  }

  /** Drawn with what follows it, so that it never stands alone at the foot of a page. */
  heading(level: 1 | 2 | 3, text: string): this {
    this.#pending.push({ height: this.#headingHeight(level, text), draw: () => this.#draw({ level, text }) });
    return this;
  }

  /** `opens`: it introduces the table or chart that follows, and stands on the same page. */
  paragraph(text: string, { faint = false, size = 10, opens = false }: ParagraphLook = {}): this {
    const { said, actual } = this.#drawable(text);
    const height = this.#pdf.font('plain').fontSize(size).heightOfString(said, { width: this.#width, lineGap: 2 });
    const draw = () => {
      this.#add('P', actual, () =>
        this.#pdf
          .font('plain')
          .fontSize(size)
          .fillColor(faint ? FAINT : INK)
          .text(said, MARGIN, undefined, { lineGap: 2 }),
      );
      this.#pdf.moveDown(0.5);
    };
    if (opens) {
      this.#pending.push({ height: height + size, draw });
      return this;
    }
    this.#room(Math.min(height, size * 8));
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
    const headed = columns.some(({ head }) => head !== '');
    const heads = columns.map(({ head }) => head);
    const head = headed ? heightOf(this.#pdf, columns, heads, 'bold') : 0;
    this.#room(head + this.#together(rows, (row) => heightOf(this.#pdf, columns, row, 'plain')));
    const table = this.#pdf.struct('Table');
    this.#root.add(table);
    if (headed) this.#row(table, columns, heads, 'TH');
    for (const row of rows.flatMap((one) => fitting(this.#pdf, columns, one))) {
      const started = this.#pdf.bufferedPageRange().count;
      this.#room(heightOf(this.#pdf, columns, row, 'plain'));
      if (headed && this.#pdf.bufferedPageRange().count > started)
        this.#aside(() => this.#cells(columns, heads, 'bold'));
      this.#row(table, columns, row, 'TD');
    }
    table.end();
    this.#pdf.moveDown(0.6);
    this.#pdf.x = MARGIN;
    return this;
  }

  /** One bar for each row, with its number; read aloud as a sentence. */
  bars(alt: string, rows: readonly (readonly [string, number])[]): this {
    const most = Math.max(1, ...rows.map(([, value]) => value));
    const label = this.#width * 0.3;
    this.#room(this.#together(rows, () => BAR_STEP));
    for (const [index, [name, value]] of rows.entries()) {
      this.#room(BAR_STEP);
      const y = this.#pdf.y;
      const text = index === 0 ? `${alt} ${name}: ${value}.` : `${name}: ${value}.`;
      const figure = this.#pdf.struct('Figure', { alt: text }, () => {
        this.#pdf.font('plain').fontSize(9).fillColor(INK);
        this.#pdf.text(name, MARGIN, y, { width: label - 8, height: 12, ellipsis: true });
        const full = this.#width - label - 44;
        this.#pdf.rect(MARGIN + label, y + 1, Math.max(1.5, (full * value) / most), 8).fill(BAR);
        this.#pdf
          .fillColor(INK)
          .text(value.toLocaleString('en-US'), MARGIN + this.#width - 40, y, { width: 40, align: 'right' });
      });
      this.#root.add(figure);
      figure.end();
      this.#pdf.y = y + BAR_STEP;
    }
    this.#pdf.x = MARGIN;
    this.#pdf.moveDown(0.6);
    return this;
  }

  /** A line to sign on, with what is to be written there. */
  line(what: string): this {
    this.#room(44);
    const y = this.#pdf.y + 26;
    this.#aside(() => this.#rule(y));
    this.#add('P', undefined, () =>
      this.#pdf
        .font('plain')
        .fontSize(8.5)
        .fillColor(FAINT)
        .text(what, MARGIN, y + 4),
    );
    this.#pdf.moveDown(0.6);
    return this;
  }

  /** A file inside the file. */
  attach(name: string, type: string, bytes: Uint8Array): this {
    this.#pdf.file(Buffer.from(bytes), { name, type, creationDate: this.#at, modifiedDate: this.#at });
    return this;
  }

  newPage(): this {
    this.#room(0);
    this.#pdf.addPage();
    return this;
  }

  async end(): Promise<Uint8Array> {
    if (this.#undrawn) this.paragraph(UNDRAWN, { faint: true, size: CELL });
    this.#room(0);
    if (this.#foot !== undefined) this.#feet(this.#foot);
    this.#root.end();
    this.#pdf.end();
    return this.#done;
  }

  get #width(): number {
    return this.#pdf.page.width - 2 * MARGIN;
  }

  /** Whose report it is, and which program made it: a record has to say so whatever name stands above it. */
  #headed({ name, accent, logo }: ReportLabel): void {
    const top = this.#pdf.y;
    if (logo) {
      const scale = Math.min(LOGO.width / logo.width, LOGO.height / logo.height);
      const [width, height] = [logo.width * scale, logo.height * scale];
      const figure = this.#pdf.struct('Figure', { alt: name }, () => {
        this.#pdf.image(Buffer.from(logo.png), MARGIN, top, { width, height });
      });
      this.#root.add(figure);
      figure.end();
      this.#pdf.x = MARGIN;
      this.#pdf.y = top + height + 4;
    }
    const { said, actual } = this.#drawable(name);
    this.#add('P', actual, () => this.#pdf.font('bold').fontSize(11).fillColor(INK).text(said, MARGIN));
    this.#add('P', undefined, () =>
      this.#pdf.font('plain').fontSize(8.5).fillColor(FAINT).text('Made and verified with Blackbar', MARGIN),
    );
    const y = this.#pdf.y + 4;
    this.#aside(() => this.#pdf.rect(MARGIN, y, this.#width, 2).fill(accent));
    this.#pdf.y = y + 16;
  }

  /** Begins a page where `height` points do not fit, then draws what waits for what they hold. */
  #room(height: number): void {
    const waiting = this.#pending.splice(0);
    const all = waiting.reduce((sum, one) => sum + one.height, height);
    if (this.#pdf.y + all > this.#pdf.page.height - MARGIN && !this.#atTop) this.#pdf.addPage();
    for (const { draw } of waiting) draw();
  }

  get #atTop(): boolean {
    return this.#pdf.y <= MARGIN + 1;
  }

  #draw({ level, text }: Heading): void {
    const { said, actual } = this.#drawable(text);
    if (!this.#atTop) this.#pdf.y += ABOVE[level];
    this.#add(`H${level}`, actual, () => {
      this.#pdf.font('bold').fontSize(SIZES[level]).fillColor(INK).text(said, MARGIN);
    });
    this.#pdf.y += BELOW * SIZES[level];
  }

  #headingHeight(level: Heading['level'], text: string): number {
    const { said } = this.#drawable(text);
    const height = this.#pdf.font('bold').fontSize(SIZES[level]).heightOfString(said, { width: this.#width });
    return ABOVE[level] + height + BELOW * SIZES[level];
  }

  /** What has to fit below a heading: all rows where they are few, else the first two. */
  #together<T>(rows: readonly T[], heightOf: (row: T) => number): number {
    const most = this.#pdf.page.height * WHOLE;
    let [sum, firstTwo] = [0, 0];
    for (const [index, row] of rows.entries()) {
      sum += heightOf(row);
      if (index < 2) firstTwo = Math.min(sum, most);
      if (sum > most) return firstTwo;
    }
    return sum;
  }

  #drawable(text: string): { said: string; actual: string | undefined } {
    const said = printable(text);
    const same = said === text.normalize('NFC');
    if (!same) this.#undrawn = true;
    return { said, actual: same ? undefined : text };
  }

  #add(type: string, actual: string | undefined, draw: () => unknown): void {
    const element = this.#pdf.struct(type, actual === undefined ? {} : { actual }, () => void draw());
    this.#root.add(element);
    element.end();
  }

  /** What a screen reader passes over. */
  #aside(draw: () => void): void {
    this.#pdf.markContent('Artifact', { type: 'Pagination' });
    draw();
    this.#pdf.endMarkedContent();
  }

  #row(table: PDFKit.PDFStructureElement, columns: readonly Column[], row: readonly string[], kind: 'TH' | 'TD'): void {
    const top = this.#pdf.y;
    const tr = this.#pdf.struct('TR');
    const face = kind === 'TH' ? 'bold' : 'plain';
    table.add(tr);
    for (const [index, { x, width, right }] of placed(this.#pdf, columns).entries()) {
      const { said, actual } = this.#drawable(row[index] ?? '');
      const cell = this.#pdf.struct(kind, actual === undefined ? {} : { actual }, () =>
        drawCell(this.#pdf, said, { x, y: top, width, right }, face),
      );
      tr.add(cell);
      cell.end();
    }
    tr.end();
    this.#pdf.y = top + heightOf(this.#pdf, columns, row, face);
    this.#aside(() => this.#rule(this.#pdf.y - CELL_GAP / 2));
  }

  /** The head of a table again, on a page that goes on with it. */
  #cells(columns: readonly Column[], row: readonly string[], face: Weight): void {
    const top = this.#pdf.y;
    for (const [index, { x, width, right }] of placed(this.#pdf, columns).entries()) {
      drawCell(this.#pdf, row[index] ?? '', { x, y: top, width, right }, face);
    }
    this.#pdf.y = top + heightOf(this.#pdf, columns, row, face);
    this.#rule(this.#pdf.y - CELL_GAP / 2);
  }

  #rule(y: number): void {
    this.#pdf
      .moveTo(MARGIN, y)
      .lineTo(MARGIN + this.#width, y)
      .lineWidth(0.5)
      .strokeColor(HAIRLINE)
      .stroke();
  }

  #feet(foot: string): void {
    const { start, count } = this.#pdf.bufferedPageRange();
    for (let page = start; page < start + count; page++) {
      this.#pdf.switchToPage(page);
      this.#aside(() => this.#footer(foot, page + 1, count));
    }
  }

  #footer(foot: string, page: number, count: number): void {
    const { margins, height } = this.#pdf.page;
    const kept = margins.bottom;
    // Below the margin pdfkit would begin a new page.
    margins.bottom = 0;
    this.#pdf.font('plain').fontSize(8).fillColor(FAINT);
    const at = { y: height - FOOT_AT, width: this.#width };
    this.#pdf.text(foot, MARGIN, at.y, { width: at.width * 0.8, lineBreak: false });
    this.#pdf.text(`${page} of ${count}`, MARGIN, at.y, { width: at.width, align: 'right', lineBreak: false });
    margins.bottom = kept;
  }
}
