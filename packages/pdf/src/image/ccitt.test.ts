import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { decodeCcitt } from './ccitt-decoder.ts';
import { CcittEncoder } from './ccitt-encoder.ts';

const parameters = { byteAlign: false };

function encoded(width: number, rows: readonly number[][]): Uint8Array {
  const encoder = new CcittEncoder(width);
  for (const row of rows) encoder.row(row);
  return encoder.finish();
}

const rowsOf = (width: number) =>
  fc.array(
    fc.uniqueArray(fc.integer({ min: 0, max: width - 1 }), { maxLength: 40 }).map((row) => row.sort((a, b) => a - b)),
    { minLength: 1, maxLength: 12 },
  );

describe('Group 4 coding', () => {
  test('every image comes back as it was', () => {
    const image = fc.integer({ min: 1, max: 9000 }).chain((width) => fc.tuple(fc.constant(width), rowsOf(width)));
    fc.assert(
      fc.property(image, ([width, rows]) => {
        const data = encoded(width, rows);
        expect(decodeCcitt(data, { ...parameters, columns: width, rows: rows.length })).toEqual(rows);
      }),
    );
  });

  test('rows that the data lacks are white', () => {
    const data = encoded(20, [[3, 5]]);
    expect(decodeCcitt(data, { ...parameters, columns: 20, rows: 3 })).toEqual([[3, 5], [], []]);
  });

  test('never fails on other bytes', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 200 }), fc.boolean(), (data, byteAlign) => {
        const rows = decodeCcitt(data, { columns: 100, rows: 50, byteAlign });
        expect(rows === undefined || rows.length === 50).toBe(true);
      }),
    );
  });
});
