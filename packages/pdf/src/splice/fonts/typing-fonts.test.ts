import { PDFArray, PDFDict, type PDFDocument, PDFName, type PDFRawStream, PDFString } from '@cantoo/pdf-lib';
import { describe, expect, test } from 'vitest';
import { boxesOf, cutOf, documentOf, type Literal, readPages, splice, stream } from '../../../test/raw-page.ts';
import { faceProgram } from '../../draw/face.ts';
import { decodeStream } from '../../rewrite/decode-stream.ts';
import { forgetCodes } from './forget-codes.ts';
import { codesOfLooks } from './shown-codes.ts';

interface Form {
  readonly name?: string;
  /** Letters that the font's map speaks of. */
  readonly letters?: string;
  readonly needsAppearances?: boolean;
  readonly widget?: Record<string, Literal>;
}

const hex = (letter: string, digits: number) => letter.charCodeAt(0).toString(16).padStart(digits, '0');

/** A page in an embedded font that fields are typed with too. */
async function documentIn({ name = 'Made', letters = 'SAID QUIZ', needsAppearances, widget }: Form) {
  const document = await documentOf({ content: 'BT /F 12 Tf 72 700 Td (SAID QUIZ) Tj ET' });
  const { context } = document;
  const maps = Array.from(new Set(letters), (letter) => `<${hex(letter, 2)}> <${hex(letter, 4)}>`);
  const font = context.obj({
    Type: 'Font',
    Subtype: 'TrueType',
    BaseFont: name,
    Encoding: 'WinAnsiEncoding',
    FirstChar: 32,
    LastChar: 122,
    Widths: Array.from({ length: 91 }, (_, i) => (letters.includes(String.fromCharCode(32 + i)) ? 600 : 0)),
    ToUnicode: stream(
      context,
      `begincmap 1 begincodespacerange <00> <ff> endcodespacerange ${maps.length} beginbfchar ${maps.join(' ')} endbfchar endcmap`,
    ),
    FontDescriptor: {
      Type: 'FontDescriptor',
      FontName: name,
      Flags: 32,
      FontFile2: stream(context, Buffer.from(faceProgram).toString('latin1'), { Length1: faceProgram.length }),
    },
  } as never) as unknown as PDFDict;
  const ref = context.register(font);
  document.getPage(0).node.Resources()?.lookup(PDFName.of('Font'), PDFDict).set(PDFName.of('F'), ref);
  const fields = widget
    ? [context.register(context.obj({ Type: 'Annot', Subtype: 'Widget', ...widget } as never))]
    : [];
  document.getPage(0).node.set(PDFName.of('Annots'), context.obj(fields));
  const form = { Fields: fields, DR: { Font: { F: ref } }, ...(needsAppearances ? { NeedAppearances: true } : {}) };
  document.catalog.set(PDFName.of('AcroForm'), context.obj(form as never));
  return { document, font };
}

async function cutQuiz(document: PDFDocument): Promise<number> {
  const [glyphs = []] = await readPages(document);
  const { codes } = splice(document, 0, cutOf(boxesOf(glyphs, 'QUIZ')));
  return forgetCodes(document, codes);
}

function holdsQ(font: PDFDict): { map: boolean; width: boolean; shape: boolean } {
  const map = Buffer.from(decodeStream(font.lookup(PDFName.of('ToUnicode')) as PDFRawStream).bytes).toString();
  const program = font.lookup(PDFName.of('FontDescriptor'), PDFDict).lookup(PDFName.of('FontFile2')) as PDFRawStream;
  const widths = font.lookup(PDFName.of('Widths'), PDFArray);
  const first = Number(String(font.lookup(PDFName.of('FirstChar'))));
  const width = String(widths.asArray()['Q'.charCodeAt(0) - first] ?? 0);
  return { map: /<0051>/.test(map), width: width !== '0', shape: decodeStream(program).bytes.length > 20_000 };
}

const ALL = { map: true, width: true, shape: true };
const NONE = { map: false, width: false, shape: false };
const ALPHABET = ' ABCDEFGHIJKLMNOPQRSTUVWXYZ';
const DA = PDFString.of('0 g /F 12 Tf');
const FIELD = { FT: 'Tx', T: 'x', V: 'y', DA, Rect: [0, 0, 99, 20] };

describe('a font that form fields may be typed with', () => {
  test.each<[string, Form, number, object]>([
    ['is cleaned where its name is that of a subset', { name: 'ABCDEF+Made', letters: ALPHABET }, 0, NONE],
    ['is cleaned where it lists what was shown and nothing else', {}, 0, NONE],
    ['stays and is told of where it is a whole one', { letters: ALPHABET }, 1, ALL],
    [
      'stays and is told of where viewers draw all fields',
      { name: 'ABCDEF+Made', needsAppearances: true, widget: FIELD },
      1,
      ALL,
    ],
    [
      'is cleaned where they draw none with it',
      { name: 'ABCDEF+Made', needsAppearances: true, widget: { ...FIELD, DA: PDFString.of('/G 9 Tf') } },
      0,
      NONE,
    ],
    ['stays and is told of where a field has no looks', { name: 'ABCDEF+Made', widget: FIELD }, 1, ALL],
    ['is cleaned where a field without looks has no value', { widget: { ...FIELD, V: null } }, 0, NONE],
  ])('%s', async (_, form, told, left) => {
    const { document, font } = await documentIn(form);
    expect(await cutQuiz(document)).toBe(told);
    expect(holdsQ(font)).toEqual(left);
  });

  test('loses what only a field that went as a whole showed', async () => {
    const { document, font } = await documentIn({ name: 'ABCDEF+Made' });
    const { context } = document;
    const looks = stream(context, 'BT /F 12 Tf (QUIZ) Tj ET', {
      Type: 'XObject',
      Subtype: 'Form',
      BBox: [0, 0, 99, 20],
    });
    const gone = context.register(context.obj({ ...FIELD, Subtype: 'Widget', AP: { N: looks } } as never));
    document.getPage(0).node.set(PDFName.of('Contents'), stream(context, 'BT /F 12 Tf 72 700 Td (SAID) Tj ET'));
    expect(forgetCodes(document, codesOfLooks(document, [gone]))).toBe(0);
    expect(holdsQ(font)).toEqual(NONE);
  });
});
