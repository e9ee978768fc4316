import { CATEGORIES } from '@blackbar/model';
import { expect, test } from 'vitest';
import { lookOf } from './category-look.ts';

/** Specification, section 3: "each has its own display colour from a lookup with a default". */
test('the categories that the specification names have a colour each', () => {
  const named = ['SSN', 'PHONE', 'EMAIL', 'ACCOUNT', 'ROUTING', 'ADDRESS', 'CARD'];
  expect(new Set(named.map((category) => lookOf(category).color)).size).toBe(named.length);
});

test('no two categories look alike: colour and hatch together tell them apart', () => {
  const looks = CATEGORIES.map((category) => `${lookOf(category).color} ${lookOf(category).hatch}`);
  expect(looks.filter((look, i) => looks.indexOf(look) !== i)).toEqual([]);
});

test('a category that nobody gave a colour has the default, and its own name', () => {
  expect(lookOf('LIBRARY_CARD')).toEqual({ name: 'LIBRARY_CARD', color: '#6B7280', hatch: 'dots' });
});
