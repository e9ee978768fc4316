import type { DocText } from '@blackbar/model';
import { describe, expect, test } from 'vitest';
import { buildDocText } from '../doc-text.fixture.ts';
import { pageOf, typeset } from '../layout/typeset.fixture.ts';
import { plainPart } from '../plain-part.ts';
import { findOccurrences } from './occurrences.ts';
import type { SearchOptions } from './readings.ts';

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
  ['hyphenated at a soft hyphen', 'Ashgr\u00ad\u2010\nove', 'Ashgrove', 'Ashgr\u00ad\u2010\nove'],
  ['broken at its own hyphen', 'Smith-\nJones', 'Smith-Jones', 'Smith-\nJones'],
  ['a number over a line break', '219-09-\n5501', '219-09-5501', '219-09-\n5501'],
  ['an address over a line break', 'jane@\nexample.com', 'jane@example.com', 'jane@\nexample.com'],
  ['without the space', 'JaneSmith', 'Jane Smith', 'JaneSmith'],
  ['with a ligature', 'Mr. Gri\ufb03n', 'Griffin', 'Gri\ufb03n'],
  ['with a soft hyphen', 'Ash\u00adgrove', 'Ashgrove', 'Ash\u00adgrove'],
  ['in a line without spaces', '患者佐藤美咲さん', '佐藤美咲', '佐藤美咲'],
  ['as part of a word', 'Ashgroves', 'Ashgrove', 'Ashgrove'],
  ['a short number behind zeros', 'id 0000020145', '20145', '20145'],
  ['a short number below a raised figure', 'Acct 20145²', '20145', '20145'],
  ['a short number on a word', 'Acct20145', '20145', '20145'],
  ['broken as part of a word', 'Ash\ngroves', 'Ashgrove', 'Ash\ngrove'],
])('finds a term %s', (_, text, term, expected) => {
  expect(found(text, term)).toEqual([expected]);
});

