import { expect, test } from 'vitest';
import { unpredict } from './predictor.ts';

const png = (columns: number) => ({ predictor: 15, colors: 1, bits: 8, columns });

test('rows of differences, the last one cut short', () => {
  expect([...unpredict(Uint8Array.of(1, 5, 1, 1, 2, 1, 1, 1, 1, 9), png(3))]).toEqual([5, 6, 7, 6, 7, 8, 9]);
});

test('a row that is longer than its data costs what the data costs', () => {
  const bytes = unpredict(Uint8Array.of(1, 5), png(2 ** 27));
  expect([[...bytes], bytes.buffer.byteLength]).toEqual([[5], 1]);
});
