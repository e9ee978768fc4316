import { viewSize } from '@blackbar/geometry';
import type { PageGeometry, Quad, StampPosition, ViewRect } from '@blackbar/model';
import { displayedQuad, textMatrix } from './displayed-text.ts';
import { CAP_HEIGHT, widthOf } from './face.ts';
import type { FreeArea } from './free-area.ts';
import type { PageDrawing } from './page-drawing.ts';
import { wrapped } from './wrapped.ts';

/** Points as displayed: from the edge of the page, how deep a margin may be, and how finely it is searched. */
const MARGIN = 20;
const NARROW = 5;
const DEEPEST = 68;
const STEP = 4;
const LINE = 1.25;
/** Where there is no room at its own size a text may shrink to this many points. */
const SMALLEST = 5;

interface Block {
  readonly lines: readonly string[];
  readonly size: number;
  readonly width: number;
  readonly height: number;
}

/**
 * Paragraphs of small text in a free part of the margin at, or else near, `position`, or at last anywhere on the page.
 * Never over content: `undefined`, and nothing drawn, where no place is free. Gives the area taken, in user space.
 */
export async function drawMargin(
  drawing: PageDrawing,
  page: PageGeometry,
  paragraphs: readonly string[],
  size: number,
  position: StampPosition,
  free: FreeArea,
): Promise<Quad | undefined> {
  await free.look();
  for (let smaller = size; smaller >= SMALLEST; smaller--) {
    const block = blockOf(paragraphs, smaller, viewSize(page).width - 2 * MARGIN);
    const rect =
      freePlace(page, block, position, free) ?? (smaller <= SMALLEST ? anywhere(page, block, free) : undefined);
    if (!rect) continue;
    free.take(rect);
    drawing.artifact(() => drawBlock(drawing, page, block, rect, position));
    return displayedQuad(page, rect);
  }
  return undefined;
}

function blockOf(paragraphs: readonly string[], size: number, room: number): Block {
  const lines = paragraphs.flatMap((paragraph) => wrapped(paragraph, size, room));
  return {
    lines,
    size,
    width: Math.max(...lines.map((line) => widthOf(line, size))),
    height: lines.length * size * LINE,
  };
}

function drawBlock(
  drawing: PageDrawing,
  page: PageGeometry,
  { lines, size }: Block,
  rect: ViewRect,
  position: StampPosition,
): void {
  for (const [i, line] of lines.entries()) {
    const x = rect.x + shareBefore(position) * (rect.width - widthOf(line, size));
    drawing.text(line, textMatrix(page, x, rect.y + size * (CAP_HEIGHT + i * LINE + 0.1), size), { gray: 0 });
  }
}

/**
 * The wished place, then deeper into the page, close to the edge, the other places of that edge, and the opposite edge.
 */
function freePlace(page: PageGeometry, size: Block, position: StampPosition, free: FreeArea): ViewRect | undefined {
  for (const place of [position, ...NEARBY[position]]) {
    for (let depth = MARGIN; depth <= DEEPEST; depth += STEP) {
      const rect = placed(page, size, place, depth);
      if (free.isFree(rect)) return rect;
    }
    // Some pages leave less than a margin.
    const edge = placed(page, size, place, NARROW);
    if (free.isFree(edge)) return edge;
  }
  return undefined;
}

/** From the bottom up: a gap between paragraphs is better than nothing. */
function anywhere(page: PageGeometry, { width, height }: Block, free: FreeArea): ViewRect | undefined {
  const view = viewSize(page);
  for (let y = view.height - NARROW - height; y >= NARROW; y -= STEP) {
    for (let x = view.width - NARROW - width; x >= NARROW; x -= 4 * STEP) {
      const rect = { x, y, width, height };
      if (free.isFree(rect)) return rect;
    }
  }
  return undefined;
}

const NEARBY: Readonly<Record<StampPosition, readonly StampPosition[]>> = {
  'bottom-right': ['bottom-center', 'bottom-left', 'top-right', 'top-center', 'top-left'],
  'bottom-center': ['bottom-right', 'bottom-left', 'top-center', 'top-right', 'top-left'],
  'bottom-left': ['bottom-center', 'bottom-right', 'top-left', 'top-center', 'top-right'],
  'top-right': ['top-center', 'top-left', 'bottom-right', 'bottom-center', 'bottom-left'],
  'top-center': ['top-right', 'top-left', 'bottom-center', 'bottom-right', 'bottom-left'],
  'top-left': ['top-center', 'top-right', 'bottom-left', 'bottom-center', 'bottom-right'],
};

function placed(page: PageGeometry, { width, height }: Block, position: StampPosition, depth: number): ViewRect {
  const view = viewSize(page);
  const x = MARGIN + shareBefore(position) * (view.width - 2 * MARGIN - width);
  return { x, y: position.startsWith('top') ? depth : view.height - depth - height, width, height };
}

function shareBefore(position: StampPosition): number {
  return position.endsWith('left') ? 0 : position.endsWith('right') ? 1 : 0.5;
}
