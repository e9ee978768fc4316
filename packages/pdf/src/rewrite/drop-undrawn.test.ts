import { PDFDocument, PDFRawStream } from '@cantoo/pdf-lib';
import { describe, expect, test } from 'vitest';
import { type PlainPdf, plainPdf, stream } from '../engine/plain-pdf.fixture.ts';
import { AS_IT_IS } from './copy-graph.ts';
import { decodeStream } from './decode-stream.ts';
import { writeDocument } from './write-document.ts';

const FONTS = '/Font<</F1 5 0 R>>';
const MEDIA = '/MediaBox[0 0 600 800]';
const BOX = '/BBox[0 0 200 20]';
const words = (text: string) => `BT /F1 12 Tf 2 5 Td (${text}) Tj ET`;
const form = (text: string, more = `/Resources<<${FONTS}>>`) =>
  stream(`/Type/XObject/Subtype/Form${BOX}${more}`, words(text));
const widget = (body: string) => `<</Type/Annot/Subtype/Widget/FT/Btn/T(b)/Rect[10 20 110 40]${body}>>`;

async function textOf(pdf: PlainPdf): Promise<string> {
  const written = await writeDocument(await PDFDocument.load(plainPdf(pdf)), AS_IT_IS);
  const { context } = await PDFDocument.load(written);
  const streams = context
    .enumerateIndirectObjects()
    .flatMap(([, object]) => (object instanceof PDFRawStream ? [object] : []));
  return streams.map((one) => Buffer.from(decodeStream(one).bytes).toString('latin1')).join('\n');
}

describe('what no page draws does not stay', () => {
  test.each<[string, PlainPdf]>([
    [
      'a form in the page’s list',
      {
        page: MEDIA,
        resources: '/XObject<</X1 6 0 R>>',
        content: words('shown'),
        objects: [form('Jane Doe')],
      },
    ],
    [
      'a pattern',
      {
        page: MEDIA,
        resources: '/Pattern<</P1 6 0 R>>',
        content: words('shown'),
        objects: [
          stream(
            `/PatternType 1/PaintType 1/TilingType 1${BOX}/XStep 9/YStep 9/Resources<<${FONTS}>>`,
            words('Jane Doe'),
          ),
        ],
      },
    ],
    [
      'the group of a soft mask',
      {
        page: MEDIA,
        resources: '/ExtGState<</G1<</SMask<</S/Luminosity/G 6 0 R>>>>>>',
        content: words('shown'),
        objects: [form('Jane Doe', `/Group<</S/Transparency>>/Resources<<${FONTS}>>`)],
      },
    ],
    [
      'the letters of a font',
      {
        page: MEDIA,
        resources: '/Properties<<>>/Font<</F1 5 0 R/F2 6 0 R>>',
        content: words('shown'),
        objects: [
          `<</Type/Font/Subtype/Type3/FontBBox[0 0 1 1]/FontMatrix[1 0 0 1 0 0]/FirstChar 65/LastChar 65/Widths[1]/Encoding<</Differences[65/A]>>/CharProcs<</A 7 0 R>>/Resources<<${FONTS}>>>>`,
          stream('', `1 0 d0 ${words('Jane Doe')}`),
        ],
      },
    ],
    [
      'a form that a drawn form does not draw',
      {
        page: MEDIA,
        resources: '/XObject<</X1 6 0 R>>',
        content: `/X1 Do ${words('shown')}`,
        objects: [form('also', `/Resources<<${FONTS}/XObject<</X2 7 0 R>>>>`), form('Jane Doe')],
      },
    ],
    [
      'the look of a button after a click',
      {
        page: `${MEDIA}/Annots[6 0 R]`,
        content: words('shown'),
        objects: [widget('/AS/Off/AP<</N<</Off 7 0 R/On 8 0 R>>>>'), form('no'), form('Jane Doe')],
      },
    ],
    [
      'a look after a click that a pattern fills',
      {
        page: `${MEDIA}/Annots[6 0 R]`,
        content: words('shown'),
        objects: [
          widget('/AS/Off/AP<</N<</Off 7 0 R/On 8 0 R>>>>'),
          form('no'),
          stream(
            `/Type/XObject/Subtype/Form${BOX}/Resources<</Pattern<</P1 9 0 R>>>>`,
            '/Pattern cs /P1 scn 0 0 90 20 re f',
          ),
          stream(
            `/PatternType 1/PaintType 1/TilingType 1${BOX}/XStep 9/YStep 9/Resources<<${FONTS}>>`,
            words('Jane Doe'),
          ),
        ],
      },
    ],
    [
      'what only a look under the mouse draws',
      {
        page: `${MEDIA}/Annots[6 0 R]`,
        content: words('shown'),
        resources: '/XObject<</X1 9 0 R>>',
        objects: [
          widget('/AP<</N 7 0 R/R 8 0 R>>'),
          form('no'),
          stream(`/Type/XObject/Subtype/Form${BOX}`, '/X1 Do'),
          form('Jane Doe'),
        ],
      },
    ],
    [
      'a form in the list of all fields',
      {
        page: MEDIA,
        catalog: `/AcroForm<</Fields[]/DA(/F1 9 Tf)/DR<<${FONTS}/XObject<</X1 6 0 R>>>>>>`,
        content: words('shown'),
        objects: [form('Jane Doe')],
      },
    ],
  ])('%s', async (_where, pdf) => {
    const text = await textOf(pdf);
    expect(text).toContain('shown');
    expect(text).not.toContain('Jane Doe');
  });
});

