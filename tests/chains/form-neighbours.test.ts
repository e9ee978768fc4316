import type { RedactDocumentRequest, Redacted } from '@blackbar/pipeline';
import { expect, test } from 'vitest';
import { type Box, describeWithOracles, textByPoppler, visibleChange } from '../oracles/index.ts';
import { throughTheChain } from '../torture/chain.ts';
import { box, FONTS, file, show } from '../torture/page.ts';
import type { RawPdf, Ref } from '../torture/raw-pdf.ts';

const look = (pdf: RawPdf, text: string) =>
  pdf.flate(
    `/Type /XObject /Subtype /Form /BBox [0 0 200 20] /Resources << /Font << ${FONTS} >> >>`,
    `/Tx BMC q ${show(text, 4, 6, '/F1 9 Tf')} Q EMC`,
  );

const widget = (pdf: RawPdf, bottom: number, text: string, entries = '') =>
  pdf.add(
    `<< /Type /Annot /Subtype /Widget /F 4 /Rect [72 ${bottom} 272 ${bottom + 20}] /AP << /N ${look(pdf, text)} >> ${entries} >>`,
  );

const note = (pdf: RawPdf, bottom: number, text: string) =>
  pdf.add(
    `<< /Type /Annot /Subtype /FreeText /F 4 /DA (/F1 9 Tf) /Contents (${text}) /Rect [72 ${bottom} 272 ${bottom + 20}] /AP << /N ${look(pdf, text)} >> >>`,
  );

interface Form {
  readonly annotations: readonly Ref[];
  readonly fields: readonly Ref[];
  /** Entries of the form. */
  readonly more?: string;
  readonly content?: string;
}

const form = (make: (pdf: RawPdf) => Form) =>
  file((pdf) => {
    const { annotations, fields, more = '', content = show('Intake', 72, 740) } = make(pdf);
    return {
      pages: [{ content, entries: `/Annots [${annotations.join(' ')}]` }],
      catalog: `/AcroForm << /Fields [${fields.join(' ')}] /DA (/F1 9 Tf 0 g) /DR << /Font << ${FONTS} >> >> ${more} >>`,
    };
  });

async function released(input: Uint8Array, request: Partial<RedactDocumentRequest>): Promise<Redacted> {
  const answer = await throughTheChain(input, request);
  if (answer.kind === 'refused') throw new Error(`${answer.code}: ${answer.message}`);
  return answer.redacted;
}

const strategies = ({ report }: Redacted) => report.pages.map(({ strategy }) => strategy);

/** On the page as displayed, around what stands `bottom` points up. */
const around = (bottom: number): Box => box(72, bottom, 272, bottom + 20);

describeWithOracles('what stands beside something that goes', () => {
  test('a widget that only names the field above it goes with the field that a box takes', async () => {
    const input = form((pdf) => {
      const field = widget(pdf, 600, 'Marlow', '/FT /Tx /T (name) /V (Marlow)');
      return { annotations: [field, widget(pdf, 500, 'Marlow', `/Parent ${field}`)], fields: [field] };
    });
    const { output } = await released(input, { detect: false, boxes: [around(600)] });
    expect(await textByPoppler(output)).not.toContain('Marlow');
  });

  test('the other widgets of a field go with its value, and nothing else does', async () => {
    const input = form((pdf) => {
      const field = pdf.reserve();
      const shown = [600, 500].map((bottom) => widget(pdf, bottom, 'Marlow', `/Parent ${field}`));
      pdf.set(field, `<< /FT /Tx /T (name) /V (Marlow) /Kids [${shown.join(' ')}] >>`);
      const other = widget(pdf, 400, 'Denver', '/FT /Tx /T (city) /V (Denver)');
      return { annotations: [...shown, other], fields: [field, other] };
    });
    const redacted = await released(input, { boxes: [around(600)] });
    const text = await textByPoppler(redacted.output);
    expect(text).not.toContain('Marlow');
    expect(text).toContain('Denver');
    expect(strategies(redacted)).not.toContain('raster');
  });

  test('a written label stays when only the room around its text is touched', async () => {
    const input = form((pdf) => ({ annotations: [note(pdf, 600, 'Date of birth')], fields: [] }));
    const redacted = await released(input, { boxes: [box(72, 580, 272, 602)] });
    expect(await textByPoppler(redacted.output)).toContain('Date of birth');
    expect(strategies(redacted)).not.toContain('raster');
  });

  test('fields and labels of a page that becomes a picture can be searched', async () => {
    const input = form((pdf) => {
      const city = widget(pdf, 400, 'Denver', '/FT /Tx /T (city) /V (Denver)');
      // Text that a gradient fills through its clip can't be cut.
      const content = `${show('Intake', 72, 740)} BT /F1 12 Tf 7 Tr 72 700 Td (Marlow Quennick) Tj ET 0 0 300 792 re f`;
      return { annotations: [city, note(pdf, 300, 'City of birth')], fields: [city], content };
    });
    const redacted = await released(input, { terms: ['Marlow'] });
    expect(strategies(redacted)).toEqual(['raster']);
    const text = await textByPoppler(redacted.output);
    expect(text).not.toContain('Marlow');
    for (const kept of ['Denver', 'City of birth']) expect(text).toContain(kept);
  });

  test('a form that leaves the looks of its fields to the viewer goes on doing so', async () => {
    const input = form((pdf) => {
      const city = widget(pdf, 400, '', '/FT /Tx /T (city) /V (Denver)');
      return { annotations: [city], fields: [city], more: '/NeedAppearances true' };
    });
    const { output } = await released(input, { boxes: [box(72, 730, 120, 755)] });
    expect(await textByPoppler(output)).toContain('Denver');
    expect(await visibleChange(input, output, 1, [box(60, 720, 140, 760)])).toBeLessThan(0.0005);
  });
});
