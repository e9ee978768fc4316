import { BlackbarError } from '@blackbar/model';
import type { ModelFolder } from './model-folder.ts';
import type { Runtime, Session } from './runtime.ts';

/** A word of the text, and what the model says it is: index of the likeliest label and its chance. */
export interface ClassifiedWord {
  readonly start: number;
  readonly end: number;
  readonly label: number;
  readonly chance: number;
}

interface Piece {
  readonly start: number;
  readonly end: number;
  readonly ids: readonly number[];
}

const WORD = /[\p{L}\p{M}\p{N}]+|[^\s\p{L}\p{M}\p{N}]/gu;
/** Words that two windows share, so that none is judged at an edge only. */
const OVERLAP = 16;
/** A word that the tokenizer breaks into more pieces is no word; its first pieces say enough. */
const MOST_PIECES = 16;

/** Runs a token classifier over texts of any length, window by window. */
export class TokenClassifier {
  readonly #folder: ModelFolder;
  readonly #runtime: Runtime;
  readonly #session: Session;
  readonly #before: readonly number[];
  readonly #after: readonly number[];

  private constructor(folder: ModelFolder, runtime: Runtime, session: Session) {
    this.#folder = folder;
    this.#runtime = runtime;
    this.#session = session;
    // What the model expects around a text: "[CLS]" and "[SEP]", "<s>" and "</s>".
    const { ids } = folder.tokenizer.encode('');
    this.#before = ids.slice(0, Math.ceil(ids.length / 2));
    this.#after = ids.slice(Math.ceil(ids.length / 2));
  }

  /** Throws `usage` for a graph that the runtime cannot read or that takes no `input_ids`. */
  static async open(folder: ModelFolder, runtime: Runtime): Promise<TokenClassifier> {
    const session = await runtime.InferenceSession.create(folder.graph, { executionProviders: ['wasm'] }).catch(
      (cause: unknown) => {
        throw new BlackbarError('usage', 'model_unreadable', { cause });
      },
    );
    if (!session.inputNames.includes('input_ids')) {
      throw new BlackbarError('usage', 'no_token_classifier');
    }
    return new TokenClassifier(folder, runtime, session);
  }

  async classify(text: string): Promise<ClassifiedWord[]> {
    const pieces = this.#pieces(text);
    const room = this.#folder.longest - this.#before.length - this.#after.length;
    const words: ClassifiedWord[] = [];
    for (let from = 0; from < pieces.length; ) {
      let to = from;
      for (let used = 0; to < pieces.length && used + (pieces[to]?.ids.length ?? 0) <= room; to += 1)
        used += pieces[to]?.ids.length ?? 0;
      to = Math.max(to, from + 1);
      const window = await this.#window(pieces.slice(from, to));
      // Of the words that two windows share, the first half is the earlier one's.
      const shared = from === 0 ? 0 : OVERLAP / 2;
      const last = to >= pieces.length ? window.length : window.length - OVERLAP / 2;
      words.push(...window.slice(shared, Math.max(shared, last)));
      if (to >= pieces.length) break;
      from = Math.max(from + 1, to - OVERLAP);
    }
    return words;
  }

  /** The tokenizer tells no offsets: each word is encoded by itself, as in training with words split before. */
  #pieces(text: string): Piece[] {
    const { tokenizer } = this.#folder;
    return [...text.matchAll(WORD)].map((match) => ({
      start: match.index,
      end: match.index + match[0].length,
      ids: tokenizer.encode(match[0], { add_special_tokens: false }).ids.slice(0, MOST_PIECES),
    }));
  }

  async #window(pieces: readonly Piece[]): Promise<ClassifiedWord[]> {
    const ids = [...this.#before, ...pieces.flatMap((piece) => piece.ids), ...this.#after];
    const tensor = (value: (i: number) => number): unknown =>
      new this.#runtime.Tensor(
        'int64',
        BigInt64Array.from(ids, (_, i) => BigInt(value(i))),
        [1, ids.length],
      );
    const inputs: Readonly<Record<string, () => unknown>> = {
      input_ids: () => tensor((i) => ids[i] ?? 0),
      attention_mask: () => tensor(() => 1),
      token_type_ids: () => tensor(() => 0),
    };
    const feeds = Object.fromEntries(this.#session.inputNames.map((name) => [name, inputs[name]?.()]));
    const answer = await this.#session.run(feeds);
    const output = answer.logits ?? answer[this.#session.outputNames[0] ?? ''];
    const count = this.#folder.labels.length;
    if (!(output?.data instanceof Float32Array) || output.data.length !== ids.length * count) {
      throw new BlackbarError('usage', 'model_rows');
    }
    const logits = output.data;
    let at = this.#before.length;
    return pieces.map(({ start, end, ids: { length } }) => {
      const row = logits.subarray(at * count, (at + 1) * count);
      at += length;
      return { start, end, ...(length === 0 ? { label: -1, chance: 0 } : likeliest(row)) };
    });
  }
}

/** Softmax of one row: index and chance of the largest. */
function likeliest(row: Float32Array): { label: number; chance: number } {
  let label = 0;
  for (let i = 1; i < row.length; i += 1) if ((row[i] ?? 0) > (row[label] ?? 0)) label = i;
  const most = row[label] ?? 0;
  let sum = 0;
  for (const value of row) sum += Math.exp(value - most);
  return { label, chance: 1 / sum };
}
