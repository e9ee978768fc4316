import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type CcittSize, type DecodedFax, decodeCcitt } from './ccitt-decoder.ts';
import { encodeCcitt, recodeCcitt } from './ccitt-encoder.ts';
import { FaxRows } from './fax-rows.ts';

const parameters = { byteAlign: false };

function encoded(width: number, rows: readonly number[][]): Uint8Array {
  const image = new FaxRows(width);
  for (const row of rows) image.add(row);
  return encodeCcitt(image);
}

function decoded(data: Uint8Array, size: CcittSize): number[][] | undefined {
  const fax = decodeCcitt(data, size);
  return fax && Array.from({ length: fax.rows.height }, (_, i) => [...fax.rows.row(i)]);
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
        expect(decoded(data, { ...parameters, columns: width, rows: rows.length })).toEqual(rows);
      }),
    );
  });

  test('with some rows changed all others come back as they were', () => {
    const image = fc
      .integer({ min: 1, max: 300 })
      .chain((width) => fc.tuple(fc.constant(width), rowsOf(width), rowsOf(width), fc.integer({ min: 0, max: 3 })));
    fc.assert(
      fc.property(image, ([width, rows, others, lacking]) => {
        const fax = decodeCcitt(encoded(width, rows), { ...parameters, columns: width, rows: rows.length + lacking });
        const changed = new Map(
          others.slice(0, rows.length + lacking).map((row, i) => [(i * 5) % (rows.length + lacking), row]),
        );
        const data = recodeCcitt(fax as DecodedFax, new Map([...changed].map(([i, row]) => [i, Int32Array.from(row)])));
        const expected = Array.from({ length: rows.length + lacking }, (_, i) => changed.get(i) ?? rows[i] ?? []);
        expect(decoded(data, { ...parameters, columns: width, rows: expected.length })).toEqual(expected);
      }),
      { numRuns: 500 },
    );
  });

  test('rows that the data lacks are white', () => {
    const data = encoded(20, [[3, 5]]);
    expect(decoded(data, { ...parameters, columns: 20, rows: 3 })).toEqual([[3, 5], [], []]);
  });

  test('never fails on other bytes', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 200 }), fc.boolean(), (data, byteAlign) => {
        const rows = decoded(data, { columns: 100, rows: 50, byteAlign });
        expect(rows === undefined || rows.length === 50).toBe(true);
      }),
    );
  });
});
