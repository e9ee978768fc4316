import { describe, expect, it } from 'vitest';
import { matches } from './matches.ts';

describe('matches', () => {
  it.each([
    ['none', 'no digit', /\d/g],
    ['several', '1 and 22 and 3', /\d+/g],
    ['named groups', 'a=1, b=2', /(?<name>\w)=(?<value>\d)/g],
    ['empty ones', 'two words', /(?<=^|\s)/g],
    ['empty ones beside a character of two units', '𝒜b𝒞', /(?=\p{L})/gu],
    ['whatever was searched before', '12 and 3', Object.assign(/\d/g, { lastIndex: 4 })],
  ])('finds what matchAll finds: %s', (_, text, pattern) => {
    const expected = [...text.matchAll(new RegExp(pattern))];
    expect(matches(text, pattern)).toEqual(expected);
  });
});
