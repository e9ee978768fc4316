import { type Box, grown, holds } from './box.ts';
import { pixels } from './poppler.ts';

const DPI = 100;
const STEP = 24;

/**
 * The one measure of a visible change: share of a page's pixels with a channel difference above 24/255
 * at 100 dpi; the given areas, widened by 2 pixels, do not count. 1 when the page has another size.
 */
export async function visibleChange(
  before: Uint8Array,
  after: Uint8Array,
  page: number,
  except: readonly Box[],
): Promise<number> {
  const [a, b] = await Promise.all([pixels(before, page, DPI), pixels(after, page, DPI)]);
  if (a.width !== b.width || a.height !== b.height) return 1;
  const scale = 72 / DPI;
  const areas = except.filter((box) => box.page === page).map((box) => grown(box, 2 * scale));
  let changed = 0;
  for (let i = 0; i < a.width * a.height; i++) {
    const at = i * 3;
    const step = Math.max(
      Math.abs((a.data[at] ?? 0) - (b.data[at] ?? 0)),
      Math.abs((a.data[at + 1] ?? 0) - (b.data[at + 1] ?? 0)),
      Math.abs((a.data[at + 2] ?? 0) - (b.data[at + 2] ?? 0)),
    );
    if (step <= STEP) continue;
    const [x, y] = [((i % a.width) + 0.5) * scale, (Math.floor(i / a.width) + 0.5) * scale];
    if (!areas.some((box) => holds(box, x, y))) changed += 1;
  }
  return changed / (a.width * a.height);
}
