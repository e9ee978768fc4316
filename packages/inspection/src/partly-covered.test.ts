import { describe, expect, test } from 'vitest';
import { inspect } from './inspect.ts';
import { plainPdf, stream } from './plain-pdf.fixture.ts';

const SIZE = 12;
const BASELINE = 700;
const text = (words: string, font = 'F1') => `BT /${font} ${SIZE} Tf 100 ${BASELINE} Td (${words}) Tj ET`;
const JANE = text('Jane Smith');

/** From and to in shares of the size, from the baseline. */
const bar = (from: number, to: number, left = 95, width = 90) =>
  `${left} ${BASELINE + SIZE * from} ${width} ${SIZE * (to - from)} re f`;

async function kindsIn(bytes: Uint8Array): Promise<string[]> {
  return (await inspect(bytes, { words: true })).findings.map(({ kind, words }) => `${kind}: ${words}`);
}

/** Ascender and Descender of the standard faces' metric files, in shares of the size. */
const FACES = {
  Helvetica: [-0.207, 0.718],
  'Times-Roman': [-0.217, 0.683],
  Courier: [-0.157, 0.629],
} as const;
const PLACES = {
  bottom: (spare: number) => [0, spare],
  centre: (spare: number) => [spare / 2, spare / 2],
  top: (spare: number) => [spare, 0],
} as const;

type Face = keyof typeof FACES;
type Place = keyof typeof PLACES;
const faces = Object.keys(FACES) as Face[];
const places = Object.keys(PLACES) as Place[];

function boxOver(face: Face, share: number, place: Place): string {
  const [descent, ascent] = FACES[face];
  const [below = 0, above = 0] = PLACES[place]((1 - share) * (ascent - descent));
  return bar(descent + below, ascent - above);
}

describe('a box over a share of the height of letters', () => {
  const table = faces.flatMap((face) =>
    [0.6, 0.75, 0.9].flatMap((share) => places.map((place) => [face, share, place] as const)),
  );
  test.each(table)('%s, %d, %s: covered', async (font, share, place) => {
    const bytes = plainPdf(`${JANE} 0 g ${boxOver(font, share, place)}`, { font });
    expect(await kindsIn(bytes)).toEqual(['text_under_box: Jane Smith']);
  });

  // Half the height is the border: what counts is half of the band from the baseline to the x-height.
  test.each(faces)('%s, half, in the centre: covered', async (font) => {
    const bytes = plainPdf(`${JANE} 0 g ${boxOver(font, 0.5, 'centre')}`, { font });
    expect(await kindsIn(bytes)).toEqual(['text_under_box: Jane Smith']);
  });

  test.each(
    faces.flatMap((face) => (['bottom', 'top'] as const).map((place) => [face, place] as const)),
  )('%s, two fifths, %s: seen', async (font, place) => {
    expect(await kindsIn(plainPdf(`${JANE} 0 g ${boxOver(font, 0.4, place)}`, { font }))).toEqual([]);
  });
});

const COVERED = bar(-0.05, 0.5);

