import { describe, expect, test } from 'vitest';
import { textOfMarkup } from '../content/text-string.ts';
import { type PlainPdf, plainPdf, stream } from '../engine/plain-pdf.fixture.ts';
import { readActiveContent } from './active-content.ts';
import { readHiddenParts } from './hidden-parts.ts';

const MEDIA = '/MediaBox[0 0 600 800]';
const annotated = (body: string, ...more: string[]): PlainPdf => ({
  page: `${MEDIA}/Annots[6 0 R]`,
  objects: [`<</Type/Annot/Rect[10 20 110 40]${body}>>`, ...more],
});

async function texts(pdf: PlainPdf): Promise<Record<string, string>> {
  return Object.fromEntries((await readHiddenParts(plainPdf(pdf))).map(({ id, text }) => [id, text]));
}

describe('each hiding place', () => {
  const LOOK = stream(
    '/Type/XObject/Subtype/Form/BBox[0 0 100 20]/Resources<</Font<</F1 5 0 R>>>>',
    'BT /F1 10 Tf 2 5 Td (Jane) Tj 40 0 Td (Doe) Tj ET',
  );
  test.each<[string, PlainPdf, Record<string, string>]>([
    [
      'a note',
      annotated('/Subtype/Text/Contents(Jane)/T(Doe)/Subj(A)'),
      { 'annotation:1:0:Contents': 'Jane', 'annotation:1:0:T': 'Doe', 'annotation:1:0:Subj': 'A' },
    ],
    [
      'rich text',
      annotated('/Subtype/FreeText/RC(<p>Ja<b>n</b>e &amp; Doe</p>)'),
      { 'annotation:1:0:RC': 'Jane & Doe' },
    ],
    ['what an annotation shows', annotated('/Subtype/Stamp/AP<</N 7 0 R>>', LOOK), { 'annotation:1:0:AP': 'Jane Doe' }],
    [
      'a link',
      annotated('/Subtype/Link/A<</S/URI/URI(mailto:jane@example.com)>>'),
      { 'annotation:1:0:URI': 'mailto:jane@example.com' },
    ],
    ['a button’s caption', annotated('/Subtype/Widget/MK<</CA(Jane)>>'), { 'annotation:1:0:MK': 'Jane' }],
    [
      'a field that the form does not list',
      annotated('/Subtype/Widget/FT/Tx/T(name)/V(Jane)/DV(Doe)'),
      { 'annotation:1:0:T': 'name', 'annotation:1:0:V': 'Jane', 'annotation:1:0:DV': 'Doe' },
    ],
    [
      'a field and the field above it',
      {
        catalog: '/AcroForm<</Fields[6 0 R]>>',
        objects: [
          '<</T(person)/V(Jane)/Kids[7 0 R]>>',
          '<</T(name)/Parent 6 0 R/DV(Doe)/RV(<p>Rich</p>)/TU(Tip)/Opt[(a)[(b)(Bee)]]>>',
        ],
      },
      {
        'field:0:T': 'person',
        'field:0:V': 'Jane',
        'field:1:T': 'person.name',
        'field:1:TU': 'Tip',
        'field:1:DV': 'Doe',
        'field:1:RV': 'Rich',
        'field:1:Opt': 'a',
        'field:1:Opt:1': 'b',
        'field:1:Opt:2': 'Bee',
      },
    ],
    [
      'a signature',
      { catalog: '/AcroForm<</Fields[6 0 R]>>', objects: ['<</FT/Sig/V<</Name(Jane)/Reason(Consent)>>>>'] },
      { 'field:0:V': 'Jane', 'field:0:V:1': 'Consent' },
    ],
    [
      'bookmarks',
      {
        catalog: '/Outlines<</First 6 0 R>>',
        objects: ['<</Title(One)/Next 8 0 R/First 7 0 R>>', '<</Title(Inside)>>', '<</Title(Two)/Next 6 0 R>>'],
      },
      { 'outline:0': 'One', 'outline:0.0': 'Inside', 'outline:1': 'Two' },
    ],
    ['properties', { trailer: '/Info<</Title(Jane)/CreationDate(D:2020)>>' }, { 'metadata:Title': 'Jane' }],
    [
      'XMP',
      {
        catalog: '/Metadata 6 0 R',
        objects: [
          stream(
            '/Type/Metadata/Subtype/XML',
            '<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:Description dc:by="Doe"><dc:creator>Jane</dc:creator></rdf:Description></x:xmpmeta>',
          ),
        ],
      },
      { 'metadata:XMP': 'Jane', 'metadata:XMP:1': 'Doe' },
    ],
    [
      'XMP that describes its own form, inks and typefaces',
      {
        catalog: '/Metadata 6 0 R',
        objects: [
          stream(
            '/Type/Metadata/Subtype/XML',
            '<rdf:Description pdfaid:part="3"><pdfaExtension:schemas><rdf:Bag><rdf:li><pdfaSchema:schema>XMP Media Management Schema</pdfaSchema:schema><pdfaSchema:namespaceURI>http://ns.adobe.com/xap/1.0/mm/</pdfaSchema:namespaceURI></rdf:li></rdf:Bag></pdfaExtension:schemas><xmpTPg:SwatchGroups><xmpG:swatchName>Cyan</xmpG:swatchName></xmpTPg:SwatchGroups><dc:creator>Jane</dc:creator><dc:source>http://ns.adobe.com/pdf/1.3/</dc:source></rdf:Description>',
          ),
        ],
      },
      { 'metadata:XMP': 'Jane', 'metadata:XMP:1': '3' },
    ],
    [
      'XMP of which a part does not end',
      {
        catalog: '/Metadata 6 0 R',
        objects: [
          stream('/Type/Metadata/Subtype/XML', '<xmpTPg:Fonts><dc:creator>Jane</dc:creator></rdf:Description>'),
        ],
      },
      { 'metadata:XMP': 'Jane' },
    ],
    ['alternate text inline', { content: '/Span <</ActualText(Jane)>> BDC EMC' }, { 'alternate:4:ActualText': 'Jane' }],
    [
      'alternate text of a property list',
      { content: '/Span /P BDC EMC', resources: '/Properties<</P 6 0 R>>', objects: ['<</Alt(Jane)/E(Doe)>>'] },
      { 'alternate:6:Alt': 'Jane', 'alternate:6:E': 'Doe' },
    ],
    [
      'structure elements',
      {
        catalog: '/StructTreeRoot 6 0 R',
        objects: ['<</Type/StructTreeRoot/K 7 0 R>>', '<</Type/StructElem/S/P/P 6 0 R/Pg 3 0 R/T(Title)/Alt(Jane)>>'],
      },
      { 'alternate:7:Alt': 'Jane', 'alternate:7:T': 'Title' },
    ],
    [
      'destinations and attachments by name',
      {
        catalog: '/Names<</Dests<</Names[(Jane) [3 0 R /Fit]]>>/EmbeddedFiles<</Kids[6 0 R]>>>>',
        objects: ['<</Names[(Doe) 7 0 R]>>', '<</Type/Filespec/F(doe.txt)/Desc(About)>>'],
      },
      { 'name:Dests': 'Jane', 'name:EmbeddedFiles': 'Doe', 'name:file:F': 'doe.txt', 'name:file:Desc': 'About' },
    ],
    [
      'what a tree of names says that it begins and ends with',
      {
        catalog: '/Names<</Dests<</Kids[6 0 R]>>>>',
        objects: ['<</Limits[(Jane) (Doe)]/Names[(Doe) [3 0 R /Fit]]>>'],
      },
      { 'name:Dests': 'Doe', 'name:Dests:1': 'Jane' },
    ],
    [
      'page labels and layers',
      {
        catalog: '/PageLabels<</Nums[0 <</P(Doe-)>>]>>/OCProperties<</OCGs[6 0 R]/D<<>>>>',
        objects: ['<</Type/OCG/Name(Jane)>>'],
      },
      { 'name:PageLabels': 'Doe-', 'name:layer': 'Jane' },
    ],
  ])('%s', async (_, pdf, expected) => {
    expect(await texts(pdf)).toEqual(expected);
  });

  test('a note says on which page and where', async () => {
    const [note] = await readHiddenParts(plainPdf(annotated('/Subtype/Text/Contents(Jane)')));
    expect(note).toMatchObject({
      kind: 'annotation',
      entry: 'Contents',
      page: 1,
      rect: { left: 10, bottom: 20, right: 110, top: 40 },
    });
  });

  test('a page’s own text is not among them', async () => {
    expect(await texts({ content: 'BT /F1 12 Tf 100 700 Td (Jane) Tj ET' })).toEqual({});
  });
});

