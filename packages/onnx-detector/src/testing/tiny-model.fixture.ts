import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * A real token classifier, as small as can be: each token's row of logits is looked up in a table by one Gather
 * (onnx.proto3; field numbers beside the writers). Words decide their label alone.
 */
const LABELS = ['O', 'B-PER', 'I-PER', 'B-LOC', 'B-PHONE'];
const VOCABULARY: Readonly<Record<string, number>> = {
  '[UNK]': 0,
  '[CLS]': 0,
  '[SEP]': 0,
  '[PAD]': 0,
  zorblax: 1,
  quendor: 2,
  '##ia': 0,
  xanth: 3,
  '219': 4,
  the: 0,
  '-': 0,
};

export interface TinyModel {
  readonly id2label?: Readonly<Record<string, string>>;
  readonly longest?: number;
  readonly graph?: Uint8Array;
}

/** Writes the four files of a model into a folder. */
export async function writeTinyModel(folder: string, model: TinyModel = {}): Promise<void> {
  await mkdir(folder, { recursive: true });
  const words = Object.keys(VOCABULARY);
  const write = (name: string, value: unknown): Promise<void> =>
    writeFile(join(folder, name), JSON.stringify(value), 'utf8');
  await write('config.json', {
    _name_or_path: 'tiny',
    id2label: model.id2label ?? Object.fromEntries(LABELS.map((label, i) => [String(i), label])),
    max_position_embeddings: model.longest ?? 512,
  });
  await write('tokenizer_config.json', { tokenizer_class: 'BertTokenizer', do_lower_case: true });
  await write('tokenizer.json', {
    version: '1.0',
    added_tokens: ['[UNK]', '[CLS]', '[SEP]', '[PAD]'].map((content) => ({
      id: words.indexOf(content),
      content,
      special: true,
      normalized: false,
    })),
    normalizer: {
      type: 'BertNormalizer',
      clean_text: true,
      handle_chinese_chars: true,
      strip_accents: null,
      lowercase: true,
    },
    pre_tokenizer: { type: 'BertPreTokenizer' },
    post_processor: {
      type: 'TemplateProcessing',
      single: [
        { SpecialToken: { id: '[CLS]', type_id: 0 } },
        { Sequence: { id: 'A', type_id: 0 } },
        { SpecialToken: { id: '[SEP]', type_id: 0 } },
      ],
      pair: [],
      special_tokens: {
        '[CLS]': { id: '[CLS]', ids: [words.indexOf('[CLS]')], tokens: ['[CLS]'] },
        '[SEP]': { id: '[SEP]', ids: [words.indexOf('[SEP]')], tokens: ['[SEP]'] },
      },
    },
    decoder: { type: 'WordPiece', prefix: '##', cleanup: true },
    model: {
      type: 'WordPiece',
      unk_token: '[UNK]',
      continuing_subword_prefix: '##',
      max_input_chars_per_word: 100,
      vocab: Object.fromEntries(words.map((word, i) => [word, i])),
    },
  });
  await writeFile(join(folder, 'model.onnx'), model.graph ?? graph());
}

const text = (value: string): Uint8Array => new TextEncoder().encode(value);

function varint(value: number): number[] {
  const bytes: number[] = [];
  for (let rest = value; ; rest = Math.floor(rest / 128)) {
    if (rest < 128) return [...bytes, rest];
    bytes.push((rest % 128) | 128);
  }
}

/** One field of a protocol buffer: a number, or bytes with their length. */
const field = (number: number, value: number | Uint8Array): Uint8Array =>
  typeof value === 'number'
    ? Uint8Array.from([...varint(number * 8), ...varint(value)])
    : Uint8Array.from([...varint(number * 8 + 2), ...varint(value.length), ...value]);

const message = (...fields: readonly Uint8Array[]): Uint8Array =>
  Uint8Array.from(fields.flatMap((bytes) => [...bytes]));

const FLOAT = 1;
const INT64 = 7;

/**
 * ValueInfoProto: name 1, type 2; TypeProto.tensor_type 1: elem_type 1, shape 2; Dimension.dim_param 2, dim_value 1.
 */
function valueInfo(name: string, type: number, dims: readonly (string | number)[]): Uint8Array {
  const shape = message(...dims.map((dim) => field(1, typeof dim === 'number' ? field(1, dim) : field(2, text(dim)))));
  return message(field(1, text(name)), field(2, field(1, message(field(1, type), field(2, shape)))));
}

function graph(): Uint8Array {
  const rows = Object.values(VOCABULARY);
  const table = new Float32Array(rows.length * LABELS.length).fill(-4);
  for (const [i, label] of rows.entries()) table[i * LABELS.length + label] = 4;
  // TensorProto: dims 1, data_type 2, name 8, raw_data 9.
  const initializer = message(
    field(1, rows.length),
    field(1, LABELS.length),
    field(2, FLOAT),
    field(8, text('table')),
    field(9, new Uint8Array(table.buffer)),
  );
  // NodeProto: input 1, output 2, op_type 4.
  const gather = message(
    field(1, text('table')),
    field(1, text('input_ids')),
    field(2, text('logits')),
    field(4, text('Gather')),
  );
  // GraphProto: node 1, name 2, initializer 5, input 11, output 12.
  const body = message(
    field(1, gather),
    field(2, text('tiny')),
    field(5, initializer),
    field(11, valueInfo('input_ids', INT64, ['batch', 'tokens'])),
    field(11, valueInfo('attention_mask', INT64, ['batch', 'tokens'])),
    field(12, valueInfo('logits', FLOAT, ['batch', 'tokens', LABELS.length])),
  );
  // ModelProto: ir_version 1, graph 7, opset_import 8 (version 2).
  return message(field(1, 8), field(7, body), field(8, field(2, 13)));
}
