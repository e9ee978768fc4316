import { inflateSync } from 'node:zlib';
import { PDFDocument, PDFName, PDFRawStream } from '@cantoo/pdf-lib';
import { expect, test } from 'vitest';
import { AS_IT_IS } from '../rewrite/copy-graph.ts';
import { writeDocument } from '../rewrite/write-document.ts';
import { mutedContent } from './mute-content.ts';

const muted = (content: string) => Buffer.from(mutedContent(Buffer.from(content, 'latin1'))).toString('latin1');
const spaced = (content: string) => content.replaceAll(/\s+/g, ' ');

test.each([
  ['a comment', 'q % Tobin Ashgrove\n1 w Q', 'q\n1 w Q'],
  ['a comment before all', '%Tobin\nq Q', 'q Q'],
  ['a comment among operands', '1 0 % Tobin\n0 rg', '1 0\n0 rg'],
  ['a comment in an array', '[(a) %Tobin\n -20 (b)] TJ', '[(a)\n-20 (b)] TJ'],
  ['an unknown operator', 'q (Tobin) Ashgrove Q', 'q\nQ'],
  ['a string that none takes', 'q (Tobin) 2 w Q', 'q\n2 w Q'],
  ['a second string', 'BT (Tobin) (shown) Tj ET', 'BT\n(shown) Tj ET'],
  ['strings behind all', 'q Q (Tobin) (Ashgrove)', 'q Q\n'],
  ['a name among kerns', '[(a) /Tobin 5] TJ', '[(a)\n5] TJ'],
  ['a string among dashes', '[3 (Tobin)] 0 d', '[3 null] 0 d'],
  ['an unknown property', '/P <</MCID 0/Note (Tobin)>> BDC EMC', '/P <</MCID 0\n>> BDC EMC'],
  ['a string for a number', '/P <</MCID (Tobin)>> BDC EMC', '/P <<\n>> BDC EMC'],
  ['a language that is none', '/P <</Lang (Tobin)/MCID 1>> BDC EMC', '/P <<\n/MCID 1>> BDC EMC'],
  ['a dictionary within', '/P <</Foo <</X (Tobin)>>>> BDC EMC', '/P <<\n>> BDC EMC'],
  ['a tag of two words', '/Tobin#20Ashgrove BMC EMC', '/Span BMC EMC'],
  ['letters among hex digits', '<41(Tobin)42> Tj', '<41b420> Tj'],
  ['stray bytes', 'q } ) Q', 'q\nQ'],
  ['a key of its own in a picture', 'q BI /W 1 /Note (Tobin) /H 1 ID x EI Q', 'q BI /W 1\n/H 1 ID x EI Q'],
  ['a comment in a picture', 'q BI /W %Tobin\n1 /H 1 %Tobin\nID x EI Q', 'q BI /W\n1 /H 1\nID x EI Q'],
  ['a comment in a list', 'BI /D [1 %Tobin\n0] ID x EI', 'BI /D [1\n0] ID x EI'],
  ['a parameter of its own', 'BI /DP <</K -1/Note (Tobin)>> ID x EI', 'BI /DP <</K -1\n>> ID x EI'],
  ['a picture with a word for its width', 'q BI /W (Tobin) /H 1 ID x EI Q', 'q\nQ'],
  ['a picture with a word for its colours', 'q BI /CS [/G (Tobin)] ID x EI Q', 'q\nQ'],
  ['a picture that is packed nobody knows how', 'q BI /F /Ashgrove ID x EI Q', 'q\nQ'],
  ['a picture without data', 'q BI /W 1 (Tobin)', 'q\n'],
  ['a comment behind a property', '/P <</MCID %Tobin\n0>> BDC EMC', '/P <</MCID\n0>> BDC EMC'],
  ['a kind of its own', '/Artifact <</Subtype /Ashgrove/Type/Tobin>> BDC EMC', '/Artifact <<\n>> BDC EMC'],
  ['an owner of its own', '/P <</O /Tobin/MCID 0>> BDC EMC', '/P <<\n/MCID 0>> BDC EMC'],
  ['an edge of its own', '/Artifact <</Attached [/Top /Tobin]>> BDC EMC', '/Artifact <</Attached [/Top\n]>> BDC EMC'],
  ['a word for an id', '/P <</MCID /Tobin>> BDC EMC', '/P <<\n>> BDC EMC'],
  ['a tag of one word', '/Ashgrove BMC EMC /TOBIN MP /T2 MP', '/Span BMC EMC /Span MP /Span MP'],
  ['a number that none takes', 'q 123-45-6789 Q 78051120 1 w', 'q\nQ\n1 w'],
  ['a number with signs within', '123-45-6789 w [1.5.7] 0 d', '123 w [1.5] 0 d'],
  ['a number among marks', '/P <</MCID 123-45-6789>> BDC EMC', '/P <</MCID 123>> BDC EMC'],
  ['an intent of its own', '/Tobin ri', '/RelativeColorimetric ri'],
  [
    'a name before a tag',
    '/Tobin /Span BMC EMC /Tobin /P <</MCID 1>> BDC EMC',
    '/Span BMC EMC\n/P <</MCID 1>> BDC EMC',
  ],
  ['a tag behind another', '/P /Tobin#20Ashgrove BMC EMC', '/Span BMC EMC'],
  ['a tag without properties', 'q /Tobin DP Q', 'q null DP Q'],
  ['a tag that is no name', '(Tobin)BMC EMC', '/Span BMC EMC'],
])('%s is gone', (_, content, clean) => {
  expect(spaced(muted(content))).toBe(spaced(clean));
  expect(muted(clean)).toBe(clean);
});

