import fc from 'fast-check';
import { expect, test } from 'vitest';
import { withOutlinesOf } from './blank-outlines.ts';
import { readTables, viewOf, writeTables } from './sfnt-tables.ts';

function table(tag: string, bytes: readonly number[]): readonly [string, Uint8Array] {
  return [tag, Uint8Array.from(bytes)];
}

/** A font of five glyphs of 16 bytes each; the fourth is composed of the second. */
function madeFont(): Uint8Array {
  const outline = (mark: number) => [0, 1, ...new Array<number>(13).fill(mark), mark];
  const composite = [255, 255, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0];
  const glyphs = [outline(10), outline(11), outline(12), composite, outline(14)];
  const head = new Array<number>(54).fill(0);
  const hhea = new Array<number>(36).fill(0);
  hhea[35] = 5;
  const tables = [
    table('glyf', glyphs.flat()),
    table('head', head),
    table('hhea', hhea),
    table(
      'hmtx',
      [1, 2, 3, 4, 5].flatMap((n) => [n, 0, 0, 0]),
    ),
    table(
      'loca',
      [0, 1, 2, 3, 4, 5].flatMap((i) => [0, i * 8]),
    ),
    table('maxp', [0, 1, 0, 0, 0, 5]),
  ];
  const directory = 12 + 16 * tables.length;
  const parts: number[] = [0, 1, 0, 0, 0, tables.length, 0, 0, 0, 0, 0, 0];
  let offset = directory;
  const bodies: number[] = [];
  for (const [tag, bytes] of tables) {
    const padded = [...bytes, ...new Array<number>((4 - (bytes.length % 4)) % 4).fill(0)];
    parts.push(
      ...Buffer.from(tag),
      0,
      0,
      0,
      0,
      0,
      0,
      offset >> 8,
      offset & 255,
      0,
      0,
      bytes.length >> 8,
      bytes.length & 255,
    );
    bodies.push(...padded);
    offset += padded.length;
  }
  return Uint8Array.from([...parts, ...bodies]);
}

function tablesOf(font: Uint8Array): Map<string, Buffer> {
  const bytes = Buffer.from(font);
  const records = Array.from({ length: bytes.readUInt16BE(4) }, (_, i) => 12 + 16 * i);
  return new Map(
    records.map((at) => [
      bytes.toString('latin1', at, at + 4),
      bytes.subarray(bytes.readUInt32BE(at + 8), bytes.readUInt32BE(at + 8) + bytes.readUInt32BE(at + 12)),
    ]),
  );
}

test('keeps the glyphs asked for, the first, and what they are composed of', () => {
  const cleaned = withOutlinesOf(madeFont(), [3]);
  const tables = tablesOf(cleaned ?? new Uint8Array());
  const loca = tables.get('loca');
  const sizes = [0, 1, 2, 3, 4].map(
    (i) => 2 * ((loca?.readUInt16BE(2 * i + 2) ?? 0) - (loca?.readUInt16BE(2 * i) ?? 0)),
  );
  expect(sizes).toEqual([16, 16, 0, 16, 0]);
  expect(tables.get('glyf')?.includes(12)).toBe(false);
  expect(tables.get('glyf')?.includes(14)).toBe(false);
  expect(tables.get('glyf')?.includes(11)).toBe(true);
  expect([0, 1, 2, 3, 4].map((i) => tables.get('hmtx')?.[4 * i])).toEqual([1, 2, 0, 4, 5]);
});

test('a font with all its glyphs stays as it is', () => {
  const tables = tablesOf(withOutlinesOf(madeFont(), [0, 1, 2, 3, 4]) ?? new Uint8Array());
  // But for the sum of the whole program (OpenType 1.9, head).
  tables.get('head')?.fill(0, 8, 12);
  for (const [tag, bytes] of tablesOf(madeFont())) expect(tables.get(tag)).toEqual(bytes);
});

test('the names of the font go: writers make the tag before them of its letters', () => {
  const font = madeFont();
  const name = viewOf(Buffer.from('QUIGLE+Made'));
  const named = writeTables(font, new Map(readTables(font)).set('name', name));
  expect(tablesOf(named).has('name')).toBe(true);
  expect(tablesOf(withOutlinesOf(named, [1]) ?? new Uint8Array()).has('name')).toBe(false);
});

test('broken fonts are left alone, whatever is broken', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.nat(400), fc.nat(255)), { maxLength: 6 }), fc.nat(400), (changes, length) => {
      const font = madeFont();
      for (const [at, value] of changes) font[at % font.length] = value;
      const cleaned = withOutlinesOf(font.slice(0, length), [1]);
      expect(cleaned === undefined || cleaned.length > 0).toBe(true);
    }),
    { numRuns: 500 },
  );
});
