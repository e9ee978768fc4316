import { constants, deflateSync } from 'node:zlib';
import type { RefusalCode } from '@blackbar/model';
import { PDFDict, PDFDocument, PDFName, type PDFRef } from '@cantoo/pdf-lib';
import { describe, expect, test } from 'vitest';
import { plainPdf, stream } from '../engine/plain-pdf.fixture.ts';
import { readHiddenParts } from '../hidden/hidden-parts.ts';
import { openPages } from '../reader/pages.ts';
import { normalise } from './normalise.ts';

const MIB = 1024 * 1024;
const text = (bytes: Uint8Array) => Buffer.from(bytes).toString('latin1');
const flate = (size: number, times = 1) => {
  let data: Buffer = Buffer.alloc(size);
  for (let i = 0; i < times; i++) data = deflateSync(data);
  return data.toString('latin1');
};

const shownIn = async (bytes: Uint8Array) =>
  (await openPages(bytes))
    .glyphs(1)
    .glyphs.map((glyph) => glyph.text)
    .join('');

const PAGE = { content: 'BT /F1 12 Tf 100 700 Td (Kept) Tj ET' };
const deep = `${'['.repeat(300)}${']'.repeat(300)}`;

describe('refusals', () => {
  const refused: [string, Uint8Array, RefusalCode][] = [
    ['nothing at all', new Uint8Array(0), 'damaged'],
    ['a picture with another name', new Uint8Array([0xff, 0xd8, 0xff, 0xe0]), 'damaged'],
    ['a head without a body', new TextEncoder().encode('%PDF-1.7\n'), 'damaged'],
    ['more bytes than allowed', new Uint8Array(26 * MIB), 'too_large'],
    [
      'a stream that unpacks to 65 MiB',
      plainPdf({ ...PAGE, objects: [stream('/Filter/FlateDecode', flate(65 * MIB))] }),
      'resource_limit',
    ],
    [
      'five streams of 60 MiB',
      plainPdf({ ...PAGE, objects: Array.from({ length: 5 }, () => stream('/Filter/FlateDecode', flate(60 * MIB))) }),
      'resource_limit',
    ],
    [
      'a bomb inside a bomb',
      plainPdf({ ...PAGE, objects: [stream('/Filter[/FlateDecode/FlateDecode]', flate(65 * MIB, 2))] }),
      'resource_limit',
    ],
    [
      'a bomb under an escaped name',
      plainPdf({ ...PAGE, objects: [stream('/Filter/Fl#61teDecode', flate(65 * MIB))] }),
      'resource_limit',
    ],
    [
      'five filters',
      plainPdf({ ...PAGE, objects: [stream(`/Filter[${'/ASCIIHexDecode'.repeat(5)}]`, '')] }),
      'resource_limit',
    ],
    [
      'a picture of 1,600 megapixels',
      plainPdf({ ...PAGE, objects: [stream('/Subtype/Image/Width 40000/Height 40000', '')] }),
      'resource_limit',
    ],
    ['arrays in arrays', plainPdf({ ...PAGE, objects: [deep] }), 'resource_limit'],
    [
      'arrays in arrays of an object stream',
      plainPdf({
        ...PAGE,
        objects: [stream('/Type/ObjStm/N 1/First 4/Filter/FlateDecode', deflateSync(`9 0 ${deep}`).toString('latin1'))],
      }),
      'resource_limit',
    ],
    [
      'a form that only Adobe Reader draws',
      plainPdf({ ...PAGE, catalog: '/NeedsRendering true/AcroForm<</Fields[]/XFA(x)>>' }),
      'unsupported_xfa',
    ],
    [
      'protection that nobody here knows',
      plainPdf({ ...PAGE, trailer: '/Encrypt<</Filter/Unknown/V 4>>/ID[<00><00>]' }),
      'password_required',
    ],
  ];
  test.each(refused)('%s', async (_, bytes, code) => {
    await expect(normalise(bytes)).rejects.toMatchObject({ code });
  });

  test.each([
    ['without a password', undefined, 'enter_password'],
    ['with one that does not open it', 'guess', 'does_not_open'],
  ])('what is protected, %s', async (_, password, sentence) => {
    const locked = plainPdf({ ...PAGE, trailer: '/Encrypt<</Filter/Unknown/V 4>>/ID[<00><00>]' });
    const opened = normalise(locked, password === undefined ? {} : { password });
    await expect(opened).rejects.toMatchObject({ code: 'password_required', sentence });
  });

  test.each([
    ['1,000 inches', '/MediaBox[0 0 72000 100]'],
    ['100 inches times 3', '/MediaBox[0 0 7200 100]/UserUnit 3'],
  ])('a page of %s, as soon as it is read', async (_, page) => {
    const { bytes } = await normalise(plainPdf({ ...PAGE, page }));
    const reader = await openPages(bytes);
    expect(() => reader.glyphs(1)).toThrow(expect.objectContaining({ code: 'resource_limit', page: 1 }));
  });

  const head = (body: string) => Buffer.from(`%PDF-1.7\n${body.repeat(200_000)}`);
  test.each([
    ['streams without an end', head('1 0 obj<</Filter/ASCIIHexDecode>>stream\n')],
    ['strings without an end', head('1 0 obj(')],
    ['dictionaries without an end', head('1 0 obj<</A 1 ')],
    ['pictures without an end', head('1 0 obj<</Subtype/Image/Filter/DCTDecode>>stream\n')],
  ])('%s are read a bounded number of times', async (_, bytes) => {
    await expect(normalise(bytes)).rejects.toMatchObject({ code: expect.stringMatching(/damaged|resource_limit/) });
  });

  test('no message quotes the document', async () => {
    const { bytes } = await normalise(plainPdf({ content: '(Secret) Tj', page: '/MediaBox[0 0 99999 9]' }));
    const reader = await openPages(bytes);
    expect(() => reader.glyphs(1)).toThrow(/^(?!.*Secret).*resource_limit: page_size/);
  });
});

