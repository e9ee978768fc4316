import { describe, expect, it } from 'vitest';
import { infer } from './crf.ts';
import { doubtful } from './doubtful.ts';
import { factsOf } from './features.ts';
import { hashText } from './hash.ts';
import { LABEL_COUNT, LABELS } from './labels.ts';
import { loadNetwork, type Network, type NetworkFile } from './network.ts';
import { NetworkReader } from './network-reader.ts';
import { shippedModel } from './shipped-model.ts';
import type { Matrix } from './tensor.ts';
import { addBlocks, addProduct, byColumns, inBlocks } from './tensor.ts';
import { rowOf, vectorAt } from './word-vectors.ts';

const wave = (rows: number, columns: number, seed: number): Matrix => ({
  rows,
  columns,
  values: Float64Array.from({ length: rows * columns }, (_, i) => Math.sin(i * 1.7 + seed) / 2),
});

/** One word ("poe") with a vector of four numbers in two pieces, eight hidden numbers a layer. */
const HIDDEN = 8;
const POE = hashText('poe') >>> 0;
const tiny: Network = {
  version: 'test',
  vectors: {
    from: Uint32Array.from({ length: 65537 }, (_, bucket) => (bucket > POE >>> 16 ? 1 : 0)),
    low: Uint16Array.of(POE & 0xffff),
    codes: Uint8Array.of(3, 5),
    centres: Float64Array.from({ length: 2 * 256 * 2 }, (_, i) => i / 100),
    pieces: 2,
    dimensions: 4,
  },
  affixes: { buckets: 16, size: 2, table: wave(8 * 16, 2, 1) },
  input: byColumns(wave(8 * HIDDEN, 4 + 1 + 16 + 26 + 3, 2)),
  bias: new Float64Array(8 * HIDDEN).fill(0.1),
  label: byColumns(wave(3, 4, 3)),
  labelBias: Float64Array.of(0.1, 0, -0.1),
  recurrent: [inBlocks(wave(4 * HIDDEN, HIDDEN, 4)), inBlocks(wave(4 * HIDDEN, HIDDEN, 5))],
  hidden: HIDDEN,
  output: inBlocks(wave(LABEL_COUNT, 2 * HIDDEN, 6)),
  outputBias: new Float64Array(LABEL_COUNT),
  expTransitions: new Float64Array(LABEL_COUNT * LABEL_COUNT).fill(1),
};

const { sets } = shippedModel();

describe('the vectors of words', () => {
  it('finds a word by its hash and puts its vector together', () => {
    expect(rowOf(tiny.vectors, hashText('poe'))).toBe(0);
    expect(rowOf(tiny.vectors, hashText('roe'))).toBe(-1);
    expect([...vectorAt(tiny.vectors, 0)]).toEqual([0.06, 0.07, 5.22, 5.23]);
  });
});

describe('the network', () => {
  it('multiplies in blocks and by columns as row by column', () => {
    const matrix = wave(11, 5, 7);
    const input = Float64Array.of(1, -2, 3, -4, 5);
    const [blocks, columns] = [new Float64Array(16), new Float64Array(11)];
    addBlocks(blocks, inBlocks(matrix), input);
    addProduct(columns, byColumns(matrix), 0, input);
    for (let row = 0; row < 11; row += 1) {
      const sum = input.reduce((all, x, i) => all + x * (matrix.values[row * 5 + i] ?? 0), 0);
      expect(blocks[row]).toBeCloseTo(sum, 12);
      expect(columns[row]).toBeCloseTo(sum, 12);
    }
  });

  it('gives a word chances that depend on what stands before it and behind it', () => {
    const reader = new NetworkReader(tiny);
    const [plain, before, behind] = ['and Poe went home', 'but Poe went home', 'and Poe went away'].map((text) => [
      ...reader.marginals(factsOf(text, sets), 0, 4).slice(LABEL_COUNT, 2 * LABEL_COUNT),
    ]);
    expect((plain ?? []).reduce((sum, chance) => sum + chance, 0)).toBeCloseTo(1, 9);
    expect(before).not.toEqual(plain);
    expect(behind).not.toEqual(plain);
  });

  it('is the same however much was read before', () => {
    const facts = factsOf('Claimant: Poe-Roe, aged 40', sets);
    const used = new NetworkReader(tiny);
    used.marginals(factsOf('other words\n\nName: Poe', sets), 0, 4);
    expect([...used.marginals(facts, 0, 4)]).toEqual([...new NetworkReader(tiny).marginals(facts, 0, 4)]);
  });

  it('refuses a file that was made for other labels', () => {
    const file = { schema: 'blackbar-network/1', labels: [...LABELS].reverse() } as unknown as NetworkFile;
    expect(() => loadNetwork(file)).toThrow(RangeError);
  });
});

it('reads a second time only what is in doubt, with what stands around it', () => {
  const facts = factsOf(
    `${'the law is the law and '.repeat(10)}Wozniakowski ${'said that it is the law '.repeat(10)}`,
    sets,
  );
  const { count } = facts.tokens;
  const sure = new Float64Array(count * LABEL_COUNT);
  for (let i = 0; i < count; i += 1) sure[i * LABEL_COUNT] = 1;
  expect(doubtful(facts, sure, 0, count)).toEqual([{ from: 55, to: 66 }]);
  expect(doubtful(facts, infer(sure, new Float64Array(121).fill(1)).marginals, 0, count)).toEqual([
    { from: 0, to: count },
  ]);
});
