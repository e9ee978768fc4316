import { box, escaped, file, onePage, show } from '../page.ts';
import { RawPdf } from '../raw-pdf.ts';
import { KEPT, NAME, type Row, rowsOf, SSN } from '../row.ts';

const row = rowsOf('text');
const BOTH = `Patient ${NAME} has number ${SSN} on file.`;

/** Each character by its own operator. */
const perGlyph = (text: string, step: (char: string, i: number) => string) => [...text].map(step).join('');
/** Line by line from the top, each with its cells. */
const rows = (...all: readonly (readonly string[])[]) =>
  all.flatMap((cells, i) => cells.map((text, k) => show(text, 72 + 110 * k, 700 - 16 * i))).join('');
const lines = (state: string) => onePage(`BT /F1 12 Tf ${state} 1 0 0 1 72 700 Tm (${BOTH}) Tj ET`);

/** The number in Courier, a letter behind each of its own: unseen, white, tiny and clipped in turn. */
const decoyed = (x: number, y: number) =>
  perGlyph(SSN, (c, i) => {
    const place = x + 9 * i;
    const decoy = [
      `q BT /F3 12 Tf 3 Tr ${place + 4} ${y} Td (z) Tj ET Q\n`,
      `q 1 g ${show('z', place + 4, y, '/F3 12 Tf')} Q\n`,
      show('z', place + 4, y, '/F3 .4 Tf'),
      `q 0 0 5 5 re W n ${show('z', place + 4, y, '/F3 12 Tf')} Q\n`,
    ];
    return show(c, place, y, '/F3 12 Tf') + decoy[i % 4];
  });