describe('what comes out', () => {
  test('a plain file stays as it is to see', async () => {
    const result = await normalise(plainPdf(PAGE));
    expect(result.facts).toEqual({ encrypted: false, signed: false, xfa: false, repaired: false, revisions: 1 });
    expect(result.warnings).toEqual([]);
    expect(result.pageCount).toBe(1);
    expect(await shownIn(result.bytes)).toBe('Kept');
  });

  test('what nothing refers to and what an earlier revision held is not in it', async () => {
    const first = plainPdf({ ...PAGE, content: 'BT /F1 12 Tf 100 700 Td (Replaced) Tj ET', objects: ['(Orphan)'] });
    const content = stream('', PAGE.content);
    const at = first.length;
    const update = `4 0 obj\n${content}\nendobj\n`;
    const previous = /startxref\n(\d+)/.exec(text(first))?.[1];
    const table = `xref\n4 1\n${String(at).padStart(10, '0')} 00000 n \ntrailer\n<</Size 7/Root 1 0 R/Prev ${previous}>>\nstartxref\n${at + update.length}\n%%EOF\n`;
    const result = await normalise(Buffer.concat([first, Buffer.from(update + table, 'latin1')]));
    expect(result.facts.revisions).toBe(2);
    expect(await shownIn(result.bytes)).toBe('Kept');
    expect(text(result.bytes)).not.toContain('Orphan');
    expect(text(result.bytes).match(/ obj/g)).toHaveLength(5);
  });

  test('a file without a table of objects is repaired and says so', async () => {
    const broken = Buffer.from(
      text(plainPdf(PAGE))
        .replace(/xref[\s\S]*trailer/, 'trailer')
        .replace(/startxref\n\d+/, 'startxref\n0'),
      'latin1',
    );
    const result = await normalise(broken);
    expect(result.facts.repaired).toBe(true);
    expect(result.warnings.map((w) => w.code)).toEqual(['repaired']);
  });

  test('short names of filters, which statement printers write, are written out and no damage', async () => {
    const file = plainPdf({ objects: [stream('/Filter[/AHx /Fl]', `${deflateSync(PAGE.content).toString('hex')}>`)] });
    const result = await normalise(Buffer.from(text(file).replace('/Contents 4 0 R', '/Contents 6 0 R'), 'latin1'));
    expect(result.warnings).toEqual([]);
    expect(text(result.bytes)).toMatch(/\/Filter ?\[ ?\/ASCIIHexDecode ?\/FlateDecode ?\]/);
    expect(await shownIn(result.bytes)).toBe('Kept');
  });

  test('drawn letters without a map are read by the names of their glyphs, also of a font without an object', async () => {
    const font =
      '<</Type/Font/Subtype/Type3/FontBBox[0 0 600 700]/FontMatrix[.001 0 0 .001 0 0]/FirstChar 65/LastChar 68/Widths[600 600 600 600]' +
      '/Resources<<>>/Encoding<</Differences[65/K/e/p/t]>>/CharProcs<</K 7 0 R/e 7 0 R/p 7 0 R/t 7 0 R>>>>';
    const form = `/Subtype/Form/BBox[0 0 600 800]/Resources<</Font<</T ${font}>>>>`;
    const result = await normalise(
      plainPdf({
        content: '/X Do',
        resources: '/XObject<</X 6 0 R>>',
        objects: [
          stream(form, 'BT /T 12 Tf 100 700 Td (ABCD) Tj ET'),
          stream('', '600 0 0 0 500 700 d1 0 0 500 700 re f'),
        ],
      }),
    );
    expect(await shownIn(result.bytes)).toBe('Kept');
    expect(result.warnings).toEqual([]);
  });

  test.each([
    ['their codes', '/a71/a114/a105/a102', '/a30', '/a116/a104'],
    ['their codes in hexadecimal digits', '/x47/x72/x69/x66', '/x1E', '/x74/x68'],
    ['what they show', '/G/r/i/f', '/ffi', '/t/h'],
  ])('drawn letters named by %s are read, a ligature with its letters', async (_, ascii, ligature, last) => {
    const names = [ligature, ...`${ascii}${last}`.split(/(?=\/)/)];
    const codes = [30, 71, 114, 105, 102, 116, 104];
    const widths = Array.from({ length: 87 }, (_, i) => ({ 30: 833, 105: 278, 102: 306 })[i + 30] ?? 556);
    const font =
      '/Type/Font/Subtype/Type3/FontBBox[0 0 900 700]/FontMatrix[.001 0 0 .001 0 0]/FirstChar 30/LastChar 116' +
      `/Widths[${widths.join(' ')}]/Resources<<>>/Encoding<</Differences[${names.map((name, i) => `${codes[i]}${name}`).join(' ')}]>>` +
      `/CharProcs<<${names.map((name) => `${name} 7 0 R`).join('')}>>`;
    const result = await normalise(
      plainPdf({
        content: 'BT /T 12 Tf 100 700 Td (Gri\\036th) Tj ET',
        resources: '/Font<</T 6 0 R>>',
        objects: [`<<${font}>>`, stream('', '600 0 0 0 500 700 d1 0 0 500 700 re f')],
      }),
    );
    expect(await shownIn(result.bytes)).toBe('Griffith');
    const glyphs = (await openPages(result.bytes)).glyphs(1).glyphs;
    expect(glyphs.some(({ unmapped }) => unmapped)).toBe(false);
  });

  test('a page that does not say how large it is gets the size that viewers give it', async () => {
    const result = await normalise(plainPdf({ ...PAGE, page: '' }));
    expect(result.facts.repaired).toBe(true);
    expect((await openPages(result.bytes)).geometry(1).mediaBox).toEqual({ left: 0, bottom: 0, right: 612, top: 792 });
    expect(text(result.bytes)).toMatch(/\/MediaBox ?\[ ?0 0 612 792 ?\]/);
  });

  test('a page that stands in several places becomes a page of its own in each', async () => {
    const once = await PDFDocument.load(plainPdf(PAGE));
    const [page] = once.getPages();
    const kids = Array.from({ length: 3 }, () => page?.ref as PDFRef);
    once.context.lookup(once.catalog.get(PDFName.of('Pages')), PDFDict).set(PDFName.of('Kids'), once.context.obj(kids));
    once.context.lookup(once.catalog.get(PDFName.of('Pages')), PDFDict).set(PDFName.of('Count'), once.context.obj(3));
    const result = await normalise(await once.save());
    expect(result.pageCount).toBe(3);
    const refs = (await PDFDocument.load(result.bytes)).getPages().map(({ ref }) => ref.objectNumber);
    expect(new Set(refs).size).toBe(3);
  });

  test('packed data that breaks off is read up to the break, as viewers do', async () => {
    const whole = deflateSync('BT /F1 12 Tf 100 700 Td (Kept) Tj ET ', { finishFlush: constants.Z_FULL_FLUSH });
    // A block of a type that does not exist (RFC 1951, 3.2.3).
    const data = Buffer.concat([whole, Buffer.alloc(40, 0x07)]);
    const file = plainPdf({ objects: [stream('/Filter/FlateDecode', data.toString('latin1'))] });
    const result = await normalise(Buffer.from(text(file).replace('/Contents 4 0 R', '/Contents 6 0 R'), 'latin1'));
    expect(result.facts.repaired).toBe(true);
    expect(await shownIn(result.bytes)).toBe('Kept');
    expect(await readHiddenParts(result.bytes)).toEqual([]);
  });

  test.each([
    ['/Type/Pages', '/Type/Pagez'],
    ['/Type/Catalog', '/Type/Catalox'],
    ['/Type/Page/', '/Type/Pagx/'],
  ])('a tree of pages with %s spelt wrong is mended', async (right, wrong) => {
    const result = await normalise(Buffer.from(text(plainPdf(PAGE)).replace(right, wrong), 'latin1'));
    expect(result.pageCount).toBe(1);
    expect(await shownIn(result.bytes)).toBe('Kept');
    expect(await readHiddenParts(result.bytes)).toEqual([]);
  });

  test('a crop box beside the page is dropped, so that the page can be seen', async () => {
    const result = await normalise(plainPdf({ ...PAGE, page: '/MediaBox[0 0 300 800]/CropBox[900 900 950 950]' }));
    const reader = await openPages(result.bytes);
    expect(reader.geometry(1).cropBox).toEqual({ left: 0, bottom: 0, right: 300, top: 800 });
    expect(reader.render(1, 36).data.some((v) => v < 100)).toBe(true);
  });
});

