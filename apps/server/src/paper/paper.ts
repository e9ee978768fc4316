import { roboto } from '@blackbar/pdf';
import { PDFDocument, type PDFFont, type PDFPage, rgb, StandardFonts } from '@cantoo/pdf-lib';
import * as fontkit from 'fontkit';
import { printable, wrapped } from './text-lines.ts';

const SUBSET = { subset: true };
const [LEFT, RIGHT, TOP, BOTTOM] = [64, 548, 728, 72];
const INK = rgb(0.08, 0.09, 0.1);
const FAINT = rgb(0.4, 0.42, 0.45);

interface Look {
  readonly size: number;
  readonly lead: number;
  readonly face: 'plain' | 'bold' | 'mono';
  readonly before: number;
}

const LOOKS = {
  title: { size: 18, lead: 23, face: 'bold', before: 0 },
  heading: { size: 11, lead: 15, face: 'bold', before: 14 },
  text: { size: 10, lead: 14, face: 'plain', before: 4 },
  hash: { size: 8.5, lead: 12, face: 'mono', before: 2 },
} as const satisfies Record<string, Look>;

/** Text that flows over pages of US Letter, with a number at the foot of each. */
export class Paper {
  readonly #pdf: PDFDocument;
  readonly #faces: Readonly<Record<Look['face'], PDFFont>>;
  #page: PDFPage;
  #y = TOP;

  private constructor(pdf: PDFDocument, faces: Readonly<Record<Look['face'], PDFFont>>) {
    this.#pdf = pdf;
    this.#faces = faces;
    this.#page = pdf.addPage([612, 792]);
  }

  /** `author` is also there in letters that no face here can draw. */
  static async begin(title: string, author: string): Promise<Paper> {
    const pdf = await PDFDocument.create();
    pdf.setTitle(title);
    pdf.setLanguage('en-US');
    pdf.setAuthor(author);
    pdf.registerFontkit(fontkit);
    return new Paper(pdf, {
      plain: await pdf.embedFont(roboto('Regular'), SUBSET),
      bold: await pdf.embedFont(roboto('Bold'), SUBSET),
      mono: await pdf.embedFont(StandardFonts.Courier),
    });
  }

  say(look: keyof typeof LOOKS, text: string): void {
    const { size, lead, face, before } = LOOKS[look];
    const font = this.#faces[face];
    const lines = wrapped(printable(text, font), font, size, RIGHT - LEFT);
    this.#y -= before;
    // A heading never stands alone at the foot of a page.
    if (look === 'heading' && this.#y - lead * 4 < BOTTOM) this.#turn();
    for (const line of lines) {
      if (this.#y - lead < BOTTOM) this.#turn();
      this.#y -= lead;
      this.#page.drawText(line, { x: LEFT, y: this.#y, size, font, color: INK });
    }
  }

  rule(): void {
    this.#y -= 14;
    if (this.#y < BOTTOM) this.#turn();
    const line = { start: { x: LEFT, y: this.#y }, end: { x: RIGHT, y: this.#y } };
    this.#page.drawLine({ ...line, thickness: 0.4, color: FAINT });
  }

  async finish(): Promise<Uint8Array> {
    const pages = this.#pdf.getPages();
    for (const [index, page] of pages.entries()) {
      const text = `${index + 1} / ${pages.length}`;
      page.drawText(text, { x: LEFT, y: BOTTOM - 30, size: 8.5, font: this.#faces.plain, color: FAINT });
    }
    return this.#pdf.save();
  }

  #turn(): void {
    this.#page = this.#pdf.addPage([612, 792]);
    this.#y = TOP;
  }
}
