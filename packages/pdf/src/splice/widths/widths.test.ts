import { pdfRect } from '@blackbar/geometry';
import type { PageGeometry, Quad, Region } from '@blackbar/model';
import { PDFName, type PDFRawStream } from '@cantoo/pdf-lib';
import { describe, expect, test } from 'vitest';
import { boxesOf, cutOf, documentOf, readPages, splice, textOf } from '../../../test/raw-page.ts';
import { regionBoxes } from '../../draw/region-boxes.ts';
import { decodeStream } from '../../rewrite/decode-stream.ts';
import { justified, NAMES, n, OTHERS, STYLES, widthOf } from './line-styles.fixture.ts';

async function cutName(content: string, name: string, width: number | null = 72) {
  const document = await documentOf({ content });
  const [before = []] = await readPages(document);
  const quads = boxesOf(before, name);
  expect(quads.length).toBeGreaterThanOrEqual(name.length);
  const regions = quads.map((_, i) => `r${Math.floor(i / name.length)}`);
  const gapWidths = new Map(width === null ? [] : regions.map((region) => [region, [width]]));
  const outcome = splice(document, 0, cutOf(quads, { widths: 'quantised', regions, gapWidths }));
  const stream = document.getPage(0).node.lookup(PDFName.of('Contents')) as PDFRawStream;
  const [after = []] = await readPages(document);
  return { before, after, outcome, quads, content: Buffer.from(decodeStream(stream).bytes).toString('latin1') };
}

const rounded = (quad: Quad | undefined) => quad?.map((value) => Math.round(value * 100) / 100);

const PAGE: PageGeometry = {
  page: 1,
  mediaBox: pdfRect(0, 0, 612, 792),
  cropBox: pdfRect(0, 0, 612, 792),
  rotation: 0,
  userUnit: 1,
};

describe('what is left does not tell the name', () => {
  test.each(STYLES)('%s', async (_style, page) => {
    const results = await Promise.all(NAMES.map((name) => cutName(page(name), name)));
    const [first] = results;
    for (const { content, outcome } of results) {
      expect(outcome.uneven).toEqual([]);
      expect(content).toBe(first?.content);
      expect(outcome.boxes.map(({ quad }) => rounded(quad))).toEqual(
        first?.outcome.boxes.map(({ quad }) => rounded(quad)),
      );
    }
  });
});

describe('a line that was laid out anew', () => {
  test.each(STYLES)('%s keeps its text, its start and the lines below', async (style, page) => {
    const { before, after, outcome } = await cutName(page('Wagner'), 'Wagner', 90);
    const tight = (text: string) => text.replaceAll(' ', '');
    expect(tight(textOf(after))).toBe(tight(textOf(before)).replaceAll('Wagner', ''));
    for (const text of ['Dea', 'nex', 'mor', 'colu']) {
      const find = (glyphs: typeof before) => glyphs[textOf(glyphs).indexOf(text)]?.origin;
      expect(find(after)?.x ?? 0).toBeCloseTo(find(before)?.x ?? 0, 1);
      expect(find(after)?.y ?? 0).toBeCloseTo(find(before)?.y ?? 0, 1);
    }
    for (const { quad } of outcome.boxes) {
      const width = Math.hypot(quad[2] - quad[0], quad[3] - quad[1]);
      // A justified line takes as wide a gap as its spaces leave room for.
      if (style.startsWith('justified')) expect([36, 72, 90]).toContain(Math.round(width));
      else expect(width).toBeCloseTo(90, 1);
    }
  });

  test('the tail begins where the box ends', async () => {
    const { after, outcome } = await cutName('BT /F1 12 Tf 72 700 Td (Dear Smith, hello) Tj ET', 'Smith');
    const comma = after[textOf(after).indexOf(',')];
    expect(outcome.boxes[0]?.quad[0]).toBeCloseTo(72 + widthOf('Dear '), 1);
    expect(comma?.origin.x).toBeCloseTo(72 + widthOf('Dear ') + 72, 1);
    expect(outcome.declared).toHaveLength(1);
  });

  test('a box says where the text was that it stands for, however far it went', async () => {
    const names = ['Johnsonnandsons', 'Petersonnandson', 'Andersonnandson'];
    const document = await documentOf({ content: `BT /F1 12 Tf 72 700 Td (${names.join(' met ')} here) Tj ET` });
    const [before = []] = await readPages(document);
    const letters = names.map((name) => boxesOf(before, name));
    const regions = letters.flatMap((quads, i) => quads.map(() => `r${i}`));
    const gapWidths = new Map(regions.map((region) => [region, [24]]));
    const { boxes } = splice(document, 0, cutOf(letters.flat(), { widths: 'quantised', regions, gapWidths }));
    expect(boxes).toHaveLength(3);
    for (const [i, { region, quad, was }] of boxes.entries()) {
      expect(was[0]).toBeCloseTo(letters[i]?.[0]?.[0] ?? 0, 0);
      const drawn = { id: region, origin: 'term', quads: letters[i] } as unknown as Region;
      expect(regionBoxes(drawn, PAGE, boxes)).toEqual([quad]);
    }
  });

  test('without a width of its own the gap is rounded up', async () => {
    const { outcome } = await cutName('BT /F1 12 Tf 72 700 Td (Dear Smith, hello) Tj ET', 'Smith', null);
    const [box] = outcome.boxes;
    expect((box?.quad[2] ?? 0) - (box?.quad[0] ?? 0)).toBeCloseTo(36, 2);
  });
});

