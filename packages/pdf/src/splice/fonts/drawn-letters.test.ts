import { PDFDict, type PDFDocument, PDFName, type PDFObject, type PDFRawStream, type PDFRef } from '@cantoo/pdf-lib';
import { expect, test } from 'vitest';
import { boxesOf, cutOf, documentOf, readPages, splice, stream, textOf } from '../../../test/raw-page.ts';
import { decodeStream } from '../../rewrite/decode-stream.ts';
import { dropUndrawn } from '../../rewrite/drop-undrawn.ts';
import { forgetCodes } from './forget-codes.ts';

const LETTERS = 'QUIZSAD ';

const maps = `begincmap 1 begincodespacerange <00> <ff> endcodespacerange ${LETTERS.length} beginbfchar ${Array.from(
  LETTERS,
  (letter, code) => `<${code.toString(16).padStart(2, '0')}> <${letter.charCodeAt(0).toString(16).padStart(4, '0')}>`,
).join(' ')} endbfchar endcmap`;

const hex = (text: string) =>
  `<${Array.from(text, (letter) => LETTERS.indexOf(letter).toString(16).padStart(2, '0')).join('')}>`;

interface Drawing {
  /** What the procedure of a letter paints. */
  readonly paints?: (letter: string) => string;
  readonly resources?: (document: PDFDocument) => Record<string, unknown>;
}

/** A page in a font whose letters are drawn (Type 3), its codes in the order in which they were first used. */
async function documentIn(
  { paints = (letter) => `${LETTERS.indexOf(letter)} 0 500 500 re f`, resources }: Drawing,
  ...contents: string[]
): Promise<[PDFDocument, PDFDict]> {
  const document = await documentOf(...contents.map((content) => ({ content })));
  const { context } = document;
  const procedures = Array.from(LETTERS, (letter, code) => [
    `a${code}`,
    stream(context, letter === ' ' ? '600 0 d0' : `600 0 0 0 600 700 d1 ${paints(letter)}`),
  ]);
  const font = context.obj({
    Type: 'Font',
    Subtype: 'Type3',
    FontBBox: [0, 0, 600, 700],
    FontMatrix: [0.001, 0, 0, 0.001, 0, 0],
    FirstChar: 0,
    LastChar: LETTERS.length - 1,
    Widths: Array.from(LETTERS, () => 600),
    Encoding: { Differences: [0, ...Array.from(LETTERS, (_, code) => `a${code}`)] },
    CharProcs: Object.fromEntries(procedures),
    Resources: resources?.(document) ?? {},
    ToUnicode: stream(context, maps),
  } as never) as unknown as PDFDict;
  for (const page of document.getPages()) {
    page.node
      .Resources()
      ?.lookup(PDFName.of('Font'), PDFDict)
      .set(PDFName.of('F'), font as PDFObject);
  }
  context.register(font as PDFObject);
  return [document, font];
}

async function cutQuiz(document: PDFDocument): Promise<number> {
  const [glyphs = []] = await readPages(document);
  const { codes } = splice(document, 0, cutOf(boxesOf(glyphs, 'QUIZ')));
  return forgetCodes(document, codes);
}

/** By what the procedures paint, in their order: their names are new. */
const lettersOf = (font: PDFDict) =>
  font
    .lookup(PDFName.of('CharProcs'), PDFDict)
    .values()
    .map((drawing) => {
      const { bytes } = decodeStream(streamOf(font, drawing));
      return LETTERS[Number(/d1 (\d+)/.exec(Buffer.from(bytes).toString())?.[1] ?? LETTERS.length - 1)];
    })
    .join('');

const streamOf = (font: PDFDict, drawing: PDFObject) => font.context.lookup(drawing) as PDFRawStream;

const SAID_QUIZ = `BT /F 12 Tf 72 700 Td ${hex('SAID QUIZ')} Tj ET`;

test('a drawn font loses the letters that nothing shows, with names, widths and Unicode values', async () => {
  const [document, font] = await documentIn({}, SAID_QUIZ, `BT /F 12 Tf 72 700 Td ${hex('US')} Tj ET`);
  expect(await cutQuiz(document)).toBe(0);
  expect(lettersOf(font)).toBe(' ADISU');
  const encoding = String(font.lookup(PDFName.of('Encoding')));
  expect(encoding).not.toMatch(/\/a\d|notdef/);
  expect(encoding).toMatch(/\[\s*1\s+\/g1\s+\/g2\s+\/g3\s+\/g4\s+\/g5\s+\/g6\s*\]/);
  const unicode = Buffer.from(decodeStream(font.lookup(PDFName.of('ToUnicode')) as PDFRawStream).bytes).toString();
  expect(unicode).not.toMatch(/<0051>|<005a>/i);
  expect((await readPages(document)).map((glyphs) => textOf(glyphs).trim())).toEqual(['SAID', 'US']);
});

test('a drawn font of which nothing is shown has no letter left', async () => {
  const [document, font] = await documentIn({}, `BT /F 12 Tf 72 700 Td ${hex('QUIZ')} Tj ET`);
  expect(await cutQuiz(document)).toBe(0);
  expect(lettersOf(font)).toBe('');
});

test('the picture that a letter was drawn with goes with it', async () => {
  const [document, font] = await documentIn(
    {
      paints: (letter) => `/${letter} Do`,
      resources: ({ context }) => ({
        XObject: Object.fromEntries(
          Array.from(LETTERS.trim(), (letter) => [
            letter,
            stream(context, '0 0 500 500 re f', {
              Type: 'XObject',
              Subtype: 'Form',
              BBox: [0, 0, 600, 700],
              Resources: {},
            }),
          ]),
        ),
      }),
    },
    SAID_QUIZ,
  );
  expect(await cutQuiz(document)).toBe(0);
  dropUndrawn(document);
  const drawn = font.lookup(PDFName.of('Resources'), PDFDict).lookup(PDFName.of('XObject'), PDFDict);
  expect(drawn.keys().map(String).toSorted()).toEqual(['/A', '/D', '/I', '/S']);
});

test('a font that letters are drawn with loses what only the letters that went were drawn with', async () => {
  let inner: PDFRef | undefined;
  const [document] = await documentIn(
    {
      paints: (letter) => `BT /H 1000 Tf (${letter}) Tj ET`,
      resources: ({ context }) => {
        inner = context.register(
          context.obj({
            Type: 'Font',
            Subtype: 'Type1',
            BaseFont: 'Helvetica',
            Encoding: { Differences: [65, ...Array.from({ length: 26 }, (_, i) => String.fromCharCode(65 + i))] },
          } as never),
        );
        return { Font: { H: inner } };
      },
    },
    SAID_QUIZ,
  );
  await cutQuiz(document);
  const names = String((document.context.lookup(inner as PDFRef) as PDFDict).lookup(PDFName.of('Encoding')));
  expect(names).toMatch(/\/A\b[\s\S]*\/D\b[\s\S]*\/I\b[\s\S]*\/S\b/);
  expect(names).not.toMatch(/\/[QUZ]\b/);
});

test('a font that shares drawings with one that lost letters keeps what it shows, and no more', async () => {
  const [document, font] = await documentIn({}, SAID_QUIZ, `BT /G 12 Tf 72 700 Td ${hex('ZAD')} Tj ET`);
  const other = font.clone();
  const fonts = document.getPage(1).node.Resources()?.lookup(PDFName.of('Font'), PDFDict);
  fonts?.set(PDFName.of('G'), document.context.register(other));
  expect(await cutQuiz(document)).toBe(0);
  expect([font, other].map(lettersOf)).toEqual([' ADIS', 'ADZ']);
});
