import { analyse } from '@blackbar/pipeline';
import { PDFDocument, PDFName } from '@cantoo/pdf-lib';
import { expect, test } from 'vitest';

/**
 * A page in Times of which the map to text (ISO 32000-2, 9.10.3) leaves out the "fi" that it draws (code AE, Annex D).
 */
async function page(lines: readonly string[]): Promise<Uint8Array> {
  const document = await PDFDocument.create();
  const { context } = document;
  const map =
    'begincmap 1 begincodespacerange <00> <ff> endcodespacerange 1 beginbfrange <20> <7e> <0020> endbfrange 1 beginbfchar <ae> <fffd> endbfchar endcmap';
  const font = context.obj({
    Type: 'Font',
    Subtype: 'Type1',
    BaseFont: 'Times-Roman',
    Encoding: { Type: 'Encoding', Differences: [0xae, PDFName.of('fi')] },
    ToUnicode: context.register(context.stream(map)),
  });
  const content = lines.map((line, i) => {
    const bytes = Buffer.from(line.replaceAll('fi', '\u00ae'), 'latin1').toString('hex');
    return `BT /F 12 Tf 1 0 0 1 72 ${700 - 20 * i} Tm <${bytes}> Tj ET`;
  });
  const sheet = document.addPage([612, 792]);
  sheet.node.set(PDFName.of('Resources'), context.obj({ Font: { F: context.register(font) } }));
  sheet.node.set(PDFName.of('Contents'), context.register(context.stream(content.join('\n'))));
  return document.save({ useObjectStreams: false });
}

test('a name with a ligature of which the page does not say what it is is found whole', {
  timeout: 300_000,
}, async () => {
  const { detections, warnings } = await analyse(
    await page([
      'The records clerk wrote to Dr. Josefine Merrifield in March of that year.',
      'Her Social Security number is 523-45-6789, as the clinic confirmed.',
    ]),
    { detect: true },
    () => {},
  );
  expect(detections.map(({ text }) => text).join('\n')).toContain('Josefine Merrifield');
  expect(warnings.map(({ code }) => code)).not.toContain('unreadable_glyphs');
});
