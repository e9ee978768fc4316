import { file, show } from '../torture/page.ts';
import { type Case, casesOf, NAME, NUMBER } from './case.ts';
import { lines } from './page-ends.ts';

const inCell = casesOf('cell-end');
const one = (content: string) => file({ pages: [{ content }] });
/** Texts at x of one line. */
const row = (y: number, cells: readonly (readonly [number, string])[], font = '/F1 10 Tf') =>
  cells.map(([x, text]) => show(text, x, y, font)).join('');

export const CELL_ENDS: readonly Case[] = [
  inCell(
    'the last four of a number in the next line of its cell',
    () =>
      one(
        row(700, [
          [72, 'Date'],
          [150, 'Number'],
          [230, 'Remark'],
        ]) +
          row(684, [
            [72, '03/04/2021'],
            [150, '219-09-'],
            [230, 'Admitted for a night'],
          ]) +
          row(672, [
            [150, '6143'],
            [230, 'and then sent home'],
          ]) +
          row(650, [
            [72, '03/09/2021'],
            [150, 'none'],
            [230, 'Called back'],
          ]),
      ),
    { gone: NUMBER, stays: ['03/04/2021', 'Admitted for a night', 'and then sent home', 'Called back'] },
  ),
  inCell(
    'a name in a narrow cell, neighbours of three lines',
    () =>
      one(
        row(684, [
          [72, 'Marlow'],
          [150, 'saw the doctor on the'],
          [330, 'ward 3'],
        ]) +
          row(672, [
            [72, 'Quennick'],
            [150, 'second of the month and'],
            [330, 'bed 12'],
          ]) +
          row(660, [[150, 'went home']]),
      ),
    { gone: NAME, stays: ['saw the doctor on the', 'second of the month and', 'went home', 'bed 12'] },
  ),
  inCell(
    'a number without its hyphens',
    () =>
      one(
        row(684, [
          [72, '21909'],
          [150, 'saw the doctor on the'],
        ]) +
          row(672, [
            [72, '6143'],
            [150, 'second of the month'],
          ]),
      ),
    { gone: ['21909', '6143'], stays: ['saw the doctor on the', 'second of the month'] },
  ),
  inCell(
    'cells whose lines do not stand level',
    () =>
      one(
        row(686, [[72, '219-09-']]) +
          row(680, [[150, 'saw the doctor on']]) +
          row(674, [[72, '6143']]) +
          row(668, [[150, 'the second of the month']]),
      ),
    { gone: NUMBER, stays: ['saw the doctor on', 'the second of the month'] },
  ),
  inCell(
    'two short columns',
    () =>
      one(
        lines(['A letter was received', 'from one Marlow', 'Quennick on Monday'], 72, 700) +
          lines(['The office has sent', 'a copy of it to each', 'party on Tuesday'], 300, 700),
      ),
    { gone: NAME, stays: ['A letter was received', 'on Monday', 'a copy of it to each'] },
  ),
  inCell(
    'in mid-word',
    () =>
      one(
        row(684, [
          [72, 'Marlow Quen'],
          [150, 'saw the doctor on the'],
        ]) +
          row(672, [
            [72, 'nick'],
            [150, 'second of the month'],
          ]),
      ),
    { gone: ['Marlow', 'Quen', 'nick'], stays: ['saw the doctor on the', 'second of the month'] },
  ),
];

const slashed = casesOf('slash');

export const SLASHES: readonly Case[] = [
  slashed(
    'a slash between two columns',
    () =>
      one(
        row(700, [
          [72, 'In the matter of'],
          [220, '/'],
          [250, 'Number of the case'],
        ]) +
          row(686, [
            [72, 'the estate of Marlow'],
            [220, '/'],
            [250, '21-418 in the second'],
          ]) +
          row(672, [
            [72, 'Quennick, deceased'],
            [220, '/'],
            [250, 'department'],
          ]),
      ),
    { gone: NAME, stays: ['In the matter of', '21-418 in the second', 'deceased', 'department'] },
  ),
  slashed(
    'the slash in the string of the line',
    () =>
      one(
        lines(
          [
            'In the matter of       /   Number of the case',
            'the estate of Marlow   /   21-418 in the second',
            'Quennick, deceased     /   department',
          ],
          72,
          700,
          14,
          '/F3 10 Tf',
        ),
      ),
    { gone: NAME, stays: ['In the matter of', '21-418 in the second', 'deceased', 'department'] },
  ),
  slashed('between the words', () => one(show('the estate of Marlow / Quennick, deceased')), {
    gone: NAME,
    stays: ['the estate of', 'deceased'],
  }),
  slashed(
    'a number beside a slash',
    () => one(lines(['Card 219-09- / ward 3', '6143 given   / bed 12'], 72, 700, 14, '/F3 10 Tf')),
    { gone: NUMBER, stays: ['ward 3', 'given', 'bed 12'] },
  ),
];
