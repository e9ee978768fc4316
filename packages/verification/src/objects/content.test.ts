import { expect, test } from 'vitest';
import { operations, shownBy } from './content.ts';
import { PdfString } from './types.ts';

function shownIn(content: string): string[] {
  return [...operations(new TextEncoder().encode(content))].flatMap((operation) =>
    (shownBy(operation) ?? []).flatMap((part) => (part instanceof PdfString ? [part.bytes] : [])),
  );
}

test.each([
  ['closed strings', 'BT (one) Tj (two (and) three) Tj ET', ['one', 'two (and) three']],
  ['behind a bracket that none closes', 'BT (one Td (two) Tj (three) Tj ET', ['two', 'three']],
  ['behind several', 'BT (one (two (three) Tj (four) Tj ET', ['three', 'four']],
  ['a bracket at the end', 'BT (one) Tj (', ['one']],
  ['an array that ends in an unclosed bracket', 'BT [(o)-12 (n) 3 (e) (two] TJ ET', ['o', 'n', 'e']],
  ['a string and an array that no operator follows', 'BT (one) Tj [(two) 3 (three)', ['one', 'two', 'three']],
  ['a string at the end', 'BT (one) Tj (two)', ['one', 'two']],
])('%s', (_name, content, shown) => {
  expect(shownIn(content)).toEqual(shown);
});

test('brackets without end are read within bounds', () => {
  expect(shownIn('('.repeat(200_000))).toEqual([]);
});
