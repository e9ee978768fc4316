import { expect, it } from 'vitest';
import { movedSketch, sizedSketch, startSketch } from './sketch.ts';

const PAGE = { width: 600, height: 800 };

it('starts around the middle of the view, and on the page wherever that is', () => {
  expect(startSketch(2, { x: 300, y: 400 }, PAGE)).toEqual({
    page: 2,
    box: { x: 240, y: 388, width: 120, height: 24 },
  });
  expect(startSketch(1, { x: -50, y: 900 }, PAGE)).toEqual({ page: 1, box: { x: 0, y: 776, width: 120, height: 24 } });
  expect(startSketch(1, { x: 20, y: 20 }, { width: 60, height: 20 }).box).toEqual({
    x: 0,
    y: 0,
    width: 60,
    height: 20,
  });
});

it.each([
  ['right', 6, 0, { x: 246, y: 388 }],
  ['down', 0, 6, { x: 240, y: 394 }],
  ['up, no further than the edge', 0, -500, { x: 240, y: 0 }],
])('moves %s', (_name, dx, dy, place) => {
  const { box } = movedSketch(startSketch(1, { x: 300, y: 400 }, PAGE), dx, dy, PAGE);
  expect(box).toEqual({ ...place, width: 120, height: 24 });
});

it.each([
  ['wider', 6, 0, { width: 126, height: 24 }],
  ['lower', 0, -6, { width: 120, height: 18 }],
  ['no smaller than what can be drawn', -500, -500, { width: 2, height: 2 }],
  ['no further than the edge', 900, 0, { width: 360, height: 24 }],
])('gets %s', (_name, dx, dy, size) => {
  const { box } = sizedSketch(startSketch(1, { x: 300, y: 400 }, PAGE), dx, dy, PAGE);
  expect(box).toEqual({ x: 240, y: 388, ...size });
});
