import type { Glyph, Rule } from '@blackbar/model';
import { describe, expect, test } from 'vitest';
import { buildPagePart } from './page-part.ts';
import { pageOf, typeset } from './typeset.fixture.ts';

const LINE = 12;
const PADDING = 4;
const LEFT = 50;

interface Table {
  readonly widths: readonly number[];
  readonly rows: readonly (readonly string[])[];
  readonly middle?: boolean;
  readonly padding?: number;
}

/**
 * A ruled table as a browser sets it: borders piece by piece around each cell, short cells in the middle or at the top.
 */
function table({ widths, rows, middle = false, padding = PADDING }: Table) {
  const strings: Glyph[][] = [];
  const rules: Rule[] = [];
  let top = 700;
  for (const row of rows) {
    const lines = Math.max(...row.map((cell) => cell.split('\n').length));
    const bottom = top - LINE * lines - 2 * padding;
    let x = LEFT;
    for (const [i, cell] of row.entries()) {
      const right = x + (widths[i] ?? 0);
      rules.push(
        { from: { x, y: top }, to: { x: right, y: top } },
        { from: { x, y: bottom }, to: { x: right, y: bottom } },
      );
      rules.push(
        { from: { x, y: top }, to: { x, y: bottom } },
        { from: { x: right, y: top }, to: { x: right, y: bottom } },
      );
      const own = cell.split('\n');
      const down = middle ? (LINE * (lines - own.length)) / 2 : 0;
      for (const [k, line] of own.entries())
        strings.push(typeset(line, x + 2, top - padding - down - 10 - LINE * k, { size: 10 }));
      x = right;
    }
    top = bottom;
  }
  return { strings, rules };
}

const read = (strings: readonly Glyph[][], rules: readonly Rule[]) =>
  buildPagePart({ ...pageOf(...strings), rules }).text;

const ROSTER: Table = {
  widths: [60, 60, 28, 60, 90],
  rows: [
    ['Name', 'Date of\nbirth', 'SSN', 'Telephone', 'E-mail'],
    ['Ann\nGriffith-\nLee', '11/02/1968', '219-\n09-\n9999', '(218) 555-\n0177', 'ann@example.org'],
    ['Bob Roe', '07/09/1969', '078-\n05-\n1120', '(218) 555-\n0190', 'bob@example.org'],
  ],
};

const CELL_BY_CELL = [
  'Name\tDate of\nbirth',
  'SSN\tTelephone\tE-mail',
  'Ann\nGriffith-\nLee',
  '11/02/1968\t219-\n09-\n9999',
  '(218) 555-\n0177',
  'ann@example.org',
  'Bob Roe\t07/09/1969\t078-\n05-\n1120',
  '(218) 555-\n0190',
  'bob@example.org',
].join('\n');

describe('a row of a ruled table whose cells have several lines', () => {
  test.each([
    ['short cells at the top', false],
    ['short cells in the middle', true],
  ])('is read cell by cell: %s', (_, middle) => {
    const { strings, rules } = table({ ...ROSTER, middle });
    expect(read(strings, rules)).toBe(CELL_BY_CELL);
  });

  test('is read so under a title and above a line that are as wide as the page', () => {
    const { strings, rules } = table({ ...ROSTER, middle: true });
    const [title, after] = [
      typeset('A title that is wider than the table', 20, 720),
      typeset('x'.repeat(100), 20, 560),
    ];
    expect(read([title, ...strings, after], rules)).toContain(CELL_BY_CELL);
  });

  /** By the distance of its lines alone it would be a table of three rows. */
  const tight: Table = {
    padding: 0,
    widths: [60, 60],
    rows: [
      ['Name', 'Born'],
      ['Ann\nBob', '1968\n1969'],
    ],
  };
  const inner = (y: number, from: number, to: number): Rule => ({ from: { x: from, y }, to: { x: to, y } });

  test.each<[string, (rules: readonly Rule[]) => readonly Rule[], string]>([
    ['read cell by cell', (rules) => rules, 'Name\tBorn\nAnn\nBob\n1968\n1969'],
    [
      'two rows where a rule parts them, though a cell reaches over both',
      (rules) => [...rules, inner(676, LEFT, LEFT + 60)],
      'Name\tBorn\nAnn\t1968\nBob\t1969',
    ],
    [
      'lines where no rule parts the cells',
      (rules) => rules.filter(({ from, to }) => from.y === to.y),
      'Name\tBorn\nAnn\t1968\nBob\t1969',
    ],
    [
      'lines where no rule ends the row',
      (rules) => rules.filter(({ from, to }) => from.y !== to.y || from.y > 680),
      'Name\tBorn\nAnn\t1968\nBob\t1969',
    ],
  ])('is %s', (_, change, text) => {
    const { strings, rules } = table(tight);
    expect(read(strings, change(rules))).toBe(text);
  });
});
