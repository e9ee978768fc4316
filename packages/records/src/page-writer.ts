import PDFDocument from 'pdfkit';
import { FACES } from './faces.ts';
import type { ReportLabel } from './label.ts';
import type { Paper } from './paper.ts';

export interface RecordOptions {
  readonly title: string;
  /** ISO 8601. */
  readonly now: string;
  readonly paper?: Paper;
  /** Opens the file, which is then encrypted and, as ISO 19005 wants none that is, no archival file. */
  readonly password?: string;
  /** At the foot of every page, beside its number. */
  readonly foot: string;
  /** Above everything on the first page. */
  readonly label?: ReportLabel | undefined;
}

export interface Column {
  readonly head: string;
  /** Share of the width; all shares together are 1. */
  readonly share: number;
  readonly right?: boolean;
  readonly mono?: boolean;
}

/** Whoever has the password may read it on paper too, and by a screen reader (ISO 32000-2, table 22). */
const PRINTED = { printing: 'highResolution', contentAccessibility: true } as const;
const MARGIN = 54;
const FOOT_AT = 36;
const INK = '#14171a';
const FAINT = '#5b6168';
const HAIRLINE = '#c9cdd2';
const BAR = '#14171a';
const SIZES = { 1: 22, 2: 14, 3: 11 } as const;
/** The largest that a logo is drawn, in points. */
const LOGO = { width: 180, height: 36 } as const;
const CELL = 8.5;
const CELL_GAP = 6;

/**
 * A record as pages: headings, paragraphs, facts, tables and bars, each tagged for what it is (ISO 14289-1), all fonts
 * embedded, in the archival form of ISO 19005-2 (level a).
 */
export class PageWriter {
  readonly #pdf: PDFKit.PDFDocument;
  readonly #root: PDFKit.PDFStructureElement;
  readonly #foot: string;
  readonly #at: Date;
  readonly #done: Promise<Uint8Array>;

