import type { Box } from '../oracles/box.ts';
import { RawPdf, type Ref, type WriteOptions } from './raw-pdf.ts';
import { KEPT } from './row.ts';

export interface PageParts {
  /** Content stream; several are written as a /Contents array. */
  readonly content: string | readonly string[];
  /** Entries of /Resources besides the fonts F1 Helvetica, F2 Times, F3 Courier. */
  readonly resources?: string;
  /** Entries of the font dictionary besides those. */
  readonly fonts?: string;
  /** Further entries of the page. */
  readonly entries?: string;
  readonly mediaBox?: string;
}

export interface FileParts extends WriteOptions {
  readonly pages: readonly PageParts[];
  /** Further entries of the catalog. */
  readonly catalog?: string;
  /** Further entries of the page tree's root, which pages inherit. */
  readonly inherited?: string;
}

export const FONTS = [
  '/F1 << /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
  '/F2 << /Type /Font /Subtype /Type1 /BaseFont /Times-Roman /Encoding /WinAnsiEncoding >>',
  '/F3 << /Type /Font /Subtype /Type1 /BaseFont /Courier /Encoding /WinAnsiEncoding >>',
].join(' ');

/** The sentence that must survive, on its own line far below the secrets. */
export const KEPT_LINE = `BT /F1 12 Tf 1 0 0 1 72 300 Tm (${KEPT}) Tj ET\n`;

/** A file of letter pages; each also shows `KEPT_LINE`. `parts` may add objects to the file first. */
export function file(
  parts: FileParts | ((pdf: RawPdf, page: readonly Ref[]) => FileParts),
  pages = 1,
  pdf = new RawPdf(),
): Uint8Array {
  const refs = Array.from({ length: pages }, () => pdf.reserve());
  const wanted = typeof parts === 'function' ? parts(pdf, refs) : parts;
  const tree = pdf.reserve();
  for (const [i, page] of wanted.pages.entries()) {
    const ref = refs[i] ?? pdf.reserve();
    if (i >= refs.length) refs.push(ref);
    const streams = typeof page.content === 'string' ? [KEPT_LINE + page.content] : [KEPT_LINE, ...page.content];
    const contents = streams.map((content) => pdf.flate('', content));
    pdf.set(
      ref,
      `<< /Type /Page /Parent ${tree} /MediaBox ${page.mediaBox ?? '[0 0 612 792]'} /Contents [${contents.join(' ')}] ` +
        `/Resources << /Font << ${FONTS} ${page.fonts ?? ''} >> ${page.resources ?? ''} >> ${page.entries ?? ''} >>`,
    );
  }
  pdf.set(tree, `<< /Type /Pages /Kids [${refs.join(' ')}] /Count ${refs.length} ${wanted.inherited ?? ''} >>`);
  const root = pdf.add(`<< /Type /Catalog /Pages ${tree} ${wanted.catalog ?? ''} >>`);
  return pdf.write(root, wanted);
}

/** One page with this content and nothing special. */
export function onePage(content: string | readonly string[], extra: Omit<PageParts, 'content'> = {}): Uint8Array {
  return file({ pages: [{ content, ...extra }] });
}

/** Text at a place of the page; the string is escaped. */
export function show(text: string, x = 72, y = 700, font = '/F1 12 Tf'): string {
  return `BT ${font} 1 0 0 1 ${x} ${y} Tm (${escaped(text)}) Tj ET\n`;
}

export function escaped(text: string): string {
  return text.replace(/[\\()]/g, '\\$&');
}

/** UTF-16BE text string with its byte order mark, as hex. */
export function wide(text: string): string {
  const units = Buffer.from(text, 'utf16le').swap16().toString('hex');
  return `<feff${units}>`;
}

/** A rect of a letter page's user space as displayed. */
export function box(left: number, bottom: number, right: number, top: number, page = 1): Box {
  return { page, x: left, y: 792 - top, width: right - left, height: top - bottom };
}
