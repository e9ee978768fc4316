import type { Paper } from '@blackbar/model';
import PDFDocument from 'pdfkit';
import { FACES } from './faces.ts';
import { printable } from './printable.ts';
import { FAINT, HAIRLINE, MARGIN } from './record-style.ts';

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
}

/** What is drawn, and what it means where the typeface has no letter for it. */
interface Drawable {
  readonly said: string;
  readonly actual: string | undefined;
}

/** Drawn with what comes next. `height` in points, the space above it included. */
interface Waiting {
  readonly height: number;
  readonly draw: () => void;
}

/** Whoever has the password may read it on paper too, and by a screen reader (ISO 32000-2, table 22). */
const PRINTED = { printing: 'highResolution', contentAccessibility: true } as const;
const FOOT_AT = 36;

/**
 * Pages on which nothing is drawn without saying what it is: a part of the text (ISO 14289-1) or an artifact. All fonts
 * are embedded, in the archival form of ISO 19005-2 (level a).
 */
export class TaggedPages {
  readonly pdf: PDFKit.PDFDocument;
  readonly root: PDFKit.PDFStructureElement;
  readonly #foot: string | undefined;
  readonly #at: Date;
  readonly #done: Promise<Uint8Array>;
  readonly #waiting: Waiting[] = [];
  #undrawn = false;

  constructor({ title, now, paper = 'LETTER', author, foot, password }: RecordOptions) {
    const at = new Date(now);
    this.#foot = foot;
    this.#at = at;
    this.pdf = new PDFDocument({
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
      this.pdf.on('data', (chunk: Uint8Array) => chunks.push(chunk));
      this.pdf.on('end', () => resolve(new Uint8Array(Buffer.concat(chunks))));
      this.pdf.on('error', reject);
    });
    this.pdf.registerFont('plain', FACES.plain()).registerFont('bold', FACES.bold());
    this.root = this.pdf.struct('Document');
    this.pdf.addStructure(this.root);
    this.pdf.font('plain');
  }

  /** Points between the margins. */
  get width(): number {
    return this.pdf.page.width - 2 * MARGIN;
  }

  get count(): number {
    return this.pdf.bufferedPageRange().count;
  }

  get atTop(): boolean {
    return this.pdf.y <= MARGIN + 1;
  }

  /** Whether a letter stands as its number somewhere. */
  get undrawn(): boolean {
    return this.#undrawn;
  }

  /** Not drawn before it is known on which page what follows stands. */
  wait(height: number, draw: () => void): void {
    this.#waiting.push({ height, draw });
  }

  /** Begins a page where `height` points do not fit, then draws what waits for what they hold. */
  room(height: number): void {
    const waiting = this.#waiting.splice(0);
    const all = waiting.reduce((sum, one) => sum + one.height, height);
    if (this.pdf.y + all > this.pdf.page.height - MARGIN && !this.atTop) this.pdf.addPage();
    for (const { draw } of waiting) draw();
  }

  drawable(text: string): Drawable {
    const said = printable(text);
    const same = said === text.normalize('NFC');
    if (!same) this.#undrawn = true;
    return { said, actual: same ? undefined : text };
  }

  /** An element of the structure below `parent`. */
  add(type: string, actual: string | undefined, draw: () => unknown, parent = this.root): void {
    const element = this.pdf.struct(type, actual === undefined ? {} : { actual }, () => void draw());
    parent.add(element);
    element.end();
  }

  /** @param alt what a screen reader says of it */
  figure(alt: string, draw: () => unknown): void {
    const element = this.pdf.struct('Figure', { alt }, () => void draw());
    this.root.add(element);
    element.end();
  }

  /** What a screen reader passes over. */
  aside(draw: () => void): void {
    this.pdf.markContent('Artifact', { type: 'Pagination' });
    draw();
    this.pdf.endMarkedContent();
  }

  rule(y: number): void {
    this.pdf
      .moveTo(MARGIN, y)
      .lineTo(MARGIN + this.width, y)
      .lineWidth(0.5)
      .strokeColor(HAIRLINE)
      .stroke();
  }

  /** A file inside the file. */
  attach(name: string, type: string, bytes: Uint8Array): void {
    this.pdf.file(Buffer.from(bytes), { name, type, creationDate: this.#at, modifiedDate: this.#at });
  }

  async end(): Promise<Uint8Array> {
    this.room(0);
    if (this.#foot !== undefined) this.#feet(this.#foot);
    this.root.end();
    this.pdf.end();
    return this.#done;
  }

  #feet(foot: string): void {
    const { start, count } = this.pdf.bufferedPageRange();
    for (let page = start; page < start + count; page++) {
      this.pdf.switchToPage(page);
      this.aside(() => this.#footer(foot, page + 1, count));
    }
  }

  #footer(foot: string, page: number, count: number): void {
    const { margins, height } = this.pdf.page;
    const kept = margins.bottom;
    // Below the margin pdfkit would begin a new page.
    margins.bottom = 0;
    this.pdf.font('plain').fontSize(8).fillColor(FAINT);
    const at = { y: height - FOOT_AT, width: this.width };
    this.pdf.text(foot, MARGIN, at.y, { width: at.width * 0.8, lineBreak: false });
    this.pdf.text(`${page} of ${count}`, MARGIN, at.y, { width: at.width, align: 'right', lineBreak: false });
    margins.bottom = kept;
  }
}
