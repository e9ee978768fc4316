import { expect, test } from 'vitest';
import { isLeft, noPagesTaken, takePages } from './pages-taken.ts';
import { SPAN } from './spans.ts';

test('each page is taken once, in order, by whoever asks', () => {
  const taken = noPagesTaken(5);
  const [one, other] = [takePages(5, 0, taken), takePages(5, 0, taken)];
  const got = [one, other, other, one, one, one, other].map((share) => share.next().value);
  expect(got).toEqual([1, 2, 3, 4, 5, undefined, undefined]);
});

test('a long file is taken span by span, the last one as far as it goes', () => {
  const pages = 2 * SPAN + 3;
  const taken = noPagesTaken(pages);
  const spans = [0, 1, 2].map((span) => [...takePages(pages, span, taken)]);
  expect(spans.map((span) => [span[0], span.length])).toEqual([
    [1, SPAN],
    [SPAN + 1, SPAN],
    [2 * SPAN + 1, 3],
  ]);
});

test('what is left of a span is known without taking it', () => {
  const taken = noPagesTaken(2);
  const pages = takePages(2, 0, taken);
  const left = [0, 1, 2].map(() => {
    const is = isLeft(2, 0, taken);
    pages.next();
    return is;
  });
  expect(left).toEqual([true, true, false]);
});
