import { expect, test } from 'vitest';
import { canonicalJson, sha256, sha256OfRecord } from './digest.ts';

test('records are told by what they say, not by the order in which it was said', () => {
  expect(canonicalJson({ b: [1, { d: 1, c: 2 }], a: 1 })).toBe(canonicalJson({ a: 1, b: [1, { c: 2, d: 1 }] }));
});

test.each([
  [{}],
  [{ b: [], a: { d: 1, c: [2] } }],
  [{ list: [{ z: 1, a: [3, 'x'] }, null, 'é'], gone: undefined, flag: false }],
])('a record in pieces has the digest of its canonical text: %j', (record) => {
  expect(sha256OfRecord('head\n', record)).toBe(sha256(`head\n${canonicalJson(record)}`));
});
