import { describe, expect, test } from 'vitest';
import { inspect } from './inspect.ts';
import { plainPdf, stream } from './plain-pdf.fixture.ts';

const [WIDE, HIGH] = [200, 60];
/** Specks on paper, as letters are. */
const SPECKS = Buffer.from(
  Array.from({ length: WIDE * HIGH }, (_, i) => {
    const [x, y] = [Math.floor((i % WIDE) / 3), Math.floor(i / WIDE / 3)];
    return (x * 7 + y * 13 + x * y) % 5 < 2 ? 0 : 255;
  }),
).toString('latin1');
const PAPER = '\xf0'.repeat(WIDE * HIGH);
const SHADED = Buffer.from(Array.from({ length: WIDE * HIGH }, (_, i) => i % WIDE)).toString('latin1');

const LINE = 'BT /F1 12 Tf 100 700 Td (A page with a picture) Tj ET';
/** At (100, 400), as many points large as it has samples. */
const DRAWN = `q ${WIDE} 0 0 ${HIGH} 100 400 cm /P Do Q`;
const BOX = '0 g 120 420 90 20 re f';

async function found(content: string, samples = SPECKS, text = LINE) {
  const entries = `/Type/XObject/Subtype/Image/Width ${WIDE}/Height ${HIGH}/ColorSpace/DeviceGray/BitsPerComponent 8`;
  const page = '/Resources<</Font<</F1 5 0 R>>/ExtGState<</G<</ca 0.4>>>>/XObject<</P 7 0 R>>>>';
  const { findings } = await inspect(plainPdf(`${text} ${content}`, { page, objects: [stream(entries, samples)] }));
  return findings;
}

describe('a box over part of a picture', () => {
  test.each([
    ['a black one', `${DRAWN} ${BOX}`],
    ['a white one', `${DRAWN} 1 g 120 420 90 20 re f`],
    ['one that reaches beyond it', `${DRAWN} 0 g 80 420 90 20 re f`],
    ['over a picture that is turned', `q 0 ${WIDE} ${-HIGH} 0 180 350 cm /P Do Q 0 g 130 400 30 90 re f`],
    ['with a mark of a redaction', `${DRAWN} ${BOX} 1 g BT /F1 10 Tf 125 425 Td (Redacted) Tj ET`],
  ])('%s', async (_, content) => {
    expect(await found(content)).toMatchObject([{ kind: 'picture_under_box', severity: 'problem', page: 1 }]);
  });

  test('says where', async () => {
    const [finding] = await found(`${DRAWN} ${BOX}`);
    expect(finding?.rects).toMatchObject([{ x: 120, y: 360, width: 90, height: 20 }]);
  });

  test('on a page without text too', async () => {
    expect(await found(`${DRAWN} ${BOX}`, SPECKS, '')).toHaveLength(1);
  });

  test('with a caption on it, it is worth knowing', async () => {
    const caption = '1 g BT /F1 10 Tf 125 425 Td (Our garden) Tj ET';
    expect(await found(`${DRAWN} ${BOX} ${caption}`)).toMatchObject([{ severity: 'notice' }]);
  });
});

test.each([
  ['a box below a picture', `${BOX} ${DRAWN}`],
  ['a box beside a picture', `${DRAWN} 0 g 120 300 90 20 re f`],
  ['a box over all of a picture', `${DRAWN} 0 g 90 390 220 80 re f`],
  ['a line across a picture', `${DRAWN} 0 g 100 420 200 3 re f`],
  ['a frame around a part of a picture', `${DRAWN} 6 w 120 410 90 40 re S`],
  ['a box that lets the picture through', `${DRAWN} /G gs ${BOX}`],
  ['a box that a clip leaves nothing of', `${DRAWN} q 0 0 9 9 re W n ${BOX} Q`],
  [
    'a panel of text on a picture',
    `${DRAWN} 1 g 110 405 180 50 re f 0 g BT /F1 9 Tf 112 440 Td (Welcome to the garden of our) Tj 0 -12 Td (neighbours in Hartford) Tj ET`,
  ],
  ['a box over plain paper', `${DRAWN} ${BOX}`, PAPER],
  ['a box over a gradient', `${DRAWN} ${BOX}`, SHADED],
])('nothing for %s', async (_, content, samples = SPECKS) => {
  expect(await found(content, samples)).toEqual([]);
});
