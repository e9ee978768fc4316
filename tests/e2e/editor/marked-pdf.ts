import { PDFDocument, PDFHexString, PDFName } from '@cantoo/pdf-lib';

/** What was marked and highlighted in another program. */
export const MARKED = { redacted: 'The Hazelton quarry', highlighted: 'The old orchard', author: 'M. Penhallow' };

/** A page with one line marked for redaction, one highlighted, one neither. */
export async function markedPdf(): Promise<Uint8Array> {
  const pdf = await PDFDocument.create();
  const page = pdf.addPage([612, 792]);
  for (const [y, line] of [
    [700, MARKED.redacted],
    [660, MARKED.highlighted],
    [620, 'The weather of that day'],
  ] as const)
    page.drawText(line, { x: 72, y, size: 14 });
  const rect = (y: number) => [70, y - 4, 250, y + 14];
  const text = (words: string) => PDFHexString.fromText(words);
  const marks = [
    {
      Subtype: 'Redact',
      Rect: rect(700),
      OverlayText: text('(b)(6)'),
      T: text(MARKED.author),
      Contents: text('Ask first'),
    },
    { Subtype: 'Highlight', Rect: rect(660), C: [1, 0.82, 0], F: 4 },
  ];
  const refs = marks.map((mark) => pdf.context.register(pdf.context.obj({ Type: 'Annot', ...mark })));
  page.node.set(PDFName.of('Annots'), pdf.context.obj(refs));
  return pdf.save();
}
