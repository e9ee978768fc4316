import { cmap, codes, compositeFont, toUnicode, trueTypeDescriptor } from '../fonts/composite.ts';
import { cffProgram, smallTrueType } from '../fonts/truetype.ts';
import { type3Font } from '../fonts/type3.ts';
import { box, escaped, FONTS, file, onePage, show } from '../page.ts';
import type { RawPdf } from '../raw-pdf.ts';
import { KEPT, NAME, type Row, rowsOf, SSN } from '../row.ts';

const row = rowsOf('font');
const BOTH = `Patient ${NAME} has number ${SSN} on file.`;
const rot = (glyph: number) => ((glyph + 40) % 95) + 300;

function withFont(make: (pdf: RawPdf) => string, text: string, at = '72 700', size = 12): Uint8Array {
  return file((pdf) => ({
    pages: [{ content: `BT /Fx ${size} Tf 1 0 0 1 ${at} Tm ${text} Tj ET`, fonts: `/Fx ${make(pdf)}` }],
  }));
}

const simple = (pdf: RawPdf, entries: string) =>
  pdf.add(
    `<< /Type /Font /Subtype /TrueType /BaseFont /ABCDEF+Small /FirstChar 32 /LastChar 126 /Widths [${smallTrueType().widths.slice(1).join(' ')}] /FontDescriptor ${trueTypeDescriptor(pdf, 32)} ${entries} >>`,
  );

/** Codes 1.. stand for the letters of the secrets in an order of their own. */
const LETTERS = [...new Set(BOTH)].reverse();
const scrambled = [...BOTH].map((c) => String.fromCharCode(LETTERS.indexOf(c) + 65)).join('');
const GLYPH_NAMES: Readonly<Record<string, string>> = { ' ': 'space', '-': 'hyphen', '.': 'period' };
const DIGITS = ['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine'];
const nameOf = (c: string) => GLYPH_NAMES[c] ?? (/\d/.test(c) ? (DIGITS[Number(c)] ?? '') : c);
const differences = `/Encoding << /Type /Encoding /Differences [65 ${LETTERS.map((c) => `/${nameOf(c)}`).join(' ')}] >>`;
const widthsOfLetters = LETTERS.map((c) => smallTrueType().widths[c.charCodeAt(0) - 31]).join(' ');

/** Drawn letters without a map, as distillers pack them: only the glyphs' names say what is shown. */
function namedType3(pdf: RawPdf): string {
  const procs = LETTERS.map((c, i) => {
    const high = c === ' ' ? 0 : 300 + 10 * i;
    return `/${nameOf(c)} ${pdf.flate('', `600 0 0 0 550 ${high} d1 0 0 500 ${high} re f`)}`;
  });
  return pdf.add(
    `<< /Type /Font /Subtype /Type3 /FontBBox [0 -200 600 1000] /FontMatrix [.001 0 0 .001 0 0] /CharProcs << ${procs.join(' ')} >> ${differences} ` +
      `/FirstChar 65 /LastChar ${64 + LETTERS.length} /Widths [${LETTERS.map(() => 600).join(' ')}] /Resources << >> >>`,
  );
}

function typedInCyrillic(): string {
  return toUnicode().replace('> <0061>', '> <0430>').replace('> <0065>', '> <0435>');
}

