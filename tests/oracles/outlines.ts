import type { Box } from './box.ts';
import { onDisk, run } from './run.ts';

/**
 * Around the outline of each letter of a page as poppler draws it, on the page as displayed. Letters that are pictures
 * are not among them. A page that poppler can't draw has none.
 */
export async function letterOutlines(pdf: Uint8Array, page: number): Promise<readonly Box[]> {
  const args = ['-svg', '-cropbox', '-f', String(page), '-l', String(page), onDisk(pdf), '-'];
  const { stdout } = await run('pdftocairo', args);
  const svg = stdout.toString('utf8');
  const shapes = new Map<string, readonly number[]>();
  for (const [, id = '', path = ''] of svg.matchAll(/<g id="(glyph-[\d-]+)">\s*<path d="([^"]*)"/g)) {
    shapes.set(id, boundsOf(path));
  }
  const found: Box[] = [];
  for (const [, id = '', x, y] of svg.matchAll(/<use xlink:href="#(glyph-[\d-]+)" x="([^"]*)" y="([^"]*)"/g)) {
    const [left, top, right, bottom] = shapes.get(id) ?? [];
    if (left === undefined || top === undefined || right === undefined || bottom === undefined) continue;
    const at = { page, x: Number(x) + left, y: Number(y) + top, width: right - left, height: bottom - top };
    if (at.width > 0 && at.height > 0) found.push(at);
  }
  return found;
}

/** Left, top, right and bottom of all points; control points of letters' curves lie on or near their extremes. */
function boundsOf(path: string): number[] {
  const numbers = [...path.matchAll(/-?\d+(?:\.\d+)?(?:e-?\d+)?/g)].map(([value]) => Number(value));
  if (numbers.length < 4) return [];
  const xs = numbers.filter((_, i) => i % 2 === 0);
  const ys = numbers.filter((_, i) => i % 2 === 1);
  return [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)];
}

/** Whether a box lies over a letter further than it may graze it: from one side, and by less than half. */
export function liesOver(box: Box, letter: Box): boolean {
  const x = [Math.max(box.x, letter.x), Math.min(box.x + box.width, letter.x + letter.width)] as const;
  const y = [Math.max(box.y, letter.y), Math.min(box.y + box.height, letter.y + letter.height)] as const;
  if (x[1] <= x[0] || y[1] <= y[0]) return false;
  return !isGraze(x, letter.x, letter.width) && !isGraze(y, letter.y, letter.height);
}

function isGraze([from, to]: readonly [number, number], start: number, length: number): boolean {
  const atEnd = from <= start + 0.01 * length || to >= start + 0.99 * length;
  return atEnd && to - from <= 0.45 * length;
}
