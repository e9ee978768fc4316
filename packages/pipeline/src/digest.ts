import { createHash } from 'node:crypto';
import type { FileFact } from '@blackbar/model';

export function sha256(bytes: Uint8Array | string): string {
  return createHash('sha256').update(bytes).digest('hex');
}

export function factOf(bytes: Uint8Array): FileFact {
  return { sha256: sha256(bytes), bytes: bytes.byteLength };
}

/** The same text for equal values, whatever the order in which their keys were set. */
export function canonicalJson(value: unknown): string {
  return JSON.stringify(value, (_key, inner: unknown) =>
    inner !== null && typeof inner === 'object' && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  );
}
