/** Writes small PDFs byte by byte, so that a test says exactly what stands in them. */
export interface PlainPage {
  /** Content operators; /F1 is Helvetica, /F2 Courier. */
  readonly content: string;
  /** More entries of the page dictionary, such as `/Rotate 90`. */
  readonly entries?: string;
  /** More entries of the page's resources, such as `/XObject << /X 20 0 R >>`. */
  readonly resources?: string;
  /** More fonts, such as `/T3 20 0 R`. */
  readonly fonts?: string;
  readonly mediaBox?: readonly [number, number, number, number];
}

export interface PlainPdf {
  readonly pages: readonly PlainPage[];
  /** More entries of the catalog. */
  readonly catalog?: string;
  /** More entries of the trailer. */
  readonly trailer?: string;
  /** More objects by number, from 100 on: `<< … >>`, or a stream made with `stream()`. */
  readonly objects?: Readonly<Record<number, string>>;
  /** Written between the objects and the table. */
  readonly gap?: string;
  /** Written behind the end. */
  readonly tail?: string;
}

/** A stream object; `data` has code units 0 to 255. */
export function stream(data: string, entries = ''): string {
  return `<< ${entries} /Length ${data.length} >>\nstream\n${data}\nendstream`;
}

/** Text at a place, in Helvetica: baseline origin in points. */
export function text(x: number, y: number, words: string, size = 12): string {
  return `BT /F1 ${size} Tf ${x} ${y} Td (${words}) Tj ET\n`;
}

/** A filled rectangle. */
export function box(left: number, bottom: number, right: number, top: number, colour = '0 0 0'): string {
  return `q ${colour} rg ${left} ${bottom} ${right - left} ${top - bottom} re f Q\n`;
}

export function plainPdf(file: PlainPdf): Uint8Array {
  const objects = new Map<number, string>();
  const first = 10;
  const kids = file.pages.map((_, i) => `${first + 2 * i} 0 R`).join(' ');
  objects.set(1, `<< /Type /Catalog /Pages 2 0 R ${file.catalog ?? ''} >>`);
  objects.set(2, `<< /Type /Pages /Kids [${kids}] /Count ${file.pages.length} >>`);
  objects.set(3, '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>');
  objects.set(4, '<< /Type /Font /Subtype /Type1 /BaseFont /Courier /Encoding /WinAnsiEncoding >>');
  file.pages.forEach((page, i) => {
    const number = first + 2 * i;
    const resources = `/Font << /F1 3 0 R /F2 4 0 R ${page.fonts ?? ''} >> ${page.resources ?? ''}`;
    const media = (page.mediaBox ?? [0, 0, 612, 792]).join(' ');
    objects.set(
      number,
      `<< /Type /Page /Parent 2 0 R /MediaBox [${media}] /Contents ${number + 1} 0 R /Resources << ${resources} >> ${page.entries ?? ''} >>`,
    );
    objects.set(number + 1, stream(page.content));
  });
  for (const [number, body] of Object.entries(file.objects ?? {})) objects.set(Number(number), body);
  return write(objects, file);
}

function write(objects: ReadonlyMap<number, string>, file: PlainPdf): Uint8Array {
  let out = '%PDF-1.7\n%\xe2\xe3\xcf\xd3\n';
  const offsets = new Map<number, number>();
  for (const [number, body] of objects) {
    offsets.set(number, out.length);
    out += `${number} 0 obj\n${body}\nendobj\n`;
  }
  out += file.gap ?? '';
  const table = out.length;
  const size = Math.max(...objects.keys()) + 1;
  out += `xref\n0 ${size}\n`;
  for (let n = 0; n < size; n++) {
    const at = offsets.get(n);
    out += at === undefined ? '0000000000 65535 f \n' : `${String(at).padStart(10, '0')} 00000 n \n`;
  }
  const id = '<00112233445566778899aabbccddeeff>';
  out += `trailer\n<< /Size ${size} /Root 1 0 R /ID [${id} ${id}] ${file.trailer ?? ''} >>\nstartxref\n${table}\n%%EOF\n${file.tail ?? ''}`;
  return Uint8Array.from(Buffer.from(out, 'latin1'));
}
