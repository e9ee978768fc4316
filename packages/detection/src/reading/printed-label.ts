import type { PagePart, PdfRect } from '@blackbar/model';

/** In points: how far from its box a form prints what the box asks for. */
const NEAR = 60;
const FAR = 240;
const ABOVE = 18;
/** Half of a line's height is shared by what stands on one line. */
const SHARED = 0.5;
const LONGEST = 60;

/**
 * What a page prints for a box that lies on it: the words at its left, else right above it. Undefined where there are
 * none. `rect` in default user space.
 */
export function printedLabel(page: PagePart, rect: PdfRect): string | undefined {
  let best: { readonly text: string; readonly cost: number } | undefined;
  for (const cell of page.cells) {
    const text = page.text.slice(cell.start, cell.end).trim();
    if (text.length > LONGEST || !/\p{L}{2}/u.test(text)) continue;
    const cost = costOf(cell.rect, rect);
    if (cost !== undefined && (!best || cost < best.cost)) best = { text, cost };
  }
  return best?.text;
}

/** Near at the left comes first, then above, then further at the left. */
function costOf(label: PdfRect, box: PdfRect): number | undefined {
  const shared = Math.min(label.top, box.top) - Math.max(label.bottom, box.bottom);
  const height = Math.min(label.top - label.bottom, box.top - box.bottom);
  const left = box.left - label.right;
  if (shared > SHARED * height && left > -height && left <= FAR) return left <= NEAR ? left : left + FAR;
  const above = label.bottom - box.top;
  const isOver = label.left < box.right && label.right > box.left;
  return isOver && above > -height && above <= ABOVE ? NEAR + above : undefined;
}
