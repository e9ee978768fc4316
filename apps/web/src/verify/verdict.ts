import type { VerifyResponse } from '@blackbar/contracts';
import { reasonsOf, VERIFY_PAGE } from '@blackbar/words';

const W = VERIFY_PAGE.verdicts;

export interface Verdict {
  readonly kind: keyof typeof W;
  readonly tone: 'good' | 'caution' | 'stop';
  readonly title: string;
  readonly text: string;
}

/** The sentence for which every check failed, as with a file that the report is not about. */
export function onlyReason(checks: VerifyResponse['checks']): string | undefined {
  const [first, ...others] = new Set(
    checks.map((check) => (check.result === 'failed' && reasonsOf(check)) || undefined),
  );
  return others.length === 0 ? first : undefined;
}

/** A changed report is worse than a changed file: nothing that it says of the file counts. */
export function verdictOf({ sha256, signature, checks }: VerifyResponse, reported: string): Verdict {
  const count = (result: string) => checks.filter((check) => check.result === result).length;
  const [passed, failed] = [count('passed'), count('failed')];
  if (signature === 'changed') return { kind: 'forged', tone: 'stop', ...W.forged };
  if (sha256 !== reported) return { kind: 'another', tone: 'stop', ...W.another };
  if (failed > 0 || passed === 0) {
    const { title, text } = W.different;
    return { kind: 'different', tone: 'stop', title, text: onlyReason(checks) ?? text(failed, checks.length) };
  }
  const kind = signature === 'signed' ? 'genuine' : 'unvouched';
  return { kind, tone: kind === 'genuine' ? 'good' : 'caution', title: W[kind].title, text: W[kind].text(passed) };
}
