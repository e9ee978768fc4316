import type { Glyph } from '@blackbar/model';
import { expect, test } from 'vitest';
import { buildPagePart } from './page-part.ts';
import { pageOf, typeset } from './typeset.fixture.ts';

const read = (...strings: Glyph[][]) => buildPagePart(pageOf(...strings)).text.split('\n');

/** Width of the fixture's letters in points, at 10 points. */
const LETTER = 5;
const left = (text: string, x: number, y: number) => typeset(text, x, y);
const right = (text: string, x: number, y: number) => typeset(text, x - LETTER * text.length, y);

/** A payroll as a program for sheets prints it: no borders, numbers at the right, words at the left of their cells. */
function payroll(rows: readonly (readonly [string, string, string, string])[]): Glyph[][] {
  return rows.flatMap(([number, bank, routing, account], i) => {
    const y = 700 - 13 * i;
    return [right(number, 100, y), left(bank, 102, y), right(routing, 212, y), right(account, 274, y)];
  });
}

test('cells of a sheet that stand nearer than words are parted where its columns do', () => {
  const rows = payroll([
    ['612847701', 'Harbor Bank', '121000248', '40022817712'],
    ['612847702', 'Credit Union', '322271627', '40022817713'],
    ['5', 'Delaware One', '322271627', '99821'],
    ['612847704', 'Harbor Bank', '121000248', '0099822'],
  ]);
  expect(read(...rows)).toEqual([
    '612847701\tHarbor Bank\t121000248\t40022817712',
    '612847702\tCredit Union\t322271627\t40022817713',
    '5\tDelaware One\t322271627\t99821',
    '612847704\tHarbor Bank\t121000248\t0099822',
  ]);
});

test('its rows are read across, however full its columns are', () => {
  const names = [
    'Amalia Thornquist',
    'Bertrand Okonkwo',
    'Cordelia Vantongeren',
    'Dashiell Quimby',
    'Esperanza Lindqvist',
  ];
  const rows = names.flatMap((name, i) => {
    const y = 700 - 13 * i;
    return [left(name, 50, y), left(`E-1044${i}`, 152, y), right('121000248', 300, y), right(`4002281771${i}`, 362, y)];
  });
  expect(read(...rows).map((line) => line.split('\t')[0])).toEqual(names);
});

test('words that happen to stand below one another are parted by spaces', () => {
  const lines = [
    'the letters of one line stand below',
    'a sentence goes on, and its words do',
    'not begin where those above it began',
    'but for one or two of them by chance',
  ];
  const rows = lines.flatMap((line, i) => [typeset(line, 50, 700 - 13 * i, { spaces: false })]);
  expect(read(...rows)).toEqual(lines);
});

test('words of a table whose file draws no spaces stay together, though the same ones stand above', () => {
  const rows = ['Braithwaite, Cosmo', 'Braithwaite, Anna', 'Braithwaite, Lou'].flatMap((name, i) => {
    const y = 700 - 13 * i;
    return [typeset(name, 50, y, { spaces: false }), left('40022817712', 160, y), left('trial', 260, y)];
  });
  expect(read(...rows)[0]).toBe('Braithwaite, Cosmo\t40022817712\ttrial');
});

test.each([
  ['just under the digit behind it', 1],
  ['half under it', 3],
  ['and a name that ends just where the number begins', 2],
])('a name that is cut off where the next cell begins stays apart from its number: its last letter %s', (_, over) => {
  const cut = 50 + LETTER * 18 - over;
  const names = ['Amalia Thornquist', 'Bertrand Okonkwowi', 'Cordelia Vantonger', 'Dash Quimby', 'Esperan Lindqvistl'];
  const rows = names.flatMap((name, i) => {
    const y = 700 - 13 * i;
    const indent = over === 2 && i === 2 ? over : 0;
    const cells = [left(`612-84-770${i}`, cut, y), left('01/02/1980', 230, y), left('40022817712', 320, y)];
    return [left(name, 50 - indent, y), ...cells];
  });
  expect(read(...rows)).toEqual(names.map((name, i) => `${name}\t612-84-770${i}\t01/02/1980\t40022817712`));
});

test('a number of letters and digits is one word, though words of other lines begin where its digits do', () => {
  const lines = [
    'the tag of EMP77120 was',
    'read at the gate by two',
    'men who had a pass as a',
    'guest of EMP88231 or so',
  ];
  const rows = lines.flatMap((line, i) => [typeset(line, 50, 700 - 13 * i)]);
  expect(read(...rows)).toEqual(lines);
});
