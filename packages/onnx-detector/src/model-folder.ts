import { access, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { BlackbarError } from '@blackbar/model';
import { Tokenizer } from '@huggingface/tokenizers';
import { type Label, labelsOf } from './labels.ts';

/** What a folder with a token classifier holds, as the usual export tools write it. */
export interface ModelFolder {
  readonly graph: Uint8Array;
  readonly tokenizer: Tokenizer;
  readonly labels: readonly Label[];
  /** Tokens that the model takes at once, those at both ends included. */
  readonly longest: number;
  /** For the record of an analysis: name of the model by its own file. */
  readonly name: string;
}

interface ConfigJson {
  readonly _name_or_path?: string;
  readonly id2label?: Record<string, string>;
  readonly max_position_embeddings?: number;
  readonly blackbar?: { readonly labels?: Record<string, string | null> };
}

const DEFAULT_LONGEST = 512;
const GRAPHS = ['model.onnx', 'onnx/model.onnx', 'onnx/model_quantized.onnx'];

/**
 * Reads `config.json`, `tokenizer.json`, `tokenizer_config.json` and the graph. Throws `usage` where one is missing.
 */
export async function readModelFolder(folder: string): Promise<ModelFolder> {
  const config = (await json(folder, 'config.json')) as ConfigJson;
  const tokenizer = new Tokenizer(
    (await json(folder, 'tokenizer.json')) as object,
    (await json(folder, 'tokenizer_config.json')) as object,
  );
  if (!config.id2label) throw new BlackbarError('usage', 'no_labels');
  return {
    tokenizer,
    graph: await readFile(await graphOf(folder)),
    labels: labelsOf(config.id2label, config.blackbar?.labels ?? {}),
    longest: Math.max(8, Math.min(DEFAULT_LONGEST, config.max_position_embeddings ?? DEFAULT_LONGEST)),
    name: config._name_or_path ?? 'token classifier',
  };
}

async function json(folder: string, name: string): Promise<unknown> {
  try {
    return JSON.parse(await readFile(join(folder, name), 'utf8'));
  } catch (cause) {
    throw new BlackbarError('usage', 'model_file_unreadable', { facts: { name }, cause });
  }
}

async function graphOf(folder: string): Promise<string> {
  for (const name of GRAPHS) {
    const path = join(folder, name);
    const there = await access(path).then(
      () => true,
      () => false,
    );
    if (there) return path;
  }
  throw new BlackbarError('usage', 'no_model');
}
