import { expect, it } from 'vitest';
import { shippedVectors } from './shipped-model.ts';
import { meanVector, vectorAt } from './word-vectors.ts';

it('has in common what the vectors of all words come to', () => {
  const vectors = shippedVectors();
  const words = vectors.codes.length / vectors.pieces;
  const sum = new Float64Array(vectors.dimensions);
  for (let row = 0; row < words; row += 1) {
    vectorAt(vectors, row).forEach((value, d) => {
      sum[d] = (sum[d] ?? 0) + value;
    });
  }
  meanVector(vectors).forEach((value, d) => {
    expect(value).toBeCloseTo((sum[d] ?? 0) / words, 9);
  });
});
