import type { HiddenPart } from '@blackbar/model';
import { plainPart } from '@blackbar/text';
import { expect, it } from 'vitest';
import { detectDocument } from '../detect-document.ts';

/** Boxes of one row, 20 points wide, 4 apart; the third entry lifts one. */
const box = (index: number, text: string, up = 0): HiddenPart => ({
  kind: 'field',
  id: `field:${index}:V`,
  entry: 'V',
  text,
  shown: [{ page: 1, rect: { left: 24 * index, right: 24 * index + 20, bottom: 100 + up, top: 115 + up } }],
});
const named = (index: number, name: string): HiddenPart => ({
  kind: 'field',
  id: `field:${index}:T`,
  entry: 'T',
  text: name,
});

async function found(...parts: HiddenPart[]): Promise<string[]> {
  const all = await detectDocument({ parts: [plainPart('plain:0', 'Application for benefits'), ...parts] });
  return all.filter(({ confidence }) => confidence >= 0.8).map(({ category, text }) => `${category} ${text}`);
}

it.each<[string, HiddenPart[], string[]]>([
  ['a Social Security number', [box(0, '576'), box(1, '91'), box(2, '4482')], ['SSN 576', 'SSN 91', 'SSN 4482']],
  ['a telephone', [box(0, '816'), box(1, '555'), box(2, '0148')], ['PHONE 816', 'PHONE 555', 'PHONE 0148']],
  ['no number of that form', [box(0, '000'), box(1, '91'), box(2, '4482')], []],
  ['boxes of two rows', [box(0, '576'), box(1, '91'), box(2, '4482', 40)], []],
  ['a day of nothing', [box(0, '03'), box(1, '14'), box(2, '1979')], []],
  [
    'a birth',
    [named(0, 'Date of birth month'), box(0, '03'), named(1, 'Day'), box(1, '14'), named(2, 'Year'), box(2, '1979')],
    ['DOB 03', 'DOB 14', 'DOB 1979'],
  ],
  ['nine boxes that nobody names', [...'576914482'].map((figure, i) => box(i, figure)), []],
  [
    'nine boxes of a Social Security number',
    [named(0, 'SSN1'), ...[...'576914482'].map((figure, i) => box(i, figure))],
    [...'576914482'].map((figure) => `SSN ${figure}`),
  ],
])('%s over the boxes of a form', async (_, parts, expected) => {
  expect(await found(...parts)).toEqual(expected);
});
