export interface PredictorParameters {
  readonly predictor: number;
  readonly colors: number;
  readonly bits: number;
  readonly columns: number;
}

/** Undoes PNG (10 to 15) and TIFF (2) prediction (ISO 32000-2, 7.4.4.4). TIFF with fewer than 8 bits stays as it is. */
export function unpredict(data: Uint8Array, p: PredictorParameters): Uint8Array {
  const pixel = Math.max(1, (p.colors * p.bits) >> 3);
  const row = Math.ceil((p.colors * p.bits * p.columns) / 8);
  if (row < 1 || row > 1 << 28) return data;
  if (p.predictor >= 10) return png(data, row, pixel);
  return p.predictor === 2 && p.bits === 8 ? tiff(data, row, pixel) : data;
}

function tiff(data: Uint8Array, row: number, pixel: number): Uint8Array {
  const out = data.slice();
  for (let start = 0; start < out.length; start += row) {
    for (let i = start + pixel; i < Math.min(start + row, out.length); i++) out[i] = at(out, i) + at(out, i - pixel);
  }
  return out;
}

/** As much as there is data for, whatever the file says of its rows. */
function png(data: Uint8Array, row: number, pixel: number): Uint8Array {
  const rows = Math.ceil(data.length / (row + 1));
  const out = new Uint8Array(data.length - rows);
  for (let r = 0; r < rows; r++) {
    const from = r * (row + 1);
    const kind = at(data, from);
    const to = r * row;
    for (let i = 0; i < row && from + 1 + i < data.length; i++) {
      const left = i >= pixel ? at(out, to + i - pixel) : 0;
      const up = r > 0 ? at(out, to + i - row) : 0;
      const corner = r > 0 && i >= pixel ? at(out, to + i - row - pixel) : 0;
      out[to + i] = at(data, from + 1 + i) + predicted(kind, left, up, corner);
    }
  }
  return out;
}

function predicted(kind: number, left: number, up: number, corner: number): number {
  if (kind === 1) return left;
  if (kind === 2) return up;
  if (kind === 3) return (left + up) >> 1;
  return kind === 4 ? paeth(left, up, corner) : 0;
}

function paeth(a: number, b: number, c: number): number {
  const p = a + b - c;
  const [pa, pb, pc] = [Math.abs(p - a), Math.abs(p - b), Math.abs(p - c)];
  if (pa <= pb && pa <= pc) return a;
  return pb <= pc ? b : c;
}

function at(data: Uint8Array, i: number): number {
  return data[i] as number;
}
