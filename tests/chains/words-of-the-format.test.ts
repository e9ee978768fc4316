import { expect, test } from 'vitest';
import { describeWithOracles, textByPoppler } from '../oracles/index.ts';
import { throughTheChain } from '../torture/chain.ts';
import { file } from '../torture/page.ts';

/** The typeface that a word processor names after a person, and the map of its codes. */
const TO_UNICODE = `/CIDInit /ProcSet findresource begin 12 dict begin begincmap
/CMapName /ABCDEF+Rockwell-Bold-UTF16 def /CMapType 2 def
1 begincodespacerange <00> <ff> endcodespacerange 1 beginbfrange <20> <7e> <0020> endbfrange
endcmap end end`;

const WIDTHS = `/FirstChar 32 /LastChar 126 /Widths [${Array.from({ length: 95 }, () => 600).join(' ')}]`;

describeWithOracles('a person who is called like a typeface', () => {
  test.each(['Rockwell', 'Ms. Ada Rockwell'])('can be removed: %s', async (term) => {
    const input = file((pdf) => {
      const map = pdf.flate('', TO_UNICODE);
      const face = `/FontDescriptor << /Type /FontDescriptor /FontName /ABCDEF+Rockwell-Bold /FontFamily (Rockwell) /Flags 32 >>`;
      return {
        pages: [
          {
            content: 'BT /R 12 Tf 72 700 Td (Ms. Ada Rockwell of Denver) Tj ET',
            fonts: `/R << /Type /Font /Subtype /TrueType /BaseFont /ABCDEF+Rockwell-Bold /Encoding /WinAnsiEncoding ${WIDTHS} /ToUnicode ${map} ${face} >>`,
          },
        ],
      };
    });
    const answer = await throughTheChain(input, { terms: [term] });
    if (answer.kind === 'refused') throw new Error(answer.message);
    expect(answer.redacted.report.pages.map(({ strategy }) => strategy)).toEqual(['splice']);
    const text = await textByPoppler(answer.redacted.output);
    expect(text).not.toContain('Rockwell');
    expect(text).toContain('of Denver');
  });
});

describeWithOracles('a word that is also a key of the format', () => {
  test.each(['MediaBox', 'TrueType', 'SA'])('can be removed: %s', async (term) => {
    const input = file({
      pages: [
        {
          content: `/G gs BT /F1 12 Tf 72 700 Td (Ask ${term} of Denver) Tj ET`,
          resources: '/ExtGState << /G << /Type /ExtGState /SA true >> >>',
        },
      ],
    });
    const answer = await throughTheChain(input, { terms: [term] });
    if (answer.kind === 'refused') throw new Error(answer.message);
    expect(await textByPoppler(answer.redacted.output)).toMatch(/Ask\s+of Denver/);
  });
});

describeWithOracles('a person who is called like a glyph', () => {
  test.each(['Caron', 'Macron', 'Ms. Ada Sterling'])('can be removed: %s', async (term) => {
    const glyph = term.toLowerCase().split(' ').at(-1);
    const input = file({
      pages: [
        {
          content: `BT /R 12 Tf 72 700 Td (Ask ${term} of Denver \\201) Tj ET`,
          fonts: `/R << /Type /Font /Subtype /Type1 /BaseFont /Helvetica ${WIDTHS} /Encoding << /BaseEncoding /WinAnsiEncoding /Differences [129 /${glyph}] >> /FontDescriptor << /Type /FontDescriptor /FontName /Helvetica /Flags 32 /CharSet (/a/${glyph}) >> >>`,
        },
      ],
    });
    const answer = await throughTheChain(input, { terms: [term] });
    if (answer.kind === 'refused') throw new Error(answer.message);
    expect(answer.redacted.report.pages.map(({ strategy }) => strategy)).toEqual(['splice']);
    const text = await textByPoppler(answer.redacted.output);
    expect(text).not.toContain(term.split(' ').at(-1));
    expect(text).toMatch(/Ask\s+of Denver/);
  });
});
