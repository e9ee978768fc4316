/** A run of text as the detecting network sees it: the pixels of one connected area of its map. */
export interface Blob {
  /** Coordinates of its pixels' middles, x and y in turn, in pixels of the map. */
  readonly points: Float32Array;
  /** Direction in radians in which it is longest, -90° to 90°, y down. */
  readonly angle: number;
  readonly length: number;
  readonly thickness: number;
}

const CORE = 0.3;
/** Mean over the area; what is less likely is a smudge. */
const LEAST_LIKELY = 0.5;
const SMALLEST = 10;

/**
 * Areas of the map that are text, as DB is read out (Liao et al. 2020, "Real-time scene text detection with
 * differentiable binarization").
 */
export function blobsOf(map: Float32Array, width: number, height: number): Blob[] {
  const seen = new Uint8Array(width * height);
  const blobs: Blob[] = [];
  for (let start = 0; start < map.length; start++) {
    if (seen[start] === 1 || (map[start] as number) < CORE) continue;
    const area = areaFrom(map, seen, start, width, height);
    if (area.length < SMALLEST) continue;
    const likely = area.reduce((sum, i) => sum + (map[i] as number), 0) / area.length;
    if (likely >= LEAST_LIKELY) blobs.push(blobOf(area, width));
  }
  return blobs;
}

function areaFrom(map: Float32Array, seen: Uint8Array, start: number, width: number, height: number): number[] {
  const area = [start];
  seen[start] = 1;
  const visit = (i: number) => {
    if (seen[i] === 1 || (map[i] as number) < CORE) return;
    seen[i] = 1;
    area.push(i);
  };
  for (let k = 0; k < area.length; k++) {
    const i = area[k] as number;
    const x = i % width;
    if (x > 0) visit(i - 1);
    if (x < width - 1) visit(i + 1);
    if (i >= width) visit(i - width);
    if (i < width * (height - 1)) visit(i + width);
  }
  return area;
}

function blobOf(area: readonly number[], width: number): Blob {
  const points = new Float32Array(area.length * 2);
  let [mx, my] = [0, 0];
  for (const [k, i] of area.entries()) {
    points[2 * k] = (i % width) + 0.5;
    points[2 * k + 1] = Math.floor(i / width) + 0.5;
    mx += points[2 * k] as number;
    my += points[2 * k + 1] as number;
  }
  mx /= area.length;
  my /= area.length;
  let [xx, yy, xy] = [0, 0, 0];
  for (let k = 0; k < points.length; k += 2) {
    const [dx, dy] = [(points[k] as number) - mx, (points[k + 1] as number) - my];
    xx += dx * dx;
    yy += dy * dy;
    xy += dx * dy;
  }
  const angle = 0.5 * Math.atan2(2 * xy, xx - yy);
  const spread = Math.hypot((xx - yy) / 2, xy);
  const size = (moment: number) => Math.sqrt((12 * Math.max(0, moment)) / area.length) + 1;
  return { points, angle, length: size((xx + yy) / 2 + spread), thickness: size((xx + yy) / 2 - spread) };
}
