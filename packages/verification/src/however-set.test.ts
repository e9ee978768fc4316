import { expect, test } from 'vitest';
import { plainPdf, stream, text } from './testing/plain-pdf.ts';
import { outcome, plan, target } from './testing/plans.ts';
import { verify } from './verify.ts';

/** A name that no order of lines holds in one piece. Courier 10: six points a letter. */
interface Page {
  readonly content: string;
  readonly note?: string;
}

const courier = (shown: string, x = 72, y = 700, size = 10) =>
  text(x, y, shown).replace(/\/F\d+ [\d.]+ Tf/, `/F9 ${size} Tf`);
const FONT = '/F9 << /Type /Font /Subtype /Type1 /BaseFont /Courier /Encoding /WinAnsiEncoding >>';
const at = (letter: number) => 72 + 6 * letter;
const line = (from: number, to: number, y = 702.6) => `${at(from)} ${y} m ${at(to)} ${y} l .8 w S\n`;
const quads = `[${at(8)} 708 ${at(14)} 708 ${at(8)} 698 ${at(14)} 698]`;
const WORDS = courier('Zebulon Peters Quark signed');

const down = (shown: string, x: number, step = 13) =>
  [...shown].map((letter, i) => courier(letter, x, 700 - i * step)).join('');

const LEFT: Readonly<Record<string, Page>> = {
  'a word crossed out by a line': { content: WORDS + line(8, 14) },
  'by a thin box': { content: `${WORDS}${at(8)} 702 36 1.2 re f\n` },
  'by a line for each letter': { content: WORDS + [8, 9, 10, 11, 12, 13].map((i) => line(i, i + 1)).join('') },
  'by a strike-out': {
    content: WORDS,
    note: `/Subtype /StrikeOut /Rect [${at(8)} 698 ${at(14)} 708] /QuadPoints ${quads}`,
  },
  'letters in mid-word': { content: courier('Zebulon Quaxxrk signed') + line(11, 13) },
  'another written above it': {
    content: courier('Zebulon Peters signed') + line(8, 14) + courier('Quark', at(8), 709, 7),
  },
  'set from top to bottom, level with a line of text': {
    content: courier('kept beside', 150) + down('ZebulonQuark', 72),
  },
  'at the head of the next column, a heading above both': {
    content:
      courier('A heading over all of it', 110, 730) +
      ['the first line of it', 'and another one', 'signed by Zebulon']
        .map((t, i) => courier(t, 72, 700 - 12 * i))
        .join('') +
      ['Quark on the day', 'and nobody else'].map((t, i) => courier(t, 330, 700 - 12 * i)).join('') +
      courier('a line below both of the columns that is in neither', 72, 500),
  },
  'begun by a large initial over two lines': {
    content:
      courier('Z', 72, 676, 36) +
      courier('ebulon Quark signed', 95, 694.2) +
      courier('and lines go on beside', 95, 682),
  },
  'another written below it': {
    content: courier('Zebulon Peters signed') + line(8, 14) + courier('Quark', at(8), 692, 7),
  },
};

const OTHERS: Readonly<Record<string, Page>> = {
  'a word that is underlined': { content: WORDS + line(8, 14, 698.5) },
  'a word under a border': { content: WORDS + line(8, 14, 709) },
  'a line through the word before': { content: WORDS + line(0, 7) },
  'initials in a column': { content: down('ZQK', 72) + courier('Zebulon', 150) },
  'a large initial of another line': {
    content: courier('Z', 72, 606, 36) + courier('ebulon Quark signed', 95, 694.2) + courier('beside it', 95, 612),
  },
  'a box around it': { content: `${WORDS}${at(8)} 697 36 13 re S\n` },
};

async function leaks({ content, note }: Page): Promise<boolean> {
  const file = plainPdf({
    pages: [{ content, fonts: FONT, ...(note ? { entries: `/Annots [<< /Type /Annot ${note} >>]` } : {}) }],
  });
  const targets = plan({ targets: [target('Zebulon Quark')] });
  const { checks } = await verify({ normalised: file, output: file, plan: targets, outcomes: [outcome(1)] });
  return checks.find(({ id }) => id === 'page_text')?.result === 'failed';
}

test.each(Object.entries(LEFT))('left: %s', async (_, page) => {
  expect(await leaks(page)).toBe(true);
});

test.each(Object.entries(OTHERS))('says nothing of %s', async (_, page) => {
  expect(await leaks(page)).toBe(false);
});

/** What each code of a font stands for, set from the left as it is seen: one code for each text. */
function fromTheRight(seen: readonly string[]): Uint8Array {
  const hex = (text: string) => [...text].map((c) => c.charCodeAt(0).toString(16).padStart(4, '0')).join('');
  const code = (i: number) => (0x41 + i).toString(16);
  const chars = seen.map((text, i) => `<${code(i)}> <${hex(text)}>`).join(' ');
  const map = `begincmap 1 begincodespacerange <00> <FF> endcodespacerange ${seen.length} beginbfchar ${chars} endbfchar endcmap`;
  const content = `BT /F9 12 Tf 72 700 Td <${seen.map((_, i) => code(i)).join('')}> Tj ET`;
  const fonts = '/F9 << /Type /Font /Subtype /Type1 /BaseFont /Courier /ToUnicode 100 0 R >>';
  return plainPdf({ pages: [{ content, fonts }], objects: { 100: stream(map) } });
}

const ARABIC = 'قم ';

test.each([
  ['a name in letters that are joined', 'طوبين', [...'نيبوط']],
  ['lam and alef in one letter', 'الأشقر', ['ر', 'ق', 'ش', 'لأ', 'ا']],
  ['the same in its compatibility form', 'الأشقر', ['ر', 'ق', 'ش', '\ufef7', 'ا']],
  ['the same as it is seen', 'الأشقر', ['ر', 'ق', 'ش', 'أل', 'ا']],
  ['a number that hyphens part', '219-09-5501', [...`5501-09-219 ${ARABIC}`]],
  ['the same from the left', '219-09-5501', [...`219-09-5501 ${ARABIC}`]],
  ['figures of another script', '219-09-5501', [...'٢١٩-٠٩-٥٥٠١']],
  ['those of India', '219-09-5501', [...'२१९-०९-५५०१']],
])('left: %s', async (_, wanted, seen) => {
  const file = fromTheRight(seen);
  const targets = plan({ targets: [target(wanted)] });
  const { checks } = await verify({ normalised: file, output: file, plan: targets, outcomes: [outcome(1)] });
  expect(checks.find(({ id }) => id === 'page_text')?.result).toBe('failed');
});

test('says nothing of a number that only looks like it from the right', async () => {
  const file = fromTheRight([...`219-09-5501 ${ARABIC}`]);
  const targets = plan({ targets: [target('1055-90-912')] });
  const { checks } = await verify({ normalised: file, output: file, plan: targets, outcomes: [outcome(1)] });
  expect(checks.find(({ id }) => id === 'page_text')?.result).toBe('passed');
});
