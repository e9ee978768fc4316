import { describe, expect, it } from 'vitest';
import { adjust } from './adjust.ts';
import { around } from './around.ts';
import { boxOf, draw, isDrawn, startDrawing } from './draw.ts';
import { drag, grip, isClick } from './hand.ts';
import { linesOf } from './select.ts';

const page = { width: 612, height: 792 };
const place = (x: number, y: number, zoom = 1) => ({ screen: { x: x * zoom, y: y * zoom }, view: { x, y } });

describe('drawing', () => {
  it.each([
    [10, 10, false],
    [11, 11, true],
    [11, 10, false],
    [10, 11, false],
    [-11, -11, true],
    [200, 5, false],
  ])('a drag of %i by %i pixels: %s', (x, y, drawn) => {
    const drawing = draw(startDrawing(1, place(100, 100)), place(100 + x, 100 + y));
    expect(isDrawn(drawing, 10)).toBe(drawn);
  });

  it('measures the drag on the screen, not on the page', () => {
    const drawing = draw(startDrawing(1, place(100, 100, 4)), place(104, 104, 4));
    expect(isDrawn(drawing, 10)).toBe(true);
  });

  it('gives the same box from any corner, cut to the page', () => {
    const box = { x: 100, y: 100, width: 50, height: 20 };
    expect(boxOf(draw(startDrawing(1, place(100, 100)), place(150, 120)), page)).toEqual(box);
    expect(boxOf(draw(startDrawing(1, place(150, 120)), place(100, 100)), page)).toEqual(box);
    expect(boxOf(draw(startDrawing(1, place(600, 780)), place(900, 900)), page)).toEqual({
      x: 600,
      y: 780,
      width: 12,
      height: 12,
    });
  });
});

describe('hand', () => {
  it('clicks when it trembles and pans when it moves', () => {
    const trembled = drag(grip({ x: 10, y: 10 }), { x: 12, y: 12 });
    expect(trembled.pan).toBeUndefined();
    expect(isClick(trembled.held)).toBe(true);
    const moved = drag(trembled.held, { x: 10, y: 40 });
    expect(moved.pan).toEqual({ x: 0, y: -30 });
    expect(isClick(moved.held)).toBe(false);
    expect(drag(moved.held, { x: 10, y: 41 }).pan).toEqual({ x: 0, y: -1 });
  });
});

describe('selected text', () => {
  const word = (x: number, y: number, width = 30) => ({ x, y, width, height: 12 });

  it.each([
    ['words of one line become one box', [word(10, 100), word(43, 100)], [word(10, 100, 63)]],
    ['lines stay apart', [word(10, 100), word(10, 116)], [word(10, 100), word(10, 116)]],
    ['columns stay apart', [word(10, 100), word(300, 100)], [word(10, 100), word(300, 100)]],
    ['boxes without size are dropped', [word(10, 100), { x: 50, y: 100, width: 0, height: 12 }], [word(10, 100)]],
  ])('%s', (_, boxes, lines) => expect(linesOf(boxes)).toEqual(lines));
});

describe('adjust', () => {
  const box = { x: 100, y: 100, width: 50, height: 20 };

  it.each([
    ['whole', 10, 5, { x: 110, y: 105, width: 50, height: 20 }],
    ['whole', -500, 0, { x: 0, y: 100, width: 50, height: 20 }],
    ['se', 10, 5, { x: 100, y: 100, width: 60, height: 25 }],
    ['nw', 10, 5, { x: 110, y: 105, width: 40, height: 15 }],
    ['nw', 500, 500, { x: 148, y: 118, width: 2, height: 2 }],
    ['se', 9000, 9000, { x: 100, y: 100, width: 512, height: 692 }],
  ] as const)('%s by %i, %i', (grip, dx, dy, expected) => expect(adjust(box, grip, dx, dy, page)).toEqual(expected));
});

describe('everything but a box', () => {
  it.each([
    [{ x: 100, y: 100, width: 50, height: 20 }, 4],
    [{ x: 0, y: 0, width: 50, height: 20 }, 2],
    [{ x: 0, y: 300, width: 612, height: 20 }, 2],
    [{ x: 0, y: 0, width: 612, height: 792 }, 0],
  ])('around %o lie %i strips, and with it they make the page', (box, count) => {
    const strips = around(box, page);
    expect(strips).toHaveLength(count);
    const area = [...strips, box].reduce((sum, { width, height }) => sum + width * height, 0);
    expect(area).toBe(page.width * page.height);
  });
});
