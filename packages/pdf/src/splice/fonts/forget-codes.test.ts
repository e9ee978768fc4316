import { PDFArray, PDFDict, type PDFDocument, PDFName, PDFNumber, type PDFRawStream } from '@cantoo/pdf-lib';
import { describe, expect, test } from 'vitest';
import { boxesOf, cutOf, documentOf, readPages, splice, stream } from '../../../test/raw-page.ts';
import { decodeStream } from '../../rewrite/decode-stream.ts';
import { forgetCodes } from './forget-codes.ts';

const TO_UNICODE =
  'begincmap 1 begincodespacerange <00> <ff> endcodespacerange 2 beginbfrange <41> <59> <0041> <61> <63> [<0061> <0062> <0063>] endbfrange 2 beginbfchar <5a> <005A> <20> <0020> endbfchar endcmap';

/** Widths of these letters only, as writers list them that record what they used. */
const USED = 'SAID QUIZ';

async function documentWith(...contents: string[]): Promise<PDFDocument> {
  const document = await documentOf(...contents.map((content) => ({ content })));
  const { context } = document;
  const font = context.register(
    context.obj({
      Type: 'Font',
      Subtype: 'Type1',
      BaseFont: 'Helvetica',
      FirstChar: 32,
      LastChar: 122,
      Widths: Array.from({ length: 91 }, (_, i) => (USED.includes(String.fromCharCode(32 + i)) ? 500 : 0)),
      Encoding: { Differences: [65, ...Array.from({ length: 26 }, (_, i) => String.fromCharCode(65 + i))] },
      ToUnicode: stream(context, TO_UNICODE),
      FontDescriptor: { Type: 'FontDescriptor', FontName: 'Helvetica', Flags: 32, CharSet: context.obj('x') as never },
    } as never),
  );
  for (const page of document.getPages())
    page.node.Resources()?.lookup(PDFName.of('Font'), PDFDict).set(PDFName.of('F'), font);
  return document;
}

function fontOf(document: PDFDocument): PDFDict {
  return document
    .getPage(0)
    .node.Resources()
    ?.lookup(PDFName.of('Font'), PDFDict)
    .lookup(PDFName.of('F'), PDFDict) as PDFDict;
}

function unicodeOf(font: PDFDict): string {
  return Buffer.from(decodeStream(font.lookup(PDFName.of('ToUnicode')) as PDFRawStream).bytes ?? []).toString('latin1');
}

async function cutQuiz(document: PDFDocument) {
  const [before = []] = await readPages(document);
  const { codes } = splice(document, 0, cutOf(boxesOf(before, 'QUIZ')));
  forgetCodes(document, codes);
  return fontOf(document);
}

describe('letters that only the removed word used', () => {
  test('keep their widths in a whole alphabet of a font without a program', async () => {
    const document = await documentWith('BT /F 12 Tf 72 700 Td (SAID QUIZ) Tj ET');
    const whole = Array.from({ length: 91 }, () => 500);
    fontOf(document).set(PDFName.of('Widths'), document.context.obj(whole));
    const widths = (await cutQuiz(document)).lookup(PDFName.of('Widths'), PDFArray);
    expect(widths.asArray().map(String)).toEqual(whole.map(String));
  });

  test('leave Unicode values, widths, names and lists', async () => {
    const document = await documentWith('BT /F 12 Tf 72 700 Td (SAID QUIZ) Tj ET', 'BT /F 12 Tf 72 700 Td (US) Tj ET');
    const font = await cutQuiz(document);
    const unicode = unicodeOf(font);
    expect(unicode).not.toMatch(/<0051>|<005A>/i);
    for (const kept of ['0041', '0049', '0055', '0053']) expect(unicode).toContain(`<${kept}>`);
    // Nothing shows b: the letters that are missing must not be those of the word alone.
    expect(unicode).not.toContain('<0042>');
    const first = font.lookup(PDFName.of('FirstChar'), PDFNumber).asNumber();
    const widths = font.lookup(PDFName.of('Widths'), PDFArray).asArray().map(String).map(Number);
    const width = (letter: string) => widths[letter.charCodeAt(0) - first] ?? 0;
    expect(['Q', 'U', 'I', 'Z'].map(width)).toEqual([0, 500, 500, 0]);
    expect(font.lookup(PDFName.of('Encoding'), PDFDict).toString()).not.toMatch(/\/[QZ]\b/);
    expect(font.lookup(PDFName.of('FontDescriptor'), PDFDict).has(PDFName.of('CharSet'))).toBe(false);
    expect(
      (await readPages(document)).map((glyphs) =>
        glyphs
          .map(({ text }) => text)
          .join('')
          .trim(),
      ),
    ).toEqual(['SAID', 'US']);
  });

  test('stay when a form on another page, or whatever draws a form without a font, shows them', async () => {
    for (const content of ['BT /F 9 Tf (QUZ) Tj ET', 'BT (QUZ) Tj ET']) {
      const document = await documentWith('BT /F 12 Tf 72 700 Td (SAID QUIZ) Tj ET', '/X Do');
      const resources = document.getPage(1).node.Resources();
      const form = stream(document.context, content, { Type: 'XObject', Subtype: 'Form', BBox: [0, 0, 99, 99] });
      resources?.set(PDFName.of('XObject'), document.context.obj({ X: form }));
      expect(unicodeOf(await cutQuiz(document))).toMatch(/<0051>[\s\S]*<0055>[\s\S]*<005A>/i);
    }
  });

  test('stay where a form without resources shows them on a page that has another font by its name', async () => {
    const document = await documentWith('/X Do', '/X Do');
    const form = stream(document.context, 'BT /F 9 Tf (QUZ) Tj ET', {
      Type: 'XObject',
      Subtype: 'Form',
      BBox: [0, 0, 9, 9],
    });
    for (const page of document.getPages())
      page.node.Resources()?.set(PDFName.of('XObject'), document.context.obj({ X: form }));
    const [first, second] = [fontOf(document), fontOf(document).clone()];
    const fonts = document.getPage(1).node.Resources()?.lookup(PDFName.of('Font'), PDFDict);
    fonts?.set(PDFName.of('F'), document.context.register(second));
    forgetCodes(document, new Map([first, second].map((font) => [font, new Set([81, 89])])));
    for (const font of [first, second]) expect(unicodeOf(font)).toMatch(/<0051>[\s\S]*<0055>[\s\S]*<005A>/i);
  });

  test('stay in a font that a form field types with', async () => {
    const document = await documentWith('BT /F 12 Tf 72 700 Td (SAID QUIZ) Tj ET');
    document.catalog.set(
      PDFName.of('AcroForm'),
      document.context.obj({ DR: { Font: { F: fontOf(document) as never } } } as never),
    );
    expect(unicodeOf(await cutQuiz(document))).toBe(TO_UNICODE);
  });
});

