import { type PDFContext, type PDFDict, PDFString } from '@cantoo/pdf-lib';
import { packed } from '../rewrite/packed.ts';

/** Advance of every code of the font, as a share of the size. */
export const ADVANCE = 0.5;

export const UNSEEN_FONT = 'Blackbar-Unseen';

/** A font whose codes are UTF-16 and whose glyphs nobody sees: text for readers of text only (9.10.3). */
export function unseenFont(context: PDFContext): PDFDict {
  const descendant = context.obj({
    Type: 'Font',
    Subtype: 'CIDFontType2',
    BaseFont: UNSEEN_FONT,
    CIDToGIDMap: 'Identity',
    DW: ADVANCE * 1000,
    CIDSystemInfo: { Registry: PDFString.of('Adobe'), Ordering: PDFString.of('Identity'), Supplement: 0 },
    FontDescriptor: context.register(descriptor(context)),
  });
  return context.obj({
    Type: 'Font',
    Subtype: 'Type0',
    BaseFont: UNSEEN_FONT,
    Encoding: 'Identity-H',
    DescendantFonts: [context.register(descendant)],
    ToUnicode: context.register(packed(context.obj({}), Buffer.from(identityMap(), 'latin1'))),
  });
}

function descriptor(context: PDFContext): PDFDict {
  return context.obj({
    Type: 'FontDescriptor',
    FontName: UNSEEN_FONT,
    Flags: 4,
    FontBBox: [0, -200, 500, 800],
    ItalicAngle: 0,
    Ascent: 800,
    Descent: -200,
    CapHeight: 700,
    StemV: 80,
  });
}

/** Each code is its own UTF-16 unit; a range may only differ in its last byte, and a block hold 100 ranges (9.10.3). */
function identityMap(): string {
  const hex = (byte: number) => byte.toString(16).padStart(2, '0');
  const ranges = Array.from({ length: 256 }, (_, i) => `<${hex(i)}00> <${hex(i)}ff> <${hex(i)}00>`);
  const blocks = [0, 100, 200].map((from) => ranges.slice(from, from + 100));
  return `/CIDInit /ProcSet findresource begin
12 dict begin
begincmap
/CMapType 2 def
1 begincodespacerange
<0000> <ffff>
endcodespacerange
${blocks.map((block) => `${block.length} beginbfrange\n${block.join('\n')}\nendbfrange`).join('\n')}
endcmap
end
end`;
}
