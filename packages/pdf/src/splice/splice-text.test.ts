import { describe, expect, test } from 'vitest';
import { boxesOf, cutOf, documentOf, type RawPage, readPages, splice, stream, textOf } from '../../test/raw-page.ts';

const font = 'BT /F1 12 Tf 72 700 Td ';

/** Each shows SECRET among other text; SECRET goes, everything else stays where it is. */
const CASES: readonly (readonly [name: string, page: RawPage])[] = [
  ['Tj', { content: `${font}(before SECRET after) Tj ET` }],
  ['Tj alone, then flowing text', { content: `${font}(SECRET) Tj (after) Tj ET` }],
  ['kerned TJ', { content: `${font}[(bef) 20 (ore SE) -35.5 (CR) 12 (ET af) -200 (ter)] TJ ET` }],
  ["' moves to the next line", { content: `${font}14 TL (one) Tj (SECRET two) ' (three) ' ET` }],
  ['" sets spacings', { content: `${font}14 TL (one) Tj 3 1.5 (a SECRET b c) " (d e) ' ET` }],
  ['a whole line by quote', { content: `${font}14 TL (one) Tj (SECRET) ' (three) ' ET` }],
  ['T* and TD', { content: `${font}(one) Tj 0 -20 TD (SECRET) Tj T* (two) Tj ET` }],
  ['a Td for each character', { content: `${font}(S) Tj 8 0 Td (E) Tj 8 0 Td (CRET) Tj 60 0 Td (x) Tj ET` }],
  ['Tc, Tw, Tz and Ts', { content: `${font}2 Tc 5 Tw 80 Tz 3 Ts (be fore SECRET af ter) Tj (on) Tj ET` }],
  ['text at 45 degrees', { content: 'BT /F1 12 Tf .7071 .7071 -.7071 .7071 200 300 Tm (before SECRET after) Tj ET' }],
  ['mirrored and scaled by cm', { content: 'q -2 0 0 2 600 0 cm BT /F2 9 Tf 20 100 Td (a SECRET b) Tj ET Q' }],
  ['size 1 and a scaling Tm', { content: 'BT /F2 1 Tf 12 0 0 12 72 600 Tm (a SECRET b) Tj ET' }],
  ['upside down', { content: 'BT /F2 12 Tf -1 0 0 -1 300 600 Tm (a SECRET b) Tj ET' }],
  ['invisible text', { content: `${font}3 Tr (before SECRET after) Tj ET` }],
  ['two in one line', { content: `${font}(a SECRET b SECRET c) Tj ET` }],
  ['hex and octal strings', { content: `${font}<6120> Tj <53454352455420> Tj (\\142\\(\\)) Tj ET` }],
  ['a name that is no font', { content: 'BT /Nope 12 Tf 72 700 Td (a SECRET b) Tj ET' }],
  ['split contents', { content: [`${font}(one) Tj (a SECRET b)`, 'Tj', 'ET BT /F2 9 Tf 72 500 Td (on) Tj ET'] }],
  [
    'font from gs',
    {
      content: 'BT /G gs 72 700 Td (a SECRET b) Tj ET',
      resources: (c) => ({
        ExtGState: { G: { Font: [c.register(c.obj({ Type: 'Font', Subtype: 'Type1', BaseFont: 'Helvetica' })), 14] } },
      }),
    },
  ],
  [
    'form with a matrix',
    {
      content: 'q 1 0 0 1 50 50 cm /X Do Q',
      resources: (c) => ({
        XObject: {
          X: stream(c, 'BT /F 10 Tf 5 5 Td (a SECRET b) Tj ET', {
            Type: 'XObject',
            Subtype: 'Form',
            BBox: [0, 0, 500, 500],
            Matrix: [0, 2, -2, 0, 100, 100],
            Resources: { Font: { F: { Type: 'Font', Subtype: 'Type1', BaseFont: 'Times-Roman' } } },
          }),
        },
      }),
    },
  ],
  [
    'form without resources',
    {
      content: '/X Do',
      resources: (c) => ({
        XObject: {
          X: stream(c, `${font}(a SECRET b) Tj ET`, { Type: 'XObject', Subtype: 'Form', BBox: [0, 0, 612, 792] }),
        },
      }),
    },
  ],
];

describe('what a box holds is cut out of', () => {
  test.each(CASES)('%s', async (_name, page) => {
    const document = await documentOf(page);
    const [before = []] = await readPages(document);
    const quads = boxesOf(before, 'SECRET');
    expect(quads.length).toBeGreaterThanOrEqual(6);
    const outcome = splice(document, 0, cutOf(quads));
    expect(outcome.rasterReason).toBeUndefined();
    expect(outcome.removedGlyphs).toBe(quads.length);
    // PDFium leaves out a space that follows a space.
    const after = ((await readPages(document))[0] ?? []).filter(({ text }) => text !== ' ');
    const kept = before.filter(({ quad, text }) => text !== ' ' && !quads.includes(quad));
    expect(textOf(after)).toBe(textOf(kept));
    after.forEach(({ origin }, i) => {
      expect(origin.x).toBeCloseTo(kept[i]?.origin.x ?? Number.NaN, 1);
      expect(origin.y).toBeCloseTo(kept[i]?.origin.y ?? Number.NaN, 1);
    });
  });
});

test.each([
  ['at size 0', '/F1 0 Tf 72 600 Td'],
  ['on a matrix of zeros', '/F1 12 Tf 0 0 0 0 72 600 Tm'],
  ['as wide as nothing', '/F1 12 Tf 0 Tz 72 600 Td'],
])('text %s goes from a page that is cut, what follows it stays', async (_how, setting) => {
  const content = `${font}(a SECRET b) Tj ET BT ${setting} [(HID) -90 (DEN)] TJ /F1 12 Tf 100 Tz (on) Tj ET`;
  const document = await documentOf({ content });
  const [before = []] = await readPages(document);
  const outcome = splice(document, 0, cutOf(boxesOf(before, 'SECRET')));
  expect(outcome.rasterReason).toBeUndefined();
  expect(textOf((await readPages(document))[0] ?? [])).not.toMatch(/H|SECRET/);
});
