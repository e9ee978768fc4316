import type { Glyph } from '@blackbar/model';
import { describe, expect, test } from 'vitest';
import { buildPagePart } from './page-part.ts';
import { pageOf, typeset } from './typeset.fixture.ts';

/** Cells at their columns; the lines of one cell 12 points apart, the rows of the table 20. */
function table(...rows: (readonly string[])[]): Glyph[][] {
  let y = 700;
  return rows.flatMap((row) => {
    const cells = row.map((cell) => cell.split('\n'));
    const top = y;
    y -= 12 * (Math.max(...cells.map((lines) => lines.length)) - 1) + 20;
    return cells.flatMap((lines, column) =>
      lines.map((line, i) => typeset(line, 50 + 150 * column, top - 12 * i, { size: 10 })),
    );
  });
}

const read = (...strings: Glyph[][]) => buildPagePart(pageOf(...strings)).text;

describe('cells whose text goes on in a second line', () => {
  test.each([
    [
      'a number in the last column',
      [
        ['Date', 'Payee', 'Card'],
        ['10/01', 'Ann Lee', '4111 1111\n1111 1111'],
        ['10/02', 'Bob Roe', 'cash'],
      ],
      'Date\tPayee\tCard\n10/01\tAnn Lee\t4111 1111\n1111 1111\n10/02\tBob Roe\tcash',
    ],
    [
      'two cells of one row',
      [
        ['Patient', 'Ann Lee', 'Sex', 'f'],
        ['PCP', 'Dr. Brandvold (NPI\n1730185046)', 'Plan', 'MBI 1EG4-TE5-\nMK73'],
      ],
      'Patient\tAnn Lee\tSex\tf\nPCP\tDr. Brandvold (NPI\n1730185046)\nPlan\tMBI 1EG4-TE5-\nMK73',
    ],
    [
      'rows of one line each, near one another, are rows',
      [
        ['Name', 'Ann Lee'],
        ['Born', '1980'],
        ['Sex', 'f'],
      ],
      'Name\tAnn Lee\nBorn\t1980\nSex\tf',
    ],
  ])('%s', (_, rows, text) => {
    expect(read(...table(...rows))).toBe(text);
  });

  test('two short lines under a heading are no table: nothing else leaves their strip free', () => {
    const lines = [
      typeset('A heading that stands over the whole width of this text', 50, 730),
      typeset('first', 50, 700),
      typeset('second', 300, 700),
      typeset('third', 50, 688),
      typeset('fourth', 300, 688),
    ];
    expect(read(...lines)).toContain('first\tsecond\nthird\tfourth');
  });

  test.each(['472-', 'call (218)'])('running text with a wide gap goes on behind %s', (open) => {
    const lines = [
      typeset('Plan', 50, 740),
      typeset('Group', 300, 740),
      typeset('Member of plan 4471902', 50, 700),
      typeset(open, 300, 700),
      typeset('81-9930 and so on', 50, 688),
      typeset('Sex', 50, 660),
      typeset('f', 300, 660),
    ];
    expect(read(...lines)).toContain(`${open}\n81-9930 and so on\nSex`);
  });

  test('the column of a cell is known on its second line too', () => {
    const { text, cells } = buildPagePart(
      pageOf(...table(['Date', 'Payee'], ['10/01', 'Ann\nLee'], ['10/02', 'Bob Roe'])),
    );
    expect(cells.map((c) => [text.slice(c.start, c.end), c.column])).toEqual([
      ['Date', 0],
      ['Payee', 1],
      ['10/01', 0],
      ['Ann', 1],
      ['Lee', 1],
      ['10/02', 0],
      ['Bob Roe', 1],
    ]);
  });
});
