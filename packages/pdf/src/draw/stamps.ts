import { quadThrough, viewSize } from '@blackbar/geometry';
import type { PageGeometry, Quad, Stamp } from '@blackbar/model';
import { textMatrix } from './displayed-text.ts';
import { CAP_HEIGHT, DESCENT, widthOf } from './face.ts';
import type { FreeArea } from './free-area.ts';
import { drawMargin } from './margin.ts';
import type { PageDrawing } from './page-drawing.ts';
import { drawable } from './readable.ts';

/** Points as displayed. */
const SIZES = { bates: 10, notice: 9, legend: 8 } as const;

/** Share of the page's diagonal that a watermark takes, and how it shines through. */
const WATERMARK_LENGTH = 0.7;
const WATERMARK_SIZE = 96;
const WATERMARK = { gray: 0.45, alpha: 0.2 };

/**
 * Draws one stamp; gives the area that it takes, in user space, or `undefined` where it found no room or no letters.
 */
export async function drawStamp(
  drawing: PageDrawing,
  page: PageGeometry,
  stamp: Stamp,
  free: FreeArea,
): Promise<Quad | undefined> {
  const text = drawable(stamp.text);
  if (text === undefined || text === '') return undefined;
  if (stamp.kind === 'watermark') return drawWatermark(drawing, page, text);
  return drawMargin(drawing, page, [text], SIZES[stamp.kind], stamp.position, free);
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
