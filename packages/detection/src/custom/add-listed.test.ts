import type { DocText } from '@blackbar/model';
import { findOccurrences, plainPart } from '@blackbar/text';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { detectDocument } from '../detect-document.ts';
import { addListed } from './add-listed.ts';
import type { CustomLists } from './custom-lists.ts';
import { findListed } from './find-listed.ts';

const doc = (...texts: string[]): DocText => ({ parts: texts.map((text, i) => plainPart(`plain:${i}`, text)) });
const terms = (...texts: string[]): CustomLists => ({
  terms: texts.map((text) => ({ text, category: 'OTHER_ID' })),
  patterns: [],
});

async function add(text: string, lists: CustomLists, exclude: readonly string[] = []) {
  const one = doc(text);
  return addListed(one, await detectDocument(one), lists, exclude);
}

describe('words of an organization’s own list', () => {
  test.each([
    ['as they are listed', 'Project Falcon starts.', 'Project Falcon'],
    ['in capitals', 'PROJECT FALCON starts.', 'PROJECT FALCON'],
    ['over a line', 'It is Project\nFalcon.', 'Project\nFalcon'],
    ['broken by a hyphen', 'It is Project Fal-\ncon.', 'Project Fal-\ncon'],
    ['possessive', "Project Falcon's end", 'Project Falcon'],
  ])('are found %s', (_how, text, expected) => {
    const found = findListed(doc(text), terms('Project Falcon'));
    expect(found.map(({ start, end }) => text.slice(start, end))).toEqual([expected]);
  });

  test('count whole only', async () => {
    expect(await add('The falconer and Falcons.', terms('Falcon'))).toEqual([]);
  });

  test('with other letters than plain ones too', () => {
    const text = 'Das Projekt Müllerstraße 日本 und cafe\u0301.';
    const found = findListed(doc(text), terms('MÜLLERSTRAßE', '日本', 'café'));
    expect(found.map(({ start, end }) => text.slice(start, end))).toEqual(['Müllerstraße', '日本', 'cafe\u0301']);
  });

  test('are left alone where they are excluded', () => {
    expect(addListed(doc('Project Falcon'), [], terms('Project Falcon'), ['project  falcon'])).toEqual([]);
  });
});

describe('beside what is found anyway', () => {
  const ssn = 'SSN 219-09-9999';

  test('the same text is one detection and says that it is listed', async () => {
    const found = await add(ssn, terms('219-09-9999'));
    expect(found).toHaveLength(1);
    expect(found[0]).toMatchObject({ category: 'SSN', listed: ['OTHER_ID'] });
  });

  test('a wider pattern stands beside it, the wider first', async () => {
    const lists: CustomLists = { terms: [], patterns: [{ category: 'OTHER_ID', find: () => [{ start: 0, end: 15 }] }] };
    expect((await add(ssn, lists)).map(({ category, text }) => [category, text])).toEqual([
      ['OTHER_ID', ssn],
      ['SSN', '219-09-9999'],
    ]);
  });

  test('no list takes anything away', async () => {
    const text = 'Dear Ms. Okonkwo:\nThe claim of Martin Feldstein is denied. SSN 219-09-9999.';
    const before = await detectDocument(doc(text));
    const after = await add(text, terms('Martin', 'Feldstein is', '219', 'denied'));
    for (const { id } of before) expect(after.map((one) => one.id)).toContain(id);
  });
});

test('a match that ends inside a ligature takes all of it', () => {
  const lists: CustomLists = { terms: [], patterns: [{ category: 'OTHER_ID', find: () => [{ start: 0, end: 3 }] }] };
  const [span] = findListed(doc('o\ufb03ce'), lists);
  expect(span).toMatchObject({ start: 0, end: 2 });
});

test('the search for many at once leaves out none that the search for one would find', () => {
  const word = fc.stringMatching(/^[ab1é' -]{1,6}$/);
  fc.assert(
    fc.property(fc.array(word, { maxLength: 12 }), fc.stringMatching(/^[ab1é' \n-]{0,60}$/), (words, text) => {
      const one = doc(text);
      const listed = words.filter((each) => /[\p{L}\p{N}]/u.test(each));
      const expected = listed.flatMap((each) => findOccurrences(one, each, { wholeWord: true }));
      const places = (ranges: readonly { start: number; end: number }[]) =>
        [...new Set(ranges.map(({ start, end }) => `${start}-${end}`))].sort();
      expect(places(findListed(one, terms(...listed)))).toEqual(places(expected));
    }),
    { numRuns: 500 },
  );
});