test.each([
  ['a letter of the next word at its end', 'Mr. Ostrander\nsaid so', 'Ostranders', {}],
  ['a day in another', 'on 11/2/1985', '1/2/1985', {}],
  ['a short number in a longer one', 'assessed at $201,450, check 120145, case 26-CV-201453', '20145', {}],
  ['short letters of two words', 'total interest', 'Li', {}],
  ['a few letters broken within a word', 'the bre\nadth', 'Bread', {}],
  ['a letter that ends a longer word above the rest', 'at START\nyler Holloway', 'Tyler Holloway', {}],
  ['a whole word inside another', 'Ashgroves', 'Ashgrove', { wholeWord: true }],
  ["the numbers of a transcript's lines", '10\n11\n12\n13\n14', '11/12/13', { lettersOnly: true }],
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

describe('a term that goes on elsewhere than in the next line', () => {
  type Line = readonly [text: string, x: number, y: number];
  const page = (number: number, all: readonly Line[]) => {
    const read = pageOf(...all.map((one) => typeset(...one)));
    return { ...read, geometry: { ...read.geometry, page: number } };
  };
  const pages = (...texts: readonly (readonly Line[])[]) =>
    buildDocText(
      texts.map((all, i) => page(i + 1, all)),
      [],
    );
  /** Line by line from the top, as the content draws it. */
  const rows = (...all: readonly (readonly string[])[]): Line[] =>
    all.flatMap((cells, i) => cells.map((text, k): Line => [text, 50 + 130 * k, 700 - 12 * i]));

  test.each<[string, Line[]]>([
    ['below in its column', rows(['Jane', 'was seen'], ['Smith', 'in May'])],
    ['behind the number of a line', rows(['1', 'by Jane'], ['2', 'Smith, who'])],
    ['behind a number in the line', rows(['1 by Jane'], ['2 Smith, who'])],
    ['beside a stroke', rows(['by Jane / ward 3'], ['Smith / bed 12'])],
  ])('%s', (_, all) => {
    expect(found(pages(all), 'Jane Smith')).toEqual(['Jane', 'Smith']);
  });

  test('between letters that cannot be seen', () => {
    const letters = (unseen: object) =>
      pageOf(
        ...[...'JaneSmith'].flatMap((c, i) => [
          typeset(c, 50 + 6 * i, 700),
          typeset('x', 52 + 6 * i, 700).map((glyph) => ({ ...glyph, ...unseen })),
        ]),
      );
    const whole = { wholeWord: true };
    for (const unseen of [{ invisible: true }, { faint: true }, { size: 1 }])
      expect(found(buildDocText([letters(unseen)], []), 'JaneSmith', whole).join('')).toBe('JaneSmith');
    expect(found(buildDocText([letters({})], []), 'JaneSmith', whole)).toEqual([]);
  });

  test('on the next page, feet and heads between', () => {
    const head: Line = ['Document 14', 50, 780];
    const first: Line[] = [head, ['it was signed by Jane', 50, 60], ['1 of 2', 250, 30]];
    const second: Line[] = [head, ['Smith of old', 50, 740], ['more', 50, 728]];
    expect(found(pages(first, second), 'Jane Smith')).toEqual(['Jane', 'Smith']);
    expect(found(pages(first, [head, ['Smithson of old', 50, 740]]), 'Jane Smith', { wholeWord: true })).toEqual([]);
  });

  test('a surname that ends a sentence is not of the first name that begins the next', () => {
    const letters = { lettersOnly: true, wholeWord: true };
    const said = (line: string) => found(pages(rows([`1 ${line}`], ['2 Tyler slept'])), 'Holloway, Tyler', letters);
    expect(said('by Ann Holloway.')).toEqual([]);
    expect(said('by Holloway,')).toEqual(['Holloway,', 'Tyler']);
    const over = (line: string) =>
      found(pages([[line, 50, 60]], [['Tyler slept', 50, 740]]), 'Holloway, Tyler', letters);
    expect(over('by Ann Holloway.')).toEqual([]);
    expect(over('by Holloway,')).toEqual(['Holloway,', 'Tyler']);
  });

  test.each<[string, string, Line[]]>([
    ['a short word in two cells', 'Annual', rows(['Ann', 'was seen'], ['ual', 'in May'])],
    ['figures of a column', '219614', rows(['219', 'dollars'], ['614', 'cents'])],
    [
      'what stands far below',
      'Jane Smith',
      [
        ['Jane', 50, 700],
        ['x', 300, 660],
        ['Smith', 50, 620],
      ],
    ],
  ])('not %s', (_, term, all) => {
    expect(found(pages(all), term)).toEqual([]);
  });
});

test.each([
  ['Cyrillic', 'by J\u0430ne Sm\u0456th'],
  ['Greek', 'by JA\u039d\u0395 SM\u0399TH'],
])('by its letters alone a term is found in %s letters that look like its own', (_, text) => {
  expect(found(text, 'Jane Smith', { lettersOnly: true, wholeWord: true })).toEqual([text.slice(3)]);
});

describe('lines that run from the right', () => {
  /** One letter set in a glyph with another, where a bar joins them. */
  const page = (seen: string): DocText => {
    const letters = seen.split(/(?<=.)(?=.)(?<!\|)(?!\|)/u).map((letter) => letter.replace('|', ''));
    const glyphs = typeset(letters.map((letter) => letter[0]).join(''), 50, 700);
    return buildDocText([pageOf(glyphs.map((glyph, i) => ({ ...glyph, text: letters[i] ?? '' })))], []);
  };

  test.each([
    ['letters of one glyph', 'رقشل|أا', 'الأشقر'],
    ['the same from its last', 'رقشأ|لا', 'الأشقر'],
    ['a number that hyphens part', '1847-22-536 مقر', '536-22-1847'],
    ['the same from the left', '536-22-1847 מספר', '536-22-1847'],
    ['figures of another script', '١٨٤٧-٢٢-٥٣٦ مقر', '536-22-1847'],
  ])('%s', (_, seen, term) => {
    expect(found(page(seen), term).join('').replaceAll('-', '')).toHaveLength(term.replaceAll('-', '').length);
  });
});
