import type { CheckId, CheckReason } from '@blackbar/model';
import { reasonsOf } from './check-words.ts';
import { VERIFY_PAGE } from './pages/verify.ts';

const W = VERIFY_PAGE.verdicts;

/** What holding a file against its report said. */
export interface VerifiedFile {
  readonly sha256: string;
  readonly signature: keyof typeof VERIFY_PAGE.signatures;
  readonly checks: readonly {
    readonly id: CheckId;
    readonly result: keyof typeof VERIFY_PAGE.marks;
    readonly pages: readonly number[];
    readonly reasons?: readonly CheckReason[] | undefined;
  }[];
}

export interface VerifyVerdict {
  readonly kind: keyof typeof W;
  readonly tone: 'good' | 'caution' | 'stop';
  readonly title: string;
  readonly text: string;
}

/** The sentence for which every check failed, as with a file that the report is not about. */
export function onlyReason(checks: VerifiedFile['checks']): string | undefined {
  const [first, ...others] = new Set(
    checks.map((check) => (check.result === 'failed' && reasonsOf(check)) || undefined),
  );
  return others.length === 0 ? first : undefined;
}

/** A changed report is worse than a changed file: nothing that it says of the file counts. */
export function verifyVerdict({ sha256, signature, checks }: VerifiedFile, reported: string): VerifyVerdict {
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
