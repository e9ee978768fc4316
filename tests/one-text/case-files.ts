import { PDFDocument, PDFHexString, PDFName, type PDFPage, StandardFonts } from '@cantoo/pdf-lib';
import { type Copy, VALUES } from './values.ts';

export const DOCUMENTS = 12;

/** Twelve files: of each value one has the labelled form, and each copy stands in another one. */
export async function caseFiles(): Promise<readonly Uint8Array[]> {
  return Promise.all(Array.from({ length: DOCUMENTS }, (_, file) => fileOf(file)));
}

function fileOf(file: number): Promise<Uint8Array> {
  const found = VALUES.filter((_, i) => i % DOCUMENTS === file).map((one) => one.found);
  const copies = VALUES.flatMap((one, i) => one.copies.filter((_, k) => (i + 3 + 4 * k) % DOCUMENTS === file));
  return pdfWith([`Page of file ${file}`, ...found], copies);
}

/** Lines from the top of one page, then the copies, each in its part. */
async function pdfWith(lines: readonly string[], copies: readonly Copy[]): Promise<Uint8Array> {
  const pdf = await PDFDocument.create();
  const page = pdf.addPage([612, 792]);
  const font = await pdf.embedFont(StandardFonts.Helvetica);
  let y = 740;
  const write = (text: string) => {
    for (const line of text.split('\n')) {
      page.drawText(line, { x: 72, y, size: 12, font });
      y -= 18;
    }
    y -= 12;
  };
  for (const line of lines) write(line);
  const of = (part: Copy['part']) => copies.filter((copy) => copy.part === part).map(({ text }) => text);
  for (const text of of('text')) write(text);
  if (of('title').length > 0) pdf.setTitle(of('title').join('; '));
  of('annotation').forEach((text, i) => {
    annotate(pdf, page, text, 700 - 30 * i);
  });
  of('field').forEach((text, i) => {
    const field = pdf.getForm().createTextField(`entry${i}`);
    field.setText(text);
    field.addToPage(page, { x: 330, y: 60 + 30 * i, width: 200, height: 20, font });
  });
  bookmarks(pdf, page, of('bookmark'));
  return pdf.save({ useObjectStreams: false });
}

/** ISO 32000-2, 12.5.6.4. */
function annotate({ context }: PDFDocument, page: PDFPage, text: string, y: number): void {
  const rectangle = context.obj([560, y, 580, y + 20]);
  const note = context.obj({ Type: 'Annot', Subtype: 'Text', Rect: rectangle, Contents: PDFHexString.fromText(text) });
  page.node.addAnnot(context.register(note));
}

/** ISO 32000-2, 12.3.3. */
function bookmarks({ context, catalog }: PDFDocument, page: PDFPage, titles: readonly string[]): void {
  if (titles.length === 0) return;
  const root = context.nextRef();
  const refs = titles.map(() => context.nextRef());
  titles.forEach((title, i) => {
    const [ref, before, after] = [refs[i], refs[i - 1], refs[i + 1]];
    if (!ref) return;
    const item = context.obj({
      Title: PDFHexString.fromText(title),
      Parent: root,
      Dest: [page.ref, 'Fit'],
      ...(before ? { Prev: before } : {}),
      ...(after ? { Next: after } : {}),
    });
    context.assign(ref, item);
  });
  const [first, last] = [refs[0], refs.at(-1)];
  if (first && last) context.assign(root, context.obj({ First: first, Last: last, Count: refs.length }));
  catalog.set(PDFName.of('Outlines'), root);
}
