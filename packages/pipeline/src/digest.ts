import { createHash } from 'node:crypto';
import { canonicalJson, type FileFact } from '@blackbar/model';

export { canonicalJson } from '@blackbar/model';

export function sha256(bytes: Uint8Array | string): string {
  return createHash('sha256').update(bytes).digest('hex');
}

export function factOf(bytes: Uint8Array): FileFact {
  return { sha256: sha256(bytes), bytes: bytes.byteLength };
}

/**
 * SHA-256 of `head` and the canonical JSON of a record, whose long lists, which may be iterables, are never one text in
 * memory.
 */
export function sha256OfRecord(head: string, record: Readonly<Record<string, unknown>>): string {
  const hash = createHash('sha256').update(head);
  let before = '{';
  for (const [key, value] of Object.entries(record).sort(byKey)) {
    if (value === undefined) continue;
    hash.update(`${before}${JSON.stringify(key)}:`);
    if (isList(value)) {
      let open = '[';
      for (const item of value) {
        hash.update(`${open}${canonicalJson(item ?? null)}`);
        open = ',';
      }
      hash.update(open === '[' ? '[]' : ']');
    } else hash.update(canonicalJson(value));
    before = ',';
  }
  return hash.update(before === '{' ? '{}' : '}').digest('hex');
}

function isList(value: unknown): value is Iterable<unknown> {
  return typeof value === 'object' && value !== null && Symbol.iterator in value;
}

function byKey([a]: readonly [string, unknown], [b]: readonly [string, unknown]): number {
  return a < b ? -1 : 1;
}
