import { plainPart } from '@blackbar/text';
import { expect, test } from 'vitest';
import { layOut } from '../reading/layout.ts';
import { read } from '../reading/reading.ts';
import { splitHits, splitNames } from './split-names.ts';

const namesIn = (text: string) =>
  splitNames(text, layOut(plainPart('plain:0', text), read(text))).map(({ given, surname }) =>
    [given, surname].map(({ start, end }) => text.slice(start, end)).join(' '),
  );

test.each([
  [
    'Student Last     Student First    Gr\nAbernathy        Cole             5\nCho              Min-ji           4',
    ['Cole Abernathy', 'Min-ji Cho'],
  ],
  ['id,last_name,first_name,grade\n1,Abernathy,Lux,6\n2,Cho,Ian,4', ['Lux Abernathy', 'Ian Cho']],
  ['1. Name    Last   ZAMORA-LUND\n           First  BEATRIX     Middle  PAZ', ['BEATRIX ZAMORA-LUND']],
  ['1. Name    First   BEATRIX     Last   LUND\n2. Born    2019', ['BEATRIX LUND']],
  ['We sat in the last  row  and were the\n  first  ones\n  last  again', []],
  ['ID\tFirst Name\tLast Name\n17\tBastien\tLemieux', ['Bastien Lemieux']],
  ["FATHER'S LAST NAME     FATHER'S FIRST NAME\nVALENTINE              DARNELL", ['DARNELL VALENTINE']],
  // One column has both halves; the next row of a form asks for something else.
  ['Name (Last, First)     Since\nEmmons, Ruth           2009', []],
  ['Last Name     First Name\nAddress       City', []],
  ['Last Name     First Name\n\n\nWalter        Denby', []],
])('%j has %j', (text, names) => {
  expect(namesIn(text)).toEqual(names);
});

test('each half is found where it stands', () => {
  const text = 'First     Last\nCole      Abernathy';
  const hits = splitHits(splitNames(text, layOut(plainPart('plain:0', text), read(text))));
  expect(hits.map(({ start, end }) => text.slice(start, end)).sort()).toEqual(['Abernathy', 'Cole']);
});
