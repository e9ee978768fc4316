import { expect, it } from 'vitest';
import { wordsOf } from './sentence.ts';
import { surroundingsOf } from './surroundings.ts';

/** What stands around Ann in a text. */
function aroundAnn(text: string): Float64Array {
  const start = text.indexOf('Ann');
  const words = wordsOf(text, [{ start, end: start + 3, category: 'PERSON' }], undefined);
  const sum = new Float64Array(100);
  surroundingsOf(text, words)(
    words.findIndex(({ code }) => code === 'NAME'),
    sum,
  );
  return sum;
}

function likeness(a: Float64Array, b: Float64Array): number {
  const product = (x: Float64Array, y: Float64Array): number =>
    x.reduce((sum, value, i) => sum + value * (y[i] ?? 0), 0);
  return product(a, b) / Math.sqrt(product(a, a) * product(b, b));
}

it('tells by words that no sign knows what a sentence is about', () => {
  const school = aroundAnn('Ann left her lunchbox in the cafeteria');
  expect(likeness(school, aroundAnn('Ann forgot a backpack at the playground'))).toBeGreaterThan(
    likeness(school, aroundAnn('Ann signed a lease with the bank')),
  );
});

it('hears what is near more than what is far, and nothing beyond the sentence', () => {
  const size = (text: string): number => Math.hypot(...aroundAnn(text));
  expect(size('Ann, school')).toBeGreaterThan(size('Ann, in and for and with and on the school'));
  expect(size('Ann came. She saw a school')).toBe(size('Ann came.'));
});
