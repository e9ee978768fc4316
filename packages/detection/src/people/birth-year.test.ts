import { describe, expect, it } from 'vitest';
import { isYoung, latestYear, latestYearOf } from './birth-year.ts';

describe('latestYear', () => {
  it.each([
    ['Signed May 3, 2019; filed 2021', 2021],
    ['expires 04/09/2029, seen 2020-01-02', 2020],
    ['The children are Ann, born June 1, 1971, and Tom, born 1974.', undefined],
    ['Ann Poe, DOB 3/4/2012, seen 1/2/2019', 2019],
    ['no year', undefined],
  ])('%s', (text, year) => expect(latestYear(text)).toBe(year));
});

it('is told by the latest text of a document, or by none', () => {
  expect(latestYearOf(['filed 2019', 'seen in 2020'])).toBe(2020);
  expect(latestYearOf(['born in 1971', ''])).toBeUndefined();
});

describe('isYoung', () => {
  it.each([
    ['June 1, 1971', undefined, false],
    ['2/5/20', undefined, true],
    ['2/5/20', 2021, true],
    ['2/5/85', 2021, false],
    ['1999', 2003, true],
  ])('%s where %s was written', (date, written, young) => expect(isYoung(date, written)).toBe(young));
});