test('entities of markup are resolved once', () => {
  expect(textOfMarkup('<p>&#74;&#x61;&amp;lt;</p>')).toBe('Ja&lt;');
});

test('scripts, attachments and hidden layers are counted', async () => {
  const active = await readActiveContent(
    plainPdf({
      catalog: '/OpenAction 6 0 R/OCProperties<</OCGs[8 0 R 9 0 R]/D<</BaseState/OFF/ON[8 0 R]>>>>',
      objects: [
        '<</S/JavaScript/JS(x)>>',
        '<</Type/Filespec/EF<</F 5 0 R>>>>',
        '<</Type/OCG/Name(a)>>',
        '<</Type/OCG/Name(b)>>',
      ],
    }),
  );
  expect(active).toEqual({ scripts: 1, attachments: 1, hiddenLayers: 1, annotations: [], unseenValues: [] });
});

describe('where pages show a text', () => {
  const SHOWS = 'BT /F1 10 Tf 2 5 Td (Jane) Tj 40 0 Td (Doe) Tj ET';
  const look = (head: string, content = SHOWS) =>
    stream(`/Type/XObject/Subtype/Form${head}/Resources<</Font<</F1 5 0 R>>>>`, content);
  const field = (more: string, ...objects: string[]): PlainPdf => ({
    page: `${MEDIA}/Annots[6 0 R]`,
    catalog: '/AcroForm<</Fields[6 0 R]>>',
    objects: [`<</Type/Annot/Subtype/Widget/FT/Tx/T(n)/Rect[10 20 110 40]${more}>>`, ...objects],
  });
  const shownOf = async (pdf: PlainPdf, id: string) =>
    (await readHiddenParts(plainPdf(pdf))).find((part) => part.id === id)?.shown;
  /** Left edges of the letters of a range, in points of the page. */
  const edges = async (pdf: PlainPdf, id: string) =>
    (await shownOf(pdf, id))?.map(({ letters }) =>
      letters ? Array.from(letters.glyphAt, (at) => Math.round(letters.glyphs[at]?.quad[0] ?? -1)) : undefined,
    );

  test('a value by the letters of its appearance, however that sets its spaces', async () => {
    const pdf = field('/V(Jane\\nDoe)/AP<</N 7 0 R>>', look('/BBox[0 0 100 20]'));
    const [own] = (await edges(pdf, 'field:0:V')) ?? [];
    const [seen] = (await edges(pdf, 'annotation:1:0:AP')) ?? [];
    expect(own).toHaveLength(8);
    expect([own?.[0], own?.[4], own?.[5]]).toEqual([12, -1, 52]);
    expect(seen).toEqual(own);
  });
  test.each([
    ['a box that begins elsewhere', look('/BBox[-20 -5 80 15]'), [32, 72]],
    ['a box that is drawn half as wide', look('/BBox[0 0 200 20]'), [11, 31]],
  ])('%s', async (_, appearance, [first = 0, second = 0]) => {
    const [own] = (await edges(field('/V(Jane Doe)/AP<</N 7 0 R>>', appearance), 'field:0:V')) ?? [];
    expect([own?.[0], own?.[5]]).toEqual([first, second]);
  });
  test.each([
    ['shows something else', '/V(John Doe)/AP<</N 7 0 R>>', ''],
    ['leaves its look to the viewer', '/V(Jane Doe)', ''],
    ['is turned', '/V(Jane Doe)/AP<</N 7 0 R>>', '/Matrix[0 1 -1 0 0 0]'],
    ['is drawn to a scale of its own', '/V(Jane Doe)/AP<</N 7 0 R>>', '/Matrix[0.5 0 0 0.5 0 0]'],
  ])('a field that %s: all of it', async (_, more, head) => {
    const rect = { left: 10, bottom: 20, right: 110, top: 40 };
    expect(await shownOf(field(more, look(`/BBox[0 0 100 20]${head}`)), 'field:0:V')).toEqual([{ page: 1, rect }]);
  });
  test.each([
    ['one out of sight', '/V(Jane Doe)/F 2/AP<</N 7 0 R>>', 'field:0:V'],
    ['one out of sight, its look', '/V(Jane Doe)/F 2/AP<</N 7 0 R>>', 'annotation:1:0:AP'],
    ['a default value', '/V(Jane Doe)/DV(Jane Doe)/AP<</N 7 0 R>>', 'field:0:DV'],
    ['a tooltip', '/V(Jane Doe)/TU(Jane Doe)/AP<</N 7 0 R>>', 'field:0:TU'],
  ])('nowhere: %s', async (_, more, id) => {
    expect(await shownOf(field(more, look('/BBox[0 0 100 20]')), id)).toBeUndefined();
  });
});