/** Of a page whose fonts share one descendant, as writers split a large font. */
async function documentWithFonts(content: string, names: readonly string[]): Promise<[PDFDocument, PDFDict[]]> {
  const document = await documentOf({
    content,
    resources: (context) => {
      const descendant = context.register(
        context.obj({
          Type: 'Font',
          Subtype: 'CIDFontType2',
          BaseFont: 'Made',
          DW: 700,
          W: [1, [501, 502, 503], 9, 9, 444, 20, 30, 600],
        }),
      );
      const font = () =>
        context.register(
          context.obj({
            Type: 'Font',
            Subtype: 'Type0',
            BaseFont: 'Made',
            Encoding: 'Identity-H',
            DescendantFonts: [descendant],
          }),
        );
      return { Font: Object.fromEntries(names.map((name) => [name, font()])) };
    },
  });
  const fonts = document.getPage(0).node.Resources()?.lookup(PDFName.of('Font'), PDFDict);
  return [document, names.flatMap((name) => fonts?.lookup(PDFName.of(name), PDFDict) ?? [])];
}

function cidWidths(font: PDFDict | undefined): string {
  const widths = font?.lookup(PDFName.of('DescendantFonts'), PDFArray).lookup(0, PDFDict).get(PDFName.of('W'));
  return String(widths).replace(/\s+/g, ' ');
}

test('a composite font forgets the widths of glyphs that nothing shows', async () => {
  const [document, [font]] = await documentWithFonts('BT /F 9 Tf <00010003> Tj <0016> Tj ET', ['F']);
  forgetCodes(document, new Map(font ? [[font, new Set([2, 9])]] : []));
  expect(cidWidths(font)).toBe('[ 1 [ 501 ] 3 [ 503 ] 22 22 600 ]');
});

test('of many widths for one glyph the last stays', async () => {
  const [document, [font]] = await documentWithFonts('BT /F 9 Tf <00010003> Tj ET', ['F']);
  const inner = font?.lookup(PDFName.of('DescendantFonts'), PDFArray).lookup(0, PDFDict);
  const entries = [...new Array(99).fill([0, 65535, 500]).flat(), 2, [400, 401]];
  inner?.set(PDFName.of('W'), document.context.obj(entries));
  forgetCodes(document, new Map(font ? [[font, new Set([2, 9])]] : []));
  expect(cidWidths(font)).toBe('[ 0 1 500 3 [ 401 ] ]');
});

test('fonts with one descendant each keep the widths of what they show', async () => {
  const [document, fonts] = await documentWithFonts('BT /F 9 Tf <0001> Tj /G 9 Tf <00020016> Tj ET', ['F', 'G']);
  forgetCodes(document, new Map(fonts.map((font) => [font, new Set([3, 9])])));
  expect(fonts.map(cidWidths)).toEqual(['[ 1 [ 501 ] ]', '[ 2 [ 502 ] 22 22 600 ]']);
});

test.each([
  ['goes where nothing shows the code', 'SAID', false],
  ['stays where the code is shown', 'ZSAID', true],
])('a text that names a target %s', async (_, shown, stays) => {
  const document = await documentWith(`BT /F 12 Tf 72 700 Td (${shown}) Tj ET`);
  const font = fontOf(document);
  const map = TO_UNICODE.replace('<005A>', '<005100550049005A>');
  font.set(PDFName.of('ToUnicode'), stream(document.context, map));
  const before = String(font.lookup(PDFName.of('Widths')));
  expect(forgetCodes(document, new Map(), (text) => text === 'QUIZ')).toBe(0);
  expect(/<005100550049005a>/i.test(unicodeOf(font))).toBe(stays);
  expect(unicodeOf(font)).toContain('<0053>');
  expect(String(font.lookup(PDFName.of('Widths')))).toBe(before);
});

test('a text that names a target is told of where what is shown can not be counted', async () => {
  const document = await documentWith('BT /F 12 Tf 72 700 Td (SAID) Tj ET', '/X Do');
  const { context } = document;
  const map = TO_UNICODE.replace('<005A>', '<005100550049005A>');
  fontOf(document).set(PDFName.of('ToUnicode'), stream(context, map));
  const form = stream(context, 'no such filter', { Type: 'XObject', Subtype: 'Form', Filter: 'None' });
  document
    .getPage(1)
    .node.Resources()
    ?.set(PDFName.of('XObject'), context.obj({ X: form }));
  expect(forgetCodes(document, new Map(), (text) => text === 'QUIZ')).toBe(1);
  expect(unicodeOf(fontOf(document))).toBe(map);
});
