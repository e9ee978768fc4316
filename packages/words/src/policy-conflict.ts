import type { PolicyConflict } from '@blackbar/model';

/** Why more of something goes than one of the chosen policies asks for. */
export function conflictSentence(conflict: PolicyConflict): string {
  if (conflict.kind === 'stricter') {
    const { winner, others } = conflict;
    return `${others.join(' and ')} would let more of this stay; ${winner} is stricter and decides.`;
  }
  const names = conflict.policies.join(' and ');
  return `${names} keep different parts of this. Together they leave nothing, so it is removed whole.`;
}
