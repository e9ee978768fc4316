import { describe, expect, it } from 'vitest';
import { detailDensity, pageDensity } from './canvas-density.ts';

describe('density of a canvas', () => {
  it.each([
    [816, 1056, 1, 1],
    [816, 1056, 2, 2],
    [2448, 3168, 1, 1],
  ])('%i by %i at %d: every pixel of the screen', (width, height, ratio, density) => {
    expect(pageDensity(width, height, ratio)).toBe(density);
  });

  it.each([
    [4080, 5280, 1],
    [4080, 5280, 2],
    [2448, 3168, 2],
    [200_000, 200_000, 3],
  ])('%i by %i at %d: coarser, and never more than 4 megapixels', (width, height, ratio) => {
    const density = pageDensity(width, height, ratio);
    expect(density).toBeLessThan(ratio);
    expect(width * density * height * density).toBeLessThanOrEqual(4 * 1024 * 1024 + 1);
  });

  it('draws what is in sight as finely as a canvas can', () => {
    expect(detailDensity(1440, 900, 3)).toBe(3);
    const density = detailDensity(3840, 2160, 2);
    expect(3840 * density * 2160 * density).toBeCloseTo(16 * 1024 * 1024, 0);
  });
});
