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
    ['a class right beside it', 'Patient: Ann Poe, student', 'beside behind STUDENT'],
    ['an age in years', 'Ann Poe, 9 years old, came', 'beside behind low age'],
    ['an age as charts shorten it', 'Ann Poe  5y  seen', 'beside behind low age'],
    ['a grown-up age as charts shorten it', 'Ann Poe  44y  disabled', 'beside behind high age'],
    ['an age in months', 'Ann Poe, 8 months old', 'beside behind months old'],
    ['a plural in brackets', 'minor child(ren): Ann Poe', 'beside before CHILD'],
    ['what follows another name', 'Ann Poe and Tom Poe, teacher', 'further behind CARER'],
    ['the head above a list', 'Dependents\nAnn Poe\n', 'head DEPENDENT'],
    ['what is said of her next', 'Ann Poe left. She is in kindergarten.', 'then he or she KINDER'],
    ['a theme of childhood', 'Ann Poe was on the playground', 'behind playing'],
    ['her own mother', 'Ann Poe called her mother', 'behind own parent'],
    ['whose mother she is', 'Ann Poe, mother of Tom Poe', 'behind parent of'],
    ['possession', "Ann Poe's teacher", 'possessive'],
    ['one who speaks', 'Ann Poe: yes', 'speaks'],
  ])('%s', (_, text, expected) => {
    expect(evidenceOf(text)).toContain(expected);
  });

  it('ends at the row', () => {
    expect(evidenceOf('Ann Poe   present\nTeacher: Tom Poe')).not.toContain('behind CARER');
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
