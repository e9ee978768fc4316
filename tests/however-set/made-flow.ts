import type { Chance } from '../scans/chance.ts';
import { file } from '../torture/page.ts';
import { type Case, casesOf } from './case.ts';
import { type Cut, cutOf, nameOf, numberOf, type Secret } from './secret.ts';
import { idle, Sheet } from './sheet.ts';

/** Makes a page, or two, on which a secret is set in one way. */
export type Maker = (chance: Chance, secret: Secret) => Case;

const termsOf = (secret: Secret) => [nameOf(secret), numberOf(secret)];
const pagesOf = (...sheets: readonly Sheet[]) => file({ pages: sheets.map(({ content }) => ({ content })) });
const before = (cut: Cut) => `it was said of ${cut.tail}`;
const behind = (cut: Cut) => `${cut.head} in the file`;
const STAYS = ['it was said of', 'in the file'];

/** Page ends: feet, page numbers, running heads and footnotes stand between, in any order of drawing. */
export const pageEnd: Maker = (chance, secret) => {
  const cut = cutOf(secret, chance);
  const size = chance.from(9, 12);
  const [first, second] = [new Sheet(size), new Sheet(size)];
  const page = chance.from(1, 40);
  const number = chance.one([
    (n: number) => `Page ${n} of 52`,
    (n: number) => `- ${n} -`,
    (n: number) => `${n}`,
    (n: number) => `PL-${String(n).padStart(6, '0')}`,
  ]);
  const foot = chance.one([
    [],
    ['Confidential - subject to protective order'],
    ['Smithfield Reporting, Inc.', 'www.example.com'],
  ]);
  const feet = (sheet: Sheet, n: number) => {
    sheet.say(number(n), chance.one([72, 280, 470]), 36, 8);
    for (const [i, text] of foot.entries()) sheet.say(text, 190, 48 + 11 * i, 8);
  };
  const heads = chance.one([[], ['Case 3:21-cv-00418-RSH  Document 14'], ['Deposition of the witness', 'Volume II']]);
  const head = (sheet: Sheet) => {
    for (const [i, text] of heads.entries()) sheet.say(text, 180, 766 - 11 * i, 8);
  };
  const isEarly = chance.from(0, 1) === 1;
  if (isEarly) for (const [i, sheet] of [first, second].entries()) feet(sheet, page + i);
  head(second);
  first.lines([...idle(chance, chance.from(2, 8)), before(cut)], 72, 100 + 1.3 * size * 8 - chance.from(0, 10));
  if (chance.from(0, 3) === 0) first.say('1 See the letter of the office, at paragraph 12.', 72, 72, 7);
  second.lines([behind(cut), ...idle(chance, 4)], 72, 730);
  if (!isEarly) for (const [i, sheet] of [first, second].entries()) feet(sheet, page + i);
  return casesOf('page-end')(`${cut.tail}|${cut.head}`, () => pagesOf(first, second), {
    terms: termsOf(secret),
    gone: cut.gone,
    stays: STAYS,
  });
};

/** Lines of a transcript with their numbers beside them. */
export const lineNumbers: Maker = (chance, secret) => {
  const cut = cutOf(secret, chance);
  const sheet = new Sheet(chance.from(9, 12));
  const lines = [...idle(chance, chance.from(1, 5), 44), before(cut), behind(cut), ...idle(chance, 2, 44)];
  const step = chance.from(16, 28);
  const place = chance.one(['left', 'string', 'right', 'both', 'later'] as const);
  const from = chance.from(1, 17);
  const numbers: (() => void)[] = [];
  lines.forEach((line, i) => {
    const [y, number] = [720 - i * step, String(from + i)];
    if (place === 'string') {
      sheet.say(`${number.padStart(2)}   ${line}`, 72, y);
      return;
    }
    const beside = () => {
      if (place !== 'right') sheet.say(number, 66, y);
      if (place === 'right' || place === 'both') sheet.say(number, 520, y);
    };
    if (place === 'later') numbers.push(beside);
    else beside();
    sheet.say(line, 100, y);
  });
  for (const number of numbers) number();
  if (chance.from(0, 1) === 1) sheet.content += '92 60 m 92 760 l .5 w S 95 60 m 95 760 l S\n';
  return casesOf('line-numbers')(`${place}: ${cut.tail}|${cut.head}`, () => pagesOf(sheet), {
    terms: termsOf(secret),
    gone: cut.gone,
    stays: STAYS,
  });
};

