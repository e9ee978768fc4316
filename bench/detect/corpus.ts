import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';

/** A labelled text. Offsets are UTF-16 units. */
export interface LabelledDoc {
  readonly id: string;
  readonly set: string;
  readonly text: string;
  readonly spans: readonly LabelledSpan[];
  readonly template?: number;
}

export interface LabelledSpan {
  readonly start: number;
  readonly end: number;
  readonly label: string;
  readonly type?: 'DIRECT' | 'QUASI' | 'NO_MASK';
  readonly entity?: string;
}

/** Reads one set, `DIR/detect/NAME.jsonl.gz`, one document a line. */
export function readSet(directory: string, name: string): LabelledDoc[] {
  const lines = gunzipSync(readFileSync(join(directory, 'detect', `${name}.jsonl.gz`)))
    .toString('utf8')
    .trim()
    .split('\n');
  return lines.map((line) => JSON.parse(line) as LabelledDoc);
}