describe('what hides the reading part of words', () => {
  const annotation = (subtype: string, look: string) => ({
    page: '/Annots[7 0 R]',
    objects: [
      `<</Type/Annot/Subtype/${subtype}/Rect[95 690 185 715]/AP<</N 8 0 R>>>>`,
      stream('/Type/XObject/Subtype/Form/BBox[95 690 185 715]', look),
    ],
  });
  const line = (from: number, to: number) =>
    `${SIZE * (to - from)} w 95 ${BASELINE + (SIZE * (from + to)) / 2} m 185 ${BASELINE + (SIZE * (from + to)) / 2} l S`;

  test.each([
    ['a white box', plainPdf(`${JANE} 1 g ${COVERED}`), 'text_under_box: Jane Smith'],
    ['a grey box', plainPdf(`${JANE} 0.5 g ${COVERED}`), 'text_under_box: Jane Smith'],
    ['a thick line', plainPdf(`${JANE} ${line(-0.05, 0.5)}`), 'text_under_box: Jane Smith'],
    [
      'a thick line through a scale',
      plainPdf(`${JANE} q 10 0 0 10 0 0 cm 0.6 w 9.5 70.3 m 18.5 70.3 l S Q`),
      'text_under_box: Jane Smith',
    ],
    ['a black box under black words', plainPdf(`0 g ${COVERED} ${JANE}`), 'text_under_box: Jane Smith'],
    [
      'a box on a page that is turned',
      plainPdf(`${JANE} 0 g ${COVERED}`, { page: '/Rotate 90' }),
      'text_under_box: Jane Smith',
    ],
    ['turned words', plainPdf(`q 0 1 -1 0 800 0 cm ${JANE} 0 g ${COVERED} Q`), 'text_under_box: Jane Smith'],
    ['some letters of a word', plainPdf(`${JANE} 0 g ${bar(-0.05, 0.5, 95, 33)}`), 'text_under_box: Jane'],
    ['unseen words on a box', plainPdf(`0 g ${COVERED} 3 Tr ${JANE}`), 'text_under_box: Jane Smith'],
    ['a square', plainPdf(JANE, annotation('Square', `0 g ${COVERED}`)), 'text_under_annotation: Jane Smith'],
    ['a dark highlight', plainPdf(JANE, annotation('Highlight', `0 g ${COVERED}`)), 'dark_highlight: Jane Smith'],
    [
      'a mark that was not applied',
      plainPdf(JANE, annotation('Redact', `0 g ${COVERED}`)),
      'unapplied_redaction: Jane Smith',
    ],
  ])('%s', async (_, bytes, found) => expect(await kindsIn(bytes)).toEqual([found]));

  test.each([
    ['an underline', plainPdf(`${JANE} 0 g ${bar(-0.15, -0.08)}`)],
    ['a thick underline', plainPdf(`${JANE} 0 g ${bar(-0.3, -0.1)}`)],
    ['a line through the words', plainPdf(`${JANE} 0 g ${bar(0.22, 0.29)}`)],
    ['a double line through the words', plainPdf(`${JANE} 0 g ${bar(0.15, 0.22)} ${bar(0.3, 0.37)}`)],
    ['a thick line through the words', plainPdf(`${JANE} 0 g ${bar(0.18, 0.35)}`)],
    ['a line drawn through the words', plainPdf(`${JANE} ${line(0.22, 0.3)}`)],
    ['the rules of a table', plainPdf(`${JANE} 1 w 95 695 90 18 re S 140 690 m 140 720 l S`)],
    ['a thick frame', plainPdf(`${JANE} 4 w 92 690 96 24 re S`)],
    ['white words on a dark band', plainPdf(`0 g ${COVERED} 1 g ${JANE}`)],
    ['white words on a high dark band', plainPdf(`0 g ${bar(-0.4, 1)} 1 g ${JANE}`)],
    ['yellow words on a dark band', plainPdf(`0 g ${bar(-0.4, 1)} 1 1 0 rg ${JANE}`)],
    ['words over a box', plainPdf(`1 1 0 rg ${COVERED} 0 g ${JANE}`)],
    ['the shading of a cell', plainPdf(`0.85 g ${bar(-0.5, 1.2)} 0 g ${JANE}`)],
    ['the shading of the next row, painted later', plainPdf(`${JANE} 0.85 g ${bar(-1.2, -0.1)} ${bar(0.6, 2)}`)],
    ['a highlight that multiplies', plainPdf(JANE, annotation('Highlight', '1 1 0 rg'))],
    ['a line of an annotation', plainPdf(JANE, annotation('StrikeOut', `0 g ${bar(0.22, 0.29)}`))],
    ['a curve whose bounds lie over the words', plainPdf(`${JANE} 2 w 95 690 m 95 715 l 185 715 l S`)],
    ['a box beside the words', plainPdf(`${JANE} 0 g ${bar(-0.05, 0.5, 200)}`)],
  ])('nothing for %s', async (_, bytes) => expect(await kindsIn(bytes)).toEqual([]));
});
