import type { Evidence } from '@blackbar/model';
import type { Owner, Vault } from '../storage/vault.ts';
import type { RunRow } from './wire-run.ts';

/** What was kept of the making of a file, for who proves it. Throws `not_found`. */
export function readEvidence(vault: Vault, owner: Owner, madeBy: RunRow['madeBy']): Promise<Evidence> {
  return vault.getJson<Evidence>(owner, `evidence-${madeBy}`);
}