  constructor({ title, now, paper = 'LETTER', foot, password, label }: RecordOptions) {
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
      info: { Title: title, Creator: 'Blackbar', Producer: 'Blackbar', CreationDate: at, ModDate: at },
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

  heading(level: 1 | 2 | 3, text: string): this {
    const size = SIZES[level];
    this.#room(size * 3);
    if (level > 1) this.#pdf.moveDown(level === 2 ? 1.4 : 0.9);
    this.#add(`H${level}`, () => this.#pdf.font('bold').fontSize(size).fillColor(INK).text(text, MARGIN));
    this.#pdf.font('plain').moveDown(0.35);
    return this;
  }

  paragraph(text: string, { faint = false, size = 10 }: { faint?: boolean; size?: number } = {}): this {
    this.#room(size * 2);
    this.#add('P', () =>
      this.#pdf
        .font('plain')
        .fontSize(size)
        .fillColor(faint ? FAINT : INK)
        .text(text, MARGIN, undefined, { lineGap: 2 }),
    );
    this.#pdf.moveDown(0.5);
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
    const table = this.#pdf.struct('Table');
    this.#root.add(table);
    const heads = columns.map(({ head }) => head);
    if (headed) {
      this.#room(40);
      this.#row(table, columns, heads, 'TH');
    }
    for (const row of rows) {
      const started = this.#pdf.bufferedPageRange().count;
      this.#room(this.#heightOf(columns, row));
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
    for (const [index, [name, value]] of rows.entries()) {
      this.#room(16);
      const y = this.#pdf.y;
      const text = index === 0 ? `${alt} ${name}: ${value}.` : `${name}: ${value}.`;
      const figure = this.#pdf.struct('Figure', { alt: text }, () => {
        this.#pdf.font('plain').fontSize(9).fillColor(INK);
        this.#pdf.text(name, MARGIN, y, { width: label - 8, height: 12, ellipsis: true });
        const full = this.#width - label - 44;
        this.#pdf.rect(MARGIN + label, y + 1, Math.max(1.5, (full * value) / most), 8).fill(BAR);
        this.#pdf.fillColor(INK).text(String(value), MARGIN + this.#width - 40, y, { width: 40, align: 'right' });
      });
      this.#root.add(figure);
      figure.end();
      this.#pdf.y = y + 15;
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
    this.#add('P', () =>
      this.#pdf
        .font('plain')
        .fontSize(8.5)
        .fillColor(FAINT)
        .text(what, MARGIN, y + 4),
    );
    return this;
  }

  /** A file inside the file. */
  attach(name: string, type: string, bytes: Uint8Array): this {
    this.#pdf.file(Buffer.from(bytes), { name, type, creationDate: this.#at, modifiedDate: this.#at });
    return this;
  }

  newPage(): this {
    this.#pdf.addPage();
    return this;
  }

  async end(): Promise<Uint8Array> {
    const { start, count } = this.#pdf.bufferedPageRange();
    for (let page = start; page < start + count; page++) {
      this.#pdf.switchToPage(page);
      this.#aside(() => this.#footer(page + 1, count));
    }
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
    this.#add('P', () => this.#pdf.font('bold').fontSize(11).fillColor(INK).text(name, MARGIN));
    this.#add('P', () =>
      this.#pdf.font('plain').fontSize(8.5).fillColor(FAINT).text('Made and verified with Blackbar', MARGIN),
    );
    const y = this.#pdf.y + 4;
    this.#aside(() => this.#pdf.rect(MARGIN, y, this.#width, 2).fill(accent));
    this.#pdf.y = y + 16;
  }

  #room(height: number): void {
    if (this.#pdf.y + height > this.#pdf.page.height - MARGIN) this.#pdf.addPage();
  }

  #add(type: string, draw: () => unknown): void {
    const element = this.#pdf.struct(type, {}, () => void draw());
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
    table.add(tr);
    let x = MARGIN;
    for (const [index, column] of columns.entries()) {
      const at = x;
      const cell = this.#pdf.struct(kind, {}, () =>
        this.#cell(column, row[index] ?? '', at, top, kind === 'TH' ? 'bold' : 'plain'),
      );
      tr.add(cell);
      cell.end();
      x += column.share * this.#width;
    }
    tr.end();
    this.#pdf.y = top + this.#heightOf(columns, row);
    this.#aside(() => this.#rule(this.#pdf.y - CELL_GAP / 2));
  }

  /** The head of a table again, on a page that goes on with it. */
  #cells(columns: readonly Column[], row: readonly string[], face: 'plain' | 'bold'): void {
    const top = this.#pdf.y;
    let x = MARGIN;
    for (const [index, column] of columns.entries()) {
      this.#cell(column, row[index] ?? '', x, top, face);
      x += column.share * this.#width;
    }
    this.#pdf.y = top + this.#heightOf(columns, row);
    this.#rule(this.#pdf.y - CELL_GAP / 2);
  }

  #cell({ share, right = false }: Column, text: string, x: number, y: number, face: 'plain' | 'bold'): void {
    this.#pdf
      .font(face)
      .fontSize(CELL)
      .fillColor(face === 'bold' ? FAINT : INK)
      .text(broken(text), x, y, { width: share * this.#width - 8, align: right ? 'right' : 'left', lineGap: 1 });
  }

  #heightOf(columns: readonly Column[], row: readonly string[]): number {
    this.#pdf.font('bold').fontSize(CELL);
    const heights = columns.map(({ share }, index) =>
      this.#pdf.heightOfString(broken(row[index] ?? ''), { width: share * this.#width - 8, lineGap: 1 }),
    );
    return Math.max(CELL + 2, ...heights) + CELL_GAP;
  }

  #rule(y: number): void {
    this.#pdf
      .moveTo(MARGIN, y)
      .lineTo(MARGIN + this.#width, y)
      .lineWidth(0.5)
      .strokeColor(HAIRLINE)
      .stroke();
  }

  #footer(page: number, count: number): void {
    const { margins, height } = this.#pdf.page;
    const kept = margins.bottom;
    // Below the margin pdfkit would begin a new page.
    margins.bottom = 0;
    this.#pdf.font('plain').fontSize(8).fillColor(FAINT);
    const at = { y: height - FOOT_AT, width: this.#width };
    this.#pdf.text(this.#foot, MARGIN, at.y, { width: at.width * 0.8, lineBreak: false });
    this.#pdf.text(`${page} of ${count}`, MARGIN, at.y, { width: at.width, align: 'right', lineBreak: false });
    margins.bottom = kept;
  }
}

/** A hash has no place to break: it gets one after each eight digits. */
function broken(text: string): string {
  return text.replace(/[0-9a-f]{40,}/g, (hash) => hash.match(/.{1,8}/g)?.join('\u200b') ?? hash);
}
