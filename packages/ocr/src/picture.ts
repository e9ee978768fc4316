/** A page as a scanner sees it: one byte a pixel, 0 black, rows from the top left. */
export interface Picture {
  readonly width: number;
  readonly height: number;
  readonly data: Uint8Array;
}

/** Rows of RGBA to gray. A colour counts by its darkest channel in part, so that blue ink and red stamps stay ink. */
export function grayOf(width: number, height: number, rgba: Uint8Array | Uint8ClampedArray): Picture {
  const data = new Uint8Array(width * height);
  for (let i = 0, at = 0; i < data.length; i++, at += 4) {
    const [r, g, b] = [rgba[at] as number, rgba[at + 1] as number, rgba[at + 2] as number];
    data[i] = (r + 2 * g + b + 2 * Math.min(r, g, b)) / 6;
  }
  return { width, height, data };
}

/** Each pixel of the result is the mean of what lies under it. Sizes are not larger than the picture's. */
export function shrunk({ width, height, data }: Picture, toWidth: number, toHeight: number): Picture {
  const sums = new Uint32Array(toWidth);
  const under = new Uint32Array(toWidth);
  const columns = Uint32Array.from({ length: width }, (_, x) =>
    Math.min(toWidth - 1, Math.floor((x * toWidth) / width)),
  );
  for (const column of columns) under[column] = (under[column] as number) + 1;
  const out = new Uint8Array(toWidth * toHeight);
  let from = 0;
  for (let row = 0; row < toHeight; row++) {
    const to = Math.max(from + 1, Math.floor(((row + 1) * height) / toHeight));
    sums.fill(0);
    for (let y = from; y < to; y++) {
      for (let x = 0, at = y * width; x < width; x++, at++) {
        const column = columns[x] as number;
        sums[column] = (sums[column] as number) + (data[at] as number);
      }
    }
    for (let x = 0, at = row * toWidth; x < toWidth; x++, at++) {
      out[at] = (sums[x] as number) / ((under[x] as number) * (to - from));
    }
    from = to;
  }
  return { width: toWidth, height: toHeight, data: out };
}

/** A place in a picture and the directions of reading there: `u` along the line, `v` down from it, unit vectors. */
export interface Frame {
  readonly u: readonly [number, number];
  readonly v: readonly [number, number];
}

/** A stretch of a frame: `left..right` along u, `top..bottom` along v, pixels from the picture's origin. */
export interface Stretch {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

export function frameAt(angle: number): Frame {
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  return { u: [cos, sin], v: [-sin, cos] };
}

const MOST_SAMPLES = 4;

/** What stands in a stretch, turned upright and drawn `width` x `height` pixels large. White outside of the picture. */
export function cutOut(picture: Picture, { u, v }: Frame, at: Stretch, width: number, height: number): Picture {
  const out = new Uint8Array(width * height);
  const [stepX, stepY] = [(at.right - at.left) / width, (at.bottom - at.top) / height];
  const [nx, ny] = [samples(stepX), samples(stepY)];
  for (let row = 0; row < height; row++) {
    for (let column = 0; column < width; column++) {
      let sum = 0;
      for (let j = 0; j < ny; j++) {
        const down = at.top + (row + (j + 0.5) / ny) * stepY;
        for (let i = 0; i < nx; i++) {
          const along = at.left + (column + (i + 0.5) / nx) * stepX;
          sum += valueAt(picture, along * u[0] + down * v[0], along * u[1] + down * v[1]);
        }
      }
      out[row * width + column] = sum / (nx * ny) + 0.5;
    }
  }
  return { width, height, data: out };
}

function samples(step: number): number {
  return Math.max(1, Math.min(MOST_SAMPLES, Math.round(step)));
}

/** Between four pixels, whose middles lie at halves. */
function valueAt({ width, height, data }: Picture, x: number, y: number): number {
  const [px, py] = [x - 0.5, y - 0.5];
  const [x0, y0] = [Math.floor(px), Math.floor(py)];
  if (x0 < -1 || y0 < -1 || x0 >= width || y0 >= height) return 255;
  const [xa, xb] = [x0 < 0 ? 0 : x0, x0 + 1 >= width ? width - 1 : x0 + 1];
  const [ya, yb] = [(y0 < 0 ? 0 : y0) * width, (y0 + 1 >= height ? height - 1 : y0 + 1) * width];
  const [fx, fy] = [px - x0, py - y0];
  const upper = (data[ya + xa] as number) * (1 - fx) + (data[ya + xb] as number) * fx;
  const lower = (data[yb + xa] as number) * (1 - fx) + (data[yb + xb] as number) * fx;
  return upper * (1 - fy) + lower * fy;
}
