import { PDFDocument, PDFHexString } from '@cantoo/pdf-lib';
import { describe, expect, test } from 'vitest';
import { applyPlan } from '../apply-plan.ts';
import { type PlainPdf, plainPdf } from '../engine/plain-pdf.fixture.ts';
import { pagedPlan, planFor } from '../hand-made-plan.fixture.ts';
import { readActiveContent } from '../hidden/active-content.ts';
import { readHiddenParts } from '../hidden/hidden-parts.ts';

const WORDS = 'Tobin Ashgrove';
const widget = (more: string) => `<</Type/Annot/Subtype/Widget/Rect[10 20 110 40]/Parent 7 0 R${more}>>`;
const above = (more: string) => `<</FT/Tx/T(person)/V(${WORDS})/DV(${WORDS})/TU(${WORDS})/Opt[(${WORDS})]${more}>>`;
const page = '/MediaBox[0 0 600 800]/Annots[6 0 R]';

/** All strings of the file, unpacked. */
async function wordsOf(bytes: Uint8Array): Promise<string> {
  const { context } = await PDFDocument.load(bytes, { updateMetadata: false });
  const objects = context.enumerateIndirectObjects().map(([, object]) => object.toString());
  return objects.join('\n').replaceAll(/<([\dA-F]+)>/g, (_, hex: string) => PDFHexString.of(hex).decodeText());
}

describe('the value of a field that the form does not list is read where a widget leads to it', () => {
  test.each<[string, PlainPdf]>([
    ['without a form', { page, objects: [widget(''), above('/Kids[6 0 R]')] }],
    ['of a form that lists nothing', { page, catalog: '/AcroForm<</Fields[]>>', objects: [widget(''), above('')] }],
    ['over a level between', { page, objects: [widget(''), '<</T(one)/Parent 8 0 R>>', above('/Kids[7 0 R]')] }],
    [
      'above a field that the form lists below another',
      {
        page,
        catalog: '/AcroForm<</Fields[8 0 R]>>',
        objects: [widget('/T(own)'), above(''), '<</T(other)/Kids[6 0 R]>>'],
      },
    ],
    [
      'below one that lists nothing, above a field that no page shows',
      {
        catalog: '/AcroForm<</Fields[6 0 R]>>',
        objects: ['<</T(a)/Parent 7 0 R>>', above('/Parent 8 0 R'), '<</T(top)>>'],
      },
    ],
  ])('%s', async (_, pdf) => {
    const bytes = plainPdf(pdf);
    const found = (await readHiddenParts(bytes)).filter(({ text }) => text === WORDS).map(({ entry }) => entry);
    expect(found.toSorted()).toEqual(['DV', 'Opt', 'TU', 'V']);
    const plan = pagedPlan(await planFor(bytes, [WORDS]));
    expect(await wordsOf((await applyPlan(bytes, plan, { strategies: new Map() })).bytes)).not.toContain('Tobin');
  });

  test('and told as one that no page shows', async () => {
    const { unseenValues } = await readActiveContent(plainPdf({ page, objects: [widget('/F 2'), above('')] }));
    expect(unseenValues.map(({ text }) => text)).toEqual([WORDS]);
  });
});
