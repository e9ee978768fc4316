import { describe, expect, it } from 'vitest';
import { layOut } from '../reading/layout.ts';
import { read } from '../reading/reading.ts';
import type { Hit } from '../recognizers/recognizer.ts';
import { plain } from '../testing/examples.ts';
import { numbersBesideNames } from './beside-names.ts';

/** Names stand in the text as <Voss, Kim>. */
function foundIn(marked: string): string[] {
  let text = '';
  const names: Hit[] = [];
  for (const [i, piece] of marked.split(/[<>]/).entries()) {
    const start = text.length;
    text += piece;
    if (i % 2 === 1)
      names.push({
        ...{ start, end: text.length, category: 'PERSON', source: 'model', score: 0.9 },
        ...{ evidence: [], recognizer: 'test' },
      });
  }
  const lines = layOut(plain(text), read(text));
  return numbersBesideNames(text, lines, names, []).map(({ start, end }) => text.slice(start, end));
}

const ROSTER = ['24-0771   <Adair, Tom>   I/M', '24-0772   <Hawk, Shay>   I/F', '24-0775   <Cruz, Eli>   H/M'];

describe('numbers beside names', () => {
  it.each([
    ['in brackets', 'Worker: <Kim Voss> (W-4471)', ['W-4471']],
    ['behind a sign', '<Sizemore, B>  #0447', ['0447']],
    ['row for row', ROSTER.join('\n'), ['24-0771', '24-0772', '24-0775']],
    ['two rows are no column', ROSTER.slice(1).join('\n'), []],
    ['a year', '<Kim Voss> (2014)', []],
    ['a sum', '<Kim Voss> ($4471)', []],
    [
      'a column that stands beside other words',
      ['99392   Visit   <Ann Poe>', '90686   Shot   <Ann Poe>', '90471   Fee   <Ann Poe>'].join('\n'),
      [],
    ],
    ['hours', ['0900   <Abdi>', '1030   <Cruz>', '1330   <Le>'].join('\n'), []],
  ])('%s', (_, text, expected) => {
    expect(foundIn(text)).toEqual(expected);
  });
});
