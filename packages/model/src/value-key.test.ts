import { describe, expect, it } from 'vitest';
import { undecided, valueKey } from './value-key.ts';

describe('the same value', () => {
  it.each([
    ['219-09-5501', '219 09 5501'],
    ['Maria Okafor', 'OKAFOR, MARIA'],
    ['José Ibáñez', 'Jose Ibanez'],
    ['00482 7719\n4471', '0048277194471'],
    ['Maria\nOkafor', 'maria okafor'],
  ])('%j and %j', (a, b) => expect(valueKey(a)).toBe(valueKey(b)));

  it.each([
    ['219-09-5501', '219-09-5502'],
    ['Maria Okafor', 'Mario Okafor'],
    ['12 345', '34 512'],
  ])('not %j and %j', (a, b) => expect(valueKey(a)).not.toBe(valueKey(b)));
});

describe('undecided', () => {
  const find = (id: string, text: string, change: object = {}) => ({
    id,
    text,
    category: 'PERSON',
    ticked: false,
    keptOnPurpose: false,
    removedElsewhere: false,
    ...change,
  });
  const ids = (finds: ReturnType<typeof find>[], terms: string[] = []) => undecided(finds, terms).map(({ id }) => id);

  it('asks about the same number under another category', () => {
    const goes = find('a', '0048 2771 9447', { category: 'ACCOUNT', ticked: true });
    expect(ids([goes, find('b', '0048-2771-9447', { category: 'PHONE' })])).toEqual(['b']);
  });

  it('asks about a name inside an address, and about another order', () => {
    const goes = find('a', 'Maria Okafor', { ticked: true });
    const address = find('b', 'c/o Maria Okafor, 12 Oak Street', { category: 'ADDRESS' });
    expect(ids([goes, address, find('c', 'Okafor, Maria'), find('d', 'Maria Okaforsen')])).toEqual(['b', 'c']);
  });

  it('a city inside an address is no copy of a city that goes', () => {
    const city = find('a', 'Boston', { category: 'CITY', ticked: true });
    expect(ids([city, find('b', '12 Oak Street, Boston', { category: 'ADDRESS' }), find('c', 'BOSTON')])).toEqual([
      'c',
    ]);
  });

  it('a word of a person ends the question', () => {
    const goes = find('a', 'Maria Okafor', { ticked: true });
    expect(ids([goes, find('b', 'Maria Okafor', { keptOnPurpose: true })])).toEqual([]);
  });

  it('a term and another document remove like a tick', () => {
    expect(ids([find('a', 'Okafor, Maria')], ['Maria Okafor'])).toEqual(['a']);
    expect(ids([find('a', 'Ben Achterberg', { removedElsewhere: true })])).toEqual(['a']);
  });
});
