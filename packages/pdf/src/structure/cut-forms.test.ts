import { PDFDict, PDFDocument, PDFHexString, PDFName } from '@cantoo/pdf-lib';
import { expect, test } from 'vitest';
import { applyPlan } from '../apply-plan.ts';
import { plainPdf, stream } from '../engine/plain-pdf.fixture.ts';
import { pagedPlan, planFor } from '../hand-made-plan.fixture.ts';

const tagged = (id: number, y: number, words: string) =>
  `/P <</MCID ${id}>> BDC BT /F1 12 Tf 20 ${y} Td (${words}) Tj ET EMC`;

/** A page and a form that it draws; each has marked content of the numbers 0 and 1. */
function taggedForm(ofForm: string): Uint8Array {
  const element = (name: string, holds: string) =>
    `<</Type/StructElem/S/${name}/P 7 0 R/Alt(about ${name})/ActualText(text of ${name})${holds}>>`;
  const inForm = (id: number) => `/K<</Type/MCR/Pg 3 0 R/Stm 6 0 R/MCID ${id}>>`;
  return plainPdf({
    content: `${tagged(0, 700, 'Public heading')} ${tagged(1, 680, 'Marla Quist')} /Fm Do`,
    resources: '/XObject<</Fm 6 0 R>>',
    catalog: '/MarkInfo<</Marked true>>/StructTreeRoot 7 0 R',
    objects: [
      stream(
        '/Type/XObject/Subtype/Form/BBox[0 0 600 800]/StructParents 1/Resources<</Font<</F1 5 0 R>>>>',
        `${tagged(0, 600, 'Tobin Ashgrove')} ${tagged(1, 580, 'Public footer')}`,
      ),
      '<</Type/StructTreeRoot/K[8 0 R 9 0 R 10 0 R 11 0 R]/ParentTree<</Nums[1 [10 0 R 11 0 R]]>>>>',
      element('H1', '/Pg 3 0 R/K 0'),
      element('H2', '/Pg 3 0 R/K 1'),
      element('H3', ofForm || inForm(0)),
      element('H4', inForm(1)),
    ],
  });
}

/** Kinds of the elements that still say something. */
async function speaking(bytes: Uint8Array): Promise<string[]> {
  const { context } = await PDFDocument.load(bytes, { updateMetadata: false });
  return context.enumerateIndirectObjects().flatMap(([, object]) => {
    const kind = object instanceof PDFDict ? object.get(PDFName.of('S')) : undefined;
    const says = object.toString().replaceAll(/<([\dA-F]+)>/g, (_, hex: string) => PDFHexString.of(hex).decodeText());
    return kind && /about|text of/.test(says) ? [kind.toString().slice(1)] : [];
  });
}

test.each([
  ['of a form', ['Tobin Ashgrove'], '', 'splice', ['H1', 'H2', 'H4']],
  ['of the page beside a form', ['Marla Quist'], '', 'splice', ['H1', 'H3', 'H4']],
  ['of both', ['Marla Quist', 'Tobin Ashgrove'], '', 'splice', ['H1', 'H4']],
  ['of a form that only the parent tree names', ['Tobin Ashgrove'], '/K[]', 'splice', ['H1', 'H2', 'H4']],
] as const)('an element whose content was cut no longer speaks, others do: %s', async (_, terms, ofForm, strategy, left) => {
  const bytes = taggedForm(ofForm);
  const plan = pagedPlan(await planFor(bytes, terms));
  const { bytes: output } = await applyPlan(bytes, plan, { strategies: new Map([[1, strategy]]) });
  expect((await speaking(output)).toSorted()).toEqual(left);
});

test('neither does one of a form on a page that becomes a picture', async () => {
  const bytes = taggedForm('');
  const plan = pagedPlan(await planFor(bytes, ['Tobin Ashgrove']));
  const { bytes: output } = await applyPlan(bytes, plan, { strategies: new Map([[1, 'raster']]) });
  expect(await speaking(output)).not.toContain('H3');
});
