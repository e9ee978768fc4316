import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import type { Glyph, PagePart, Quad } from '@blackbar/model';
import { expect, test } from 'vitest';
import { PackedGlyphs } from './packed-glyphs.ts';

const UPRIGHT: Quad = [10, 20, 15.5, 20, 15.5, 32, 10, 32];
const SLANTED: Quad = [10, 20, 15, 21, 14, 33, 9, 32];
const GLYPH: Glyph = { text: 'ﬁ', quad: UPRIGHT, origin: { x: 10, y: 22.25 }, size: 12, angle: 0 };

function part(page: number, glyphs: readonly Glyph[]): PagePart {
  return { kind: 'page', id: `page:${page}`, page, glyphs, text: '' } as unknown as PagePart;
}

test.each<[string, readonly Glyph[]]>([
  ['upright ones', [GLYPH, { ...GLYPH, text: 'b', quad: [1, 2, 3, 2, 3, 4, 1, 4] }]],
  ['one that leans among upright ones', [GLYPH, { ...GLYPH, quad: SLANTED, angle: 0.5 }]],
  ['what is known of them', [{ ...GLYPH, invisible: true }, { ...GLYPH, unmapped: true }, GLYPH]],
  ['some that were read from a picture', [{ ...GLYPH, confidence: 0.5 }, GLYPH]],
  ['none', []],
])('glyphs come out as they went in: %s', (_, glyphs) => {
  expect(new PackedGlyphs().pack(part(1, glyphs)).glyphs).toEqual(glyphs);
});

test('pages do not mix, however often others were asked for in between', () => {
  const packed = new PackedGlyphs();
  const letters = Array.from({ length: 30 }, (_, i) => String.fromCharCode(97 + (i % 26)));
  const parts = letters.map((text, i) => packed.pack(part(i + 1, Array(20_000).fill({ ...GLYPH, text }))));
  for (const asked of [parts, [...parts].reverse()]) {
    expect(asked.map(({ glyphs }) => glyphs.at(-1)?.text)).toEqual(asked.map(({ page }) => letters[page - 1]));
  }
});

test('what was packed is let go of', async () => {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void;
  const packed = new PackedGlyphs();
  const seen: WeakRef<readonly Glyph[]>[] = [];
  const pages = [1, 2, 3].map((page) => {
    const glyphs = Array.from({ length: 100 }, () => ({ ...GLYPH }));
    seen.push(new WeakRef(glyphs));
    return packed.pack(part(page, glyphs));
  });
  await new Promise((resolve) => setImmediate(resolve));
  collect();
  expect(seen.map((one) => one.deref())).toEqual([undefined, undefined, undefined]);
  expect(pages.map(({ glyphs }) => glyphs.length)).toEqual([100, 100, 100]);
});