describe('dots that fill the space beside what is removed say how wide it was', () => {
  test.each([
    ['behind it, in its string', `(Smith${'.'.repeat(40)} 12) Tj`, ['leader']],
    ['behind it, set apart', `(Smith) Tj 38 0 Td (${'. '.repeat(20)}) Tj 300 0 Td (12) Tj`, ['leader']],
    ['before it', `(Pages${'.'.repeat(12)}Smith) Tj`, ['leader']],
    ['strokes to sign on before it', `(Signed ${'_'.repeat(12)} Smith) Tj`, []],
    ['a few marks', '(Smith... and the rest) Tj', []],
    ['behind another word', `(Smith and ${'.'.repeat(40)} 12) Tj`, []],
  ])('%s', async (_where, shown, why) => {
    const { outcome } = await cutName(`BT /F1 12 Tf 72 700 Td ${shown} ET`, 'Smith');
    expect(outcome.uneven.map((each) => each.why)).toEqual(why);
  });
});

describe('a line that can not hide its width is reported and keeps its places', () => {
  test.each([
    ['no room on the page', 'BT /F1 12 Tf 520 700 Td (Dear Smith, hi) Tj ET'],
    [
      'a part of it placed by cm',
      'BT /F1 12 Tf 72 700 Td (Dear Smith) Tj ET q 1 0 0 1 133 700 cm BT /F1 12 Tf (, hello) Tj ET Q',
    ],
    ['it is unseen, and says what outlines show', 'BT /F1 12 Tf 3 Tr 72 700 Td (Dear Smith, hello) Tj ET'],
  ])('%s', async (_why, content) => {
    const { before, after, outcome } = await cutName(content, 'Smith');
    expect(outcome.uneven.length).toBeGreaterThan(0);
    expect(outcome.boxes).toEqual([]);
    const comma = (glyphs: typeof before) => glyphs[textOf(glyphs).indexOf(',')]?.origin.x;
    expect(comma(after)).toBeCloseTo(comma(before) ?? 0, 1);
  });
});

