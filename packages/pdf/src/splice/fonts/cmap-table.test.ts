import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readCmap, writeCmap } from './cmap-table.ts';

const platform = fc.constantFrom([1, 0], [3, 0], [3, 1], [0, 3]);
const mapping = fc.array(fc.tuple(fc.integer({ min: 0, max: 0xfffe }), fc.integer({ min: 1, max: 3000 })), {
  maxLength: 60,
});

test('what is written is read again', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(platform, mapping), { minLength: 1, maxLength: 3 }), (all) => {
      const subtables = all.map(([[id, encoding], pairs]) => ({
        platform: id as number,
        encoding: encoding as number,
        glyphs: new Map(pairs),
      }));
      const read = readCmap(writeCmap(subtables));
      expect(read?.map(({ glyphs }) => [...glyphs].sort((a, b) => a[0] - b[0]))).toEqual(
        subtables.map(({ glyphs }) => [...glyphs].sort((a, b) => a[0] - b[0])),
      );
    }),
  );
});

test('codes beyond the first plane survive', () => {
  const glyphs = new Map([
    [65, 1],
    [0x1f600, 2],
  ]);
  expect(readCmap(writeCmap([{ platform: 3, encoding: 10, glyphs }]))?.[0]?.glyphs).toEqual(glyphs);
});

test('broken tables are refused, whatever is broken', () => {
  const good = writeCmap([
    {
      platform: 3,
      encoding: 1,
      glyphs: new Map([
        [65, 1],
        [70, 9],
      ]),
    },
  ]);
  fc.assert(
    fc.property(fc.nat(good.byteLength), fc.nat(255), fc.nat(good.byteLength), (at, value, length) => {
      const bytes = new Uint8Array(good.buffer, good.byteOffset, good.byteLength).slice(0, length);
      if (at < bytes.length) bytes[at] = value;
      const read = readCmap(new DataView(bytes.buffer));
      expect(read === undefined || Array.isArray(read)).toBe(true);
    }),
    { numRuns: 300 },
  );
});

test('segments over the same codes again and again are refused', () => {
  const segments = (count: number) => {
    const table = new DataView(new ArrayBuffer(12 + 16 + 8 * count));
    for (const [i, value] of [0, 1, 3, 1, 0, 12, 4, 0, 0, 2 * count].entries()) table.setUint16(2 * i, value);
    for (let i = 0; i < count; i++) table.setUint16(12 + 14 + 2 * i, 0x0fff);
    for (let i = 0; i < count; i++) table.setUint16(12 + 16 + 4 * count + 2 * i, 1);
    return table;
  };
  expect(readCmap(segments(1))?.[0]?.glyphs.size).toBe(0x1000);
  expect(readCmap(segments(400))).toBeUndefined();
});
