import type { DocText } from '@blackbar/model';
import { describe, expect, test } from 'vitest';
import { buildDocText, plainPart } from './doc-text.ts';
import { pageOf, typeset } from './layout/typeset.fixture.ts';
import { findOccurrences, type SearchOptions } from './occurrences.ts';

const plain = (text: string): DocText => ({ parts: [plainPart('p', text)] });

function found(text: string | DocText, term: string, options?: SearchOptions): string[] {
  const doc = typeof text === 'string' ? plain(text) : text;
  return findOccurrences(doc, term, options).map(({ part, start, end }) => part.text.slice(start, end));
}

test.each([
  ['over a line break', 'met Jane\nSmith there', 'Jane Smith', 'Jane\nSmith'],
  ['over cells', 'Jane\tSmith', 'Jane Smith', 'Jane\tSmith'],
  ['with a fixed space', 'Jane\u00a0Smith', 'Jane Smith', 'Jane\u00a0Smith'],
  ['with another dash', '219\u201309\u20115501', '219-09-5501', '219\u201309\u20115501'],
  ['in full-width digits', '\uff12\uff11\uff19-09-5501', '219-09-5501', '\uff12\uff11\uff19-09-5501'],
  ['in capitals', 'JANE SMITH', 'Jane Smith', 'JANE SMITH'],
  ['hyphenated', 'Ashgr-\nove', 'Ashgrove', 'Ashgr-\nove'],
  ['broken at its own hyphen', 'Smith-\nJones', 'Smith-Jones', 'Smith-\nJones'],
  ['a number over a line break', '219-09-\n5501', '219-09-5501', '219-09-\n5501'],
  ['an address over a line break', 'jane@\nexample.com', 'jane@example.com', 'jane@\nexample.com'],
  ['without the space', 'JaneSmith', 'Jane Smith', 'JaneSmith'],
  ['with a ligature', 'Mr. Gri\ufb03n', 'Griffin', 'Gri\ufb03n'],
  ['with a soft hyphen', 'Ash\u00adgrove', 'Ashgrove', 'Ash\u00adgrove'],
  ['in a line without spaces', '患者佐藤美咲さん', '佐藤美咲', '佐藤美咲'],
  ['as part of a word', 'Ashgroves', 'Ashgrove', 'Ashgrove'],
  ['broken as part of a word', 'Ash\ngroves', 'Ashgrove', 'Ash\ngrove'],
])('finds a term %s', (_, text, term, expected) => {
  expect(found(text, term)).toEqual([expected]);
});

test.each([
  ['short letters of two words', 'total interest', 'Li', {}],
  ['a few letters broken within a word', 'the bre\nadth', 'Bread', {}],
  ['a whole word inside another', 'Ashgroves', 'Ashgrove', { wholeWord: true }],
  ['another case where case counts', 'JANE', 'Jane', { matchCase: true }],
  ['words that only touch', 'an Anise', 'Nanise', {}],
  ['drawn spaces inside a word', 'Jane S mith', 'Jane Smith', {}],
])('does not find %s', (_, text, term, options: SearchOptions) => {
  expect(found(text, term, options)).toEqual([]);
});

test.each([
  ['Japanese', '患者佐藤美咲さん', '佐藤美咲'],
  ['Chinese', '被告李明於', '李明'],
  ['Korean', '환자 김철수는 오늘', '김철수'],
  ['Thai', 'นางสาวมาลีมา', 'มาลี'],
])('a whole word ends anywhere where words are not told apart: %s', (_, text, term) => {
  expect(found(text, term, { wholeWord: true })).toEqual([term]);
});

test('an empty term is nowhere', () => {
  expect(found('abc', ' \u00ad ')).toEqual([]);
});

test('every copy is found, over one another too', () => {
  const doc = buildDocText(
    [pageOf(typeset('Jane Smith', 50, 700), typeset('Jane Smith', 54, 702), typeset('Jane Smith', 50, 600))],
    [],
  );
  expect(found(doc, 'Jane Smith')).toHaveLength(3);
});

test('hidden parts are searched like pages', () => {
  const doc = buildDocText(
    [pageOf()],
    [{ kind: 'metadata', id: 'metadata:Title', entry: 'Title', text: 'Jane Smith' }],
  );
  expect(findOccurrences(doc, 'smith').map(({ part }) => part.id)).toEqual(['metadata:Title']);
});

describe('spaces of a page', () => {
  test('one that only a gap tells may stand inside a term, a drawn one may not', () => {
    const gap = buildDocText([pageOf(typeset('Ash', 50, 700), typeset('grove', 68, 700))], []);
    expect(found(gap, 'Ashgrove')).toEqual(['Ash grove']);
    const drawn = buildDocText([pageOf(typeset('Ash grove', 50, 700))], []);
    expect(found(drawn, 'Ashgrove')).toEqual([]);
  });
});

describe('what the reading order of a page takes apart', () => {
  const cells = (...lines: [string, number, number][]) =>
    buildDocText([pageOf(...lines.map((l) => typeset(...l)))], []);

  test('a name that goes on in the next line of its cell, in the order of drawing', () => {
    const doc = cells(['met Jane', 50, 700], ['Smith there', 50, 688], ['Case No. 1', 300, 700], ['Filed', 300, 688]);
    expect(doc.parts[0]?.text).toContain('Jane\tCase');
    expect(found(doc, 'Jane Smith')).toEqual(['Jane', 'Smith']);
  });

  test('a name across two columns, where they are read one after the other', () => {
    const column = (text: string, x: number): [string, number, number][] =>
      Array.from({ length: 6 }, (_, i) => [`${text}${i} words of a sentence in a column`, x, 700 - 12 * i]);
    const left = column('a', 50).map(([text, x, y]): [string, number, number] => [`${text} Jane`, x, y]);
    const right = column('Smith', 320);
    const doc = cells(...left.slice(0, 6), ...right);
    expect(found(doc, 'Jane Smith3')).toEqual(['Jane', 'Smith3']);
  });

  test('each place once, however many orders show it', () => {
    const doc = cells(['Jane Smith', 50, 688], ['above', 50, 700]);
    expect(found(doc, 'Jane Smith')).toEqual(['Jane Smith']);
  });
});

test.each([
  ['with another mark between', 'file Doe_Jane.pdf', 'Doe, Jane', 'Doe_Jane'],
  ['with a stroke', 'Doe/Jane', 'Doe, Jane', 'Doe/Jane'],
  ['without its accents', 'Nguyen Thuy', 'Nguyễn Thùy', 'Nguyen Thuy'],
  ['with accents that it does not have', 'José Muñoz', 'Jose Munoz', 'José Muñoz'],
  ['spaced out', 'seen: D O E J A N E', 'Doe, Jane', 'D O E J A N E'],
  ['a number divided otherwise', '219 09 5501', '219-09-5501', '219 09 5501'],
  ['short, divided as the term is', 'an Li.', 'Li', 'Li'],
])('by its letters alone a term is found %s', (_, text, term, expected) => {
  expect(found(text, term, { lettersOnly: true, wholeWord: true })).toEqual([expected]);
});

test.each([
  ['inside a longer word', 'doejanet', 'Doe, Jane'],
  ['as two words where it is one', 'it may be so', 'maybe'],
  ['short, divided otherwise', '1/2/19', '121-9'],
])('by its letters alone a term is not found %s', (_, text, term) => {
  expect(found(text, term, { lettersOnly: true, wholeWord: true })).toEqual([]);
});
