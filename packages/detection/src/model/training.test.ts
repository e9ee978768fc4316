import { describe, expect, it } from 'vitest';
import { sequencesOf, train } from '../../training/trainer.ts';
import { emptyWordSet, WORD_SETS, type WordSet, type WordSetName, type WordSets } from './word-sets.ts';

const sets = Object.fromEntries(WORD_SETS.map((name): [WordSetName, WordSet] => [name, emptyWordSet(8)])) as WordSets;

const samples = ['Ann Poe', 'Bob Roe', 'Cy Dow'].flatMap((name) => [
  { id: `a ${name}`, text: `Mr. ${name} signed.`, spans: [{ start: 4, end: 4 + name.length, kind: 'PER' as const }] },
  { id: `b ${name}`, text: 'The invoice was paid.', spans: [] },
]);

describe('training', () => {
  const data = samples.flatMap((sample) => sequencesOf(sample, sets));
  const options = { epochs: 4, rate: 0.25, seed: 7 };

  it('gives the same weights for the same data', () => {
    const [first, second] = [train(data, options), train(data, options)];
    expect(Buffer.compare(Buffer.from(first.weights.buffer), Buffer.from(second.weights.buffer))).toBe(0);
    expect([...first.transitions]).toEqual([...second.transitions]);
  });

  it('fits the data better with every epoch', () => {
    const losses: number[] = [];
    train(data, { ...options, onEpoch: (_, loss) => losses.push(loss) });
    expect(losses.at(-1)).toBeLessThan((losses[0] ?? 0) / 4);
  });
});
