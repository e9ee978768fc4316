import type { RawPdf, Ref } from '../raw-pdf.ts';
import { glyphOf, smallTrueType } from './truetype.ts';

export interface CompositeOptions {
  /** Name of a predefined CMap or a reference to one of our own. */
  readonly encoding?: string;
  readonly toUnicode?: string;
  readonly vertical?: boolean;
  /** `/Identity` or a reference to a stream. */
  readonly cidToGid?: string;
  /** Code that is written for a glyph; the glyph's own number without it. */
  readonly cidOf?: (glyph: number) => number;
}

/** A Type0 font over the small TrueType program; codes are two bytes (ISO 32000-2, 9.7). */
export function compositeFont(pdf: RawPdf, options: CompositeOptions = {}): Ref {
  const { cidOf = (glyph: number) => glyph } = options;
  const descriptor = trueTypeDescriptor(pdf);
  const widths = smallTrueType()
    .widths.map((width, glyph) => `${cidOf(glyph)} [${width}]`)
    .join(' ');
  const descendant = pdf.add(
    `<< /Type /Font /Subtype /CIDFontType2 /BaseFont /ABCDEF+Small /CIDSystemInfo << /Registry (Adobe) /Ordering (Identity) /Supplement 0 >> ` +
      `/FontDescriptor ${descriptor} /DW 600 /W [${widths}] ${options.vertical ? '/DW2 [880 -1000]' : ''} /CIDToGIDMap ${options.cidToGid ?? '/Identity'} >>`,
  );
  const unicode = options.toUnicode === undefined ? '' : `/ToUnicode ${pdf.flate('', options.toUnicode)}`;
  const encoding = options.encoding ?? (options.vertical ? '/Identity-V' : '/Identity-H');
  return pdf.add(
    `<< /Type /Font /Subtype /Type0 /BaseFont /ABCDEF+Small /Encoding ${encoding} /DescendantFonts [${descendant}] ${unicode} >>`,
  );
}

/** `flags`: 4 symbolic, as composite fonts have it; 32 where /Encoding counts (ISO 32000-2, 9.6.5.4). */
export function trueTypeDescriptor(pdf: RawPdf, flags: 4 | 32 = 4): Ref {
  const { data } = smallTrueType();
  const program = pdf.flate(`/Length1 ${data.length}`, data);
  return pdf.add(
    `<< /Type /FontDescriptor /FontName /ABCDEF+Small /Flags ${flags} /MissingWidth 600 /FontBBox [-200 -220 1200 920] /ItalicAngle 0 /Ascent 905 /Descent -212 /CapHeight 700 /StemV 80 /FontFile2 ${program} >>`,
  );
}

/** Hex string of two-byte codes for the composite font. */
export function codes(text: string, cidOf: (glyph: number) => number = (glyph) => glyph): string {
  return `<${[...text].map((char) => cidOf(glyphOf(char)).toString(16).padStart(4, '0')).join('')}>`;
}

/** Maps every glyph of the small font to its character, one bfchar line each. */
export function toUnicode(cidOf: (glyph: number) => number = (glyph) => glyph, bytes = 2): string {
  const hex = (value: number, width: number) => value.toString(16).padStart(width, '0');
  const pairs = Array.from({ length: 95 }, (_, i) => `<${hex(cidOf(i + 1), bytes * 2)}> <${hex(32 + i, 4)}>`);
  return cmap(`95 beginbfchar\n${pairs.join('\n')}\nendbfchar`, bytes);
}

export function cmap(body: string, bytes = 2): string {
  const space = `<${'00'.repeat(bytes)}> <${'ff'.repeat(bytes)}>`;
  return (
    `/CIDInit /ProcSet findresource begin 12 dict begin begincmap /CMapName /Own def /CMapType 2 def\n` +
    `1 begincodespacerange ${space} endcodespacerange\n${body}\nendcmap end end`
  );
}
