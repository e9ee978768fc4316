import type { Quad, Region } from '@blackbar/model';
import { expect, test } from 'vitest';
import { pageRegions } from './page-regions.ts';

const box = (left: number, bottom: number, width = 10): Quad => [
  left,
  bottom,
  left + width,
  bottom,
  left + width,
  bottom + 12,
  left,
  bottom + 12,
];

function region(id: string, origin: Region['origin'], ...quads: Quad[]): Region {
  return { id, page: 1, quads, origin, category: 'PERSON', appearance: { label: '' }, reasons: [] };
}

test('text on the line of a drawn box stays where it is, other lines may move', () => {
  const regions = [
    region('same', 'detection', box(200, 100)),
    region('drawn', 'mark', box(50, 104)),
    region('other', 'term', box(50, 300)),
  ];
  const { fixed, moving } = pageRegions(regions);
  expect(fixed.map(({ id }) => id)).toEqual(['drawn', 'same']);
  expect(moving.map(({ id }) => id)).toEqual(['other']);
});

test('a glyph in two regions belongs to the first', () => {
  const regions = [
    region('a', 'detection', box(50, 100), box(60, 100)),
    region('b', 'term', box(60, 100), box(70, 100)),
    region('c', 'term', box(50, 100)),
  ];
  const { moving } = pageRegions(regions);
  expect(moving.map(({ id, quads }) => [id, quads.length])).toEqual([
    ['a', 2],
    ['b', 1],
  ]);
});
