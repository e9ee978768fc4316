/** A page for tests, written by hand. Without a table of objects: the reader has to find them, which it can. */
export function plainPdf(
  content: string,
  options: { page?: string; catalog?: string; objects?: readonly string[]; copies?: number; font?: string } = {},
): Uint8Array {
  const { copies = 1, font = 'Helvetica' } = options;
  const bodies = [
    `<</Type/Catalog/Pages 2 0 R${options.catalog ?? ''}>>`,
    `<</Type/Pages/Kids[${'3 0 R '.repeat(copies)}]/Count ${copies}>>`,
    `<</Type/Page/Parent 2 0 R/MediaBox[0 0 600 800]/Contents 4 0 R/Resources<</Font<</F1 5 0 R>>/XObject<</I 6 0 R>>>>${options.page ?? ''}>>`,
    stream('', content),
    `<</Type/Font/Subtype/Type1/BaseFont/${font}/Encoding/WinAnsiEncoding>>`,
    stream('/Type/XObject/Subtype/Image/Width 1/Height 1/ColorSpace/DeviceGray/BitsPerComponent 8', '\xff'),
    ...(options.objects ?? []),
  ];
  const objects = bodies.map((body, i) => `${i + 1} 0 obj\n${body}\nendobj\n`).join('');
  return new Uint8Array(
    Buffer.from(`%PDF-1.7\n${objects}trailer\n<</Size ${bodies.length + 1}/Root 1 0 R>>\n%%EOF\n`, 'latin1'),
  );
}

export function stream(entries: string, data: string): string {
  return `<<${entries}/Length ${data.length}>>\nstream\n${data}\nendstream`;
}
