import { fromBase64 } from './base64.ts';
import { LABELS } from './labels.ts';
import { byColumns, inBlocks, loadMatrix, type Matrix, type TensorFile } from './tensor.ts';
import { loadWordVectors, type WordVectors, type WordVectorsFile } from './word-vectors.ts';

/** The network's file: numbers as base64, no word and no text. */
export interface NetworkFile {
  readonly schema: string;
  readonly version: string;
  readonly labels: readonly string[];
  readonly vectors: WordVectorsFile;
  readonly affixes: {
    readonly buckets: number;
    readonly size: number;
    readonly scale: number;
    readonly values: string;
  };
  /** Gates of both layers by vector, "has a vector", affixes, flags, label. */
  readonly input: TensorFile;
  readonly bias: readonly number[];
  readonly label: TensorFile;
  readonly labelBias: readonly number[];
  readonly forward: TensorFile;
  readonly backward: TensorFile;
  readonly output: TensorFile;
  readonly outputBias: readonly number[];
  readonly transitions: readonly number[];
}

/**
 * A recurrent network over the words of a text in both directions (LSTM: Hochreiter, Schmidhuber 1997) with the chances
 * of labels by a conditional random field (Huang, Xu, Yu 2015). It reads words by their vectors, so that a name it
 * never saw is known by the names that are used as it is.
 */
export interface Network {
  readonly version: string;
  readonly vectors: WordVectors;
  readonly affixes: { readonly buckets: number; readonly size: number; readonly table: Matrix };
  /** By columns, as `label` is. */
  readonly input: Matrix;
  readonly bias: Float64Array;
  readonly label: Matrix;
  readonly labelBias: Float64Array;
  /** Gates x hidden, in blocks: of the layer that reads onward, of the one that reads backward. */
  readonly recurrent: readonly [Float64Array, Float64Array];
  readonly hidden: number;
  /** Labels x both layers' hidden numbers, in blocks. */
  readonly output: Float64Array;
  readonly outputBias: Float64Array;
  readonly expTransitions: Float64Array;
}

/** Throws where the file was made for other labels: its numbers would mean nothing. */
export function loadNetwork(file: NetworkFile): Network {
  if (file.schema !== 'blackbar-network/1' || file.labels.join() !== LABELS.join())
    throw new RangeError('The network was trained for another version of the labels.');
  const { affixes, forward, backward } = file;
  const table = Float64Array.from(new Int8Array(fromBase64(affixes.values)), (x) => x * affixes.scale);
  return {
    version: file.version,
    vectors: loadWordVectors(file.vectors),
    affixes: { ...affixes, table: { rows: table.length / affixes.size, columns: affixes.size, values: table } },
    input: byColumns(loadMatrix(file.input)),
    bias: Float64Array.from(file.bias),
    label: byColumns(loadMatrix(file.label)),
    labelBias: Float64Array.from(file.labelBias),
    recurrent: [inBlocks(loadMatrix(forward)), inBlocks(loadMatrix(backward))],
    hidden: forward.columns,
    output: inBlocks(loadMatrix(file.output)),
    outputBias: Float64Array.from(file.outputBias),
    expTransitions: Float64Array.from(file.transitions, Math.exp),
  };
}