export const TEXT_ROWS: readonly Row[] = [
  row('decoys', 'unseen, white, tiny and clipped letters between those of a number', () => onePage(decoyed(72, 700)), {
    cleanAreas: [box(70, 697, 170, 708)],
  }),
  row(
    'struck',
    'a crossed-out word within a name',
    () => onePage(`${show('by Marlow Peters Quennick now', 72, 700, '/F3 12 Tf')}144 703.2 m 187 703.2 l .8 w S\n`),
    { mustBeGone: ['Marlow', 'Quennick'], mustRemain: [KEPT, 'now'] },
  ),
  row('plain', 'one Tj', () => onePage(show(BOTH)), { mustRemain: [KEPT, 'Patient', 'has number', 'on file.'] }),
  row('kerned-tj', 'kerned TJ array', () =>
    onePage(
      'BT /F1 12 Tf 72 700 Td [(Pa)20(tient Mar)-15(lo)30(w Qu)10(en)-20(ni)5(ck, 21)9(9-0)8(9-61)-7(43 on f)2(ile)] TJ ET',
    ),
  ),
  row('tj-glyph-each', 'TJ array with one glyph an element', () =>
    onePage(`BT /F1 12 Tf 72 700 Td [${perGlyph(BOTH, (c) => `(${c})-12 `)}] TJ ET`),
  ),
  row('tj-spaces-by-kern', 'word spaces made by kern numbers', () =>
    onePage(`BT /F1 12 Tf 72 700 Td [(Marlow)-300(Quennick)-300(${SSN})-300(on file)] TJ ET`),
  ),
  row('several-on-line', 'several regions on one line', () => onePage(show(`${NAME} and ${SSN} and ${NAME} again`)), {
    mustRemain: [KEPT, 'again'],
  }),
  row('tz', 'horizontal scaling Tz', () => lines('60 Tz')),
  row('tc', 'character spacing Tc', () => lines('3 Tc')),
  row('tw', 'word spacing Tw', () => lines('9 Tw')),
  row('ts', 'text rise Ts', () => lines('7 Ts')),
  row('state-mixed', 'Tz, Tc, Tw and Ts together', () => lines('130 Tz 1.5 Tc -1 Tw -4 Ts')),
  row('angle-45', 'text at 45 degrees', () =>
    onePage(`BT /F1 12 Tf .7071 .7071 -.7071 .7071 150 420 Tm (${BOTH}) Tj ET`),
  ),
  row('angle-90-by-ctm', 'text turned by cm', () =>
    onePage(`q 0 1 -1 0 200 400 cm BT /F1 12 Tf 0 0 Td (${BOTH}) Tj ET Q`),
  ),
  row(
    'bar-through-line',
    'a thin bar drawn through the foot of a line, below where the middles of its letters are',
    () => onePage(show(NAME, 72, 700, '/F1 24 Tf') + show('Minutes', 72, 600)),
    { boxes: [box(70, 702.5, 300, 706)], mustBeGone: ['Quennick', 'Marlow'], mustRemain: [KEPT, 'Minutes'] },
  ),
  row('flipped-y', 'page flipped by cm, text flipped back by Tm', () =>
    onePage(`q 1 0 0 -1 0 792 cm BT /F1 12 Tf 1 0 0 -1 72 92 Tm (${BOTH}) Tj ET Q`),
  ),
  row('mirrored', 'mirrored text', () => onePage(`BT /F1 12 Tf -1 0 0 1 500 700 Tm (${BOTH}) Tj ET`)),
  row('scaled-up-by-tm', 'size 1 font scaled by Tm', () => onePage(`BT /F1 1 Tf 12 0 0 12 72 700 Tm (${BOTH}) Tj ET`)),
  row('negative-size', 'negative font size', () => onePage(`BT /F1 -12 Tf -1 0 0 -1 72 700 Tm (${BOTH}) Tj ET`)),
  row('split-contents', 'text object over two content streams', () =>
    onePage([`BT /F1 12 Tf 72 700 Td (Patient Marlow Qu) Tj`, `(ennick, 219-09) Tj (-6143 on file) Tj ET`]),
  ),
  row('split-before-operator', 'operand and operator in different content streams', () =>
    onePage([`BT /F1 12 Tf 72 700 Td (${BOTH})`, 'Tj ET']),
  ),
  row('per-char-td', 'each character placed by Td', () =>
    onePage(`BT /F3 12 Tf 72 700 Td ${perGlyph(BOTH, (c) => `(${c}) Tj 7.2 0 Td `)} ET`),
  ),
  row('per-char-tm', 'each character in its own text object', () =>
    onePage(perGlyph(BOTH, (c, i) => show(c, 72 + i * 7.2, 700, '/F3 12 Tf'))),
  ),
  row('out-of-order', 'characters drawn from right to left', () => {
    const all = [...BOTH].map((c, i) => show(c, 72 + i * 7.2, 700, '/F3 12 Tf'));
    return onePage(all.reverse().join(''));
  }),
  row('fake-bold', 'drawn twice, moved by a third of a point', () => onePage(show(BOTH) + show(BOTH, 72.3))),
  row('shadow', 'drawn in grey below and beside itself', () =>
    onePage(`q .5 g ${show(BOTH, 73.8, 698.2)} Q\n${show(BOTH)}`),
  ),
  row('shadow-far', 'a shadow a fifth of the size away', () =>
    onePage(`q .7 g ${show(BOTH, 74.4, 697.6)} Q\n${show(BOTH)}`),
  ),
  row('stroke-bold', 'filled and stroked, Tr 2', () => lines('2 Tr .4 w')),
  row(
    't-star',
    'TL and T*',
    () => onePage(`BT /F1 12 Tf 14 TL 72 720 Td (first line stays) Tj T* (${BOTH}) Tj T* (third line stays) Tj ET`),
    { mustRemain: [KEPT, 'first line stays', 'third line stays'] },
  ),
  row(
    'td-leading',
    'TD sets the leading',
    () => onePage(`BT /F1 12 Tf 72 720 Td (first line stays) Tj 0 -14 TD (${BOTH}) Tj T* (third line stays) Tj ET`),
    { mustRemain: [KEPT, 'first line stays', 'third line stays'] },
  ),
  row(
    'quote',
    "next line and show, '",
    () => onePage(`BT /F1 12 Tf 14 TL 72 720 Td (${BOTH}) ' (next line stays) ' ET`),
    { mustRemain: [KEPT, 'next line stays'] },
  ),
  row(
    'double-quote',
    'spacing, next line and show, "',
    () => onePage(`BT /F1 12 Tf 14 TL 72 720 Td 2 1 (${BOTH}) " (next line stays) ' ET`),
    { mustRemain: [KEPT, 'next line stays'] },
  ),
  row('hex-string', 'hex strings, odd digits and white space inside', () =>
    onePage(
      `BT /F1 12 Tf 72 700 Td <${Buffer.from(BOTH)
        .toString('hex')
        .replace(/(.{7})/g, '$1\n ')}2> Tj ET`,
    ),
  ),
  row('octal-escapes', 'octal escapes, line continuation, nested parentheses', () => {
    const octal = perGlyph(NAME, (c, i) => (i % 2 ? c : `\\${c.charCodeAt(0).toString(8).padStart(3, '0')}`));
    return onePage(
      `BT /F1 12 Tf 72 700 Td (\\(see (${octal.slice(0, 20)}\\\n${octal.slice(20)}) 219\\05509-61\\0643) Tj ET`,
    );
  }),
  row('invisible', 'text render mode 3', () => lines('3 Tr')),
  row('invisible-alpha', 'fully transparent', () =>
    onePage(`q /Clear gs ${show(BOTH)} Q`, { resources: '/ExtGState << /Clear << /ca 0 /CA 0 >> >>' }),
  ),
  row('white', 'white on white', () => onePage(`1 g ${show(BOTH)} 0 g`)),
  row('clipped', 'outside the clip', () => onePage(`q 0 0 10 10 re W n ${show(BOTH)} Q`)),
  row('off-page', 'outside the media box', () => onePage(show(BOTH, -900, -80))),
  row(
    'behind-the-edge',
    'a line that runs on beyond the page, under a box that ends at its edge',
    () => onePage(show(BOTH, 560, 700)),
    { boxes: [box(540, 690, 612, 720)], mustBeGone: ['Quennick', SSN] },
  ),
  row('tiny', 'a tenth of a point high', () => onePage(show(BOTH, 72, 700, '/F1 .1 Tf'))),
  row('under-image', 'under an image', () =>
    onePage(`${show(BOTH)} q 400 0 0 40 60 690 cm BI /W 1 /H 1 /BPC 8 /CS /G ID \x80 EI Q`),
  ),
  row('under-black-box', 'already under a black box', () => onePage(`${show(BOTH)} 60 690 400 30 re f`)),
  row('hidden-layer', 'in a layer that is switched off', () =>
    file((pdf) => {
      const layer = pdf.add('<< /Type /OCG /Name (Notes) >>');
      return {
        pages: [{ content: `/OC /L0 BDC ${show(BOTH)} EMC`, resources: `/Properties << /L0 ${layer} >>` }],
        catalog: `/OCProperties << /OCGs [${layer}] /D << /OFF [${layer}] /Order [${layer}] >> >>`,
      };
    }),
  ),
  row(
    'as-clip',
    'text as clip, Tr 7, with a picture behind',
    () => onePage(`q BT /F1 40 Tf 7 Tr 1 0 0 1 72 640 Tm (${SSN}) Tj ET 1 0 0 rg 0 600 612 100 re f Q ${show(NAME)}`),
    { mayChange: [box(60, 620, 400, 690)] },
  ),
  row(
    'tight-leading',
    '12 point text on 12 point leading, the middle line goes',
    () =>
      onePage(
        `BT /F1 12 Tf 12 TL 72 712 Td (upper gypsy query jumps) Tj T* (${BOTH}) Tj T* (lower HALF stays LIKE this) Tj ET`,
      ),
    { mustRemain: [KEPT, 'upper gypsy query jumps', 'lower HALF stays LIKE this'] },
  ),
  row('half-covered', 'a box over half of a word', () => onePage(show('ABCDEFGHIJ', 72, 700, '/F3 20 Tf')), {
    boxes: [box(72, 690, 72 + 12 * 4.7, 720)],
    mustBeGone: ['ABCDE'],
    mustRemain: [KEPT, 'FGHIJ'],
  }),
  row(
    'over-two-lines',
    'broken over two lines',
    () =>
      onePage(
        `BT /F1 12 Tf 14 TL 72 700 Td (The patient is called Marlow) Tj T* (Quennick and nothing else) Tj ET ${show(SSN, 72, 600)}`,
      ),
    { mustRemain: [KEPT, 'The patient is called', 'and nothing else'] },
  ),
  row('no-break-space', 'no-break space inside the name', () => onePage(show(`Marlow\xa0Quennick ${SSN}`))),
  row('upper-case', 'in capitals', () => onePage(show(`MARLOW QUENNICK ${SSN}`))),
  row('other-separators', 'the number without its hyphens, and with spaces', () =>
    onePage(show(`${NAME} 219096143 and 219 09 6143`)),
  ),
  row('font-change', 'the first letters in another font', () =>
    onePage(
      `BT /F2 18 Tf 72 700 Td (M) Tj /F1 12 Tf (arlow ) Tj /F3 12 Tf (Q) Tj /F1 12 Tf (uennick ) Tj (${SSN}) Tj ET`,
    ),
  ),
  row('font-by-gs', 'font set by an ExtGState', () =>
    onePage(`q /Gf gs BT 1 0 0 1 72 700 Tm (${BOTH}) Tj ET Q`, {
      resources:
        '/ExtGState << /Gf << /Font [ << /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >> 12] >> >>',
    }),
  ),
  row(
    'state-outside-bt',
    'font and spacing set outside of BT, kept over q and Q',
    () => onePage(`/F1 12 Tf 2 Tc q 5 Tc Q BT 72 700 Td (${BOTH}) Tj ET BT 72 650 Td (and this stays) Tj ET`),
    { mustRemain: [KEPT, 'and this stays'] },
  ),
  row('unknown-operators', 'unknown operators inside BX EX', () =>
    onePage(`BX 1 2 frob (${escaped('(')}) quux EX BT /F1 12 Tf 72 700 Td (${BOTH}) Tj ET`),
  ),
  row('comment', 'in a comment of the content stream', () => onePage(`% ${BOTH}\n${show('nothing here')}`)),
  row('unclosed', 'content that ends inside a text object and an open q', () =>
    onePage(`q q BT /F1 12 Tf 72 700 Td (${BOTH}) Tj`),
  ),
  row('too-many-q', 'more Q than q', () => onePage(`Q Q Q ${show(BOTH)}`)),
  row('inherited-resources', 'resources of the page tree', inheritedResources, { mustRemain: ['Patient', 'on file.'] }),
  row(
    'over-page-end',
    'broken by the end of a page, a foot and a running head between',
    () =>
      file({
        pages: [
          { content: `${show('signed by Marlow', 72, 90)}${show('Page 1 of 2', 280, 40)}` },
          { content: `${show('Document 14', 280, 760)}${show(`Quennick, ${SSN}`, 72, 720)}` },
        ],
      }),
    { mustRemain: [KEPT, 'signed by', 'Page 1 of 2', 'Document 14'] },
  ),
  row(
    'over-line-number',
    'lines with their numbers, the name in two of them',
    () => onePage(rows(['1', 'Q. Who?'], ['2', 'A. By Marlow'], ['3', `Quennick, ${SSN}.`])),
    { mustRemain: [KEPT, 'Q. Who?', 'A. By'] },
  ),
  row(
    'over-cell-line',
    'the number and the name in two lines of their cells',
    () => onePage(rows(['Marlow', '219-09-', 'was seen'], ['Quennick', '6143', 'and left'])),
    { mustRemain: [KEPT, 'was seen', 'and left'] },
  ),
  row(
    'beside-stroke',
    'in a column beside a stroke',
    () => onePage(rows(['by Marlow', '/', 'No. 21-418'], [`Quennick`, '/', SSN])),
    { mustRemain: [KEPT, 'by', 'No. 21-418'] },
  ),
  row(
    'shown-three-times',
    'three pages, each with the name',
    () => file({ pages: [1, 2, 3].map((n) => ({ content: show(`${BOTH} Copy ${n}`) })) }),
    { mustRemain: [KEPT, 'Copy 1', 'Copy 2', 'Copy 3'] },
  ),
];

function inheritedResources(): Uint8Array {
  const pdf = new RawPdf();
  const font = pdf.add('<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>');
  const tree = pdf.reserve();
  const content = pdf.stream('', `BT /Fx 12 Tf 72 700 Td (${BOTH}) Tj ET`);
  const page = pdf.add(`<< /Type /Page /Parent ${tree} /Contents ${content} >>`);
  pdf.set(
    tree,
    `<< /Type /Pages /Kids [${page}] /Count 1 /MediaBox [0 0 612 792] /Resources << /Font << /Fx ${font} >> >> >>`,
  );
  return pdf.write(pdf.add(`<< /Type /Catalog /Pages ${tree} >>`));
}
