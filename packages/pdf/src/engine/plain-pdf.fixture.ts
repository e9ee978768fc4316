/** A small PDF for tests, written by hand so that no library's idea of a PDF stands between test and reader. */
export interface PlainPdf {
  /** Entries of the one page besides Parent, Contents and Resources. */
  readonly page?: string;
  readonly content?: string;
  /** Entries of the page's Resources besides the font F1 (Helvetica, WinAnsiEncoding). */
  readonly resources?: string;
  /** Objects from number 6 on. */
  readonly objects?: readonly string[];
  readonly catalog?: string;
  readonly trailer?: string;
}

export function plainPdf({
  page,
  content = '',
  resources = '',
  objects = [],
  catalog = '',
  trailer = '',
}: PlainPdf): Uint8Array {
  const all = [
    `<</Type/Catalog/Pages 2 0 R${catalog}>>`,
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    `<</Type/Page/Parent 2 0 R/Contents 4 0 R/Resources<</Font<</F1 5 0 R>>${resources}>>${page ?? '/MediaBox[0 0 600 800]'}>>`,
    stream('', content),
    '<</Type/Font/Subtype/Type1/BaseFont/Helvetica/Encoding/WinAnsiEncoding>>',
    ...objects,
  ];
  let file = '%PDF-1.7\n';
  const offsets = all.map((body, i) => {
    const at = file.length;
    file += `${i + 1} 0 obj\n${body}\nendobj\n`;
    return `${String(at).padStart(10, '0')} 00000 n \n`;
  });
  const table = file.length;
  file += `xref\n0 ${all.length + 1}\n0000000000 65535 f \n${offsets.join('')}`;
  file += `trailer\n<</Size ${all.length + 1}/Root 1 0 R${trailer}>>\nstartxref\n${table}\n%%EOF\n`;
  return new Uint8Array(Buffer.from(file, 'latin1'));
}

export function stream(entries: string, data: string): string {
  return `<<${entries}/Length ${data.length}>>\nstream\n${data}\nendstream`;
}