describe('what stands behind a name where the name ended', () => {
  const fitted = (size: number) => `BT /F1 12 Tf 72 700 Td (To) Tj /F1 ${size} Tf 24 0 Td (Smith) Tj /F1 12 Tf 70 0 Td`;
  test.each([
    ['another label', `BT /F1 12 Tf 72 700 Td (To Smith) Tj ${n(widthOf('To Smith') + 20)} 0 Td (Seat) Tj ET`, 1],
    ['a label far away', 'BT /F1 12 Tf 72 700 Td (To Smith) Tj 300 0 Td (Seat) Tj ET', 0],
    [
      'a label that others have, too',
      `BT /F1 12 Tf 72 700 Td (To Smith) Tj 80 0 Td (Seat) Tj 0 -14 Td (Row) Tj -80 0 Td (The) Tj ET`,
      0,
    ],
    [
      'a frame around it',
      `BT /F1 12 Tf 72 700 Td (To) Tj 30 0 Td (Smith) Tj 70 0 Td (came) Tj ET 98 694 ${n(widthOf('Smith') + 8)} 20 re S`,
      1,
    ],
    ['a cell that is wider', `BT /F1 12 Tf 72 700 Td (Smith) Tj 90 0 Td (came) Tj ET 69 694 80 20 re S`, 0],
    ['a cell that its type was made for', `${fitted(10.37)} (Row) Tj 0 -14 Td (9) Tj ET`, 1],
    ['a cell with type of a common size', `${fitted(10)} (Row) Tj 0 -14 Td (9) Tj ET`, 0],
  ])('%s is told where it may say the width', async (_what, content, count) => {
    const { outcome } = await cutName(content, 'Smith');
    expect(outcome.uneven.map(({ why }) => why)).toEqual(Array(count).fill('no room'));
  });
});

describe('a font whose code 32 is a letter, as a subset numbers its letters', () => {
  const coded = (content: string) =>
    content.replaceAll('/F1', '/F3').replace(/\(([^)]*)\)/g, (show) => show.replaceAll(' ', '!').replaceAll('o', ' '));
  const resources = () => ({
    Font: {
      F3: { Type: 'Font', Subtype: 'Type1', BaseFont: 'Helvetica', Encoding: { Differences: [32, 'o', 'space'] } },
    },
  });

  test('its words stay whole in a justified line', async () => {
    const content = coded(justified('Smith', false, 'sold goats for boats here'));
    const document = await documentOf({ content, resources });
    const [before = []] = await readPages(document);
    const quads = boxesOf(before, 'Smith');
    const gapWidths = new Map([['r', [72]]]);
    splice(document, 0, cutOf(quads, { widths: 'quantised', regions: quads.map(() => 'r'), gapWidths }));
    const [after = []] = await readPages(document);
    const start = textOf(after).indexOf('goats');
    const [g, o, a] = after.slice(start, start + 3).map(({ origin }) => origin.x);
    expect((o ?? 0) - (g ?? 0)).toBeCloseTo(widthOf('g'), 1);
    expect((a ?? 0) - (o ?? 0)).toBeCloseTo(widthOf('o'), 1);
  });
});

