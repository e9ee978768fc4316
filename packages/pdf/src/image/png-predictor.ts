/** Each row with the PNG filter (RFC 2083, section 6) that leaves the smallest differences, of none, left and above. */
export function withPredictor(samples: Uint8Array, row: number, pixel: number): Uint8Array {
  const rows = samples.length / row;
  const out = new Uint8Array(rows * (row + 1));
  for (let y = 0; y < rows; y++) {
    const line = samples.subarray(y * row, (y + 1) * row);
    const above = y === 0 ? undefined : samples.subarray((y - 1) * row, y * row);
    const filter = bestFilter(line, above, pixel);
    const target = out.subarray(y * (row + 1), (y + 1) * (row + 1));
    target[0] = filter;
    for (let i = 0; i < row; i++) target[i + 1] = (line[i] as number) - predicted(filter, line, above, pixel, i);
  }
  return out;
}

const [NONE, LEFT, ABOVE] = [0, 1, 2];

function predicted(filter: number, line: Uint8Array, above: Uint8Array | undefined, pixel: number, i: number): number {
  if (filter === LEFT) return i >= pixel ? (line[i - pixel] as number) : 0;
  return filter === ABOVE && above ? (above[i] as number) : 0;
}

function bestFilter(line: Uint8Array, above: Uint8Array | undefined, pixel: number): number {
  let [none, left, up] = [0, 0, 0];
  for (let i = 0; i < line.length; i++) {
    const value = line[i] as number;
    none += Math.min(value, 256 - value);
    left += Math.abs(value - predicted(LEFT, line, above, pixel, i));
    up += Math.abs(value - predicted(ABOVE, line, above, pixel, i));
  }
  if (up <= left && up <= none) return ABOVE;
  return left <= none ? LEFT : NONE;
}
