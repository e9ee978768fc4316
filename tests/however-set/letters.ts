import { box, file, onePage, show } from '../torture/page.ts';
import { type Case, casesOf, NAME } from './case.ts';

const one = (content: string, resources?: string) => onePage(content, resources === undefined ? {} : { resources });

const soft = casesOf('soft-hyphen');

export const SOFT_HYPHENS: readonly Case[] = [
  soft('in a word', () => one(show('seen by Marlow Quen\xadnick on Monday')), {
    gone: ['Marlow', 'nick'],
    stays: ['seen by', 'on Monday'],
  }),
  soft('in both words', () => one(show('seen by Mar\xadlow Quen\xadnick on Monday')), {
    gone: ['Mar', 'low', 'nick'].slice(1),
    stays: ['seen by', 'on Monday'],
  }),
  soft('for the hyphens of a number', () => one(show('the card 219\xad09\xad6143 was lost')), {
    gone: ['219', '6143'],
    stays: ['the card', 'was lost'],
  }),
  soft('at the end of a line', () => one(show('seen by Marlow Quen\xad') + show('nick on Monday', 72, 686)), {
    gone: ['Marlow', 'nick'],
    stays: ['seen by', 'on Monday'],
  }),
  soft('in the halves of a number', () => one(show('the card 21\xad9-09-61\xad43 was lost')), {
    gone: ['43 was'].map(() => '9-09'),
    stays: ['the card', 'was lost'],
  }),
];

const decoyed = casesOf('decoys');
const STEP = 8;
/** None of them is one of the name's: those that are left say nothing. */
export const DECOY_LETTERS = 'xzvbj';

/** Letters in Courier, and behind each a decoy drawn as `decoy` says. */
function mixed(text: string, x: number, y: number, decoy: (letter: string, x: number, y: number) => string): string {
  return [...text]
    .map(
      (letter, i) =>
        show(letter, x + i * STEP, y, '/F3 12 Tf') + decoy(DECOY_LETTERS[i % 5] as string, x + i * STEP + 3, y),
    )
    .join('');
}
/** The letters of both names, without the space between them. */
const AREA = [box(70, 696, 71 + 6 * STEP, 712), box(71 + 7 * STEP, 696, 72 + 15 * STEP, 712)];
const CLEAR = '/ExtGState << /Clear << /ca 0 /CA 0 >> >>';
const stays = ['kept text beside'];
const beside = show('kept text beside', 300, 700);
const within = (draw: string) => one(beside + draw, CLEAR);

export const DECOYS: readonly Case[] = [
  decoyed(
    'unseen, Tr 3',
    () => within(mixed('Marlow Quennick', 72, 700, (c, x, y) => `q BT /F3 12 Tf 3 Tr ${x} ${y} Td (${c}) Tj ET Q\n`)),
    { areas: AREA, stays },
  ),
  decoyed(
    'white',
    () => within(mixed('Marlow Quennick', 72, 700, (c, x, y) => `q 1 g ${show(c, x, y, '/F3 12 Tf')} Q\n`)),
    { areas: AREA, stays },
  ),
  decoyed('tiny', () => within(mixed('Marlow Quennick', 72, 700, (c, x, y) => show(c, x + 3, y, '/F3 .4 Tf'))), {
    areas: AREA,
    stays,
  }),
  decoyed(
    'clipped',
    () => within(mixed('Marlow Quennick', 72, 700, (c, x, y) => `q 0 0 5 5 re W n ${show(c, x, y, '/F3 12 Tf')} Q\n`)),
    { areas: AREA, stays },
  ),
  decoyed(
    'transparent',
    () => within(mixed('Marlow Quennick', 72, 700, (c, x, y) => `q /Clear gs ${show(c, x, y, '/F3 12 Tf')} Q\n`)),
    { areas: AREA, stays },
  ),
  decoyed(
    'white, in a number',
    () => within(mixed('219-09-6143', 72, 700, (_c, x, y) => `q 1 1 1 rg ${show('7', x, y, '/F3 12 Tf')} Q\n`)),
    { areas: [box(70, 696, 72 + 11 * STEP, 712)], stays },
  ),
  decoyed(
    'unseen words between',
    () =>
      within(
        `${show('Marlow', 72, 700, '/F3 12 Tf')}q BT 3 Tr /F3 12 Tf 118 700 Td (not a) Tj ET Q\n${show('Quennick', 160, 700, '/F3 12 Tf')}`,
      ),
    { gone: NAME, stays },
  ),
];