test.each([
  ['a string', 'q (Tobin) /X Tj Q', 'q\nQ'],
  ['a string before null', 'q (Tobin) null Tj Q', 'q\nQ'],
  ['an array', 'q [(Tobin)] /X TJ Q', 'q\nQ'],
  ['a form', 'q /Fm1 (x) Do Q', 'q\nQ'],
  ['a shading', 'q /Sh1 1 sh Q', 'q\nQ'],
  ['a string on the next line', "(Tobin) /X '", "null '"],
  ['a string with its spaces', '1 2 (Tobin) /X "', '2 null null "'],
  ['a colour', '1 0 /X 0 rg', '0 null 0 rg'],
  ['a pattern', '/P1 0.5 scn', 'null 0.5 scn'],
  ['a place', '1 0 0 1 (x) 72 700 Tm', '0 0 1 null 72 700 Tm'],
  ['a matrix', '2 0 0 2 0 0(x)cm', '0 0 2 0 0 null cm'],
  ['a font', '/F1 (x) 12 Tf', 'null 12 Tf'],
  ['a dash', '[3] /X 0 d', 'null 0 d'],
  ['a dash of which one counts as 0', '[3 /X 2]0 d', '[3 null 2]0 d'],
])('%s does not come to be drawn by what is taken out behind it', (_, content, clean) => {
  expect(spaced(muted(content)).trim()).toBe(spaced(clean));
  expect(muted(clean)).toBe(clean);
});

test.each([
  ['text', 'BT /F1 12 Tf 1 0 0 1 72 700 Tm (a % b) Tj [(a)-20(b)] TJ T* (c) \' 1 2 (d) " <41 42> Tj ET'],
  ['colours', '/CS0 cs 0.1 0.2 /P1 scn /P1 SCN 1 0 0 rg /G gs /RelativeColorimetric ri'],
  ['paths', '[3 2] 0 d 0 0 m 1 1 l 0 0 1 1 re W* n'],
  ['marked content', '/Span <</ActualText (x)/Lang (en-US)/MCID 3>> BDC EMC /OC /MC0 BDC EMC /THead BMC EMC /H1 MP'],
  ['tags of programs', '/PlacedGraphic /MC0 BDC EMC /ReversedChars BMC EMC /Tx BMC EMC /H BMC EMC /Clip BMC EMC'],
  ['an artifact', '/Artifact <</Type/Pagination/Subtype/Footer/BBox[0 0 1 1]/Attached[/Top]/Contents (x)>> BDC EMC'],
  [
    'a picture of few colours',
    'q BI /W 1 /H 1 /BPC 8 /CS [/I /RGB 1 (abcdef)] /DP [null <</K -1>>] /IM false ID x EI Q',
  ],
  ['an inline image', 'q BI /W 2 /H 2 /BPC 8 /CS /G /F /AHx ID 00%(112233> EI Q'],
])('%s stays as it is', (_, content) => {
  expect(muted(content)).toBe(content);
});

test('content that is torn between two streams is read as one', async () => {
  const document = await PDFDocument.create({ updateMetadata: false });
  const { context } = document;
  const page = document.addPage([600, 800]);
  const pieces = ['BT /F1 12 Tf 72 700 Td (shown) % Tobin', 'Tj ET (Ashgrove)'];
  page.node.set(PDFName.Contents, context.obj(pieces.map((piece) => context.register(context.flateStream(piece)))));
  const written = await writeDocument(document, { ...AS_IT_IS, cleanData: mutedContent });
  const copy = await PDFDocument.load(written, { updateMetadata: false });
  const content = copy.getPage(0).node.Contents();
  const text = content instanceof PDFRawStream ? inflateSync(content.contents).toString('latin1') : '';
  expect(spaced(text).trim()).toBe('BT /F1 12 Tf 72 700 Td (shown) Tj ET');
});
