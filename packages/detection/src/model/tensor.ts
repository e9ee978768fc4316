import { fromBase64 } from './base64.ts';

/** A matrix in eight bits a number, each row with a scale of its own. */
export interface TensorFile {
  readonly rows: number;
  readonly columns: number;
  readonly scales: readonly number[];
  readonly values: string;
}

/** Row after row. */
export interface Matrix {
  readonly rows: number;
  readonly columns: number;
  readonly values: Float64Array;
}

export function loadMatrix({ rows, columns, scales, values }: TensorFile): Matrix {
  const bytes = new Int8Array(fromBase64(values));
  if (bytes.length !== rows * columns) throw new RangeError('A matrix of the network has another size than it says.');
  return { rows, columns, values: Float64Array.from(bytes, (x, i) => x * (scales[Math.floor(i / columns)] ?? 0)) };
}

/** Column after column: a product with a few of the columns reads one stretch of memory. */
export function byColumns({ rows, columns, values }: Matrix): Matrix {
  const turned = new Float64Array(values.length);
  for (let row = 0; row < rows; row += 1)
    for (let column = 0; column < columns; column += 1)
      turned[column * rows + row] = values[row * columns + column] ?? 0;
  return { rows, columns, values: turned };
}

/** Adds to `sums` the product of `input` and the columns from `first` on, of a matrix by columns. */
export function addProduct(sums: Float64Array, matrix: Matrix, first: number, input: Float64Array): void {
  const { rows, values } = matrix;
  for (let i = 0; i < input.length; i += 1) {
    const x = input[i] as number;
    if (x === 0) continue;
    const from = (first + i) * rows;
    for (let row = 0; row < rows; row += 1) sums[row] = (sums[row] as number) + (values[from + row] as number) * x;
  }
}

/**
 * Rows in blocks of eight, the last filled up with zeros, column after column: eight sums stay in registers while a
 * block is read once.
 */
export function inBlocks({ rows, columns, values }: Matrix): Float64Array {
  const blocks = new Float64Array(Math.ceil(rows / 8) * 8 * columns);
  for (let row = 0; row < rows; row += 1)
    for (let column = 0; column < columns; column += 1)
      blocks[(row - (row % 8)) * columns + column * 8 + (row % 8)] = values[row * columns + column] ?? 0;
  return blocks;
}

/** Adds the product of a matrix in blocks and `input` to `sums`. Most of the network's time is spent here. */
export function addBlocks(sums: Float64Array, blocks: Float64Array, input: Float64Array): void {
  let at = 0;
  for (let row = 0; row < sums.length; row += 8) {
    let s0 = 0;
    let s1 = 0;
    let s2 = 0;
    let s3 = 0;
    let s4 = 0;
    let s5 = 0;
    let s6 = 0;
    let s7 = 0;
    for (let i = 0; i < input.length; i += 1, at += 8) {
      const x = input[i] as number;
      s0 += (blocks[at] as number) * x;
      s1 += (blocks[at + 1] as number) * x;
      s2 += (blocks[at + 2] as number) * x;
      s3 += (blocks[at + 3] as number) * x;
      s4 += (blocks[at + 4] as number) * x;
      s5 += (blocks[at + 5] as number) * x;
      s6 += (blocks[at + 6] as number) * x;
      s7 += (blocks[at + 7] as number) * x;
    }
    sums[row] = (sums[row] as number) + s0;
    sums[row + 1] = (sums[row + 1] as number) + s1;
    sums[row + 2] = (sums[row + 2] as number) + s2;
    sums[row + 3] = (sums[row + 3] as number) + s3;
    sums[row + 4] = (sums[row + 4] as number) + s4;
    sums[row + 5] = (sums[row + 5] as number) + s5;
    sums[row + 6] = (sums[row + 6] as number) + s6;
    sums[row + 7] = (sums[row + 7] as number) + s7;
  }
}
