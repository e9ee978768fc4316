import { Font } from '@pdf-lib/standard-fonts';

const metrics = Font.load('Helvetica');
export const NAMES = ['Smith', 'Illi', 'Wagner', 'Johnsonn', 'Okonkwo'];
const LETTERS: Readonly<Record<string, string>> = { ' ': 'space', ':': 'colon', ',': 'comma', '.': 'period' };

export function widthOf(text: string, size = 12): number {
  return (
    Array.from(text, (c) => (metrics.getWidthOfGlyph(LETTERS[c] ?? c) ?? 0) as number).reduce((a, b) => a + b, 0) *
    (size / 1000)
  );
}

export const n = (value: number) => value.toFixed(2);
const at = (text: string) => n(72 + widthOf(text));

/** The same line as different programs write it: nothing that is left may depend on the name. */
export const STYLES: readonly (readonly [string, (name: string) => string])[] = [
  ['one string', (name) => `BT /F1 12 Tf 72 700 Td (Dear ${name}, hello) Tj 0 -14 Td (next line) Tj ET`],
  [
    'kerned',
    (name) =>
      `BT /F1 12 Tf 72 700 Td [(De) 10 (ar ) ${name.length} (${name}) ${-3 * name.length} (, he) 20 (llo)] TJ 0 -14 Td (next) Tj ET`,
  ],
  [
    'flowing strings',
    (name) => `BT /F1 12 Tf 72 700 Td (Dear ) Tj (${name}) Tj (, hello) Tj ( you) Tj 0 -14 Td (next line) Tj ET`,
  ],
  [
    'Td for each word',
    (name) => {
      const [a, b] = [widthOf('Dear '), widthOf(`${name}, `)];
      return `BT /F1 12 Tf 72 700 Td (Dear ) Tj ${n(a)} 0 Td (${name}, ) Tj ${n(b)} 0 Td (hello) Tj ${n(-a - b)} -14 Td (next line) Tj 14 TL T* (more) Tj ET`;
    },
  ],
  [
    'Td for each letter',
    (name) => {
      const letters = Array.from(name, (c, i) => `${n(widthOf(name[i - 1] ?? 'Dear '))} 0 Td (${c}) Tj`).join('\n');
      const back = n(-widthOf(`Dear ${name}`) + widthOf(name.at(-1) ?? '') - widthOf(name.at(-1) ?? ''));
      return `BT /F1 12 Tf 72 700 Td (Dear ) Tj ${letters} ${n(widthOf(name.at(-1) ?? ''))} 0 Td (, hello) Tj ${back} -14 Td (next line) Tj ET`;
    },
  ],
  [
    'Tm for each piece',
    (name) =>
      `BT /F1 1 Tf 12 0 0 12 72 700 Tm (Dear ) Tj 12 0 0 12 ${at('Dear ')} 700 Tm (${name}) Tj 12 0 0 12 ${at(`Dear ${name}`)} 700 Tm (, hello) Tj 12 0 0 12 72 686 Tm (next line) Tj ET`,
  ],
  [
    'a text object for each piece',
    (name) => `BT /F1 12 Tf 72 700 Td (Dear ${name}) Tj ET BT /F1 12 Tf ${at(`Dear ${name}`)} 700 Td (, hello) Tj ET`,
  ],
  [
    'quotes',
    (name) => `BT /F1 12 Tf 14 TL 72 700 Td (first) Tj (Dear ${name}, hello) ' (next line) ' 1 0.5 (more) " ET`,
  ],
  ['at the start', (name) => `BT /F1 12 Tf 14 TL 72 700 Td (${name} writes) Tj T* (next line) Tj ET`],
  ['at the end', (name) => `BT /F1 12 Tf 72 700 Td (Dear ${name}) Tj 0 -14 Td (next line) Tj ET`],
  ['twice', (name) => `BT /F1 12 Tf 72 700 Td (${name} and ${name} again) Tj 0 -14 Td (next line) Tj ET`],
  ['turned', (name) => `BT /F1 12 Tf .6 .8 -.8 .6 200 300 Tm (Dear ${name}, hello) Tj ET`],
  ['justified with numbers', (name) => justified(name, false)],
  ['justified with word spacing', (name) => justified(name, true)],
  [
    'with the mark of a note behind it, and the ordinal of a date',
    (name) =>
      `BT /F1 12 Tf 72 700 Td (Dear ${name}, hello) Tj ET BT /F1 7 Tf ${at(`Dear ${name}, hello`)} 705 Td (1) Tj ET BT /F1 12 Tf ${at(`Dear ${name}, hello 12`)} 700 Td ( on the 5) Tj /F1 7 Tf 45 4 Td (th) Tj ET`,
  ],
  ['set to the right', (name) => aligned(name, 1)],
  ['centred', (name) => aligned(name, 0.5)],
  ['set to the right, a line alone', (name) => alone(name, 1)],
  ['set to the right, behind a label at the left', (name) => beyond(name)],
  ['centred, a line alone', (name) => alone(name, 0.5)],
  [
    'on a ground that is coloured',
    (name) => `0.9 1 0.9 rg 60 680 500 40 re f 0 g BT /F1 12 Tf 72 700 Td (Dear ${name}, hello) Tj ET`,
  ],
  [
    'underlined',
    (name) => `BT /F1 12 Tf 72 700 Td (Dear ${name}, hello) Tj ET 72 698 ${n(widthOf(`Dear ${name}, hello`))} 0.6 re f`,
  ],
  [
    'underlined with a stroke, and the name struck through',
    (name) =>
      `BT /F1 12 Tf 72 700 Td (Dear ${name}, hello) Tj ET 0.6 w 72 698 m ${at(`Dear ${name}, hello`)} 698 l S ${at('Dear ')} 703 m ${at(`Dear ${name}`)} 703 l S`,
  ],
  [
    'before a column',
    (name) => `BT /F1 12 Tf 72 700 Td (Dear ${name}, hello) Tj 300 0 Td (column) Tj -300 -14 Td (next line) Tj ET`,
  ],
];

