import type { ViewRect } from '@blackbar/model';

/** A quarter of a line's height: what two boxes of one line may differ by. */
const SAME_LINE = 0.25;
/** Wider than a space, in heights of the line: another column begins. */
const GAP = 1.2;

/**
 * The boxes of selected text, one for each run of a line. The text layer gives one box for each piece
 * of text, and some of no size; they come in reading order. Points of the page as displayed.
 */
export function linesOf(boxes: readonly ViewRect[]): readonly ViewRect[] {
  const lines: ViewRect[] = [];
  for (const box of boxes) {
    if (box.width < 0.1 || box.height < 0.1) continue;
    const last = lines.at(-1);
    if (last && continues(last, box)) lines[lines.length - 1] = joined(last, box);
    else lines.push(box);
  }
  return lines;
}

function continues(line: ViewRect, box: ViewRect): boolean {
  const height = Math.max(line.height, box.height);
  const level = Math.abs(line.y - box.y) < height * SAME_LINE && Math.abs(line.height - box.height) < height * 0.5;
  const gap = Math.max(box.x - (line.x + line.width), line.x - (box.x + box.width));
  return level && gap < height * GAP;
}

function joined(a: ViewRect, b: ViewRect): ViewRect {
  const x = Math.min(a.x, b.x);
  const y = Math.min(a.y, b.y);
  return {
    x,
    y,
    width: Math.max(a.x + a.width, b.x + b.width) - x,
    height: Math.max(a.y + a.height, b.y + b.height) - y,
  };
}
