import type { Region } from '@blackbar/model';
import { expect, test } from 'vitest';
import { takesMoreAlong } from './taken-along.ts';

const region = (quads: number, glyphs: number | undefined, origin: Region['origin'] = 'term') =>
  ({ quads: Array(quads), glyphs, origin }) as unknown as Region;

test.each([
  ['what was planned', [region(1, 12)], [12], false],
  ['a name written twice, in bold', [region(1, 12)], [24], false],
  ['the lines below a watermark, whose letters have a quad each', [region(3, 3)], [20, 30, 40], true],
  ['a watermark among many names', [region(1, 60), region(1, 9), region(1, 60)], [60, 95, 60], true],
  ['several names, each its own letters', [region(1, 60), region(1, 9)], [60, 9], false],
  ['all below an area that a person drew', [region(1, undefined, 'mark'), region(1, 9)], [900, 9], false],
  ['a region that does not know its letters', [region(1, undefined)], [900], false],
  ['nothing', [], [], false],
])('%s', (_, regions, counts, told) => {
  const removed = counts.map((glyphs, quad) => ({ quad, glyphs }));
  expect(takesMoreAlong(regions, removed)).toBe(told);
});
