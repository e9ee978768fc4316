import { randomBytes } from 'node:crypto';
import type { Evidence } from '@blackbar/model';
import { factOf, sha256 } from '../digest.ts';
import { itemsOf } from '../plan/packed-pages.ts';
import { type PackedPlan, wholePlan } from '../plan/packed-plan.ts';
import type { Released } from './release.ts';

export interface EvidenceFacts extends Pick<Evidence, 'upload'> {
  readonly plan: PackedPlan;
  /** Of boxes that were verified before, in files that this one was made of. */
  readonly leakScores?: Evidence['leakScores'];
}

/** What a released file was made from and how, for whoever verifies it again; `normalised` is what was cut. */
export function evidenceOf(
  normalised: Uint8Array,
  { written, verification }: Released,
  { upload, plan, leakScores = verification.leakScores }: EvidenceFacts,
): Evidence {
  return {
    schema: 'blackbar-evidence/1',
    outputSha256: sha256(written.bytes),
    salt: randomBytes(32).toString('hex'),
    upload,
    normalised: factOf(normalised),
    plan: wholePlan(plan),
    outcomes: [...itemsOf(written.outcomes)],
    leakScores,
  };
}