/** From the foot of a column to the head of the next. */
export const columnEnd: Maker = (chance, secret) => {
  const cut = cutOf(secret, chance);
  const sheet = new Sheet(9);
  const columns = chance.from(2, 3);
  const width = columns === 2 ? 40 : 26;
  const count = chance.from(5, 14);
  const ends = chance.from(0, columns - 2);
  const short = chance.from(0, 2);
  const place = (column: number) => 60 + column * (columns === 2 ? 250 : 168);
  const texts = Array.from({ length: columns }, () => idle(chance, count, width));
  texts[ends] = [...(texts[ends] ?? []), `said of ${cut.tail}`];
  texts[ends + 1] = [`${cut.head} in it`, ...(texts[ends + 1] ?? []).slice(short)];
  if (chance.from(0, 1) === 1) sheet.say('A heading that stands over all of the columns', 130, 744, 12);
  const order = texts.map((_, i) => i);
  if (chance.from(0, 2) === 0) order.reverse();
  for (const i of order) sheet.lines(texts[i] ?? [], place(i), 720);
  return casesOf('column-end')(`${columns}: ${cut.tail}|${cut.head}`, () => pagesOf(sheet), {
    terms: termsOf(secret),
    gone: cut.gone,
    stays: ['said of', 'in it'],
  });
};

function sayCell(sheet: Sheet, [upper, lower]: readonly [string, string], x: number, top: number): void {
  sheet.say(upper, x, top);
  if (lower !== '') sheet.say(lower, x, top - 12);
}

/** A cell that goes on in its next line while its neighbours do too. */
export const cellEnd: Maker = (chance, secret) => {
  const { groups, first, last } = secret;
  const [a, b, c] = groups;
  const cut = chance.one<Cut>([
    { tail: `${a}-${b}-`, head: c, gone: [`${a}-${b}`, c] },
    { tail: `${a}-${b}`, head: c, gone: [`${a}-${b}`, c] },
    { tail: `${a}${b}`, head: c, gone: [`${a}${b}`, c] },
    { tail: first, head: last, gone: [first, last] },
    { tail: `${first} ${last.slice(0, 4)}`, head: last.slice(4), gone: [first, last.slice(4)] },
  ]);
  const sheet = new Sheet(9);
  const columns = chance.from(3, 5);
  const at = chance.from(0, columns - 1);
  const width = 480 / columns;
  const isRuled = chance.from(0, 1) === 1;
  const lean = chance.one([0, 0, 0, 4, -4]);
  const others = ['sent', 'ward 3', 'on file', 'bed 12', 'paid', 'called', 'none'];
  const rows = chance.from(2, 5);
  const target = chance.from(0, rows - 1);
  for (let row = 0; row < rows; row++) {
    const top = 700 - row * 36;
    if (isRuled) sheet.rule(60, top + 11, 540, chance.one(['stroke', 'strip']));
    for (let column = 0; column < columns; column++) {
      const x = 64 + column * width;
      const mine = column === at && row === target;
      if (mine) sayCell(sheet, [cut.tail, cut.head], x, top + lean);
      else sayCell(sheet, [chance.one(others), chance.one([...others, ''])], x, top);
      if (isRuled && row === 0) sheet.content += `${x - 4} ${711 - rows * 36} m ${x - 4} 711 l .5 w S\n`;
    }
  }
  return casesOf('cell-end')(`${cut.tail}|${cut.head}${isRuled ? ', ruled' : ''}`, () => pagesOf(sheet), {
    terms: termsOf(secret),
    gone: cut.gone,
  });
};

/** Columns that are parted by strokes of the keyboard. */
export const slash: Maker = (chance, secret) => {
  const cut = cutOf(secret, chance);
  const sheet = new Sheet(chance.from(9, 11));
  const stroke = chance.one(['/', '|', '/', ')', ':', '§']);
  const inString = chance.from(0, 1) === 1;
  const left = [...idle(chance, 1, 22), `said of ${cut.tail}`, `${cut.head} in it`, ...idle(chance, 1, 22)];
  const right = idle(chance, 4, 20);
  left.forEach((text, i) => {
    const y = 720 - i * 14;
    if (inString) sheet.say(`${text.padEnd(26)}${stroke}  ${right[i] ?? ''}`, 72, y);
    else {
      sheet.say(text, 72, y);
      sheet.say(stroke, 72 + 27 * sheet.step, y);
      sheet.say(right[i] ?? '', 72 + 30 * sheet.step, y);
    }
  });
  return casesOf('slash')(
    `${stroke}${inString ? ' in the string' : ''} ${cut.tail}|${cut.head}`,
    () => pagesOf(sheet),
    {
      terms: termsOf(secret),
      gone: cut.gone,
      stays: ['said of', 'in it'],
    },
  );
};
