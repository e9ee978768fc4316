import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { inclusionOf, leafOf, rootOf } from './case-log.ts';

const sha = (...parts: Uint8Array[]) => createHash('sha256').update(Buffer.concat(parts)).digest();

/** The root that a path leads to (RFC 9162, section 2.1.3.2), written apart from the maker. */
function rootBy(leaf: Buffer, index: number, size: number, path: readonly Buffer[]): string {
  let [fn, sn, root] = [index, size - 1, leaf];
  for (const hash of path) {
    if (fn % 2 === 1 || fn === sn) {
      root = sha(Buffer.from([1]), hash, root);
      while (fn % 2 === 0 && fn !== 0) [fn, sn] = [fn >> 1, sn >> 1];
    } else root = sha(Buffer.from([1]), root, hash);
    [fn, sn] = [fn >> 1, sn >> 1];
  }
  return sn === 0 ? root.toString('hex') : 'too short';
}

test('the hashes are those of RFC 6962 and of its test vectors', () => {
  expect(rootOf([]).toString('hex')).toBe('e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855');
  expect(leafOf('').toString('hex')).toBe('6e340b9cffb37a989ca544e6bb780a2c78901d3fb33738768511a30617afa01d');
});

test('each event is proved to stand in the log', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 70 }), fc.nat(), (size, pick) => {
      const leaves = Array.from({ length: size }, (_, i) => leafOf(`event ${i}`));
      const index = pick % size;
      const leaf = leaves[index] ?? Buffer.alloc(0);
      expect(rootBy(leaf, index, size, inclusionOf(leaves, index))).toBe(rootOf(leaves).toString('hex'));
    }),
  );
});
