import type { Evidence } from '@blackbar/model';
import { openEvidence } from '@blackbar/verification';
import { readInput } from './input.ts';

/** A sealed file with its key beside it. Throws `evidence_unreadable`. */
export async function unsealEvidence(path: string): Promise<Evidence> {
  const key = new TextDecoder().decode(await readInput(`${path}.key`)).trim();
  return openEvidence(await readInput(path), Buffer.from(key, 'hex'));
}
