import { plainPart } from '@blackbar/text';
import { expect, test } from 'vitest';
import { layOut } from './layout.ts';
import { read } from './reading.ts';

function cellsOf(text: string): string[][] {
  const reading = read(text);
  return layOut(plainPart('plain:0', text), reading).map(({ cells }) =>
    cells.map(({ start, end }) => reading.text.slice(start, end)),
  );
}

test('columns two spaces apart are told by the lines that share their gaps', () => {
  const table = [
    'EmpID  Routing    Account        Type  Amount',
    '1004   107095112  4471902288     C     1,625.01',
    '1031   071991957  880 221 774 3  C     2,000.00',
  ].join('\n');
  expect(cellsOf(table)).toEqual([
    ['EmpID', 'Routing', 'Account', 'Type', 'Amount'],
    ['1004', '107095112', '4471902288', 'C', '1,625.01'],
    ['1031', '071991957', '880 221 774 3', 'C', '2,000.00'],
  ]);
});

test('an empty cell leaves the others in their columns', () => {
  const table = [
    'Name        Born      Seat  Bus',
    'Ada Kern    6/2/14    12    4',
    'Leo Kern              13    4',
    'Mia Brandt  11/30/16  14    7',
  ].join('\n');
  expect(cellsOf(table)[2]).toEqual(['Leo Kern', '13', '4']);
  expect(cellsOf(table)[3]).toEqual(['Mia Brandt', '11/30/16', '14', '7']);
});

test('two spaces behind a sentence part nothing', () => {
  const prose = [
    'The child left.  She was seen.  Nobody spoke.',
    'It rained for an hour.  Then Ann came.  All was well.',
    'They went home.  The door was open.  He waited.',
  ].join('\n');
  for (const line of cellsOf(prose)) expect(line).toHaveLength(1);
});