describe('what stays where it is', () => {
  const table = (name: string) =>
    [
      `BT /F1 12 Tf 72 700 Td (${name}) Tj ET BT /F1 12 Tf 142 700 Td (MRN 871) Tj ET`,
      'BT /F1 12 Tf 72 680 Td (Somebody) Tj ET BT /F1 12 Tf 142 680 Td (MRN 872) Tj ET',
    ].join('\n');

  test('the next cell of a table, however near', async () => {
    const document = await documentOf({ content: table('Johnsonn') });
    const [before = []] = await readPages(document);
    splice(document, 0, cutOf(boxesOf(before, 'Johnsonn'), { widths: 'quantised', regions: [], gapWidths: new Map() }));
    const [after = []] = await readPages(document);
    const start = (glyphs: typeof before) => glyphs.find(({ text }) => text === 'M')?.origin.x;
    expect(start(after)).toBe(start(before));
  });

  test.each([
    ['before', -2],
    ['at', 0.1],
    ['below', 5],
  ])('a cell of a sheet, and the box in its own: the text before it is cut off %s its border', async (_name, over) => {
    const names = ['Smith', 'Illi', 'Wagnerson', 'Okonkwo', 'Johnson'];
    const shows = names.map((name, i) => {
      const [from, y] = [name === 'Wagnerson' ? 142 + over - widthOf(name) : 72, 700 - 14 * i];
      return `1 0 0 1 ${n(from)} ${y} Tm (${name}) Tj 1 0 0 1 142 ${y} Tm (87${i}) Tj`;
    });
    const document = await documentOf({ content: `BT /F1 12 Tf ${shows.join(' ')} ET` });
    const [before = []] = await readPages(document);
    const [name, number] = [boxesOf(before, 'Wagnerson'), boxesOf(before, '872')];
    const regions = [...name.map(() => 'name'), ...number.map(() => 'number')];
    const gapWidths = new Map([
      ['name', [108]],
      ['number', [36]],
    ]);
    const { boxes } = splice(document, 0, cutOf([...name, ...number], { widths: 'quantised', regions, gapWidths }));
    const [first, second] = boxes.toSorted((a, b) => a.quad[0] - b.quad[0]);
    expect(first?.quad[2]).toBeLessThanOrEqual(142);
    expect(second?.quad[0]).toBeCloseTo(142, 0);
  });

  test('a column of numbers that are all as wide is no justified text', async () => {
    const numbers = ['1.2.96', '3.4.88', '5.6.71', '7.8.62'];
    const shows = numbers.map((number, i) => `1 0 0 1 72 ${700 - 14 * i} Tm (${number}) Tj`);
    const document = await documentOf({ content: `BT /F1 12 Tf ${shows.join(' ')} ET` });
    const [before = []] = await readPages(document);
    const quads = numbers.flatMap((number) => boxesOf(before, number));
    const gapWidths = new Map([['r', [72]]]);
    const cut = cutOf(quads, { widths: 'quantised', regions: quads.map(() => 'r'), gapWidths });
    const { boxes, uneven } = splice(document, 0, cut);
    expect(uneven).toEqual([]);
    expect(boxes.map(({ quad }) => Math.round(quad[2] - quad[0]))).toEqual([72, 72, 72, 72]);
  });

  test.each([
    ['thin rectangles', '139 690 1 20 re f 190 690 1 20 re f'],
    ['strokes', '139.5 690 m 139.5 710 l 190.5 710 m 190.5 690 l S'],
    ['the frame of a cell', '139.5 690 51 20 re S'],
  ])('the next cell of a single row, and the box in its own, between %s', async (_name, borders) => {
    const row = 'BT /F1 12 Tf 72 695 Td (Row) Tj 24 0 Td (Johnny) Tj 46 0 Td (871 20) Tj 51 0 Td (Smith) Tj ET';
    const document = await documentOf({ content: `${borders} ${row}` });
    const [before = []] = await readPages(document);
    const outcome = splice(
      document,
      0,
      cutOf(boxesOf(before, '871'), { widths: 'quantised', regions: ['r'], gapWidths: new Map([['r', [72]]]) }),
    );
    const [after = []] = await readPages(document);
    const start = (glyphs: typeof before) => glyphs.find(({ text }) => text === 'S')?.origin.x;
    expect(start(after)).toBe(start(before));
    for (const { quad } of outcome.boxes) expect(quad[2]).toBeLessThanOrEqual(191);
  });

  test('a capital that is three lines high', async () => {
    const lines = ['ary and her friend', 'Johnson came to us', 'on that same day'];
    const shows = lines.map((line, i) => `1 0 0 1 ${n(300 - widthOf(line))} ${728 - 14 * i} Tm (${line}) Tj`);
    const capital = `BT /F1 48 Tf 1 0 0 1 ${n(295 - widthOf('Johnson came to us') - 40)} 700 Tm (M) Tj ET`;
    const document = await documentOf({ content: `${capital} BT /F1 12 Tf ${shows.join(' ')} ET` });
    const [before = []] = await readPages(document);
    const letters = boxesOf(before, 'Johnson');
    const { boxes } = splice(
      document,
      0,
      cutOf(letters, { widths: 'quantised', regions: letters.map(() => 'r'), gapWidths: new Map([['r', [108]]]) }),
    );
    const letter = before.find(({ text }) => text === 'M');
    for (const { quad } of boxes) expect(quad[0]).toBeGreaterThanOrEqual(letter?.quad[2] ?? Infinity);
    expect(boxes).toHaveLength(1);
  });

  test.each([
    ['on the same line', 0],
    ['on a line a little higher', 3],
  ])('the room between two columns is given once: %s', async (_name, rise) => {
    const lines = ['Smith went to the house with us all', ...OTHERS];
    const right = lines.map((line, i) => `1 0 0 1 ${n(540 - widthOf(line))} ${700 + rise - 14 * i} Tm (${line}) Tj`);
    const gutter = 540 - widthOf(lines[0] ?? '') - 20;
    const left = `1 0 0 1 ${n(gutter - widthOf('then came Smith'))} 700 Tm (then came Smith) Tj`;
    const document = await documentOf({ content: `BT /F1 12 Tf ${left} ${right.join(' ')} ET` });
    const [before = []] = await readPages(document);
    const quads = boxesOf(before, 'Smith');
    const regions = quads.map((_, i) => `r${Math.floor(i / 5)}`);
    const gapWidths = new Map(['r0', 'r1'].map((region) => [region, [72, 60]]));
    const { boxes } = splice(document, 0, cutOf(quads, { widths: 'quantised', regions, gapWidths }));
    const [first, second] = boxes.toSorted((a, b) => a.quad[0] - b.quad[0]);
    expect(second?.quad[0]).toBeGreaterThanOrEqual((first?.quad[2] ?? Infinity) + 2);
  });

  test('the beginning of lines behind their numbers, where many also end in one place', async () => {
    const line = 'Did Smith come to the house?';
    const shows = ['8', '9', '10', '11'].map((number, i) => {
      const y = 700 - 14 * i;
      return `1 0 0 1 ${n(60 - 6.67 * number.length)} ${y} Tm (${number}) Tj 1 0 0 1 72 ${y} Tm (${line}) Tj`;
    });
    const { after, outcome } = await cutName(`BT /F1 12 Tf ${shows.join(' ')} ET`, 'Smith');
    expect(after.filter(({ text }) => text === 'D').map(({ origin }) => origin.x)).toEqual([72, 72, 72, 72]);
    expect(outcome.uneven).toEqual([]);
  });

  test('the room that the label at the end of a line needs', async () => {
    const lines = [
      'a line that reaches the right margin of this page as all the others do, as others do now',
      'Dear Johnsonn, all of this has to stay where the people of it see it, you and Smithers',
    ];
    const content = `BT /F1 12 Tf 14 TL 72 700 Td ${lines.map((line) => `(${line}) Tj T*`).join(' ')} ET`;
    const document = await documentOf({ content });
    const [before = []] = await readPages(document);
    const names = ['Johnsonn', 'Smithers'].map((name) => boxesOf(before, name));
    const regions = names.flatMap((quads, i) => quads.map(() => `r${i}`));
    const widths = [84, 72, 60, 48];
    const gapWidths = new Map(['r0', 'r1'].map((region) => [region, widths]));
    const { boxes } = splice(document, 0, cutOf(names.flat(), { widths: 'quantised', regions, gapWidths }));
    expect(boxes).toHaveLength(2);
    for (const { quad } of boxes) expect(quad[2] - quad[0]).toBeGreaterThanOrEqual(48 - 0.01);
    for (const { quad } of boxes) expect(quad[2]).toBeLessThan(612 - 72 + 0.01);
  });

  test('no text is pushed beyond the right margin', async () => {
    const lines = [
      'a line that reaches the right margin of this page as others do',
      'Dear Johnsonn, all this has to stay where people see it',
    ];
    const content = `BT /F1 12 Tf 14 TL 72 700 Td ${lines.map((line) => `(${line}) Tj T*`).join(' ')} ET`;
    const document = await documentOf({ content });
    const [before = []] = await readPages(document);
    splice(
      document,
      0,
      cutOf(boxesOf(before, 'Johnsonn'), { widths: 'quantised', regions: ['r'], gapWidths: new Map([['r', [480]]]) }),
    );
    const [after = []] = await readPages(document);
    expect(Math.max(...after.map(({ quad }) => quad[2]))).toBeLessThan(612 - 72 + 0.01);
  });
});
