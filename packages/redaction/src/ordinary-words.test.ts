import { describe, expect, it } from 'vitest';
import { isListedWithGone, isOrdinaryWord } from './ordinary-words.ts';

const at = (text: string, word: string) => {
  const start = text.indexOf(word);
  return [{ text }, { start, end: start + word.length }] as const;
};

describe('a name that is a word as well', () => {
  it.each([
    { text: 'the Court will grant the motion', word: 'grant', stays: true },
    { text: 'How long did it take?', word: 'long', stays: true },
    { text: 'foster care', word: 'foster', stays: true },
    { text: 'Grant moved', word: 'Grant', stays: false },
    { text: 'THE COURT WILL GRANT', word: 'GRANT', stays: false },
    { text: 'ask grant if he comes', word: 'grant', stays: false },
    { text: 'dear rose, come home', word: 'rose', stays: false },
    { text: 'then mark said no', word: 'mark', stays: false },
    { text: 'grant’s car', word: 'grant', stays: false },
    { text: 'my son will came, aunt rose too', word: 'rose', stays: false },
    { text: 'mail @grant or', word: 'grant', stays: false },
    { text: 'C:\\Users\\grant\\Desktop', word: 'grant', stays: false },
    { text: 'a long-term loan', word: 'long', stays: true },
    { text: 'see grant-resume.pdf', word: 'grant', stays: false },
    { text: 'see grant.jpg', word: 'grant', stays: false },
    { text: 'as they grant. The rest', word: 'grant', stays: true },
    { text: 'i saw jasmine at school', word: 'jasmine', stays: false },
    { text: 'and tobin left', word: 'tobin', stays: false },
  ])('$text: $stays', ({ text, word, stays }) => {
    expect(isOrdinaryWord(...at(text, word), { category: 'PERSON' })).toBe(stays);
  });

  it('goes where a person asked for it, or it is no name', () => {
    expect(isOrdinaryWord(...at('will grant it', 'grant'), { category: 'TERM' })).toBe(false);
    expect(isOrdinaryWord(...at('will grant it', 'grant'), { category: 'USERNAME' })).toBe(false);
  });

  it('of a child is what every sentence needs', () => {
    expect(isOrdinaryWord(...at('she will come', 'will'), { category: 'MINOR_NAME' })).toBe(true);
    expect(isOrdinaryWord(...at('the grace period', 'grace'), { category: 'MINOR_NAME' })).toBe(false);
  });

  it.each([
    ['grant and Susan Okafor came', true],
    ['Susan Okafor & grant', true],
    ['Susan Okafor, grant', true],
    ['Susan Okafor-grant', true],
    ['Susan Okafor will grant it', false],
    ['to grant and to hold', false],
  ])('listed with whoever goes it goes as well: %s', (text, listed) => {
    const from = text.indexOf('Susan Okafor');
    const isGone = (place: number) => from >= 0 && from <= place && place < from + 'Susan Okafor'.length;
    expect(isListedWithGone(...at(text, 'grant'), isGone)).toBe(listed);
  });
});
