import { quadThrough, viewSize } from '@blackbar/geometry';
import type { PageGeometry, Quad, Stamp, StampPosition, ViewRect } from '@blackbar/model';
import { displayedQuad, textMatrix } from './displayed-text.ts';
import type { FreeArea } from './free-area.ts';
import { CAP_HEIGHT, DESCENT, widthOf } from './helvetica.ts';
import type { PageDrawing } from './page-drawing.ts';
import { drawable } from './readable.ts';

/** Points as displayed. */
const MARGIN = 20;
const DEEPEST = 68;
const STEP = 4;
const BATES_SIZE = 10;
const NOTICE_SIZE = 8;
const LINE = 1.25;

/** Share of the page's diagonal that a watermark takes, and how it shines through. */
const WATERMARK_LENGTH = 0.7;
const WATERMARK_SIZE = 96;
const WATERMARK = { gray: 0.45, alpha: 0.2 };

/** Draws one stamp; gives the area that it takes, in user space. */
export function drawStamp(drawing: PageDrawing, page: PageGeometry, stamp: Stamp, free: FreeArea): Quad {
  const text = drawable(stamp.text);
  if (stamp.kind === 'watermark') return drawWatermark(drawing, page, text);
  const size = stamp.kind === 'bates' ? BATES_SIZE : NOTICE_SIZE;
  return drawMargin(drawing, page, wrapped(text, size, viewSize(page).width - 2 * MARGIN), size, stamp.position, free);
}

/** Lines of small text in a free part of the margin at, or else near, `position`. */
export function drawMargin(
  drawing: PageDrawing,
  page: PageGeometry,
  lines: readonly string[],
  size: number,
  position: StampPosition,
  free: FreeArea,
): Quad {
  const width = Math.max(...lines.map((line) => widthOf(line, size)));
  const rect = freePlace(page, { width, height: lines.length * size * LINE }, position, free);
  free.take(rect);
  drawing.artifact(() => {
    for (const [i, line] of lines.entries()) {
      const x = rect.x + shareBefore(position) * (rect.width - widthOf(line, size));
      drawing.text(line, textMatrix(page, x, rect.y + size * (CAP_HEIGHT + i * LINE + 0.1), size), { gray: 0 });
    }
  });
  return displayedQuad(page, rect);
}

/** The wished place, then deeper into the page, the other places of that edge, and the opposite edge. */
function freePlace(
  page: PageGeometry,
  size: { readonly width: number; readonly height: number },
  position: StampPosition,
  free: FreeArea,
): ViewRect {
  const wished = [position, ...NEARBY[position]];
  for (const place of wished) {
    for (let depth = MARGIN; depth <= DEEPEST; depth += STEP) {
      const rect = placed(page, size, place, depth);
      if (free.isFree(rect)) return rect;
    }
    // Some pages leave less than a margin: close to the edge is better than over the text.
    const edge = placed(page, size, place, MARGIN / 4);
    if (free.isFree(edge)) return edge;
  }
  return placed(page, size, position, MARGIN / 4);
}

const NEARBY: Readonly<Record<StampPosition, readonly StampPosition[]>> = {
  'bottom-right': ['bottom-center', 'bottom-left', 'top-right', 'top-center', 'top-left'],
  'bottom-center': ['bottom-right', 'bottom-left', 'top-center', 'top-right', 'top-left'],
  'bottom-left': ['bottom-center', 'bottom-right', 'top-left', 'top-center', 'top-right'],
  'top-right': ['top-center', 'top-left', 'bottom-right', 'bottom-center', 'bottom-left'],
  'top-center': ['top-right', 'top-left', 'bottom-center', 'bottom-right', 'bottom-left'],
  'top-left': ['top-center', 'top-right', 'bottom-left', 'bottom-center', 'bottom-right'],
};

function placed(
  page: PageGeometry,
  { width, height }: { readonly width: number; readonly height: number },
  position: StampPosition,
  depth: number,
): ViewRect {
  const view = viewSize(page);
  const x = MARGIN + shareBefore(position) * (view.width - 2 * MARGIN - width);
  return { x, y: position.startsWith('top') ? depth : view.height - depth - height, width, height };
}

function shareBefore(position: StampPosition): number {
  return position.endsWith('left') ? 0 : position.endsWith('right') ? 1 : 0.5;
}

/** Corner to corner, from bottom left to top right as displayed. */
function drawWatermark(drawing: PageDrawing, page: PageGeometry, text: string): Quad {
  const { width, height } = viewSize(page);
  const angle = Math.atan2(height, width);
  const size = Math.min(WATERMARK_SIZE, (WATERMARK_LENGTH * Math.hypot(width, height)) / Math.max(widthOf(text, 1), 1));
  const length = widthOf(text, size);
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  const lower = (CAP_HEIGHT * size) / 2;
  const x = width / 2 - (length / 2) * cos + lower * sin;
  const y = height / 2 + (length / 2) * sin + lower * cos;
  const matrix = textMatrix(page, x, y, size, angle);
  drawing.artifact(() => drawing.text(text, matrix, WATERMARK));
  return quadThrough(matrix, 0, -DESCENT, length / size, 1);
}

/** Words on lines that fit; a word longer than the line stands alone. */
function wrapped(text: string, size: number, width: number): string[] {
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const last = lines.at(-1);
    if (last !== undefined && widthOf(`${last} ${word}`, size) <= width) lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines;
}
