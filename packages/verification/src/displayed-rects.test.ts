import type { Quad } from '@blackbar/model';
import { describe, expect, test } from 'vitest';
import { displayedBlack } from './checks/displayed-black.ts';
import { displayedRects } from './displayed-rects.ts';
import { DocumentReader } from './reader/document-reader.ts';
import { plainPdf } from './testing/plain-pdf.ts';
import { geometry } from './testing/plans.ts';

/** A box of so many degrees with its lower left corner at 300, 300. */
function slanted(degrees: number, width: number, height: number): Quad {
  const [cos, sin] = [Math.cos((degrees * Math.PI) / 180), Math.sin((degrees * Math.PI) / 180)];
  const at = (x: number, y: number) => [300 + x * cos - y * sin, 300 + x * sin + y * cos] as const;
  return [...at(0, 0), ...at(width, 0), ...at(width, height), ...at(0, height)];
}

const painted = (q: Quad) => `q 0 g ${q[0]} ${q[1]} m ${q[2]} ${q[3]} l ${q[4]} ${q[5]} l ${q[6]} ${q[7]} l h f Q\n`;

async function failures(quad: Quad, content: string): Promise<number> {
  const reader = new DocumentReader(plainPdf({ pages: [{ content }] }));
  const boxes = [{ page: 1, rects: displayedRects(geometry(1), quad), label: '' }];
  const found = await displayedBlack(reader, boxes, () => {});
  await reader.close();
  return found.length;
}

describe.each([0, 2, 5, 10, 45, 80, 90, 175, 260])('a box that lies at %d degrees', (degrees) => {
  const quad = slanted(degrees, 180, 12);

  test('is black where a report says', async () => {
    expect(await failures(quad, painted(quad))).toBe(0);
  });

  test('is missed where it is not painted, and where it ends too early', async () => {
    expect(await failures(quad, '')).toBe(1);
    expect(await failures(quad, painted(slanted(degrees, 120, 12)))).toBe(1);
  });
});
