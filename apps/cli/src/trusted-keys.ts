import { BlackbarError } from '@blackbar/model';
import { readKeys, type Verifier } from '@blackbar/records';
import { readInput } from './input.ts';

/**
 * Keys that are trusted: a service's /.well-known/blackbar-keys.json, or one key a line. Throws `usage` for neither.
 */
export async function trustedKeys(path: string | undefined): Promise<readonly Verifier[]> {
  if (path === undefined) return [];
  const keys = readKeys(new TextDecoder().decode(await readInput(path)));
  if (keys.length === 0) throw new BlackbarError('usage', 'no_keys_in_file');
  return keys;
}
