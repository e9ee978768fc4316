import { expect, it } from 'vitest';
import { pagesIn } from './page-ranges.ts';

it.each([
  ['2-5, 8', [2, 3, 4, 5, 8]],
  ['1', [1]],
  ['8, 2-3, 2', [2, 3, 8]],
  ['9-999999', [9, 10]],
  ['0-2', [1, 2]],
  ['5-2', []],
  ['a, -3, 4x', []],
  ['', []],
])('%j', (text, pages) => expect(pagesIn(text, 10)).toEqual(pages));
