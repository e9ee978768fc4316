import { quadOfRect } from '@blackbar/geometry';
import type { PageGeometry, Quad, Region } from '@blackbar/model';
import { describe, expect, test } from 'vitest';
import { gapWidths } from './gap-widths.ts';
import { Legend } from './legend.ts';
import { regionBoxes } from './region-boxes.ts';
import { regionLabel } from './region-label.ts';

const SHEET = { left: 0, bottom: 0, right: 612, top: 792 };
const PAGE: PageGeometry = { page: 1, mediaBox: SHEET, cropBox: SHEET, rotation: 0, userUnit: 1 };

const box = (left: number, bottom: number, width: number, height = 13): Quad =>
  quadOfRect({ left, bottom, right: left + width, top: bottom + height });

function region(label: string, quads: readonly Quad[]): Region {
  return {
    id: 'r',
    page: 1,
    quads,
    origin: 'detection',
    category: 'MINOR_NAME',
    appearance: { label },
    reasons: [],
  };
}

interface Row {
  readonly label: string;
  readonly boxes: readonly Quad[];
  /** In the order of lines. */
  readonly shown: readonly string[];
  /** Of which box. */
  readonly in?: number;
  readonly legend?: readonly string[];
}

describe('the label of one removal', () => {
  test.each<Row>([
    { label: 'Minor Child 1', boxes: [box(300, 700, 80)], shown: ['Minor Child 1'], in: 0 },
    { label: 'Minor Child 1', boxes: [box(400, 700, 60), box(72, 684, 200)], shown: ['Minor Child 1'], in: 0 },
    { label: '2014', boxes: [box(252, 700, 32), box(72, 684, 36)], shown: ['2014'], in: 0 },
    // Smaller rather than on two lines, in another piece rather than as a number.
    { label: 'Minor Child 1', boxes: [box(300, 700, 36)], shown: ['Minor Child 1'], in: 0 },
    { label: 'Minor Child 1', boxes: [box(530, 700, 10), box(72, 684, 80)], shown: ['Minor Child 1'], in: 1 },
    { label: 'Minor Child 1', boxes: [box(300, 700, 30)], shown: ['Minor', 'Child 1'], in: 0 },
    { label: 'Minor Child 1', boxes: [box(300, 700, 12)], shown: ['1'], in: 0, legend: ['1: Minor Child 1'] },
    { label: '', boxes: [box(300, 700, 80)], shown: [] },
  ])('$label in $boxes is $shown', ({ label, boxes, shown, in: at, legend: explained = [] }) => {
    const legend = new Legend();
    const { lines, as } = regionLabel(region(label, boxes), boxes, PAGE, legend);
    expect(lines.map(({ text }) => text)).toEqual(shown);
    expect(as).toBe(explained.length > 0 ? 'mark' : 'label');
    expect(legend.paragraphs).toEqual(explained);
    if (at === undefined) return;
    const [left, bottom, right] = boxes[at] as Quad;
    for (const { matrix } of lines) {
      expect(matrix[4]).toBeGreaterThanOrEqual(left);
      expect(matrix[4]).toBeLessThan(right);
      expect(matrix[5]).toBeGreaterThan(bottom);
    }
  });
});

test('the boxes of a name over two lines stay in the order of reading, whichever of them moved', () => {
  const quads = [box(400, 700, 60), box(72, 684, 40)];
  const moved = [{ region: 'r', was: box(400, 700, 60), quad: box(400, 700, 72) }];
  const boxes = regionBoxes(region('Minor Child 1', quads), PAGE, moved);
  expect(boxes.map(([left]) => left)).toEqual([400, 72]);
});

test('a gap may be as narrow as its label when that is made smaller, whatever the name was', () => {
  const widths = (width: number) =>
    gapWidths([region('Minor Child 1', [box(72, 700, width)])], PAGE, new Map()).get('r') ?? [];
  expect(widths(20)).toEqual(widths(200));
  expect(widths(20)).toEqual([...widths(20)].sort((a, b) => b - a));
  expect(widths(20).at(-1)).toBe(36);
});