describe('what a page draws stays', () => {
  test.each<[string, PlainPdf]>([
    [
      'by a form without a list of its own',
      {
        page: MEDIA,
        resources: '/XObject<</X1 6 0 R/X2 7 0 R>>',
        content: '/X1 Do',
        objects: [stream(`/Type/XObject/Subtype/Form${BOX}`, '/X2 Do'), form('Jane Doe')],
      },
    ],
    [
      'by a form whose own list lacks the name',
      {
        page: MEDIA,
        resources: '/XObject<</X1 6 0 R/X2 7 0 R>>',
        content: '/X1 Do',
        objects: [stream(`/Type/XObject/Subtype/Form${BOX}/Resources<<>>`, '/X2 Do'), form('Jane Doe')],
      },
    ],
    [
      'through a soft mask',
      {
        page: MEDIA,
        resources: '/ExtGState<</G1<</SMask<</S/Luminosity/G 6 0 R>>>>>>',
        content: '/G1 gs 0 0 9 9 re f',
        objects: [form('Jane Doe', `/Group<</S/Transparency>>/Resources<<${FONTS}>>`)],
      },
    ],
    [
      'by a button without a state, whose value it is',
      {
        page: `${MEDIA}/Annots[6 0 R]`,
        content: words('shown'),
        objects: [widget('/V/On/AP<</N<</Off 7 0 R/On 8 0 R>>>>'), form('no'), form('Jane Doe')],
      },
    ],
    [
      'by a form that each of two pages lends its own list',
      {
        page: `${MEDIA}/Annots[6 0 R 7 0 R]`,
        content: words('shown'),
        objects: [
          widget('/AP<</N 8 0 R>>'),
          widget('/AP<</N 9 0 R>>'),
          stream(`/Type/XObject/Subtype/Form${BOX}/Resources<</XObject<</F 10 0 R/G 11 0 R>>>>`, '/F Do'),
          stream(`/Type/XObject/Subtype/Form${BOX}/Resources<</XObject<</F 10 0 R/G 12 0 R>>>>`, '/F Do'),
          stream(`/Type/XObject/Subtype/Form${BOX}/Resources 13 0 R`, '/H Do'),
          form('one'),
          form('Jane Doe'),
          '<</XObject<</H 14 0 R>>>>',
          stream(`/Type/XObject/Subtype/Form${BOX}`, '/G Do'),
        ],
      },
    ],
    [
      'by the mark of a button that is not on',
      {
        page: `${MEDIA}/Annots[6 0 R]`,
        content: words('Jane Doe'),
        objects: [widget('/AS/Off/AP<</N<</Off 7 0 R/On 8 0 R>>>>'), form(''), form('4')],
      },
    ],
  ])('%s', async (_where, pdf) => {
    expect(await textOf(pdf)).toContain('Jane Doe');
  });
});

test.each([
  ['two forms that draw each other', (i: number) => [1 - i]],
  [
    'thirty levels of two forms that each draw both of the next',
    (i: number) => (i < 58 ? [i + 2 - (i % 2), i + 3 - (i % 2)] : []),
  ],
])('%s come to an end', async (_what, draws) => {
  const count = draws(0)[0] === 1 ? 2 : 60;
  const objects = Array.from({ length: count }, (_, i) => {
    const names = draws(i).map((to) => `/X${to} ${6 + to} 0 R`);
    const content = draws(i).map((to) => `/X${to} Do`);
    return stream(`/Type/XObject/Subtype/Form${BOX}/Resources<</XObject<<${names.join('')}>>>>`, content.join(' '));
  });
  const pdf = {
    page: MEDIA,
    resources: '/XObject<</X0 6 0 R/X1 7 0 R>>',
    content: `/X0 Do /X1 Do ${words('shown')}`,
    objects,
  };
  expect(await textOf(pdf)).toContain('shown');
});