const alike = casesOf('look-alikes');

/** A face whose codes say other letters than they show: as a file that was typed with them looks. */
export function typed(shown: string, meant: Readonly<Record<string, number>>, face = '/Helvetica'): Uint8Array {
  return file((pdf) => {
    const map = Object.entries(meant).map(([c, code]) => `<${hex(c.charCodeAt(0), 2)}> <${hex(code, 4)}>`);
    const plain = [...new Set(shown)]
      .filter((c) => !(c in meant))
      .map((c) => `<${hex(c.charCodeAt(0), 2)}> <${hex(c.charCodeAt(0), 4)}>`);
    const all = [...map, ...plain];
    const cmap = pdf.flate(
      '',
      `/CIDInit /ProcSet findresource begin 12 dict begin begincmap /CMapName /M def /CMapType 2 def 1 begincodespacerange <00> <ff> endcodespacerange ${all.length} beginbfchar ${all.join('\n')} endbfchar endcmap end end`,
    );
    const font = `<< /Type /Font /Subtype /Type1 /BaseFont ${face} /Encoding /WinAnsiEncoding /ToUnicode ${cmap} >>`;
    return { pages: [{ content: show(shown, 72, 700, '/Fx 12 Tf') + beside, fonts: `/Fx ${font}` }] };
  });
}
const hex = (value: number, digits: number) => value.toString(16).padStart(digits, '0');

/** Where "seen by Marlow Quennick" has its name in Helvetica 12. */
const NAMED = [box(72 + 50, 696, 72 + 125, 712)];

export const LOOK_ALIKES: readonly Case[] = [
  alike('a Cyrillic a', () => typed('seen by Marlow Quennick now', { a: 0x430 }), {
    areas: NAMED,
    stays: ['kept text beside', 'seen by'],
  }),
  alike('a Greek o and Cyrillic e', () => typed('sign by Marlow Quennick now', { o: 0x3bf, e: 0x435 }), {
    areas: NAMED,
    stays: ['kept text beside'],
  }),
  alike('a Cyrillic M', () => typed('seen by Marlow Quennick now', { M: 0x41c }), {
    areas: NAMED,
    stays: ['kept text beside', 'seen by'],
  }),
  alike('Cyrillic i and c', () => typed('seen by Marlow Quennick now', { i: 0x456, c: 0x441 }), {
    areas: NAMED,
    stays: ['kept text beside', 'seen by'],
  }),
  alike('a Greek capital', () => typed('seen by MARLOW QUENNICK now', { N: 0x39d, I: 0x399, M: 0x39c }), {
    areas: NAMED,
    stays: ['kept text beside', 'seen by'],
  }),
  alike('fullwidth and mathematical letters', () => typed('seen by Marlow Quennick now', { a: 0xff41, Q: 0x211a }), {
    areas: NAMED,
    stays: ['kept text beside', 'seen by'],
  }),
];

const stacked = casesOf('stacked');
const down = (text: string, x: number, y: number, step = 13) =>
  [...text].map((c, i) => show(c, x, y - i * step)).join('');
const around = [700, 680, 660, 640, 620].map((y, i) => show(`line ${i + 1} of the text beside`, 200, y)).join('');

