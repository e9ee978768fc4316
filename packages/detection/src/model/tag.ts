import { infer, scoreTokens } from './crf.ts';
import { doubtful } from './doubtful.ts';
import { type Facts, factsOf, featuresOf } from './features.ts';
import { type Kind, LABEL_COUNT, RANGE, starts } from './labels.ts';
import type { NameModel } from './name-model.ts';
import { sequences } from './sequences.ts';

/** A run of tokens the model takes for a person, place or organisation. */
export interface Tagged {
  readonly start: number;
  readonly end: number;
  readonly kind: Kind;
  /** Chance by the model's own reckoning, before calibration. */
  readonly chance: number;
}

/** Below this a token is not taken into an entity at all. */
const FLOOR = 0.15;

export function tag(text: string, model: NameModel): { tagged: Tagged[]; facts: Facts } {
  const facts = factsOf(text, model.sets);
  const tagged: Tagged[] = [];
  for (const [from, to] of sequences(facts.tokens)) {
    collect(tagged, facts, marginalsOf(facts, model, from, to), from, to);
  }
  return { tagged, facts };
}

/** Chances of the labels at each token from `from` to `to`, one row a token. */
function marginalsOf(facts: Facts, model: NameModel, from: number, to: number): Float64Array {
  const { marginals } = infer(scoreTokens(model.crf, featuresOf(facts, from, to)), model.expTransitions);
  if (!model.network) return marginals;
  // Each errs where the other does not: one knows the words of forms and lists, the other what words are like.
  for (const run of doubtful(facts, marginals, from, to)) {
    const second = model.network.marginals(facts, run.from, run.to);
    const first = (run.from - from) * LABEL_COUNT;
    for (let i = 0; i < second.length; i += 1)
      marginals[first + i] = ((marginals[first + i] ?? 0) + (second[i] ?? 0)) / 2;
  }
  return marginals;
}

function collect(tagged: Tagged[], facts: Facts, marginals: Float64Array, from: number, to: number): void {
  const { start, end } = facts.tokens;
  let open: { kind: Kind; start: number; end: number; sum: number; count: number } | undefined;
  const close = (): void => {
    if (open) tagged.push({ start: open.start, end: open.end, kind: open.kind, chance: open.sum / open.count });
    open = undefined;
  };
  for (let i = from; i < to; i += 1) {
    const row = (i - from) * LABEL_COUNT;
    const [kind, chance] = likeliest(marginals, row);
    if (kind === undefined || chance < FLOOR) {
      close();
      continue;
    }
    if (open && (open.kind !== kind || startChance(marginals, row, kind) > chance / 2)) close();
    open ??= { kind, start: start[i] ?? 0, end: 0, sum: 0, count: 0 };
    open.end = end[i] ?? 0;
    open.sum += chance;
    open.count += 1;
  }
  close();
}

function likeliest(marginals: Float64Array, row: number): readonly [Kind | undefined, number] {
  let best: Kind | undefined;
  let most = 0;
  for (const kind of ['PER', 'LOC', 'ORG'] as const) {
    const [first, last] = RANGE[kind];
    let sum = 0;
    for (let y = first; y <= last; y += 1) sum += marginals[row + y] ?? 0;
    if (sum > most) {
      most = sum;
      best = kind;
    }
  }
  return [best, most];
}

function startChance(marginals: Float64Array, row: number, kind: Kind): number {
  const [first, last] = RANGE[kind];
  let sum = 0;
  for (let y = first; y <= last; y += 1) if (starts(y)) sum += marginals[row + y] ?? 0;
  return sum;
}
