import { sha256 } from '../sha256.ts';
import { PACK_NAME, type PackFiles } from './pack.ts';
import { type Signer, signNote } from './signed-note.ts';

export const MANIFEST = 'manifest.txt';
const HEAD = 'blackbar-pack/1';
/**
 * For whoever holds the original, and nobody else: it may be taken out before a pack is handed on, which stays whole.
 * Where it is there it has to be the one that was signed.
 */
export const KEPT_APART = 'certificate-with-upload-hashes.pdf';

/** SHA-256 and name of every file of a pack, as `sha256sum` writes them, signed. */
export function manifestOf(files: PackFiles, at: string, signer: Signer): string {
  const lines = [...files].map(([name, content]) => `${sha256(content)}  ${name}`);
  return signNote(`${[HEAD, `made ${at}`, ...lines].join('\n')}\n`, signer);
}

/** Names and hashes of a manifest's text; nothing where it is none of ours. */
export function readManifest(text: string): ReadonlyMap<string, string> | undefined {
  const [head, made, ...lines] = text.trimEnd().split('\n');
  if (head !== HEAD || !made?.startsWith('made ')) return undefined;
  const files = new Map<string, string>();
  for (const line of lines) {
    const [, hash, name] = /^([0-9a-f]{64}) {2}(.+)$/.exec(line) ?? [];
    if (hash === undefined || name === undefined || !PACK_NAME.test(name) || files.has(name)) return undefined;
    files.set(name, hash);
  }
  return files;
}