export const OTHERS = [
  'others that stand here do so as well',
  'to show where the lines of this page',
  'begin and where they have their end',
];

/** A paragraph between 72 and 300 as TeX (TJ numbers) and others (Tw) set it; the name's line is the second. */
export function justified(name: string, withTw: boolean, behind = 'went to the house with us'): string {
  const lines = [OTHERS[0], `then ${name} ${behind}`, OTHERS[1], OTHERS[2]] as string[];
  const shows = lines.map((line) => {
    const words = line.split(' ');
    const space = (228 - words.reduce((sum, word) => sum + widthOf(word), 0)) / (words.length - 1);
    if (withTw) return `${n(space - widthOf(' '))} Tw (${line}) Tj`;
    return `[${words.map((word) => `(${word})`).join(` ${((-space / 12) * 1000).toFixed(0)} `)}] TJ`;
  });
  return `BT /F1 12 Tf 14 TL 72 700 Td ${shows.join(' T* ')} ET`;
}

/** Lines whose end (1) or middle (0.5) stands in one place. */
/** Above text that is set to the left between margins of an inch. */
function alone(name: string, share: number): string {
  const line = `To ${name}`;
  const from = 72 + share * (468 - widthOf(line));
  const below = ['The board will meet', 'when the offers are in, and', 'not before.'];
  const text = below.map((words, i) => `BT /F1 12 Tf 72 ${660 - 18 * i} Td (${words}) Tj ET`);
  return `BT /F1 12 Tf ${n(from)} 700 Td (${line}) Tj ET ${text.join(' ')}`;
}

/** A label at the left margin, the name at the right one. */
function beyond(name: string): string {
  const from = n(540 - widthOf(name));
  return `BT /F1 12 Tf ${from} 700 Td (${name}) Tj ET BT /F1 12 Tf 72 700 Td (Witness) Tj 0 -20 Td (Nothing else) Tj ET`;
}

function aligned(name: string, share: number): string {
  const lines = [OTHERS[0], `then ${name} went to the house with us`, OTHERS[1], OTHERS[2]] as string[];
  return `BT /F1 12 Tf ${lines.map((line, i) => `1 0 0 1 ${n(400 - share * widthOf(line))} ${700 - 14 * i} Tm (${line}) Tj`).join(' ')} ET`;
}
