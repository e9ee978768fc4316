import { PDFDocument, PDFName } from '@cantoo/pdf-lib';

/** What a map says of each sign that is drawn; signs that it leaves out are what they are. */
export type Lie = Readonly<Record<string, string>>;

export interface LyingPage {
  readonly face: string;
  readonly lie: Lie;
  /** What the file calls the lying font; its face where it is not said. */
  readonly name?: string;
  /** Lines of the page in the lying font. */
  readonly lines: readonly string[];
  /** Lines of the page in an honest font, around them. */
  readonly honest?: readonly string[];
}

/** A page in a standard face whose map to text (ISO 32000-2, 9.10.3) says other letters than it draws. */
export async function lyingPage({ face, lie, name = face, lines, honest = [] }: LyingPage): Promise<Uint8Array> {
  const document = await PDFDocument.create();
  const { context } = document;
  const page = document.addPage([612, 792]);
  const standard = { Type: 'Font', Subtype: 'Type1', BaseFont: face, Encoding: 'WinAnsiEncoding' };
  const map = context.register(context.flateStream(mapOf(lie)));
  const fonts = context.obj({
    Lies: context.register(context.obj({ ...standard, BaseFont: name, ToUnicode: map })),
    Honest: context.register(context.obj({ ...standard, BaseFont: 'Times-Roman' })),
  });
  const show = (text: string, font: string, y: number) =>
    `BT /${font} 12 Tf 1 0 0 1 72 ${y} Tm <${Buffer.from(text, 'latin1').toString('hex')}> Tj ET`;
  const content = [
    ...honest.map((text, i) => show(text, 'Honest', 720 - 18 * i)),
    ...lines.map((text, i) => show(text, 'Lies', 700 - 18 * (honest.length + i))),
  ];
  page.node.set(PDFName.of('Resources'), context.obj({ Font: fonts }));
  page.node.set(PDFName.of('Contents'), context.register(context.stream(content.join('\n'))));
  return document.save({ useObjectStreams: false });
}

function mapOf(lie: Lie): string {
  const signs = Array.from({ length: 95 }, (_, i) => String.fromCharCode(32 + i));
  const lines = signs.map((sign) => `<${hex(sign, 2)}> <${hex(lie[sign] ?? sign, 4)}>`);
  return `/CIDInit /ProcSet findresource begin 12 dict begin begincmap /CMapType 2 def
1 begincodespacerange <00> <ff> endcodespacerange
${lines.length} beginbfchar
${lines.join('\n')}
endbfchar endcmap end end`;
}

function hex(sign: string, digits: number): string {
  return sign.charCodeAt(0).toString(16).padStart(digits, '0');
}

/** Each sign of `from` is said to be the one of `to` in its place. */
export function lieOf(from: string, to: string): Lie {
  return Object.fromEntries([...from].map((sign, i) => [sign, [...to][i] ?? sign]));
}
