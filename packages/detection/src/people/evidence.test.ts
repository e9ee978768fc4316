import { describe, expect, it } from 'vitest';
import { latestYear } from './birth-year.ts';
import { evidenceAt, tellingOf } from './evidence.ts';
import { firstAt } from './minority.ts';
import { wordsOf } from './sentence.ts';

function evidenceOf(text: string, birth?: string): Set<string> {
  const places = [...text.matchAll(/Ann Poe|Tom Poe/g)].map(({ 0: name, index }) => ({
    start: index,
    end: index + name.length,
    category: 'PERSON' as const,
  }));
  const born = birth === undefined ? -1 : text.indexOf(birth);
  const dates = birth === undefined ? [] : [{ start: born, end: born + birth.length, category: 'DOB' as const }];
  const found = [...places, ...dates].sort((a, b) => a.start - b.start);
  const words = wordsOf(text, found, latestYear(text));
  return evidenceAt(text, words, tellingOf(text, words), firstAt(words, text.indexOf('Ann Poe')));
}

describe('evidence around a mention', () => {
  it.each([
    ['a theme of childhood', 'Ann Poe was on the playground', 'behind playing'],
    ['a word of custody', 'custody of Ann Poe', 'beside before CUSTODY'],
    ['possession', "Ann Poe's teacher", 'possessive'],
    ['one who speaks', 'Ann Poe: yes', 'speaks'],
  ])('%s', (_, text, expected) => {
    expect(evidenceOf(text)).toContain(expected);
  });

  it.each([
    ['the row', 'Ann Poe   present\nOn the playground: Tom Poe'],
    ['the next name', 'Ann Poe saw Tom Poe on the playground'],
  ])('ends at %s', (_, text) => {
    expect(evidenceOf(text)).not.toContain('behind playing');
  });

  it('leaves out what has an owner', () => {
    const evidence = [...evidenceOf('Ann Poe, 9, a student')].filter((said) => !said.includes('…'));
    expect(evidence).toEqual(['begins its row']);
  });

  it('has the classes of the words on both sides as phrases', () => {
    const evidence = evidenceOf('for her son Ann Poe, 9 years old');
    for (const phrase of ['KIN …', 'DET KIN …', '… ,', '… , 0', '… , 0 YEAR']) expect(evidence).toContain(phrase);
  });

  it('has no phrase of what a page is set with', () => {
    const phrases = [...evidenceOf('Name   Ann Poe   9   12   Tom Poe')].filter((said) => said.includes('…'));
    expect(phrases.filter((phrase) => /^[/|:…\d ]*$/.test(phrase))).toEqual([]);
  });

  it('takes no part of a date or an hour for an age', () => {
    const text = 'Ann Poe came (10/4, 6:12 PM)';
    const words = wordsOf(text, [], 2024);
    expect(tellingOf(text, words).flat()).not.toContain('low age');
  });

  it.each([
    ['a birth of this century', 'Ann Poe, DOB 3/3/2016, filed 2024', '3/3/2016', 'young'],
    ['a birth long ago', 'Ann Poe, DOB 3/3/1956, filed 2024', '3/3/1956', 'aged'],
  ])('%s', (_, text, birth, age) => {
    expect(evidenceOf(text, birth)).toContain(`behind ${age}`);
  });

  it.each(['March 3', 'March 31', '4/17'])('takes %s, a birthday without its year, for no age', (birthday) => {
    const evidence = evidenceOf(`Ann Poe, birthday ${birthday}, is here`, birthday);
    expect([evidence.has('behind aged'), evidence.has('behind young')]).toEqual([false, false]);
    expect(evidence).toContain('behind BORN');
  });
});
