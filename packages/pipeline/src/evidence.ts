import { randomBytes } from 'node:crypto';
import type { Evidence } from '@blackbar/model';
import { factOf, sha256 } from './digest.ts';
import type { Released } from './release.ts';

/** What a released file was made from and how, for whoever verifies it again; `normalised` is what was cut. */
export function evidenceOf(
  normalised: Uint8Array,
  { applied }: Released,
  facts: Pick<Evidence, 'upload' | 'plan' | 'leakScores'>,
): Evidence {
  return {
    schema: 'blackbar-evidence/1',
    outputSha256: sha256(applied.bytes),
    salt: randomBytes(32).toString('hex'),
    upload: facts.upload,
    normalised: factOf(normalised),
    plan: facts.plan,
    outcomes: applied.outcomes,
    leakScores: facts.leakScores,
  };
}
