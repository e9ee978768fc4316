import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  contrast,
  LEAST_CONTRAST,
  leastContrast,
  OWN_ACCENTS as OWN,
  refusedAccents,
  SCHEMES,
  SURFACES,
  shadesOf,
} from './contrast.ts';

test.each([
  // Worked out by hand, and by W3C's own examples: black on white is 21, equal colors are 1.
  ['#000000', '#ffffff', 21],
  ['#ffffff', '#000000', 21],
  ['#123456', '#123456', 1],
  ['#777777', '#ffffff', 4.48],
  ['#767676', '#ffffff', 4.54],
  ['#ff0000', '#ffffff', 4],
  ['#0000ff', '#ffffff', 8.59],
])('%s and %s have a contrast of %f', (a, b, expected) => {
  expect(contrast(a, b)).toBeCloseTo(expected, 2);
});

test.each([
  ['yellow on white', { ...OWN, light: '#ffd400' }, 'light'],
  ['a gray that is just readable on white, but not on what is sunk', { ...OWN, light: '#767676' }, 'light'],
  ['navy on black', { ...OWN, dark: '#0b1f4d' }, 'dark'],
  ['the light accent, taken for the dark one as well', { light: OWN.light, dark: OWN.light }, 'dark'],
])('refused: %s', (_what, accents, scheme) => {
  const facts = refusedAccents(accents)?.facts;
  expect(facts).toMatchObject({ scheme, least: LEAST_CONTRAST });
  expect(Number(facts?.contrast)).toBeLessThan(LEAST_CONTRAST);
});

test('our own accents pass', () => {
  expect(refusedAccents(OWN)).toBeUndefined();
});

const color = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`);

test.each(SCHEMES)('%s: whatever accent passes, text on its shades and in it can be read', (scheme) => {
  let passed = 0;
  fc.assert(
    fc.property(color, (accent) => {
      if (leastContrast(accent, scheme) < LEAST_CONTRAST) return;
      passed += 1;
      const { strong, wash, on } = shadesOf(accent, scheme);
      const { paper, sheet, sunk } = SURFACES[scheme];
      for (const surface of [paper, sheet, sunk, wash]) expect(contrast(accent, surface)).toBeGreaterThanOrEqual(4.5);
      for (const under of [accent, strong]) expect(contrast(on, under)).toBeGreaterThanOrEqual(4.5);
    }),
    { numRuns: 2_000 },
  );
  expect(passed).toBeGreaterThan(100);
});
