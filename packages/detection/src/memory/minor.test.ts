import { describe, expect, it } from 'vitest';
import { latestYear, minorAt } from './minor.ts';

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
    { text: 'whose daughter Ann Poe, then 6, was in the room', minor: true },
    { text: 'His sister Ann Poe, 31, also', minor: false },
    { text: 'Ann Poe, minor injuries', minor: false },
    { text: 'My son, Ann Poe, was eight years old on the day', minor: true },
    { text: 'Ann Poe was eighteen years old', minor: false },
    { text: 'Ann Poe was 17.', minor: true },
    { text: "my daughter Ann Poe, she's eleven, and my aunt", minor: true },
    { text: 'Ann Poe is one of the owners', minor: false },
    { text: 'your daughter Ann Poe (born 21.03.2011), on 4 May 2026', minor: true },
    { text: 'Ann Poe (DOB 2-14-2019), remains; filed 2025', minor: true },
    { text: 'Ann Poe, born in 1987, filed in 2026', minor: false },
    { text: 'Ann Poe (d.o.b. 1/19/16), filed in 2024', minor: true },
    { text: 'Ann Poe (DOB 1/19/79), filed in 2024', minor: false },
    { text: 'two children (Ewan 7, Ann Poe 4).', minor: true },
    { text: 'Children ......... Soren 19, Ann Poe 15', minor: true },
    { text: 'with occupants Ann Poe (F, 14) and', minor: true },
    { text: 'with Ann Poe (F, 3 mos.) and', minor: true },
    { text: 'driver Ann Poe (F, 41) and', minor: false },
    { text: 'two children (Ewan 37, Ann Poe 34).', minor: false },
    { text: 'Ann Poe (born 1990) told us', minor: false },
    { text: 'Ann Poe (born 2012); card expires 04/2041; signed 2026', minor: true },
  ])('$text', ({ text, minor }) => {
    const start = text.indexOf('Ann Poe');
    expect(minorAt(text, start, start + 'Ann Poe'.length, latestYear(text))).toBe(minor);
  });
});
