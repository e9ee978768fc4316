import { expect, test } from 'vitest';
import { inspect } from './inspect.ts';
import { plainPdf } from './plain-pdf.fixture.ts';

const field = (entries: string, kind = 'Tx') =>
  plainPdf('BT /F1 12 Tf 100 700 Td (A form) Tj ET', {
    page: '/Annots[7 0 R]',
    catalog: '/AcroForm<</Fields[7 0 R]>>',
    objects: [`<</Type/Annot/Subtype/Widget/FT/${kind}/T(who)/Rect[100 600 300 620]${entries}>>`],
  });

test.each([
  ['hidden', field('/F 2/V(Jane Smith)')],
  ['not to be viewed', field('/F 32/V(Jane Smith)')],
])('the value of a field %s is told', async (_, bytes) => {
  const { findings } = await inspect(bytes, { words: true });
  expect(findings).toMatchObject([
    {
      kind: 'invisible_text',
      severity: 'problem',
      page: 1,
      sample: 'J··· S····',
      words: 'Jane Smith',
      rects: [{ x: 100, y: 180, width: 200, height: 20 }],
    },
  ]);
});

test.each([
  ['shown', field('/F 4/V(Jane Smith)')],
  ['hidden and empty', field('/F 2/V()')],
  ['hidden, of a box to tick', field('/F 2/V/Off', 'Btn')],
])('nothing for a field %s', async (_, bytes) => {
  expect((await inspect(bytes)).findings).toEqual([]);
});
