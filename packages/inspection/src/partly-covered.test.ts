import { describe, expect, test } from 'vitest';
import type { Finding } from './finding.ts';
import { inspect } from './inspect.ts';
import { plainPdf, stream } from './plain-pdf.fixture.ts';

const SIZE = 12;
const BASELINE = 700;
const LINE = 40;
const text = (words: string, font = 'F1') => `BT /${font} ${SIZE} Tf 100 ${BASELINE} Td (${words}) Tj ET`;
const JANE = text('Jane Smith');

/** From and to in shares of the size, from the baseline. */
const bar = (from: number, to: number, left = 95, width = 90) =>
  `${left} ${BASELINE + SIZE * from} ${width} ${SIZE * (to - from)} re f`;

/** What is found of contents that stand on one page, each on a line of its own. */
async function kindsOn(contents: readonly string[], font?: string): Promise<string[][]> {
  const lines = contents.map((content, i) => `q 1 0 0 1 0 ${-LINE * i} cm ${content} Q`);
  const { findings } = await inspect(plainPdf(lines.join(' '), font ? { font } : {}), { words: true });
  const line = ({ rects }: Finding) => Math.round(((rects?.[0]?.y ?? 0) - (800 - BASELINE)) / LINE + 0.2);
  return contents.map((_, i) =>
    findings.filter((one) => line(one) === i).map(({ kind, words }) => `${kind}: ${words}`),
  );
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

describe.each(faces)('a box over a share of the height of letters of %s', (face) => {
  // What counts is half of the band from the baseline to the x-height: half of the letters' height is enough in the
  // centre, and is the border at the foot and at the head.
  const covered = [
    ...[0.6, 0.75, 0.9].flatMap((share) => places.map((place) => ({ share, place }))),
    { share: 0.5, place: 'centre' as const },
  ];
  const seen = places.filter((place) => place !== 'centre').map((place) => ({ share: 0.4, place }));
  const cases = [...covered, ...seen];
  const found = once(() =>
    kindsOn(
      cases.map(({ share, place }) => `${JANE} 0 g ${boxOver(face, share, place)}`),
      face,
    ),
  );

  test.each(cases.map((one, i) => ({ ...one, i })))('$share $place', async ({ i }) => {
    expect((await found())[i]).toEqual(i < covered.length ? ['text_under_box: Jane Smith'] : []);
  });
});

const COVERED = bar(-0.05, 0.5);
const line = (from: number, to: number) =>
  `${SIZE * (to - from)} w 95 ${BASELINE + (SIZE * (from + to)) / 2} m 185 ${BASELINE + (SIZE * (from + to)) / 2} l S`;

describe('what hides the reading part of words', () => {
  const ways = {
    'a black box': `${JANE} 0 g ${COVERED}`,
    'a white box': `${JANE} 1 g ${COVERED}`,
    'a grey box': `${JANE} 0.5 g ${COVERED}`,
    'a thick line': `${JANE} ${line(-0.05, 0.5)}`,
    'a thick line through a scale': `${JANE} q 10 0 0 10 0 0 cm 0.6 w 9.5 70.3 m 18.5 70.3 l S Q`,
    'a black box under black words': `0 g ${COVERED} ${JANE}`,
    'unseen words on a box': `0 g ${COVERED} 3 Tr ${JANE}`,
  };
  const found = once(() => kindsOn(Object.values(ways)));
  test.each(Object.keys(ways).map((name, i) => [name, i] as const))('%s', async (_, i) => {
    expect((await found())[i]).toEqual(['text_under_box: Jane Smith']);
  });

  test('it takes the letters that it covers', async () => {
    const [found] = await kindsOn([`${JANE} 0 g ${bar(-0.05, 0.5, 95, 33)}`]);
    expect(found).toEqual(['text_under_box: Jane']);
  });

  test('words and pages may be turned', async () => {
    const turned = plainPdf(`q 0 1 -1 0 800 0 cm ${JANE} 0 g ${COVERED} Q`, { page: '/Rotate 90' });
    expect((await inspect(turned, { words: true })).findings).toMatchObject([{ words: 'Jane Smith' }]);
  });

  test.each([
    ['Square', 'text_under_annotation'],
    ['Highlight', 'dark_highlight'],
    ['Redact', 'unapplied_redaction'],
  ])('an annotation: %s', async (subtype, kind) => {
    const { findings } = await inspect(plainPdf(JANE, annotation(subtype, `0 g ${COVERED}`)), { words: true });
    expect(findings).toMatchObject([{ kind, words: 'Jane Smith' }]);
  });
});

describe('what leaves words to be read', () => {
  const ways = {
    'an underline': `${JANE} 0 g ${bar(-0.15, -0.08)}`,
    'a thick underline': `${JANE} 0 g ${bar(-0.3, -0.1)}`,
    'a line through the words': `${JANE} 0 g ${bar(0.22, 0.29)}`,
    'a double line through the words': `${JANE} 0 g ${bar(0.15, 0.22)} ${bar(0.3, 0.37)}`,
    'a thick line through the words': `${JANE} 0 g ${bar(0.18, 0.35)}`,
    'a line drawn through the words': `${JANE} ${line(0.22, 0.3)}`,
    'the rules of a table': `${JANE} 1 w 95 695 90 18 re S 140 690 m 140 720 l S`,
    'a thick frame': `${JANE} 4 w 92 690 96 24 re S`,
    'white words on a dark band': `0 g ${bar(-0.4, 1)} 1 g ${JANE}`,
    'yellow words on a dark band': `0 g ${bar(-0.4, 1)} 1 1 0 rg ${JANE}`,
    'words over a box': `1 1 0 rg ${COVERED} 0 g ${JANE}`,
    'the shading of a cell': `0.85 g ${bar(-0.5, 1.2)} 0 g ${JANE}`,
    'the shading of the next rows, painted later': `${JANE} 0.85 g ${bar(-1.2, -0.1)} ${bar(0.6, 2)}`,
    'a curve whose bounds lie over the words': `${JANE} 3 w 95 690 m 95 715 l 185 715 l S`,
    'a box beside the words': `${JANE} 0 g ${bar(-0.05, 0.5, 200)}`,
  };
  const found = once(() => kindsOn(Object.values(ways)));
  test.each(Object.keys(ways).map((name, i) => [name, i] as const))('%s', async (_, i) => {
    expect((await found())[i]).toEqual([]);
  });

  test.each([
    ['Highlight', `/G gs 1 1 0 rg ${bar(-0.3, 1)}`],
    ['StrikeOut', `0 g ${bar(0.22, 0.29)}`],
    ['Underline', `0 g ${bar(-0.15, -0.08)}`],
  ])('an annotation: %s', async (subtype, look) => {
    expect((await inspect(plainPdf(JANE, annotation(subtype, look)))).findings).toEqual([]);
  });
});

function annotation(subtype: string, look: string) {
  return {
    page: '/Annots[7 0 R]',
    objects: [
      `<</Type/Annot/Subtype/${subtype}/Rect[95 690 185 715]/AP<</N 8 0 R>>>>`,
      stream('/Type/XObject/Subtype/Form/BBox[95 690 185 715]/Resources<</ExtGState<</G<</BM/Multiply>>>>>>', look),
    ],
  };
}

function once<T>(work: () => Promise<T>): () => Promise<T> {
  let done: Promise<T> | undefined;
  return () => {
    done ??= work();
    return done;
  };
}
