import { BoxIndex, boundsOfQuad, quadContains } from '@blackbar/geometry';
import type { PdfPoint, Quad, Region } from '@blackbar/model';

/** Points between two samples along a line of text: half of the narrowest letter. */
const STEP = 1;
/** Heights at which a quad is looked at, as shares: inside the letters, not in the space between two lines. */
const HEIGHTS = [0.35, 0.65];
/** Edges of boxes that were drawn by hand differ by a little, and nothing stands there. */
const EDGE = 0.75;

/** What one copy removes from its pages, to be asked place by place. */
export class RemovedArea {
  readonly #pages = new Map<number, BoxIndex<{ readonly quad: Quad; readonly region: Region }>>();

  constructor(regions: readonly Region[]) {
    for (const region of regions) {
      const page = this.#pages.get(region.page) ?? new BoxIndex();
      this.#pages.set(region.page, page);
      for (const quad of region.quads) page.add(boundsOfQuad(quad), { quad, region });
    }
  }

  /** Regions at a point of a page, in PDF user space. */
  at(page: number, { x, y }: PdfPoint): Region[] {
    const near = this.#pages.get(page)?.at(x, y) ?? [];
    return near.filter(({ quad }) => quadContains(quad, x, y)).map(({ region }) => region);
  }

  /** Whether all of a quad is removed here too. */
  covers(page: number, quad: Quad): boolean {
    return pointsOf(quad).every((point) => this.at(page, point).length > 0);
  }
}

function pointsOf(q: Quad): PdfPoint[] {
  const width = Math.hypot(q[2] - q[0], q[3] - q[1]);
  const edge = width === 0 ? 0.5 : Math.min(0.5, EDGE / width);
  const steps = Math.max(1, Math.ceil((width * (1 - 2 * edge)) / STEP));
  const points: PdfPoint[] = [];
  for (const v of HEIGHTS) {
    for (let i = 0; i <= steps; i++) points.push(within(q, edge + (i / steps) * (1 - 2 * edge), v));
  }
  return points;
}

/** `u` along the line and `v` up from it, both 0 to 1. */
function within(q: Quad, u: number, v: number): PdfPoint {
  const mix = (a: number, b: number, c: number, d: number) =>
    (1 - u) * (1 - v) * a + u * (1 - v) * b + u * v * c + (1 - u) * v * d;
  return { x: mix(q[0], q[2], q[4], q[6]), y: mix(q[1], q[3], q[5], q[7]) };
}