export const FONT_ROWS: readonly Row[] = [
  row('identity-h', 'Type0, Identity-H, ToUnicode', () =>
    withFont((pdf) => compositeFont(pdf, { toUnicode: toUnicode() }), codes(BOTH)),
  ),
  row(
    'identity-h-no-unicode',
    'Type0, Identity-H, no ToUnicode: only a box can find it',
    () => withFont((pdf) => compositeFont(pdf), codes(SSN)),
    { boxes: [box(70, 695, 160, 712)], mustBeGone: [codes(SSN).slice(1, -1)] },
  ),
  row(
    'look-alikes',
    'the map says a Cyrillic letter for each a and e: as a text that was typed with them looks',
    () => withFont((pdf) => compositeFont(pdf, { toUnicode: typedInCyrillic() }), codes(BOTH)),
    { mustBeGone: ['Qu\u0435nnick', 'Quennick', SSN], mustRemain: [KEPT, 'on fil'] },
  ),
  row('identity-h-permuted', 'Type0, own CIDs, CIDToGIDMap stream', () =>
    withFont(
      (pdf) => {
        const map = Buffer.alloc(800);
        for (let glyph = 0; glyph < 96; glyph++) map.writeUInt16BE(glyph, rot(glyph) * 2);
        const cidToGid = pdf.flate('', map);
        return compositeFont(pdf, { toUnicode: toUnicode(rot), cidToGid, cidOf: rot });
      },
      codes(BOTH, rot),
    ),
  ),
  row('identity-v', 'Type0, vertical', () =>
    withFont(
      (pdf) => compositeFont(pdf, { vertical: true, toUnicode: toUnicode() }),
      codes(`${NAME} ${SSN}`),
      '300 760',
    ),
  ),
  row('embedded-cmap', 'Type0 with an embedded CMap of one-byte and two-byte codes', () =>
    withFont(
      (pdf) => {
        const encoding = pdf.flate(
          '/Type /CMap /CMapName /Own /CIDSystemInfo << /Registry (Adobe) /Ordering (Identity) /Supplement 0 >>',
          `begincmap 2 begincodespacerange <00> <7f> <8000> <ffff> endcodespacerange 1 begincidrange <20> <5f> 1 endcidrange 1 begincidrange <8060> <807e> 65 endcidrange endcmap`,
        );
        const range = '2 beginbfrange <20> <5f> <0020> <8060> <807e> <0060> endbfrange';
        const unicode = cmap(range).replace('<0000> <ffff>', '<8000> <ffff> <00> <7f>').replace('1 beginc', '2 beginc');
        return compositeFont(pdf, { encoding, toUnicode: unicode });
      },
      `<${[...BOTH].map((c) => (c < '`' ? c.charCodeAt(0).toString(16) : `80${c.charCodeAt(0).toString(16)}`)).join('')}>`,
    ),
  ),
  row('predefined-cmap', 'Type0, 90ms-RKSJ-H, not embedded', () =>
    withFont(
      (pdf) =>
        pdf.add(
          `<< /Type /Font /Subtype /Type0 /BaseFont /MS-Gothic /Encoding /90ms-RKSJ-H /DescendantFonts [<< /Type /Font /Subtype /CIDFontType2 /BaseFont /MS-Gothic /CIDSystemInfo << /Registry (Adobe) /Ordering (Japan1) /Supplement 2 >> /DW 1000 /W [231 389 500] /FontDescriptor << /Type /FontDescriptor /FontName /MS-Gothic /Flags 4 /FontBBox [0 -136 1000 859] /ItalicAngle 0 /Ascent 859 /Descent -140 /CapHeight 700 /StemV 80 >> >>] >>`,
        ),
      `(${BOTH})`,
    ),
  ),
  row('utf16-cmap', 'Type0, UniJIS-UTF16-H, not embedded', () =>
    withFont(
      (pdf) =>
        pdf.add(
          `<< /Type /Font /Subtype /Type0 /BaseFont /MS-Gothic /Encoding /UniJIS-UTF16-H /DescendantFonts [<< /Type /Font /Subtype /CIDFontType2 /BaseFont /MS-Gothic /CIDSystemInfo << /Registry (Adobe) /Ordering (Japan1) /Supplement 5 >> /DW 1000 /W [1 632 500] /FontDescriptor << /Type /FontDescriptor /FontName /MS-Gothic /Flags 4 /FontBBox [0 -136 1000 859] /ItalicAngle 0 /Ascent 859 /Descent -140 /CapHeight 700 /StemV 80 >> >>] >>`,
        ),
      `<${Buffer.from(BOTH, 'utf16le').swap16().toString('hex')}>`,
    ),
  ),
  row('bfrange-array', 'ToUnicode by a bfrange with an array', () =>
    withFont((pdf) => {
      const array = Array.from({ length: 95 }, (_, i) => `<${(32 + i).toString(16).padStart(4, '0')}>`).join(' ');
      return compositeFont(pdf, { toUnicode: cmap(`1 beginbfrange <0001> <005f> [${array}] endbfrange`) });
    }, codes(BOTH)),
  ),
  row('truetype-winansi', 'simple TrueType, WinAnsi', () =>
    withFont((pdf) => simple(pdf, '/Encoding /WinAnsiEncoding'), `(${BOTH})`),
  ),
  row('truetype-scrambled', 'simple TrueType, codes in an order of its own', () =>
    withFont(
      (pdf) =>
        pdf.add(
          `<< /Type /Font /Subtype /TrueType /BaseFont /ABCDEF+Small /FirstChar 65 /LastChar ${64 + LETTERS.length} /Widths [${widthsOfLetters}] /FontDescriptor ${trueTypeDescriptor(pdf, 32)} ${differences} >>`,
        ),
      `(${scrambled.replace(/[\\()]/g, '\\$&')})`,
    ),
  ),
  row('standard-differences', 'Helvetica with Differences, no Widths', () =>
    withFont(
      (pdf) => pdf.add(`<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica ${differences} >>`),
      `(${scrambled.replace(/[\\()]/g, '\\$&')})`,
    ),
  ),
  row(
    'unicode-lies',
    'ToUnicode says other letters than are drawn: only a box is right',
    () =>
      withFont((pdf) => compositeFont(pdf, { toUnicode: toUnicode((glyph) => ((glyph + 6) % 95) + 1) }), codes(SSN)),
    { boxes: [box(70, 695, 160, 712)], mustBeGone: [codes(SSN).slice(1, -1)] },
  ),
  row('standard-times', 'Times, not embedded, first glyph at the box edge', () =>
    onePage(show(BOTH, 72, 700, '/F2 14 Tf')),
  ),
  row('standard-courier', 'Courier, not embedded', () => onePage(show(BOTH, 72, 700, '/F3 10 Tf'))),
  row('standard-box', 'a box as high as the line over a standard font', () => onePage(show(`${SSN} stays`, 72, 700)), {
    boxes: [box(72, 697, 72 + 67.4, 711)],
    mustBeGone: [SSN],
    mustRemain: [KEPT, 'stays'],
  }),
  row('missing-width', 'Widths too short, MissingWidth', () =>
    withFont(
      (pdf) =>
        pdf.add(
          `<< /Type /Font /Subtype /TrueType /BaseFont /ABCDEF+Small /FirstChar 32 /LastChar 60 /Widths [${smallTrueType().widths.slice(1, 30).join(' ')}] /FontDescriptor ${trueTypeDescriptor(pdf, 32)} /Encoding /WinAnsiEncoding >>`,
        ),
      `(${BOTH})`,
    ),
  ),
  row('substituted', 'a font that is not embedded: readers choose another by its widths', () =>
    withFont(
      (pdf) =>
        pdf.add(
          `<< /Type /Font /Subtype /Type1 /BaseFont /HelveticaLTStd-Bold /FirstChar 32 /LastChar 126 /Widths [${smallTrueType().widths.slice(1).join(' ')}] /Encoding /WinAnsiEncoding /FontDescriptor << /Type /FontDescriptor /FontName /HelveticaLTStd-Bold /Flags 32 /FontBBox [-170 -228 1003 962] /ItalicAngle 0 /Ascent 962 /Descent -228 /CapHeight 718 /StemV 140 >> >>`,
        ),
      `(${BOTH})`,
    ),
  ),
  row('type1c', 'CFF program in a simple font', () =>
    withFont((pdf) => {
      const program = pdf.flate('/Subtype /Type1C', cffProgram());
      const descriptor = pdf.add(
        `<< /Type /FontDescriptor /FontName /ABCDEF+Serif /Flags 34 /FontBBox [-200 -220 1200 920] /ItalicAngle 0 /Ascent 800 /Descent -212 /CapHeight 700 /StemV 80 /FontFile3 ${program} >>`,
      );
      return pdf.add(
        `<< /Type /Font /Subtype /Type1 /BaseFont /ABCDEF+Serif /FirstChar 32 /LastChar 126 /Widths [${Array(95).fill(500).join(' ')}] /FontDescriptor ${descriptor} /Encoding /WinAnsiEncoding >>`,
      );
    }, `(${BOTH})`),
  ),
  row('type3', 'Type3, glyphs drawn by paths', () => withFont((pdf) => type3Font(pdf, BOTH), `(${BOTH})`)),
  row('type3-by-name', 'Type3, its letters known by the names of glyphs alone', () =>
    withFont(namedType3, `(${escaped(scrambled)})`),
  ),
  row(
    'type3-false-box',
    'Type3, letters that are drawn far below the box that their font declares',
    () =>
      withFont(
        (pdf) => {
          const procs = LETTERS.map((c) => `/${nameOf(c)} ${pdf.flate('', '600 0 d0 50 -2000 450 700 re f')}`);
          return pdf.add(
            `<< /Type /Font /Subtype /Type3 /FontBBox [0 0 600 1000] /FontMatrix [.001 0 0 .001 0 0] /CharProcs << ${procs.join(' ')} >> ${differences} ` +
              `/FirstChar 65 /LastChar ${64 + LETTERS.length} /Widths [${LETTERS.map(() => 600).join(' ')}] /Resources << >> >>`,
          );
        },
        `(${escaped(scrambled)})`,
      ),
    { boxes: [box(70, 674, 400, 688)], mustBeGone: [] },
  ),
  row('type3-nested-text', 'Type3, each glyph shows a letter of another font', () =>
    withFont((pdf) => type3Font(pdf, BOTH, { asText: true }), `(${BOTH})`),
  ),
  row('type3-big-matrix', 'Type3, FontMatrix of one', () =>
    withFont((pdf) => type3Font(pdf, BOTH, { unit: 1 }), `(${BOTH})`),
  ),
  row('type3-words', 'Type3, one glyph shows whole words', () =>
    withFont(
      (pdf) => {
        const proc = pdf.flate('', `400 0 d0 BT /F1 12 Tf (${BOTH}) Tj ET`);
        return pdf.add(
          `<< /Type /Font /Subtype /Type3 /FontBBox [0 -10 400 20] /FontMatrix [.1 0 0 .1 0 0] /CharProcs << /a ${proc} >> /Encoding << /Differences [97 /a] >> /FirstChar 97 /LastChar 97 /Widths [400] /Resources << /Font << ${FONTS} >> >> >>`,
        );
      },
      '(a)',
      '72 700',
      10,
    ),
  ),
  row('ligature', 'a ligature mapped to two letters', () =>
    withFont(
      (pdf) => {
        const pairs = toUnicode().replace('<0004> <0023>', '<0004> <00750065>');
        return compositeFont(pdf, { toUnicode: pairs });
      },
      codes(`Marlow Q#nnick ${SSN}`),
    ),
  ),
];
