import { PDFDict, PDFDocument } from '@cantoo/pdf-lib';
import { expect, test, vi } from 'vitest';
import { Interpreter } from '../../content/interpreter.ts';
import type { RunGlyph, TextRun } from '../../content/text-run.ts';
import { plainPdf, stream } from '../../engine/plain-pdf.fixture.ts';
import { type3Ink } from './type3-ink.ts';

const RUN = { matrix: [1, 0, 0, 1, 0, 0], size: 1, stretch: 1, rise: 0, vertical: false } as unknown as TextRun;
const LETTER = { at: 0, glyph: { code: 97 } } as RunGlyph;

/** A letter that draws `forms`, each of which draws the next. */
async function fontOf(...forms: readonly string[]): Promise<PDFDict> {
  const objects = forms.map((content, i) => {
    const resources = i + 1 < forms.length ? `/XObject<</X ${8 + i} 0 R>>` : '';
    return stream(`/Type/XObject/Subtype/Form/BBox[0 0 1000 1000]/Resources<<${resources}>>`, content);
  });
  const font =
    '<</Type/Font/Subtype/Type3/FontMatrix[1 0 0 1 0 0]/Encoding<</Differences[97/a]>>/CharProcs<</a 7 0 R>>' +
    '/Resources<</XObject<</X 8 0 R>>>>>>';
  const document = await PDFDocument.load(plainPdf({ objects: [font, ...objects] }));
  const fonts = document.context.enumerateIndirectObjects().map(([, object]) => object);
  return fonts.find((object) => object instanceof PDFDict && object.toString().includes('CharProcs')) as PDFDict;
}

test('a letter is as large as what its forms paint', async () => {
  const font = await fontOf('/X Do', '/X Do', '0 0 30 40 re f');
  expect(Math.max(...(type3Ink(font, RUN, LETTER) ?? []))).toBe(40);
});

test('a letter whose forms draw each other over and over is not followed for ever', async () => {
  const font = await fontOf('/X Do '.repeat(60), '/X Do '.repeat(60), '0 0 1 1 re f '.repeat(60));
  const steps = vi.spyOn(Interpreter.prototype, 'step');
  type3Ink(font, RUN, LETTER);
  expect(steps.mock.calls.length).toBeLessThanOrEqual(200_000);
  steps.mockRestore();
});
