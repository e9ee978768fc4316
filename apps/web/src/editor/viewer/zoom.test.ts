import { describe, expect, it } from 'vitest';
import { clampZoom, zoomIn, zoomOut } from './zoom.ts';

const range = { min: 25, max: 500, steps: [25, 50, 75, 100, 125, 150, 200] };

describe('zoom steps', () => {
  it.each([
    [25, 50],
    [100, 125],
    [110, 125],
    [150, 200],
    [200, 225],
    [490, 500],
    [500, 500],
  ])('in from %i is %i', (from, to) => expect(zoomIn(from, range)).toBe(to));

  it.each([
    [500, 475],
    [225, 200],
    [210, 200],
    [200, 150],
    [110, 100],
    [25, 25],
  ])('out from %i is %i', (from, to) => expect(zoomOut(from, range)).toBe(to));

  it('stays between 25 and 500', () => {
    expect(clampZoom(3, range)).toBe(25);
    expect(clampZoom(9000, range)).toBe(500);
  });
});
