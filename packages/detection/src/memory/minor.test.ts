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
    { text: 'Children: Ann Poe (minor, age 9)', minor: true },
    { text: 'Her daughter Ann Poe, who is 12 years old, saw it', minor: true },
    { text: 'Her daughter Ann Poe, who is 32 years old, saw it', minor: false },
    { text: 'Her daughter Ann Poe, who was 12,\nsaw it', minor: true },
    { text: 'his 7-year-old daughter Ann Poe', minor: true },
    { text: "plaintiff's minor\ndaughter Ann Poe", minor: true },
    { text: 'the minor children Tom Poe and Ann Poe', minor: true },
    { text: 'Children: Tom (6) and Ann Poe (9)', minor: true },
    { text: 'as held in Ann Poe (9)', minor: false },
    {
      text: 'Dependents (see instructions):\nTom Poe  622-10-4478  Son\nAnn Poe   622-10-4479   Daughter',
      minor: true,
    },
    { text: 'two minor children of the marriage: Tom Poe (born 2012) and Ann Poe, both at home', minor: true },
    { text: 'His sister Ann Poe, 11, also', minor: true },
    { text: 'His sister Ann Poe, 31, also', minor: false },
    { text: 'Ann Poe, minor injuries', minor: false },
  ])('$text', ({ text, minor }) => {
    const start = text.indexOf('Ann Poe');
    expect(minorAt(text, start, start + 'Ann Poe'.length)).toBe(minor);
  });
});
