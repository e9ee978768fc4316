import { expect, test } from 'vitest';
import { unreadInk } from './unread-ink.ts';

const [WIDTH, HEIGHT] = [850, 1100];

function page(draw: (ink: (x: number, y: number) => void) => void) {
  const data = new Uint8Array(WIDTH * HEIGHT).fill(245);
  draw((x, y) => {
    data[Math.round(y) * WIDTH + Math.round(x)] = 30;
  });
  return { width: WIDTH, height: HEIGHT, data };
}

/** A scrawl of some inches. */
function scrawl(ink: (x: number, y: number) => void) {
  for (let t = 0; t < 4000; t++) {
    const [x, y] = [200 + t / 25, 700 + 25 * Math.sin(t / 90) + 8 * Math.sin(t / 17)];
    for (const d of [0, 1, 2]) ink(x, y + d);
  }
}

test('an empty page, a frame, a table and specks are nothing to read', () => {
  const marks = page((ink) => {
    for (const y of [100, 101, 300, 500]) for (let x = 80; x < 760; x++) ink(x, y);
    for (const x of [80, 400, 759]) for (let y = 100; y < 500; y++) ink(x, y);
    for (let k = 0; k < 300; k++) ink((k * 7919) % WIDTH, (k * 104729) % HEIGHT);
  });
  expect(
    unreadInk(
      page(() => undefined),
      [],
    ),
  ).toEqual([]);
  expect(unreadInk(marks, [])).toEqual([]);
});

test('a scrawl is unread where no word explains it, and a word that was hardly read does not', () => {
  const [area] = unreadInk(page(scrawl), []);
  expect(area?.x).toBeGreaterThan(185);
  expect((area?.x ?? 0) + (area?.width ?? 0)).toBeLessThan(375);
  const quad = [195, 740, 370, 740, 370, 660, 195, 660] as const;
  const word = { text: 'x', quad, edges: [0, 1] };
  expect(unreadInk(page(scrawl), [{ ...word, confidence: 0.4 }])).toHaveLength(1);
  expect(unreadInk(page(scrawl), [{ ...word, confidence: 0.95 }])).toEqual([]);
});

test('a black area is something', () => {
  const stamp = page((ink) => {
    for (let y = 900; y < 960; y++) for (let x = 500; x < 640; x++) ink(x, y);
  });
  expect(unreadInk(stamp, [])).toHaveLength(1);
});

test('a slanted word explains its own ink, not what stands in the corners beside it', () => {
  // From (150, 850) up to the right, as wide as the scrawl's corner.
  const quad = [150, 850, 430, 570, 450, 590, 170, 870] as const;
  const word = { text: 'x', quad, edges: [0, 1], confidence: 0.95 };
  expect(unreadInk(page(scrawl), [word]).length).toBeGreaterThan(0);
  const slanted = page((ink) => {
    for (let t = 0; t < 270; t++) for (let d = 6; d < 14; d++) ink(155 + t + d, 850 - t + d);
  });
  expect(unreadInk(slanted, [])).not.toEqual([]);
  expect(unreadInk(slanted, [word])).toEqual([]);
});
