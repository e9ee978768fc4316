import { PDFContext } from '@cantoo/pdf-lib';
import { expect, test } from 'vitest';
import { undoPredictor } from './predictor.ts';

const parms = (columns: number) => PDFContext.create().obj({ Predictor: 15, Columns: columns });

test('rows of differences, the last one cut short', () => {
  const bytes = Uint8Array.of(1, 5, 1, 1, 2, 1, 1, 1, 4, 9, 9);
  expect([...undoPredictor(bytes, parms(3))]).toEqual([5, 6, 7, 6, 7, 8, 15, 24]);
});

test('a row that is longer than its data costs what the data costs', () => {
  const bytes = undoPredictor(Uint8Array.of(1, 5), parms(2 ** 25));
  expect([[...bytes], bytes.buffer.byteLength]).toEqual([[5], 1]);
});

test('a row longer than a stream may be is refused', () => {
  expect(() => undoPredictor(Uint8Array.of(1, 5), parms(2 ** 27))).toThrow();
});
