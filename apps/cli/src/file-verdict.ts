import type { CheckResult } from '@blackbar/model';
import type { ProofVerdict } from '@blackbar/records';
import { VERIFY_COMMAND } from '@blackbar/words';

export interface VerifiedFile {
  readonly file: string;
  readonly signature: ProofVerdict;
  readonly passed: boolean;
  readonly checks: readonly CheckResult[];
}

/** The last line says it all, for whoever reads no further: what does not hold is named by its cause. */
export function fileVerdict({ file, signature, passed, checks }: VerifiedFile, withEvidence: boolean): string {
  const failed = checks.filter(({ result }) => result === 'failed').length;
  const again = checks.filter(({ result }) => result === 'passed').length;
  if (checks.some(({ reasons = [] }) => reasons.includes('another_file'))) return VERIFY_COMMAND.another(file);
  if (failed > 0) return VERIFY_COMMAND.different(file, failed, checks.length);
  if (signature === 'changed') return VERIFY_COMMAND.forged(file);
  if (!passed) return VERIFY_COMMAND.unvouched(file);
  const open = checks.length - again - failed;
  const rest = open > 0 ? ` ${VERIFY_COMMAND.notRepeated(open, withEvidence)}` : '';
  return `${VERIFY_COMMAND.genuine(file, again)}${rest}`;
}
