import { PDFDocument, type PDFFont, type PDFPage, StandardFonts } from '@cantoo/pdf-lib';

/** A generated file: how many finds it holds, none of which belongs to anyone. */
export interface BenchFile {
  readonly name: string;
  readonly finds: number;
  readonly bytes: Uint8Array;
}

const email = (n: number): string => `w${String(n).padStart(5, '0')}@example.org`;
const phone = (n: number): string => `(415) 555-${String(n % 10_000).padStart(4, '0')}`;

/** Half email addresses, half telephone numbers, in columns. */
function grid(
  page: PDFPage,
  font: PDFFont,
  from: number,
  cells: { rows: number; columns: number; size: number },
): void {
  const { width, height } = page.getSize();
  const [dx, dy] = [(width - 72) / cells.columns, (height - 96) / cells.rows];
  for (let row = 0; row < cells.rows; row++) {
    for (let column = 0; column < cells.columns; column++) {
      const n = from + row * cells.columns + column;
      const text = n % 2 === 0 ? email(n) : phone(n);
      page.drawText(text, { x: 36 + column * dx, y: height - 60 - row * dy, size: cells.size, font });
    }
  }
}

/** Finds spread over many pages, between lines of ordinary text. */
export async function manyPages(pages: number, findsEach: number): Promise<BenchFile> {
  const pdf = await PDFDocument.create();
  const font = await pdf.embedFont(StandardFonts.TimesRoman);
  for (let i = 0; i < pages; i++) {
    const page = pdf.addPage([612, 792]);
    for (let line = 0; line < findsEach * 4; line++) {
      const n = i * findsEach + line / 4;
      const value = n % 2 === 0 ? email(n) : phone(n);
      const text =
        line % 4 === 0
          ? `${line + 1}. The witness can be reached at ${value} on any working day.`
          : `${line + 1}. The parties met on the premises and went over the terms of the lease once more.`;
      page.drawText(text, { x: 60, y: 750 - line * 16, size: 11, font });
    }
  }
  return { name: `${pages} pages`, finds: pages * findsEach, bytes: await pdf.save() };
}

/** As many finds as fit on one sheet: the list of a class action, or of a payroll. */
export async function onePage(finds: number): Promise<BenchFile> {
  const pdf = await PDFDocument.create();
  const font = await pdf.embedFont(StandardFonts.Helvetica);
  const columns = 20;
  grid(pdf.addPage([1224, 1584]), font, 0, { rows: finds / columns, columns, size: 4.8 });
  return { name: 'one page', finds, bytes: await pdf.save() };
}
