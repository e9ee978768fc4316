import { boundsOfQuad } from '@blackbar/geometry';
import { PDFName, type PDFRawStream } from '@cantoo/pdf-lib';
import { Font } from '@pdf-lib/standard-fonts';
import { describe, expect, test } from 'vitest';
import { boxesOf, cutOf, documentOf, readPages, splice, stream } from '../../../test/raw-page.ts';
import { decodeStream } from '../../rewrite/decode-stream.ts';

const metrics = Font.load('Helvetica');
const LETTERS: Readonly<Record<string, string>> = { ' ': 'space' };

function widthOf(text: string): number {
  const widths = Array.from(text, (c) => (metrics.getWidthOfGlyph(LETTERS[c] ?? c) ?? 0) as number);
  return widths.reduce((a, b) => a + b, 0) * 0.012;
}

const n = (value: number) => value.toFixed(2);
const at = (text: string) => n(72 + widthOf(text));

const STYLES: readonly (readonly [string, (name: string) => string])[] = [
  [
    'on a ground of its own',
    (name) =>
      `1 1 0 rg ${at('Dear ')} 696.5 ${n(widthOf(name))} 13 re f 0 g BT /F1 12 Tf 72 700 Td (Dear ${name}, hello) Tj ET`,
  ],
  [
    'on a strip of a ground',
    (name) =>
      `1 1 0 rg ${at('Dear ')} 696.5 ${n(widthOf(name))} 0.81 re f 0 g BT /F1 12 Tf 72 700 Td (Dear ${name}, hello) Tj ET`,
  ],
  [
    'framed',
    (name) => `${at('Dear ')} 696.5 ${n(widthOf(name))} 13 re S BT /F1 12 Tf 72 700 Td (Dear ${name}, hello) Tj ET`,
  ],
  [
    'clipped',
    (name) =>
      `BT /F1 12 Tf 72 700 Td (Dear ) Tj ET q ${at('Dear ')} 696 ${n(widthOf(name))} 14 re W n BT /F1 12 Tf ${at('Dear ')} 700 Td (${name}) Tj ET Q BT /F1 12 Tf ${at(`Dear ${name}`)} 700 Td (, hello) Tj ET`,
  ],
  [
    'tagged with its box',
    (name) =>
      `BT /F1 12 Tf 72 700 Td (Dear ) Tj ET /Span <</MCID 0/BBox[${at('Dear ')} 696 ${at(`Dear ${name}`)} 710]>> BDC BT /F1 12 Tf ${at('Dear ')} 700 Td (${name}) Tj ET EMC BT /F1 12 Tf ${at(`Dear ${name}`)} 700 Td (, hello) Tj ET`,
  ],
];

async function cutName(content: string, name: string) {
  const document = await documentOf({ content });
  const [before = []] = await readPages(document);
  const quads = boxesOf(before, name);
  const regions = quads.map(() => 'r');
  const outcome = splice(
    document,
    0,
    cutOf(quads, { widths: 'quantised', regions, gapWidths: new Map([['r', [72]]]) }),
  );
  const written = document.getPage(0).node.lookup(PDFName.of('Contents')) as PDFRawStream;
  return { outcome, content: Buffer.from(decodeStream(written).bytes).toString('latin1') };
}

test.each(STYLES)('what was as wide as a name does not tell it: %s', async (_, page) => {
  const [first, ...others] = await Promise.all(['Smith', 'Wagner', 'Okonkwo'].map((name) => cutName(page(name), name)));
  expect(first?.outcome.uneven).toEqual([]);
  for (const { content } of others) expect(content).toBe(first?.content);
});

test.each([
  ['a cell', '66 690 200 20 re S'],
  ['a column', '66 100 200 620 re f'],
  ['a rule below', '66 690 200 0.5 re f'],
  ['a triangle', `${at('Dear ')} 696.5 m ${at('Dear Smith')} 696.5 l 115 725 l ${at('Dear ')} 696.5 l f`],
  [
    'a triangle with a right angle',
    `${at('Dear ')} 696.5 m ${at('Dear Smith')} 696.5 l ${at('Dear ')} 725 l ${at('Dear ')} 696.5 l f`,
  ],
])('what text did not make stays: %s', async (_, path) => {
  const { content } = await cutName(`${path} BT /F1 12 Tf 72 700 Td (Dear Smith, hello) Tj ET`, 'Smith');
  expect(content).toMatch(/ (?:S|f)\b/);
});

test('where a ground was seen is declared, at its height on the page', async () => {
  const name = 'Smith';
  const ground = `1 1 0 rg ${at('Dear ')} 696.5 ${n(widthOf(name))} 13 re f`;
  const { outcome } = await cutName(`${ground} 0 g BT /F1 12 Tf 72 700 Td (Dear ${name}, hello) Tj ET`, name);
  const seen = outcome.declared.map(boundsOfQuad).find(({ bottom }) => Math.abs(bottom - 696.5) < 0.01);
  expect(seen?.top).toBeCloseTo(709.5, 2);
  expect(seen?.left).toBeCloseTo(72 + widthOf('Dear '), 1);
});

describe('a form as wide as its text', () => {
  const inForm = async (width: number) => {
    const document = await documentOf({
      content: 'q 1 0 0 1 72 700 cm /X Do Q',
      resources: (c) => {
        const text = 'BT /F1 12 Tf 0 3 Td (Smith) Tj ET';
        const Resources = { Font: { F1: { Type: 'Font', Subtype: 'Type1', BaseFont: 'Helvetica' } } };
        const form = stream(c, text, { Type: 'XObject', Subtype: 'Form', BBox: [0, 0, width, 14], Resources });
        return { XObject: { X: form } };
      },
    });
    const [before = []] = await readPages(document);
    const quads = boxesOf(before, 'Smith');
    const regions = quads.map(() => 'r');
    return splice(document, 0, cutOf(quads, { widths: 'quantised', regions, gapWidths: new Map([['r', [24]]]) }));
  };

  test('keeps its box, which tells the width: it is reported', async () => {
    expect((await inForm(widthOf('Smith'))).uneven).toEqual([{ region: 'r', why: 'no room' }]);
  });

  test('with room to spare tells nothing', async () => {
    const { uneven, boxes } = await inForm(200);
    expect(uneven).toEqual([]);
    expect(boxes).toHaveLength(1);
  });
});