export const STACKED: readonly Case[] = [
  stacked('a name down the side of a text', () => one(around + down('Quennick', 72, 700)), {
    terms: ['Quennick'],
    areas: [box(70, 604, 84, 712)],
    stays: ['line 1 of the text beside', 'line 5 of the text beside'],
  }),
  stacked('a number down the side of a text', () => one(around + down('219096143', 72, 700)), {
    areas: [box(70, 590, 84, 712)],
    stays: ['line 1 of the text beside'],
  }),
  stacked(
    'first and last name side by side',
    () => one(around + down('MARLOW', 72, 700) + down('QUENNICK', 100, 700)),
    { areas: [box(70, 630, 86, 712), box(98, 604, 116, 712)], stays: ['line 3 of the text beside'] },
  ),
  stacked(
    'beside letters that are level with it',
    () => one(down('QUENNICK', 72, 700, 14) + down('REGISTER', 150, 700, 14)),
    { terms: ['Quennick'], areas: [box(70, 598, 84, 712)], stays: [] },
  ),
  stacked('level with one line', () => one(show('a text beside', 200, 700) + down('QUENNICK', 72, 700)), {
    terms: ['Quennick'],
    areas: [box(70, 598, 84, 712)],
    stays: ['a text beside'],
  }),
  stacked('with its hyphens', () => one(around + down('219-09-6143', 72, 700)), {
    areas: [box(70, 566, 84, 712)],
    stays: ['line 1 of the text beside'],
  }),
];

const struck = casesOf('struck');
/** A line through text of Courier 12 from x over `count` letters. */
const through = (x: number, count: number, y = 700) => `${x} ${y + 3.2} m ${x + count * 7.2} ${y + 3.2} l .8 w S\n`;
const line = (text: string) => show(text, 72, 700, '/F3 12 Tf');
const at = (i: number) => 72 + i * 7.2;

export const STRUCK: readonly Case[] = [
  struck('a name with a struck word in it', () => one(line('by Marlow Peters Quennick now') + through(at(10), 6)), {
    gone: NAME,
    stays: ['by', 'now'],
  }),
  struck('a number with a struck part', () => one(line('no 219-09-613416143 now') + through(at(10), 4)), {
    terms: ['219-09-16143'],
    gone: ['219-09', '16143'],
    stays: ['no', 'now'],
  }),
  struck('struck by a thin box', () => one(`${line('by Marlow Peters Quennick now')}${at(10)} 702.6 43 1 re f\n`), {
    gone: NAME,
    stays: ['by', 'now'],
  }),
  struck(
    'an insertion above a struck part',
    () => one(line('by Marlow Quacks now') + through(at(10), 6) + show('Quennick', at(10), 712, '/F3 8 Tf')),
    { gone: NAME, stays: ['by', 'now'] },
  ),
  struck('letters struck in mid-word', () => one(line('by Marlow Quennxxick now') + through(at(15), 2)), {
    gone: ['Marlow', 'Quenn', 'ick now'.slice(0, 3)],
    stays: ['by', 'now'],
  }),
];

const other = casesOf('others');

/** Other names and words: nothing of them may go. */
export const OTHERS: readonly Case[] = [
  other('Ann in Annual', () => one(show('Ann Lee signed the Annual report for Annette Leeson')), {
    terms: ['Ann Lee'],
    gone: ['Ann Lee signed'.slice(0, 8)].map(() => 'Lee signed'),
    stays: ['Annual report', 'Annette Leeson'],
  }),
  other(
    'Ann over two lines of a column',
    () => one(show('Ann', 72, 700) + show('ual report', 72, 686) + show('other', 200, 700) + show('text', 200, 686)),
    { terms: ['Annual'], gone: [], stays: ['other', 'text'] },
  ),
  other(
    'a first name above another last name',
    () =>
      one(show('Marlow', 72, 700) + show('Peters', 72, 686) + show('Quentin', 200, 700) + show('Quennell', 200, 686)),
    { gone: [], stays: ['Marlow', 'Peters', 'Quentin', 'Quennell'] },
  ),
  other(
    'figures in a column',
    () =>
      one(
        [
          ['219', 700],
          ['09', 686],
          ['614', 672],
          ['3', 658],
        ]
          .map(([t, y]) => show(String(t), 72, Number(y)) + show('dollars', 150, Number(y)))
          .join(''),
      ),
    { gone: [], stays: ['219', '614', 'dollars'] },
  ),
];
