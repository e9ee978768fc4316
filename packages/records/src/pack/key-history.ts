import { fingerprintOf, keyId, readVkey, type Verifier, vkeyOf } from './signed-note.ts';

/** A key that signs, or once signed, what leaves. */
export interface PublishedKey {
  readonly name: string;
  readonly algorithm: 'Ed25519';
  /** Of the name and the key, as it stands in each signature. */
  readonly id: string;
  /** SHA-256 of the key, to be compared over another channel. */
  readonly fingerprint: string;
  readonly vkey: string;
  readonly createdAt: string;
  readonly retiredAt: string | null;
}

/** `/.well-known/blackbar-keys.json`. */
export interface KeyHistory {
  readonly schema: 'blackbar-keys/1';
  readonly keys: readonly PublishedKey[];
}

export function publishedKey(verifier: Verifier, createdAt: string, retiredAt: string | null): PublishedKey {
  return {
    name: verifier.name,
    algorithm: 'Ed25519',
    id: keyId(verifier).toString('hex'),
    fingerprint: fingerprintOf(verifier),
    vkey: vkeyOf(verifier),
    createdAt,
    retiredAt,
  };
}

/** The keys of a history, or of one `vkey` a line. Nothing for anything else. */
export function readKeys(text: string): Verifier[] {
  const lines = text.trimStart().startsWith('{') ? vkeysOf(text) : text.split('\n');
  return lines.flatMap((line) => readVkey(line) ?? []);
}

function vkeysOf(text: string): string[] {
  try {
    const { keys } = JSON.parse(text) as { keys?: unknown };
    if (!Array.isArray(keys)) return [];
    return keys.flatMap((key: unknown) =>
      typeof key === 'object' && key !== null && 'vkey' in key && typeof key.vkey === 'string' ? [key.vkey] : [],
    );
  } catch {
    return [];
  }
}
