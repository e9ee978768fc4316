import type { Redacted } from '@blackbar/pipeline';
import { PDFBool, PDFDocument, PDFName } from '@cantoo/pdf-lib';
import { expect, test } from 'vitest';
import { describeWithOracles, occurrencesAnywhere, pixels, textByPoppler } from '../oracles/index.ts';
import { throughTheChain } from '../torture/chain.ts';

const SSN = '518-62-7745';
/** Points from the left and the bottom of a page of 400 by 200. */
const FIELD = { x: 150, y: 100, width: 120, height: 18 };

async function form(): Promise<Uint8Array> {
  const document = await PDFDocument.create();
  const page = document.addPage([400, 200]);
  page.drawText('Social security number', { x: 20, y: 105, size: 10 });
  page.drawText('Remarks', { x: 20, y: 55, size: 10 });
  const ssn = document.getForm().createTextField('Social security number');
  ssn.setText(SSN);
  ssn.addToPage(page, FIELD);
  document
    .getForm()
    .createTextField('Remarks')
    .addToPage(page, { ...FIELD, y: 50 });
  document.getForm().updateFieldAppearances();
  // Viewers find the looks of such a form's fields themselves: there are no letters to cut.
  document.getForm().acroForm.dict.set(PDFName.of('NeedAppearances'), PDFBool.True);
  return document.save({ updateFieldAppearances: false });
}

async function released(request: Parameters<typeof throughTheChain>[1]): Promise<Redacted> {
  const answer = await throughTheChain(await form(), request);
  if (answer.kind === 'refused') throw new Error(answer.code);
  return answer.redacted;
}

/** Share of dark pixels well inside of a place, at one pixel a point. */
async function darkness(pdf: Uint8Array, { x, y, width, height }: typeof FIELD): Promise<number> {
  const shown = await pixels(pdf, 1, 72);
  let dark = 0;
  let all = 0;
  for (let row = 200 - y - height + 2; row < 200 - y - 2; row++) {
    for (let column = x + 2; column < x + width - 2; column++) {
      all++;
      if ((shown.data[3 * (row * shown.width + column)] ?? 255) < 64) dark++;
    }
  }
  return dark / all;
}

describeWithOracles('a field that is gone with its value', () => {
  test('leaves a black box where it was to be seen, and an empty field none', async () => {
    const { output, report } = await released({ terms: [SSN] });
    expect(await occurrencesAnywhere(output, SSN)).toEqual([]);
    expect(await darkness(output, FIELD)).toBe(1);
    expect(await darkness(output, { ...FIELD, y: 50 })).toBeLessThan(0.2);
    // Its border is drawn half outside of what was asked for.
    const place = { x: 149.5, y: 81.5, width: 121, height: 19 };
    expect(report.boxes.map(({ category, rects }) => [category, rects])).toEqual([['TERM', [place]]]);
  });

  test('leaves it where only a word in its middle was boxed', async () => {
    const word = { page: 1, x: FIELD.x + 55, y: 200 - FIELD.y - FIELD.height + 4, width: 12, height: 10 };
    const { output, report } = await released({ boxes: [word] });
    expect(await darkness(output, FIELD)).toBe(1);
    expect(report.boxes).toHaveLength(2);
  });

  test('says on its box what the policy leaves of the value', async () => {
    const { output, report } = await released({ detect: true, policy: { ids: ['us-frcp-5.2'], asOf: 2026 } });
    expect(await textByPoppler(output)).toContain('XXX-XX-7745');
    expect(report.boxes.map(({ label, citation }) => [label, citation !== undefined])).toEqual([['XXX-XX-7745', true]]);
    expect(await occurrencesAnywhere(output, SSN)).toEqual([]);
  });
});
