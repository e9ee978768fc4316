import { describe, expect, it } from 'vitest';
import { minorAt } from './minor.ts';

describe('minorAt', () => {
  it.each([
    { text: 'My daughter, Ann Poe, age 9, was there', minor: true },
    { text: 'My daughter, Ann Poe, age 29, was there', minor: false },
    { text: 'a minor child, Ann Poe', minor: true },
    { text: 'In the interest of Ann Poe, a minor child', minor: true },
    { text: 'a 6-year-old child, Ann Poe', minor: true },
    { text: 'a 66-year-old female, Ann Poe', minor: false },
    { text: 'an 8-month-old boy named Ann Poe', minor: true },
    { text: 'Dependents: Ann Poe (daughter, born 2/5/20)', minor: true },
    { text: 'Dependents: none. Spouse Ann Poe (wife)', minor: false },
    { text: 'Ann Poe testified', minor: false },
  ])('$text', ({ text, minor }) => {
    const start = text.indexOf('Ann Poe');
    expect(minorAt(text, start, start + 'Ann Poe'.length)).toBe(minor);
  });
});