describe('annotations of kinds that are not kept', () => {
  const annotated = (kind: string, more = '') =>
    plainPdf({
      ...PAGE,
      page: '/MediaBox[0 0 600 800]/Annots[6 0 R]',
      objects: [
        `<</Type/Annot/Subtype/${kind}/Rect[100 600 300 620]/AP<</N 7 0 R>>${more}>>`,
        stream(
          '/Type/XObject/Subtype/Form/BBox[0 0 200 20]/Resources<</Font<</F1 5 0 R>>>>',
          'BT /F1 12 Tf 2 5 Td (Seen) Tj ET',
        ),
      ],
    });
  const listed = async (bytes: Uint8Array) => (await PDFDocument.load(bytes)).getPage(0).node.Annots()?.size() ?? 0;

  test.each(['Watermark', 'Screen', 'Acme'])('what a %s shows is drawn into its page', async (kind) => {
    const { bytes } = await normalise(annotated(kind));
    expect(await shownIn(bytes)).toContain('Seen');
    expect(await listed(bytes)).toBe(0);
  });

  test.each([
    ['a stamp, which is kept', annotated('Stamp')],
    ['a watermark out of sight', annotated('Watermark', '/F 2')],
    ['a watermark of a layer', annotated('Watermark', '/OC<</Type/OCG/Name(x)>>')],
    ['a mark for redaction', annotated('Redact')],
  ])('%s stays an annotation', async (_, file) => {
    const { bytes } = await normalise(file);
    expect(await shownIn(bytes)).not.toContain('Seen');
    expect(await listed(bytes)).toBe(1);
  });
});
