import { expect, test } from 'vitest';
import { toDat } from './load-file.ts';

/** As a review platform reads it, knowing nothing of how it was written. */
function readDat(dat: string): string[][] {
  const [mark, ...rows] = [dat[0], ...dat.slice(1).split('\r\n')];
  expect(mark).toBe('\ufeff');
  expect(rows.pop()).toBe('');
  return rows.map((row) => row.split('\u0014').map((cell) => /^\u00fe([^\u00fe]*)\u00fe$/.exec(cell)?.[1] ?? 'broken'));
}

test.each([
  ['a name', 'Lee, Ann "Annie"', 'Lee, Ann "Annie"'],
  ['nothing', '', ''],
  ['letters of other scripts', 'Þórunn Łukasz 李', 'Þórunn Łukasz 李'],
  ['the character around fields', 'Haf\u00feor', 'Hafthor'],
  ['the character between fields', 'a\u0014b', 'a b'],
  ['the character for new lines', 'Blackbar\u00ae', 'Blackbar(R)'],
  ['new lines of every kind', 'a\r\nb\rc\nd\u2028e', 'a\u00aeb\u00aec\u00aed\u00aee'],
  ['a whole row', '\u00fe\r\n\u00feX\u00fe\u0014\u00feY\u00fe', 'th\u00aethXth thYth'],
])('%s breaks no row', (_, value, read) => {
  expect(readDat(toDat({ columns: ['BEGBATES', 'CUSTODIAN', 'PAGECOUNT'], rows: [['A1', value, 2]] }))).toEqual([
    ['BEGBATES', 'CUSTODIAN', 'PAGECOUNT'],
    ['A1', read, '2'],
  ]);
});

test('the bytes are those that Concordance has, in UTF-8', () => {
  const bytes = Buffer.from(toDat({ columns: ['A', 'B'], rows: [] }));
  expect(bytes.toString('hex')).toBe('efbbbf' + 'c3be41c3be' + '14' + 'c3be42c3be' + '0d0a');
});
