import { decodePDFRawStream, PDFDocument, PDFRawStream } from '@cantoo/pdf-lib';
import { expect, test } from 'vitest';
import { redaction } from '../corpus/work.ts';
import { RawPdf } from '../torture/raw-pdf.ts';

const SECRET = 'Quentin Zyxwek';
const KEPT = 'wake';

function toUnicode(letters: string): string {
  const hex = (letter: string, digits: number) => letter.charCodeAt(0).toString(16).padStart(digits, '0');
  const lines = [...new Set(letters)].map((letter) => `<${hex(letter, 2)}> <${hex(letter, 4)}>`);
  return `begincmap 1 begincodespacerange <00> <ff> endcodespacerange ${lines.length} beginbfchar ${lines.join(' ')} endbfchar endcmap`;
}

/** Two pages with one list of resources; the form with the name in it stands on the first alone. */
function twoPages(): Uint8Array {
  const pdf = new RawPdf();
  const plain = pdf.add('<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>');
  const map = pdf.stream('', toUnicode(`${SECRET}${KEPT}`));
  const subset = pdf.add(
    `<< /Type /Font /Subtype /Type1 /BaseFont /ABCDEF+Helvetica /Encoding /WinAnsiEncoding /ToUnicode ${map} >>`,
  );
  const form = pdf.stream(
    `/Type /XObject /Subtype /Form /BBox [0 0 612 792] /Resources << /Font << /F2 ${subset} >> >>`,
    `BT /F2 12 Tf 72 700 Td (${SECRET}) Tj 0 -40 Td (${KEPT}) Tj ET`,
  );
  const resources = pdf.add(`<< /Font << /F1 ${plain} >> /XObject << /X ${form} >> >>`);
  const tree = pdf.reserve();
  const pages = ['/X Do BT /F1 12 Tf 72 650 Td (one) Tj ET', 'BT /F1 12 Tf 72 650 Td (two) Tj ET'].map((content) =>
    pdf.add(
      `<< /Type /Page /Parent ${tree} /MediaBox [0 0 612 792] /Contents ${pdf.stream('', content)} /Resources ${resources} >>`,
    ),
  );
  pdf.set(tree, `<< /Type /Pages /Kids [${pages.join(' ')}] /Count 2 >>`);
  return pdf.write(pdf.add(`<< /Type /Catalog /Pages ${tree} >>`));
}

test('a form that was cut on one page keeps no letters by the list of another', async () => {
  const outcome = await redaction(twoPages(), { terms: [SECRET] });
  if (outcome.kind === 'refused') throw new Error(outcome.code);
  const { context } = await PDFDocument.load(outcome.value.output);
  const streams = context
    .enumerateIndirectObjects()
    .flatMap(([, object]) => (object instanceof PDFRawStream ? [decodePDFRawStream(object).decode()] : []));
  const text = streams.map((bytes) => Buffer.from(bytes).toString('latin1')).join('\n');
  expect(text).toContain('(two)');
  expect(text).toContain('<006b>');
  for (const letter of ['<0051>', '<005a>', '<0078>']) expect(text).not.toContain(letter);
});
